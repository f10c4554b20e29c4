/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table shows: the position looked at, its choices, players, marks and lights. */
#include "table-lights.h"
#include "table-private.h"

#include <glib/gi18n.h>

/* Players in the position that is shown. */
static void
look_at_players (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  uint16_t final[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];

  if (self->counting)
    return;
  bastide_record_seats (record, record->head_line, self->view, seats);
  bastide_final (&self->state, record->set, final, NULL);
  for (unsigned i = 0; i < record->players; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);

      bastide_player_update (player, &self->state, seats[i], final);
    }
}

/* The legal moves and their words, where somebody is asked. */
static void
look_at_choices (BastideTable *self)
{
  self->legal.n = 0;
  if (bastide_table_is_asking (self))
    bastide_legal (&self->state, bastide_game_get_set (self->game), &self->legal);
  bastide_choices_set (self->choices, self->game, &self->legal);
  bastide_table_lights_find_marks (self->marks, self->game, self->view);
}

void
bastide_table_look_at_people (BastideTable *self)
{
  look_at_players (self);
  look_at_choices (self);
}

void
bastide_table_look_again (BastideTable *self)
{
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->lit_events, 0);
  self->has_hint = false;
  bastide_table_look_at_people (self);
}

BastideGame *
bastide_table_get_game (BastideTable *self)
{
  return self->game;
}

const BastideTileSet *
bastide_table_get_set (BastideTable *self)
{
  return bastide_game_get_set (self->game);
}

const BastideState *
bastide_table_get_state (BastideTable *self)
{
  return &self->state;
}

unsigned
bastide_table_get_view (BastideTable *self)
{
  return self->view;
}

bool
bastide_table_is_at_head (BastideTable *self)
{
  return self->view == bastide_game_get_ply (self->game);
}

void
bastide_table_get_words (BastideTable *self, BastideWords *words)
{
  const BastideRecord *record = bastide_game_get_record (self->game);

  words->set = record->set;
  words->state = &self->state;
  bastide_record_seats (record, record->head_line, self->view, words->seats);
}

char *
bastide_table_make_prompt (BastideTable *self)
{
  BastideWords words;

  if (self->counting)
    return g_strdup (_ ("Final scoring"));
  bastide_table_get_words (self, &words);
  return bastide_words_prompt (&words);
}

bool
bastide_table_is_asking (BastideTable *self)
{
  return bastide_table_is_at_head (self) && self->state.status.phase != BASTIDE_PHASE_OVER
         && !bastide_game_get_seat (self->game, self->state.status.to_move)->is_computer;
}

const BastideMoves *
bastide_table_get_legal (BastideTable *self)
{
  return &self->legal;
}

GListModel *
bastide_table_get_choices (BastideTable *self)
{
  return G_LIST_MODEL (self->choices);
}

BastideHistory *
bastide_table_get_history (BastideTable *self)
{
  return self->history;
}

GListModel *
bastide_table_get_branches (BastideTable *self)
{
  return self->branches;
}

GListModel *
bastide_table_get_players (BastideTable *self)
{
  return self->players;
}

bool
bastide_table_preview (BastideTable *self, const BastideMove *moves, unsigned n, BastideState *after, GArray *events)
{
  const BastideTileSet *set = bastide_table_get_set (self);
  g_autofree BastideState *copy = g_memdup2 (&self->state, sizeof self->state);

  for (unsigned i = 0; i < n; i++)
    {
      BastideEvents caused;

      if (bastide_why (copy, set, moves[i]).code != BASTIDE_LEGAL)
        return false;
      bastide_apply (copy, set, moves[i], NULL, &caused);
      if (events != NULL)
        g_array_append_vals (events, caused.at, caused.n);
    }
  if (after != NULL)
    *after = *copy;
  return true;
}

/* The events that lead from the position after FROM moves to that after TO. */
static GArray *
collect_events (BastideTable *self, unsigned from, unsigned to)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  for (unsigned ply = from + 1; ply <= to; ply++)
    {
      BastideEvents events;

      bastide_game_replay (self->game, ply, NULL, &events);
      g_array_append_vals (all, events.at, events.n);
    }
  return all;
}

/* Puts down what N EVENTS speak of as lit. */
static void
set_lit (BastideTable *self, const BastideEvent *events, unsigned n)
{
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->lit_events, 0);
  for (unsigned i = 0; i < n; i++)
    {
      g_array_append_val (self->lit_events, events[i]);
      bastide_table_lights_add (self->lit, &self->state, bastide_table_get_set (self), &events[i]);
    }
}

/* What the line is about that led to the moment that is shown. */
static void
light_line (BastideTable *self)
{
  int found = bastide_history_find (self->history, self->view);
  g_autoptr (BastideHistoryLine) line = NULL;
  const BastideEvent *event;

  if (found < 0)
    return;
  line = g_list_model_get_item (G_LIST_MODEL (self->history), (unsigned) found);
  event = bastide_history_line_get_main_event (line);
  set_lit (self, event, event != NULL ? 1 : 0);
}

/* Shows the position after PLY moves; FORWARD tells its events as well. */
static void
show (BastideTable *self, unsigned ply, bool forward)
{
  g_autofree BastideState *before = g_memdup2 (&self->state, sizeof self->state);
  g_autoptr (GArray) events = forward ? collect_events (self, self->view, ply) : NULL;
  BastideTableChange change = {
    .parts = BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT,
    .way = forward ? BASTIDE_TABLE_FORWARD : BASTIDE_TABLE_JUMPED,
    .before = before,
    .events = forward ? (const BastideEvent *) events->data : NULL,
    .n_events = forward ? events->len : 0,
  };

  if (ply == self->view)
    return;
  self->view = ply;
  bastide_game_replay (self->game, ply, &self->state, NULL);
  bastide_table_look_again (self);
  light_line (self);
  bastide_table_emit (self, &change);
}

/* The moment one step before PLY (STEP -1) or after it (1): a piece and the answer about its guard are one step. */
static unsigned
find_step (BastideTable *self, unsigned ply, int step)
{
  unsigned head = bastide_game_get_ply (self->game);

  do
    {
      if ((step < 0 && ply == 0) || (step > 0 && ply == head))
        break;
      ply += (unsigned) step;
    }
  while (bastide_game_get_moment (self->game, ply)->phase == BASTIDE_PHASE_GUARD);
  return ply;
}

/* Whether the step that leads to the moment PLY scored. */
static bool
has_scored (BastideTable *self, unsigned ply)
{
  unsigned before = find_step (self, ply, -1);

  while (ply > before && !bastide_game_get_moment (self->game, ply)->scored)
    ply--;
  return ply > before;
}

void
bastide_table_look (BastideTable *self, unsigned ply)
{
  unsigned head = bastide_game_get_ply (self->game);

  ply = MIN (ply, head);
  if (ply < head && bastide_game_get_moment (self->game, ply)->phase == BASTIDE_PHASE_GUARD)
    ply = find_step (self, ply, 1);
  show (self, ply, false);
}

void
bastide_table_look_by (BastideTable *self, int steps)
{
  unsigned ply = self->view;

  for (int left = ABS (steps); left > 0; left--)
    ply = find_step (self, ply, steps < 0 ? -1 : 1);
  show (self, ply, steps == 1);
}

void
bastide_table_look_at_head (BastideTable *self)
{
  show (self, bastide_game_get_ply (self->game), false);
}

bool
bastide_table_look_at_scoring (BastideTable *self, int direction)
{
  unsigned ply = self->view, from;

  do
    {
      from = ply;
      ply = find_step (self, ply, direction);
    }
  while (ply != from && !has_scored (self, ply));
  if (ply == from)
    return false;
  show (self, ply, false);
  return true;
}

const BastideEvent *
bastide_table_get_marks (BastideTable *self, unsigned *n)
{
  *n = self->marks->len;
  return (const BastideEvent *) self->marks->data;
}

void
bastide_table_light_all (BastideTable *self, const BastideEvent *events, unsigned n)
{
  set_lit (self, events, n);
  bastide_table_emit_parts (self, BASTIDE_TABLE_LIT);
}

void
bastide_table_light (BastideTable *self, const BastideEvent *event)
{
  bastide_table_light_all (self, event, event != NULL ? 1 : 0);
}

const BastideSegmentRef *
bastide_table_get_lit (BastideTable *self, unsigned *n)
{
  *n = self->lit->len;
  return (const BastideSegmentRef *) self->lit->data;
}

const BastideEvent *
bastide_table_get_lit_events (BastideTable *self, unsigned *n)
{
  *n = self->lit_events->len;
  return (const BastideEvent *) self->lit_events->data;
}

unsigned
bastide_table_get_left (BastideTable *self, int stack)
{
  return bastide_state_left (&self->state, stack);
}

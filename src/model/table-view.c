/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a table shows: the view with its choices, marks and lights, and the players at the shown moment. */
#include "bastide-history.h"
#include "table-lights.h"
#include "table-private.h"

#include <glib/gi18n.h>

void
bastide_table_refresh_players (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  uint16_t final[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];
  bool reveals = bastide_table_reveals (self);

  bastide_record_seats (record, record->head_line, self->view, seats);
  if (reveals)
    bastide_ledger (&self->screen, record->set, final, NULL);
  for (unsigned i = 0; i < record->players; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);

      bastide_player_update (player, &self->state, &self->screen, seats[i], reveals ? final[i] : NULL);
    }
}

/* Refreshes the choices (none unless the table is asking) and the marks. */
static void
refresh_choices (BastideTable *self)
{
  self->legal.n = 0;
  if (bastide_table_is_asking (self))
    bastide_legal (&self->state, bastide_game_get_set (self->game), &self->legal);
  bastide_choices_set (self->choices, self->game, &self->legal);
  if (bastide_table_is_puzzle (self))
    g_array_set_size (self->marks, 0);
  else
    bastide_table_lights_find_marks (self->marks, self->game, self->view);
}

void
bastide_table_refresh_people (BastideTable *self)
{
  bastide_table_refresh_players (self);
  refresh_choices (self);
}

/* Refreshes everything that depends on the view, and clears the lights and the hint. */
static void
refresh (BastideTable *self)
{
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->lit_rows, 0);
  g_array_set_size (self->lit_towers, 0);
  self->has_hint = false;
  bastide_table_refresh_people (self);
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
  const BastideSeat *seat;
  BastideWords words;

  if (bastide_table_is_ending (self))
    return g_strdup (_ ("Final scoring"));
  if (bastide_table_is_at_head (self) && !bastide_state_is_over (&self->state)
      && bastide_record_is_full (bastide_game_get_record (self->game)))
    return g_strdup (_ ("The game has no room for further moves. Remove branches to play on."));
  bastide_table_get_words (self, &words);
  seat = words.seats[bastide_state_to_move (&self->state)];
  if (self->thinker == NULL && bastide_seat_is_computer (seat) && !bastide_state_is_over (&self->state)
      && !bastide_table_is_thinking (self))
    /* Translators: a computer player that does not think, because the lesson waits for the person */
    return g_strdup_printf (_ ("It is %s’s turn"), seat->name);
  return bastide_table_is_waiting (self) ? bastide_words_elsewhere (&words) : bastide_words_prompt (&words);
}

unsigned
bastide_table_get_shown (BastideTable *self)
{
  return self->shown;
}

bool
bastide_table_is_ending (BastideTable *self)
{
  return bastide_state_is_over (&self->state) && !bastide_state_is_over (&self->screen);
}

void
bastide_table_show_points (BastideTable *self, const BastideEvent *event)
{
  BastideSource source;

  if (self->shown == self->view)
    return;
  for (unsigned i = 0; i < bastide_game_get_players (self->game); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);

      if (bastide_history_gives (event, i, &source))
        bastide_player_score (player, (unsigned) event->points);
    }
}

BastideTableParts
bastide_table_move_view (BastideTable *self, unsigned ply, const BastideState *state, bool forward)
{
  BastideTableParts parts = BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT;

  self->view = ply;
  self->state = *state;
  if (!forward || !self->is_followed)
    {
      self->shown = self->shown_next = ply;
      self->screen = self->state;
      self->rest = g_get_monotonic_time ();
      parts |= BASTIDE_TABLE_SHOWN;
    }
  refresh (self);
  return parts;
}

bool
bastide_table_is_asking (BastideTable *self)
{
  return bastide_table_is_at_head (self) && !bastide_table_is_puzzle (self) && !bastide_state_is_over (&self->state)
         && !bastide_table_is_waiting (self)
         && !bastide_seat_is_computer (bastide_game_get_seat (self->game, bastide_state_to_move (&self->state)));
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

/* The events of the moves from ply FROM to ply TO. */
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

/* Lights what N EVENTS are about. */
static void
set_lit (BastideTable *self, const BastideEvent *events, unsigned n)
{
  g_array_set_size (self->lit, 0);
  g_array_set_size (self->lit_rows, 0);
  g_array_set_size (self->lit_towers, 0);
  for (unsigned i = 0; i < n; i++)
    if (events[i].type == BASTIDE_EVENT_TOWER)
      g_array_append_val (self->lit_towers, events[i]);
    else if (events[i].type == BASTIDE_EVENT_ROW)
      g_array_append_val (self->lit_rows, events[i]);
    else
      bastide_table_lights_add (self->lit, &self->state, bastide_table_get_set (self), &events[i]);
}

/* Lights what the line of the history that led to the view is about. */
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

/* Makes PLY the view. If FORWARD is true, the change has the events in between. */
static void
show (BastideTable *self, unsigned ply, bool forward)
{
  g_autoptr (GArray) events = forward ? collect_events (self, self->view, ply) : NULL;
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideTableChange change = {
    .way = forward ? BASTIDE_TABLE_FORWARD : BASTIDE_TABLE_JUMPED,
    .events = forward ? (const BastideEvent *) events->data : NULL,
    .n_events = forward ? events->len : 0,
  };

  if (ply == self->view)
    return;
  bastide_game_replay (self->game, ply, state, NULL);
  self->was_played = false;
  change.parts = bastide_table_move_view (self, ply, state, forward);
  light_line (self);
  bastide_table_emit (self, &change);
}

/* The ply one step before PLY (STEP -1) or after it (1). A piece and the answer about its guard are one step. */
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

/* Whether somebody got points by the step that led to PLY. */
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
bastide_table_get_lit_rows (BastideTable *self, unsigned *n)
{
  *n = self->lit_rows->len;
  return (const BastideEvent *) self->lit_rows->data;
}

const BastideEvent *
bastide_table_get_lit_towers (BastideTable *self, unsigned *n)
{
  *n = self->lit_towers->len;
  return (const BastideEvent *) self->lit_towers->data;
}

unsigned
bastide_table_get_left (BastideTable *self, int stack)
{
  return bastide_state_left (&self->state, stack);
}

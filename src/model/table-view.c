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
  const BastideMoment *now = bastide_table_get_moment (self);
  const BastideMoment *screen = bastide_game_get_moment (self->game, self->shown);
  bool reveals = bastide_table_reveals (self);
  BastideBySource points;
  BastideWords words;

  bastide_words_set_here (&words, self->game, self->view, self->screen);
  if (reveals)
    record->rules->count (self->screen, record->kit, true, points, NULL);
  for (unsigned i = 0; i < record->players; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);
      unsigned numbers[BASTIDE_SUPPLIES];
      g_autofree char *supply = NULL;

      memset (numbers, 0xff, sizeof numbers);
      supply = words.face->voice->supply (&words, i, numbers);

      bastide_player_update (player, now, screen, words.seats[i],
                             reveals ? bastide_words_sum_points (record->rules, points[i]) : -1);
      bastide_player_set_supply (player, supply, numbers);
    }
}

/* Refreshes the choices (none unless the table is asking) and the marks. */
static void
refresh_choices (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);

  self->legal.n = 0;
  if (bastide_table_is_asking (self))
    record->rules->list (self->state, record->kit, &self->legal);
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
  self->has_hint = false;
  bastide_table_refresh_people (self);
}

BastideGame *
bastide_table_get_game (BastideTable *self)
{
  return self->game;
}

const BastideKit *
bastide_table_get_set (BastideTable *self)
{
  return bastide_game_get_set (self->game);
}

const BastideGameFace *
bastide_table_get_face (BastideTable *self)
{
  return bastide_game_get_face (self->game);
}

const BastideState *
bastide_table_get_state (BastideTable *self)
{
  return self->state;
}

const BastideMoment *
bastide_table_get_moment (BastideTable *self)
{
  return bastide_game_get_moment (self->game, self->view);
}

bool
bastide_table_is_over (BastideTable *self)
{
  return bastide_table_get_moment (self)->question == 0;
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
  bastide_words_set_here (words, self->game, self->view, self->state);
}

char *
bastide_table_make_prompt (BastideTable *self)
{
  const BastideSeat *seat;
  BastideWords words;
  unsigned player;

  if (bastide_table_is_ending (self))
    return g_strdup (_ ("Final scoring"));
  if (bastide_table_is_at_head (self) && !bastide_table_is_over (self)
      && bastide_record_is_full (bastide_game_get_record (self->game)))
    return g_strdup (_ ("The game has no room for further moves. Remove branches to play on."));
  bastide_table_get_words (self, &words);
  player = bastide_table_get_moment (self)->to_move;
  seat = words.seats[player];
  if (self->thinker == NULL && bastide_seat_is_computer (seat) && !bastide_table_is_over (self)
      && !bastide_table_is_thinking (self))
    /* Translators: a computer player that does not think, because the lesson waits for the person */
    return g_strdup_printf (_ ("It is %s’s turn"), seat->name);
  return bastide_table_is_waiting (self) ? bastide_words_elsewhere (&words, player)
                                         : words.face->voice->question (&words);
}

unsigned
bastide_table_get_shown (BastideTable *self)
{
  return self->shown;
}

bool
bastide_table_is_ending (BastideTable *self)
{
  return bastide_table_is_over (self) && bastide_game_get_moment (self->game, self->shown)->question != 0;
}

void
bastide_table_show_points (BastideTable *self, const BastideEvent *event)
{
  if (self->shown == self->view)
    return;
  for (unsigned i = 0; i < bastide_game_get_players (self->game); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (self->players, i);

      if (event->points[i] > 0)
        bastide_player_score (player, (unsigned) event->points[i]);
    }
}

void
bastide_table_count (BastideTable *self, unsigned source)
{
  if (!bastide_table_is_ending (self) || source == self->counting)
    return;
  self->counting = source;
  self->counted |= 1u << source;
  bastide_table_emit_parts (self, BASTIDE_TABLE_COUNT);
}

/* Adds the sentence about SOURCE to TEXT. */
static void
add_count (BastideTable *self, GString *text, unsigned source)
{
  BastideEvents events;
  BastideWords words;

  bastide_table_get_words (self, &words);
  bastide_game_replay (self->game, self->view, NULL, &events);
  bastide_words_add_line (text, bastide_words_count (&words, source, events.at, events.n));
}

char *
bastide_table_tell_count (BastideTable *self)
{
  GString *text;

  if (!bastide_table_is_ending (self) || self->counting == 0)
    return NULL;
  text = g_string_new (NULL);
  add_count (self, text, self->counting);
  return g_string_free (text, FALSE);
}

char *
bastide_table_tell_rest (BastideTable *self)
{
  const char *const *sources = bastide_game_get_record (self->game)->rules->sources;
  GString *text = g_string_new (NULL);

  for (unsigned source = 1; bastide_table_is_over (self) && sources[source] != NULL; source++)
    if (!(self->counted >> source & 1))
      add_count (self, text, source);
  return g_string_free (text, FALSE);
}

BastideTableParts
bastide_table_move_view (BastideTable *self, unsigned ply, const BastideState *state, bool forward)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  size_t size = record->rules->state_size (record->kit);
  BastideTableParts parts = BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_HINT | BASTIDE_TABLE_LIT;

  self->view = ply;
  self->counting = self->counted = 0;
  memcpy (self->state, state, size);
  if (!forward || !self->is_followed)
    {
      self->shown = self->shown_next = ply;
      memcpy (self->screen, state, size);
      self->rest = g_get_monotonic_time ();
      parts |= BASTIDE_TABLE_SHOWN;
    }
  refresh (self);
  return parts;
}

bool
bastide_table_is_asking (BastideTable *self)
{
  return bastide_table_is_at_head (self) && !bastide_table_is_puzzle (self) && !bastide_table_is_over (self)
         && !bastide_table_is_waiting (self) && !bastide_table_is_passing (self)
         && !bastide_seat_is_computer (bastide_game_get_seat (self->game, bastide_table_get_moment (self)->to_move));
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
  g_array_append_vals (self->lit, events, n);
}

/* Lights what the line of the history that led to the view is about. */
static void
light_line (BastideTable *self)
{
  int found = bastide_history_find (self->history, self->view);
  g_autoptr (BastideHistoryItem) line = NULL;
  const BastideEvent *event;

  if (found < 0)
    return;
  line = g_list_model_get_item (G_LIST_MODEL (self->history), (unsigned) found);
  event = bastide_history_item_get_main_event (line);
  set_lit (self, event, event != NULL ? 1 : 0);
}

/* Makes PLY the view. If FORWARD is true, the change has the events in between. */
static void
show (BastideTable *self, unsigned ply, bool forward)
{
  g_autoptr (GArray) events = forward ? collect_events (self, self->view, ply) : NULL;
  g_autofree BastideState *state = bastide_game_new_state (self->game);
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

/* The ply one step before PLY (STEP -1) or after it (1). Decisions that are tied are one step. */
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
  while (bastide_game_get_moment (self->game, ply)->is_tied);
  return ply;
}

/* Whether somebody got points by the step that led to PLY. */
static bool
has_scored (BastideTable *self, unsigned ply)
{
  const BastideMoment *after = bastide_game_get_moment (self->game, ply);
  const BastideMoment *before = bastide_game_get_moment (self->game, find_step (self, ply, -1));

  return memcmp (after->points, before->points, sizeof after->points) != 0;
}

void
bastide_table_look (BastideTable *self, unsigned ply)
{
  unsigned head = bastide_game_get_ply (self->game);

  ply = MIN (ply, head);
  if (ply < head && bastide_game_get_moment (self->game, ply)->is_tied)
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

const BastideEvent *
bastide_table_get_lit (BastideTable *self, unsigned *n)
{
  *n = self->lit->len;
  return (const BastideEvent *) self->lit->data;
}

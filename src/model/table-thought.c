/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players and hints at a table: asked when it is their turn, heard at the pace that people can follow. */
#include "table-private.h"

/* The level that gives hints. */
static const char adviser[] = "hard";

/* A number that is the same whenever the same question is asked, and tells nothing of the unseen tiles. */
static uint64_t
find_seed (BastideTable *self)
{
  return bastide_game_get_ply (self->game) + 1;
}

/* The head's seat is a computer's and may move. */
static bool
is_computers_turn (BastideTable *self)
{
  const BastideStatus *status = &bastide_game_get_state (self->game)->status;

  return self->thinker != NULL && !self->paused && status->phase != BASTIDE_PHASE_OVER
         && bastide_game_get_seat (self->game, status->to_move)->is_computer;
}

static void
think (BastideTable *self, BastideTableThought thought, const char *level)
{
  self->thought = thought;
  bastide_thinker_ask (self->thinker, bastide_game_get_state (self->game), bastide_game_get_set (self->game), level,
                       find_seed (self));
  bastide_table_emit_parts (self, BASTIDE_TABLE_THINKING);
}

void
bastide_table_wake (BastideTable *self)
{
  const BastideStatus *status;

  if (!is_computers_turn (self))
    {
      self->skipping = false;
      return;
    }
  if (self->thought == BASTIDE_TABLE_THINKS_MOVE)
    return;
  status = &bastide_game_get_state (self->game)->status;
  think (self, BASTIDE_TABLE_THINKS_MOVE, bastide_game_get_seat (self->game, status->to_move)->level);
}

BastideTableParts
bastide_table_drop_thought (BastideTable *self)
{
  bool busy = self->thought != BASTIDE_TABLE_IDLE;

  g_clear_handle_id (&self->pace_source, g_source_remove);
  self->has_found = false;
  self->hint_shown = false;
  self->thought = BASTIDE_TABLE_IDLE;
  if (busy)
    bastide_thinker_stop (self->thinker);
  return busy ? BASTIDE_TABLE_THINKING : 0;
}

/* Plays what the computer found. */
static void
play_found (BastideTable *self)
{
  BastideMove move = self->found;

  g_clear_handle_id (&self->pace_source, g_source_remove);
  self->has_found = false;
  self->rest = g_get_monotonic_time ();
  bastide_game_play (self->game, &move, 1, NULL);
}

static gboolean
pace_passed_cb (gpointer data)
{
  BastideTable *self = data;

  self->pace_source = 0;
  play_found (self);
  return G_SOURCE_REMOVE;
}

/* What was found is played when that before it has been shown and then been looked at long enough. */
static void
hear_move (BastideTable *self, BastideMove move)
{
  gint64 rested = self->rest != 0 ? (g_get_monotonic_time () - self->rest) / 1000 : self->pace;

  self->found = move;
  self->has_found = true;
  if (self->skipping || (!self->showing && rested >= self->pace))
    play_found (self);
  else if (!self->showing)
    self->pace_source = g_timeout_add ((unsigned) (self->pace - rested), pace_passed_cb, self);
}

void
bastide_table_set_showing (BastideTable *self, bool showing)
{
  if (self->showing == showing)
    return;
  self->showing = showing;
  if (showing)
    return;
  self->rest = g_get_monotonic_time ();
  bastide_table_finish_counting (self);
  if (self->has_found && self->pace_source == 0)
    self->pace_source = g_timeout_add (self->pace, pace_passed_cb, self);
}

static void
answered_cb (BastideTable *self, const BastideMove *move, const BastideGrounds *grounds)
{
  if (self->thought == BASTIDE_TABLE_THINKS_MOVE)
    {
      hear_move (self, *move);
      return;
    }
  self->thought = BASTIDE_TABLE_IDLE;
  self->hint = *move;
  self->grounds = *grounds;
  self->has_hint = bastide_table_is_at_head (self);
  self->hint_shown |= self->has_hint;
  bastide_table_emit_parts (self, BASTIDE_TABLE_THINKING | BASTIDE_TABLE_HINT);
}

void
bastide_table_seat_thinker (BastideTable *self, BastideThinker *thinker)
{
  if (thinker == NULL)
    return;
  self->thinker = g_object_ref (thinker);
  g_signal_connect_object (thinker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  bastide_table_wake (self);
}

bool
bastide_table_is_thinking (BastideTable *self)
{
  return self->thought == BASTIDE_TABLE_THINKS_MOVE;
}

bool
bastide_table_is_hinting (BastideTable *self)
{
  return self->thought == BASTIDE_TABLE_THINKS_HINT;
}

void
bastide_table_set_pace (BastideTable *self, unsigned pace)
{
  self->pace = pace;
}

void
bastide_table_skip (BastideTable *self)
{
  if (self->thought != BASTIDE_TABLE_THINKS_MOVE)
    return;
  self->skipping = true;
  if (self->has_found)
    play_found (self);
}

void
bastide_table_set_paused (BastideTable *self, bool paused)
{
  if (self->paused == paused)
    return;
  self->paused = paused;
  if (paused && self->thought == BASTIDE_TABLE_THINKS_MOVE)
    bastide_table_drop_thought (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_THINKING);
  bastide_table_wake (self);
}

bool
bastide_table_is_paused (BastideTable *self)
{
  return self->paused;
}

bool
bastide_table_can_hint (BastideTable *self)
{
  return self->thinker != NULL && self->thought == BASTIDE_TABLE_IDLE && bastide_game_may_hint (self->game)
         && bastide_table_is_asking (self);
}

void
bastide_table_ask_hint (BastideTable *self)
{
  if (bastide_table_can_hint (self))
    think (self, BASTIDE_TABLE_THINKS_HINT, adviser);
}

bool
bastide_table_get_hint (BastideTable *self, BastideMove *move, const BastideGrounds **grounds)
{
  if (!self->has_hint)
    return false;
  *move = self->hint;
  if (grounds != NULL)
    *grounds = &self->grounds;
  return true;
}

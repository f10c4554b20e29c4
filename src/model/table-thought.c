/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players and hints of a table: questions to the thinker, and answers played at a pace that people can
 * follow. */
#include "table-private.h"

/* The level that gives hints. */
static const char adviser[] = "hard";

/* A seed that is the same for the same question, and does not depend on the unseen tiles. */
static uint64_t
find_seed (BastideTable *self)
{
  return bastide_game_get_ply (self->game) + 1;
}

/* Whether a computer has to decide at the head and may move. */
static bool
is_computers_turn (BastideTable *self)
{
  const BastideMoment *head = bastide_game_get_head (self->game);

  return self->thinker != NULL && !self->paused && head->question != 0
         && !bastide_record_is_full (bastide_game_get_record (self->game))
         && (bastide_game_get_elsewhere (self->game) >> head->to_move & 1) == 0
         && bastide_seat_is_computer (bastide_game_get_seat (self->game, head->to_move));
}

/* The seconds that the computer player who decides has already thought in this turn. */
static double
find_spent (BastideTable *self)
{
  const BastideMoment *head = bastide_game_get_head (self->game);
  unsigned turn = head->turn, ply = bastide_game_get_ply (self->game);

  /* A decision that is not later than the last one is made again, with time of its own. */
  if (turn != self->spent_turn || ply <= self->spent_ply)
    memset (self->spent, 0, sizeof self->spent);
  self->spent_turn = turn;
  self->spent_ply = ply;
  return self->spent[head->to_move];
}

/* Asks the thinker. A hint is compared with the next best move. SPENT is how many seconds
 * the same player has already thought in this turn. */
static void
think (BastideTable *self, BastideTableThought thought, const char *level, double spent)
{
  self->thought = thought;
  self->asked = g_get_monotonic_time ();
  bastide_thinker_ask (self->thinker, bastide_game_get_face (self->game)->kind->mind,
                       bastide_game_get_state (self->game), bastide_game_get_set (self->game), level,
                       thought == BASTIDE_TABLE_THINKS_HINT, find_seed (self), spent);
  bastide_table_emit_parts (self, BASTIDE_TABLE_THINKING);
}

/* If another version of the computer player has the seat of PLAYER, lets the record say that the one of this program
 * plays from here on. That wakes the table again. Returns false if nothing has changed. */
static bool
renew_seat (BastideTable *self, unsigned player)
{
  const BastideMind *mind = bastide_game_get_face (self->game)->kind->mind;
  BastideSeat seat = *bastide_game_get_seat (self->game, player);

  if (g_str_equal (seat.version, mind->version))
    return false;
  bastide_seat_occupy (&seat, mind, seat.level);
  return bastide_game_set_seat (self->game, player, &seat);
}

bool
bastide_table_passes_on (BastideTable *self)
{
  const BastideMoment *head = bastide_game_get_head (self->game);

  return self->passed != 0 && self->passed_by == head->to_move && self->passed_in == head->period;
}

bool
bastide_table_is_passing (BastideTable *self)
{
  return bastide_table_passes_on (self) && self->passed == bastide_game_get_head (self->game)->question;
}

bool
bastide_table_can_pass_on (BastideTable *self)
{
  return bastide_game_get_head (self->game)->passed != 0
         && (bastide_table_is_asking (self) || bastide_table_is_passing (self));
}

void
bastide_table_set_passes_on (BastideTable *self, bool passes_on)
{
  const BastideMoment *head = bastide_game_get_head (self->game);

  if (passes_on == bastide_table_passes_on (self) || (passes_on && !bastide_table_can_pass_on (self)))
    return;
  self->passed = passes_on ? head->passed : 0;
  self->passed_by = head->to_move;
  self->passed_in = head->period;
  bastide_table_refresh_people (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_THINKING | bastide_table_drop_thought (self));
  bastide_table_wake (self);
}

/* Passes the question of the head. Passing is the last of the legal moves. */
static void
pass_by_itself (BastideTable *self)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  BastideMoves legal;

  if (self->has_found || bastide_record_is_full (record))
    return;
  record->rules->list (bastide_game_get_state (self->game), record->kit, &legal);
  self->found = legal.at[legal.n - 1];
  self->found_note = BASTIDE_NOTE_KEPT;
  self->has_found = true;
  bastide_table_schedule_move (self);
}

void
bastide_table_wake (BastideTable *self)
{
  const unsigned player = bastide_game_get_head (self->game)->to_move;

  if (bastide_table_is_passing (self))
    {
      pass_by_itself (self);
      return;
    }
  if (self->wants_hint && bastide_table_can_hint (self))
    {
      bastide_table_ask_hint (self);
      return;
    }
  if (!is_computers_turn (self) || self->thought == BASTIDE_TABLE_THINKS_MOVE || renew_seat (self, player))
    return;
  think (self, BASTIDE_TABLE_THINKS_MOVE, bastide_game_get_seat (self->game, player)->level, find_spent (self));
}

BastideTableParts
bastide_table_drop_thought (BastideTable *self)
{
  bool busy = self->thought != BASTIDE_TABLE_IDLE;

  g_clear_handle_id (&self->delay_source, g_source_remove);
  self->has_found = false;
  self->found_note = NULL;
  self->hint_shown = false;
  self->thought = BASTIDE_TABLE_IDLE;
  if (busy && self->thinker != NULL)
    bastide_thinker_stop (self->thinker);
  return busy ? BASTIDE_TABLE_THINKING : 0;
}

/* Plays the move that the computer player chose. */
static void
play_found (BastideTable *self)
{
  BastideMove move = self->found;

  g_clear_handle_id (&self->delay_source, g_source_remove);
  self->has_found = false;
  bastide_game_play (self->game, &move, 1, self->found_note, NULL);
}

static gboolean
delay_passed_cb (gpointer data)
{
  BastideTable *self = data;

  self->delay_source = 0;
  play_found (self);
  return G_SOURCE_REMOVE;
}

void
bastide_table_schedule_move (BastideTable *self)
{
  gint64 rested = (g_get_monotonic_time () - self->rest) / 1000, rest = self->found_note == NULL ? self->delay : 0;

  g_clear_handle_id (&self->delay_source, g_source_remove);
  if (self->has_found && self->shown == self->view)
    self->delay_source = g_timeout_add ((unsigned) MAX (rest - rested, 0), delay_passed_cb, self);
}

void
bastide_table_play_for_computer (BastideTable *self, BastideMove move)
{
  self->thought = BASTIDE_TABLE_THINKS_MOVE;
  self->found = move;
  self->has_found = true;
  bastide_table_schedule_move (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_THINKING);
}

static void
answered_cb (BastideTable *self, const BastideMove *move, const BastideComparison *comparison)
{
  if (self->thought == BASTIDE_TABLE_THINKS_MOVE)
    {
      int player = bastide_game_get_head (self->game)->to_move;

      self->spent[player] += (double) (g_get_monotonic_time () - self->asked) / G_USEC_PER_SEC;
      self->found = *move;
      self->has_found = true;
      bastide_table_schedule_move (self);
      return;
    }
  self->thought = BASTIDE_TABLE_IDLE;
  self->hint = *move;
  self->comparison = *comparison;
  self->is_suggested = false;
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
bastide_table_set_delay (BastideTable *self, unsigned delay)
{
  self->delay = delay;
  bastide_table_schedule_move (self);
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

bool
bastide_table_ask_hint (BastideTable *self)
{
  self->wants_hint = self->thinker != NULL && bastide_game_may_hint (self->game) && !bastide_table_is_asking (self);
  if (bastide_table_can_hint (self))
    think (self, BASTIDE_TABLE_THINKS_HINT, adviser, 0);
  return self->wants_hint;
}

bool
bastide_table_get_hint (BastideTable *self, BastideMove *move, const BastideComparison **comparison)
{
  if (!self->has_hint)
    return false;
  *move = self->hint;
  if (comparison != NULL)
    *comparison = self->is_suggested ? NULL : &self->comparison;
  return true;
}

bool
bastide_table_drop_hint (BastideTable *self)
{
  if (!self->has_hint || self->is_suggested)
    return false;
  self->has_hint = false;
  bastide_table_emit_parts (self, BASTIDE_TABLE_HINT);
  return true;
}

void
bastide_table_suggest (BastideTable *self, BastideMove move, bool by_hand)
{
  self->hint = move;
  self->is_suggested = true;
  self->by_hand = by_hand;
  self->has_hint = bastide_table_is_asking (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_HINT);
}

bool
bastide_table_turns_by_hand (BastideTable *self)
{
  return self->has_hint && self->is_suggested && self->by_hand;
}

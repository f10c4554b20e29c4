/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table connects game, journal and thinker: it stores and shows every change of the game, and lets the computer
 * play. */
#include "table-private.h"

#include "store/bastide-journal.h"

G_DEFINE_FINAL_TYPE (BastideTable, bastide_table, G_TYPE_OBJECT)

enum { CHANGED, ANSWERED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
bastide_table_dispose (GObject *object)
{
  BastideTable *self = BASTIDE_TABLE (object);

  bastide_table_close (self);
  g_clear_object (&self->history);
  g_clear_object (&self->branches);
  g_clear_object (&self->choices);
  g_clear_object (&self->players);
  g_clear_object (&self->game);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->screen, g_free);
  g_clear_pointer (&self->answers, g_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->lit, g_array_unref);
  g_clear_pointer (&self->losses, g_array_unref);
  bastide_table_set_refines (self, false);
  g_clear_object (&self->analyst);
  g_clear_pointer (&self->copy_reason, g_free);
  G_OBJECT_CLASS (bastide_table_parent_class)->dispose (object);
}

static void
bastide_table_class_init (BastideTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_table_dispose;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_POINTER);
  signals[ANSWERED] = g_signal_new ("answered", BASTIDE_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_UINT);
}

static void
bastide_table_init (BastideTable *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->lit = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  self->sought = -1;
}

/* Makes the ply that was reported last the shown moment. */
static void
update_shown (BastideTable *self)
{
  BastideTableChange change = { .parts = BASTIDE_TABLE_SHOWN, .way = BASTIDE_TABLE_STAYED, .played = self->was_played };

  if (self->shown_next == self->shown)
    return;
  self->shown = self->shown_next;
  bastide_game_replay (self->game, self->shown, self->screen, NULL);
  bastide_table_refresh_players (self);
  self->rest = g_get_monotonic_time ();
  bastide_table_emit (self, &change);
  bastide_table_schedule_move (self);
}

void
bastide_table_emit (BastideTable *self, const BastideTableChange *change)
{
  if (change->parts & BASTIDE_TABLE_THINKING)
    bastide_table_let_analyst_go_on (self);
  self->emissions++;
  g_signal_emit (self, signals[CHANGED], 0, change);
  self->emissions--;
  if (self->emissions == 0)
    update_shown (self);
}

void
bastide_table_set_shown (BastideTable *self, unsigned ply)
{
  self->is_followed = true;
  self->shown_next = CLAMP (ply, self->shown, self->view);
  if (self->emissions == 0)
    update_shown (self);
}

void
bastide_table_emit_parts (BastideTable *self, BastideTableParts parts)
{
  BastideTableChange change = { .parts = parts, .way = BASTIDE_TABLE_STAYED };

  bastide_table_emit (self, &change);
}

/* The head of the game has moved. The view follows it, unless somebody looks back while the game goes on. */
static void
follow_head (BastideTable *self, const BastideGameChange *change, BastideTableParts parts)
{
  bool forward = change->kind == BASTIDE_CHANGE_PLAYED || change->kind == BASTIDE_CHANGE_REDONE;
  BastideTableChange told = { .parts = BASTIDE_TABLE_HEAD | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_LINES | parts };

  if (forward && self->view != change->ply)
    {
      bastide_table_emit_parts (self, told.parts);
      return;
    }
  self->was_played = change->kind == BASTIDE_CHANGE_PLAYED;
  told.parts |= bastide_table_move_view (self, bastide_game_get_ply (self->game), bastide_game_get_state (self->game),
                                         forward);
  told.way = forward ? BASTIDE_TABLE_FORWARD : BASTIDE_TABLE_JUMPED;
  told.events = change->events;
  told.n_events = forward ? change->n_events : 0;
  told.played = self->was_played;
  bastide_table_emit (self, &told);
}

static bool
is_over (BastideTable *self)
{
  return bastide_game_get_head (self->game)->question == 0;
}

static unsigned
count_computers (BastideTable *self)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bastide_game_get_players (self->game); i++)
    n += bastide_seat_is_computer (bastide_game_get_seat (self->game, i));
  return n;
}

/* Pauses computer players or lets them go on. Returns the parts that have changed. */
static BastideTableParts
hold (BastideTable *self, bool paused)
{
  BastideTableParts parts = self->paused != paused ? BASTIDE_TABLE_THINKING : 0;

  self->paused = paused;
  self->wants_hint = false;
  return parts | bastide_table_drop_thought (self);
}

static void
game_changed_cb (BastideTable *self, const BastideGameChange *change)
{
  BastideTableParts parts;

  bastide_table_forget_losses (self);
  if (self->journal != NULL)
    bastide_journal_write (self->journal, bastide_game_get_record (self->game),
                           is_over (self) ? -1 : bastide_game_get_head (self->game)->to_move);
  switch (change->kind)
    {
    case BASTIDE_CHANGE_UNDONE:
    case BASTIDE_CHANGE_REDONE:
    case BASTIDE_CHANGE_JUMPED:
      bastide_table_take_back (self, bastide_game_get_ply (self->game));
      self->passed = 0;
      /* What was paused stays so. If only computers play, they would play the same moves again at once. */
      follow_head (self, change,
                   hold (self, self->paused || count_computers (self) == bastide_game_get_players (self->game)));
      break;
    case BASTIDE_CHANGE_PLAYED: follow_head (self, change, bastide_table_drop_thought (self)); break;
    case BASTIDE_CHANGE_SEATS:
      parts = hold (self, self->paused && count_computers (self) > 0);
      bastide_table_refresh_people (self);
      bastide_table_emit_parts (self, parts | BASTIDE_TABLE_SEATS | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_HEAD);
      break;
    case BASTIDE_CHANGE_LINES: bastide_table_emit_parts (self, BASTIDE_TABLE_LINES); break;
    case BASTIDE_CHANGE_TITLE: bastide_table_emit_parts (self, BASTIDE_TABLE_TITLE); break;
    case BASTIDE_CHANGE_COMMENT: bastide_table_emit_parts (self, BASTIDE_TABLE_COMMENT); break;
    }
  bastide_table_wake (self);
}

/* If another process changed or deleted the stored game, stores this one as a separate copy. Nobody is asked first,
 * because moves would not be stored until the answer. */
static void
journal_state_cb (BastideTable *self)
{
  BastideJournalState state = bastide_journal_get_state (self->journal);

  if (state == BASTIDE_JOURNAL_SAVED)
    self->is_copying = false;
  if (state != BASTIDE_JOURNAL_ADRIFT || self->is_copying)
    return;
  self->is_copying = true;
  g_free (self->copy_reason);
  self->copy_reason = g_strdup (bastide_journal_get_problem (self->journal)->message);
  bastide_journal_store_copy (self->journal, bastide_game_get_record (self->game));
  bastide_table_emit_parts (self, BASTIDE_TABLE_COPIED);
}

BastideTable *
bastide_table_new (BastideGame *game, BastideJournal *journal, BastideThinker *thinker)
{
  BastideTable *self = g_object_new (BASTIDE_TYPE_TABLE, NULL);
  GListStore *players = g_list_store_new (BASTIDE_TYPE_PLAYER);

  self->game = g_object_ref (game);
  self->state = bastide_game_new_state (game);
  self->screen = bastide_game_new_state (game);
  self->history = bastide_history_new (game);
  self->branches = bastide_branches_new (game);
  self->choices = g_list_store_new (BASTIDE_TYPE_CHOICE);
  self->players = G_LIST_MODEL (players);
  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    {
      g_autoptr (BastidePlayer) player = bastide_player_new (i);

      g_list_store_append (players, player);
    }
  if (journal != NULL)
    {
      self->journal = g_object_ref (journal);
      bastide_table_seat_partners (self, journal);
      g_signal_connect_object (journal, "notify::state", G_CALLBACK (journal_state_cb), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  bastide_table_move_view (self, bastide_game_get_ply (game), bastide_game_get_state (game), false);
  self->rest = 0;
  bastide_table_seat_thinker (self, thinker);
  return self;
}

void
bastide_table_close (BastideTable *self)
{
  bastide_table_drop_thought (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->thinker != NULL)
    g_signal_handlers_disconnect_by_data (self->thinker, self);
  if (self->journal != NULL)
    g_signal_handlers_disconnect_by_data (self->journal, self);
  g_clear_object (&self->thinker);
  g_clear_object (&self->journal);
}

bool
bastide_table_play (BastideTable *self, const BastideMove *moves, unsigned n, BastideReason *reason)
{
  if (reason != NULL)
    *reason = (BastideReason) { .code = BASTIDE_LEGAL };
  return bastide_table_is_asking (self)
         && bastide_game_play (self->game, moves, n, self->hint_shown ? BASTIDE_NOTE_HINT : NULL, reason);
}

void
bastide_table_set_answers (BastideTable *self, const BastideThing *things, unsigned n)
{
  if (self->answers == NULL)
    self->answers = g_array_new (FALSE, FALSE, sizeof (BastideThing));
  g_array_set_size (self->answers, 0);
  g_array_append_vals (self->answers, things, n);
  bastide_table_refresh_people (self);
  bastide_table_emit_parts (self, BASTIDE_TABLE_CHOICES);
}

bool
bastide_table_is_puzzle (BastideTable *self)
{
  return self->answers != NULL;
}

const BastideThing *
bastide_table_get_answers (BastideTable *self, unsigned *n)
{
  *n = self->answers != NULL && bastide_table_is_at_head (self) ? self->answers->len : 0;
  return *n > 0 ? (const BastideThing *) self->answers->data : NULL;
}

void
bastide_table_give_answer (BastideTable *self, unsigned i)
{
  unsigned n;

  bastide_table_get_answers (self, &n);
  if (i < n)
    g_signal_emit (self, signals[ANSWERED], 0, i);
}

bool
bastide_table_can_undo (BastideTable *self)
{
  unsigned ply;

  return !bastide_table_is_puzzle (self) && bastide_game_find_undo (self->game, BASTIDE_STEP_DECISION, &ply);
}

bool
bastide_table_can_redo (BastideTable *self)
{
  unsigned ply;

  return !bastide_table_is_puzzle (self) && bastide_game_find_redo (self->game, BASTIDE_STEP_DECISION, &ply);
}

bool
bastide_table_undo (BastideTable *self, BastideStep step)
{
  if (!bastide_table_can_undo (self))
    return false;
  if (step != BASTIDE_STEP_DECISION || !bastide_game_finds_edit (self->game, false, NULL))
    bastide_table_look_at_head (self);
  return bastide_game_undo (self->game, step);
}

bool
bastide_table_redo (BastideTable *self, BastideStep step)
{
  if (!bastide_table_can_redo (self))
    return false;
  if (step != BASTIDE_STEP_DECISION || !bastide_game_finds_edit (self->game, true, NULL))
    bastide_table_look_at_head (self);
  return bastide_game_redo (self->game, step);
}

bool
bastide_table_can_play_on (BastideTable *self)
{
  return !bastide_table_is_puzzle (self)
         && bastide_game_can_jump (self->game, bastide_game_get_line (self->game), self->view);
}

bool
bastide_table_play_on (BastideTable *self)
{
  return bastide_table_can_play_on (self)
         && bastide_game_jump (self->game, bastide_game_get_line (self->game), self->view);
}

bool
bastide_table_try (BastideTable *self, unsigned ply, const char *text)
{
  unsigned line = bastide_game_get_line (self->game);
  const BastideRecord *record = bastide_game_get_record (self->game);
  g_autofree BastideState *state = bastide_game_new_state (self->game);
  BastideMove move;

  if (!record->rules->parse (text, strlen (text), record->kit, &move) || bastide_table_is_puzzle (self)
      || !bastide_game_can_jump (self->game, line, ply))
    return false;
  bastide_game_replay (self->game, ply, state, NULL);
  return record->rules->why (state, record->kit, move).code == BASTIDE_LEGAL
         && bastide_game_jump (self->game, line, ply) && bastide_game_play (self->game, &move, 1, NULL, NULL);
}

bool
bastide_table_open_line (BastideTable *self, unsigned line)
{
  const BastideRecord *record = bastide_game_get_record (self->game);

  return line < record->n_lines && bastide_game_jump (self->game, line, bastide_record_length (record, line));
}

bool
bastide_table_set_seat (BastideTable *self, unsigned player, const BastideSeat *seat)
{
  return bastide_game_set_seat (self->game, player, seat);
}

const char *
bastide_table_get_copy_reason (BastideTable *self)
{
  return self->copy_reason;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game: a record, the way along the head's line, and the position at the head. */
#include "bastide-game.h"

#include "ai/ai.h"
#include "path.h"

struct _BastideGame {
  GObject parent_instance;

  BastideRecord *record;
  BastidePath *path;    /* along the head's line, to its end */
  BastideState state;   /* at the head */
  BastideEvents events; /* that led there */
  GPtrArray *pruned;    /* of BastidePruned: lines that were deleted, the last one last */
};

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_clear_pointer (&self->pruned, g_ptr_array_unref);
  g_clear_pointer (&self->path, bastide_path_free);
  g_clear_pointer (&self->record, bastide_record_free);
  G_OBJECT_CLASS (bastide_game_parent_class)->finalize (object);
}

static void
bastide_game_class_init (BastideGameClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_game_finalize;
  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_POINTER);
}

static void
bastide_game_init (BastideGame *self)
{
  self->pruned = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_pruned_free);
}

BastideGame *
bastide_game_new_from_record (BastideRecord *record)
{
  BastideGame *self = g_object_new (BASTIDE_TYPE_GAME, NULL);

  self->record = record;
  self->path = bastide_path_new (record);
  bastide_path_follow (self->path, record->head_line);
  bastide_path_replay (self->path, record->head_ply, &self->state, &self->events);
  return self;
}

BastideGame *
bastide_game_new (const BastideSetup *setup)
{
  BastideDeal deal;
  BastideRecord *record;
  BastideSeat seats[BASTIDE_MAX_PLAYERS];

  bastide_deal_shuffle (&deal, setup->set, setup->seed);
  record = bastide_record_new (setup->set, setup->set_text, (int) setup->players, &deal);
  for (unsigned i = 0; i < setup->players; i++)
    seats[i] = setup->seats[(setup->first + i) % setup->players];
  if (!bastide_record_set_seats (record, seats))
    g_warning ("A seat of the new game has no good name, level or colour");
  bastide_record_set_table_rules (record, setup->table_rules);
  bastide_record_set_seed (record, setup->seed);
  bastide_record_set_header (record, BASTIDE_HEADER_ID, setup->id);
  bastide_record_set_header (record, BASTIDE_HEADER_DATE, setup->date);
  bastide_record_set_header (record, BASTIDE_HEADER_TITLE, setup->title);
  return bastide_game_new_from_record (record);
}

const BastideRecord *
bastide_game_get_record (BastideGame *self)
{
  return self->record;
}

const BastideTileSet *
bastide_game_get_set (BastideGame *self)
{
  return self->record->set;
}

unsigned
bastide_game_get_players (BastideGame *self)
{
  return self->record->players;
}

bool
bastide_game_get_table_rules (BastideGame *self)
{
  return self->record->table_rules;
}

const BastideState *
bastide_game_get_state (BastideGame *self)
{
  return &self->state;
}

const BastideEvents *
bastide_game_get_events (BastideGame *self)
{
  return &self->events;
}

unsigned
bastide_game_get_line (BastideGame *self)
{
  return self->record->head_line;
}

unsigned
bastide_game_get_ply (BastideGame *self)
{
  return self->record->head_ply;
}

const BastideMoment *
bastide_game_get_moment (BastideGame *self, unsigned ply)
{
  return bastide_path_moment (self->path, ply);
}

BastideMove
bastide_game_get_move (BastideGame *self, unsigned ply)
{
  return g_array_index (self->path->moves, BastideMove, ply);
}

void
bastide_game_replay (BastideGame *self, unsigned ply, BastideState *state, BastideEvents *events)
{
  bastide_path_replay (self->path, ply, state, events);
}

static void
emit_changed (BastideGame *self, const BastideGameChange *change)
{
  g_signal_emit (self, signals[CHANGED], 0, change);
}

/* Emits a change that leaves the head where it is. */
static void
emit_same (BastideGame *self, BastideChangeKind kind)
{
  BastideGameChange change = {
    .kind = kind,
    .line = self->record->head_line,
    .ply = self->record->head_ply,
    .before = &self->state,
  };

  emit_changed (self, &change);
}

/* Makes the head's position that of the record, and emits how it came about. With EVENTS they are of all moves from the
 * old head to the new one. */
static void
move_head (BastideGame *self, BastideGameChange *change, bool forward)
{
  g_autofree BastideState *before = g_memdup2 (&self->state, sizeof self->state);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  bastide_path_follow (self->path, self->record->head_line);
  if (forward)
    for (unsigned ply = change->ply + 1; ply <= self->record->head_ply; ply++)
      {
        bastide_apply (&self->state, self->record->set, bastide_game_get_move (self, ply - 1), NULL, &self->events);
        g_array_append_vals (events, self->events.at, self->events.n);
      }
  else
    bastide_path_replay (self->path, self->record->head_ply, &self->state, &self->events);
  change->before = before;
  change->events = (const BastideEvent *) events->data;
  change->n_events = events->len;
  emit_changed (self, change);
}

/* Whether all moves are legal one after the other; if not, *REASON says why. */
static bool
check_moves (BastideGame *self, const BastideMove *moves, unsigned n, BastideReason *reason)
{
  g_autofree BastideState *copy = g_memdup2 (&self->state, sizeof self->state);

  for (unsigned i = 0; i < n; i++)
    {
      BastideReason why = bastide_why (copy, self->record->set, moves[i]);

      if (reason != NULL)
        *reason = why;
      if (why.code != BASTIDE_LEGAL)
        return false;
      bastide_apply (copy, self->record->set, moves[i], NULL, NULL);
    }
  return true;
}

bool
bastide_game_play (BastideGame *self, const BastideMove *moves, unsigned n, BastideReason *reason)
{
  BastideGameChange change = {
    .kind = BASTIDE_CHANGE_PLAYED,
    .line = self->record->head_line,
    .ply = self->record->head_ply,
  };
  g_autofree BastideState *copy = NULL;

  if (!check_moves (self, moves, n, reason))
    return false;
  copy = g_memdup2 (&self->state, sizeof self->state);
  for (unsigned i = 0; i < n; i++)
    {
      BastidePlayed played = bastide_record_play (self->record, copy->status.to_move, moves[i], "");

      if (played == BASTIDE_PLAYED_FULL)
        break;
      change.n_stored += played != BASTIDE_PLAYED_AGAIN;
      change.new_line |= played == BASTIDE_PLAYED_BRANCH;
      bastide_apply (copy, self->record->set, moves[i], NULL, NULL);
    }
  if (self->record->head_ply == change.ply)
    return false;
  if (copy->status.phase == BASTIDE_PHASE_OVER && self->record->head_line == 0)
    bastide_record_finish (self->record, copy);
  move_head (self, &change, true);
  return true;
}

/* Where undo and redo may stop: at a question for a person (any question where only computers play), but never at
 * that of a guard, which belongs to its piece. */
static bool
is_stop (BastideGame *self, BastideStep step, unsigned ply)
{
  const BastideMoment *moment = bastide_game_get_moment (self, ply);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  bool persons = false;

  if (moment->phase == BASTIDE_PHASE_GUARD || (step == BASTIDE_STEP_TURN && moment->phase != BASTIDE_PHASE_TILE))
    return false;
  bastide_record_seats (self->record, self->record->head_line, ply, seats);
  for (unsigned i = 0; i < self->record->players; i++)
    persons |= !seats[i]->is_computer;
  return !persons || !seats[moment->to_move]->is_computer;
}

/* By table rules: whether the moves behind PLY are all of one person and drew no tile. */
static bool
may_take_back (BastideGame *self, unsigned ply)
{
  const BastideMoment *from = bastide_game_get_moment (self, ply);

  for (unsigned i = ply; i < self->record->head_ply; i++)
    if (bastide_game_get_moment (self, i)->to_move != from->to_move || bastide_game_get_moment (self, i + 1)->drawn)
      return false;
  return true;
}

bool
bastide_game_find_undo (BastideGame *self, BastideStep step, unsigned *ply)
{
  for (unsigned at = self->record->head_ply; at-- > 0;)
    if (is_stop (self, step, at))
      {
        if (self->record->table_rules && !may_take_back (self, at))
          return false;
        *ply = at;
        return true;
      }
  return false;
}

bool
bastide_game_find_redo (BastideGame *self, BastideStep step, unsigned *ply)
{
  unsigned length = bastide_path_length (self->path), at = self->record->head_ply + 1;

  if (at > length)
    return false;
  while (at < length && !is_stop (self, step, at))
    at++;
  *ply = at;
  return true;
}

/* Moves the head along its line. */
static void
go_to (BastideGame *self, BastideChangeKind kind, unsigned ply)
{
  BastideGameChange change = { .kind = kind, .line = self->record->head_line, .ply = self->record->head_ply };

  bastide_record_go (self->record, self->record->head_line, ply);
  move_head (self, &change, kind == BASTIDE_CHANGE_REDONE);
}

bool
bastide_game_undo (BastideGame *self, BastideStep step)
{
  unsigned ply;

  if (!bastide_game_find_undo (self, step, &ply))
    return false;
  go_to (self, BASTIDE_CHANGE_UNDONE, ply);
  return true;
}

bool
bastide_game_redo (BastideGame *self, BastideStep step)
{
  unsigned ply;

  if (!bastide_game_find_redo (self, step, &ply))
    return false;
  go_to (self, BASTIDE_CHANGE_REDONE, ply);
  return true;
}

bool
bastide_game_can_jump (BastideGame *self, unsigned line, unsigned ply)
{
  const BastideRecord *record = self->record;

  return line < record->n_lines && ply <= bastide_record_length (record, line)
         && (line != record->head_line || ply != record->head_ply)
         && (!record->table_rules || self->state.status.phase == BASTIDE_PHASE_OVER);
}

bool
bastide_game_jump (BastideGame *self, unsigned line, unsigned ply)
{
  BastideGameChange change = {
    .kind = BASTIDE_CHANGE_JUMPED,
    .line = self->record->head_line,
    .ply = self->record->head_ply,
  };

  if (!bastide_game_can_jump (self, line, ply))
    return false;
  bastide_record_go (self->record, line, ply);
  move_head (self, &change, false);
  return true;
}

bool
bastide_game_is_listed (BastideGame *self, unsigned line)
{
  const BastideLine *l = &self->record->lines[line];

  return line == 0 || *l->name != '\0' || l->n_plies > 1;
}

bool
bastide_game_name_line (BastideGame *self, unsigned line, const char *name)
{
  if (!bastide_record_name_line (self->record, line, name))
    return false;
  emit_same (self, BASTIDE_CHANGE_LINES);
  return true;
}

bool
bastide_game_can_delete_line (BastideGame *self, unsigned line)
{
  return line > 0 && line < self->record->n_lines
         && !bastide_record_leaves (self->record, self->record->head_line, line);
}

bool
bastide_game_delete_line (BastideGame *self, unsigned line)
{
  if (!bastide_game_can_delete_line (self, line))
    return false;
  g_ptr_array_add (self->pruned, bastide_record_prune (self->record, line));
  emit_same (self, BASTIDE_CHANGE_LINES);
  return true;
}

bool
bastide_game_restore_lines (BastideGame *self)
{
  BastidePruned *last = self->pruned->len > 0 ? g_ptr_array_index (self->pruned, self->pruned->len - 1) : NULL;

  if (last == NULL || !bastide_record_graft (self->record, last))
    return false;
  g_ptr_array_steal_index (self->pruned, self->pruned->len - 1);
  emit_same (self, BASTIDE_CHANGE_LINES);
  return true;
}

void
bastide_seat_occupy (BastideSeat *seat, const char *level)
{
  seat->is_computer = *level != '\0';
  seat->level = level;
  seat->version = seat->is_computer ? BASTIDE_AI_VERSION : "";
}

const BastideSeat *
bastide_game_get_seat (BastideGame *self, unsigned player)
{
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];

  bastide_record_seats (self->record, self->record->head_line, self->record->head_ply, seats);
  return seats[player];
}

bool
bastide_game_set_seat (BastideGame *self, unsigned player, const BastideSeat *seat)
{
  if (!bastide_record_change_seat (self->record, player, seat))
    return false;
  emit_same (self, BASTIDE_CHANGE_SEATS);
  return true;
}

void
bastide_game_note_hint (BastideGame *self)
{
  if (bastide_record_add_note (self->record, "hint"))
    emit_same (self, BASTIDE_CHANGE_NOTES);
}

unsigned
bastide_game_count_hints (BastideGame *self)
{
  const BastideRecord *record = self->record;
  unsigned hints = 0;

  for (unsigned line = 0; line < record->n_lines; line++)
    for (unsigned i = 0; i < record->lines[line].n_asides; i++)
      {
        const BastideAside *aside = &record->lines[line].asides[i];

        hints += bastide_aside_is_hint (aside) && aside->ply <= record->head_ply && aside->ply > 0
                 && bastide_record_owner (record, record->head_line, aside->ply - 1) == line;
      }
  return hints;
}

bool
bastide_game_may_hint (BastideGame *self)
{
  return !self->record->table_rules && self->state.status.phase != BASTIDE_PHASE_OVER;
}

bool
bastide_game_set_title (BastideGame *self, const char *title)
{
  if (!bastide_record_set_header (self->record, BASTIDE_HEADER_TITLE, title))
    return false;
  emit_same (self, BASTIDE_CHANGE_TITLE);
  return true;
}

unsigned
bastide_game_build (BastideGame *self, BastideMove piece, bool guard, BastideMove moves[2])
{
  g_autofree BastideState *after = g_memdup2 (&self->state, sizeof self->state);

  moves[0] = piece;
  bastide_apply (after, self->record->set, piece, NULL, NULL);
  if (after->status.phase != BASTIDE_PHASE_GUARD)
    return guard ? 0 : 1;
  moves[1] = (BastideMove) { .type = guard ? BASTIDE_MOVE_GUARD : BASTIDE_MOVE_PASS };
  return 2;
}

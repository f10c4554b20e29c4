/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game: a record, the positions along the head's line, and the position at the head. */
#include "game-private.h"

#include "ai/ai.h"

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_clear_pointer (&self->edits, comment_edits_free);
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  g_clear_pointer (&self->path, bastide_line_positions_free);
  g_clear_pointer (&self->state, g_free);
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
  self->edits = comment_edits_new ();
  self->removed = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_removed_lines_free);
}

/* Keeps which line has the result, because finding it takes a search of all lines. */
static void
find_result (BastideGame *self)
{
  if (!bastide_record_find_result (self->record, &self->result))
    self->result = 0;
}

BastideGame *
bastide_game_new_from_record (BastideRecord *record)
{
  BastideGame *self = g_object_new (BASTIDE_TYPE_GAME, NULL);

  self->record = record;
  find_result (self);
  self->path = bastide_line_positions_new (record);
  bastide_line_positions_follow (self->path, record->head_line);
  self->state = bastide_game_new_state (self);
  bastide_line_positions_replay (self->path, record->head_ply, self->state, &self->events);
  return self;
}

BastideGame *
bastide_game_new (const BastideSetup *setup)
{
  const BastideRules *rules = setup->rules;
  BastideDeal deal;
  BastideRecord *record;
  BastideSeat seats[BASTIDE_PLAYERS];

  rules->deal (setup->set, setup->players, setup->seed, &deal);
  record = bastide_record_new (rules, setup->options, &setup->set_text, setup->set_text != NULL, setup->players, &deal);
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

const BastideKit *
bastide_game_get_set (BastideGame *self)
{
  return self->record->kit;
}

const BastideGameFace *
bastide_game_get_face (BastideGame *self)
{
  return bastide_face_find (self->record->rules);
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

BastideState *
bastide_game_new_state (BastideGame *self)
{
  return g_malloc (self->record->rules->state_size (self->record->kit));
}

BastideState *
bastide_game_copy_state (BastideGame *self, const BastideState *state)
{
  return g_memdup2 (state, self->record->rules->state_size (self->record->kit));
}

const BastideState *
bastide_game_get_state (BastideGame *self)
{
  return self->state;
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
  return bastide_line_positions_moment (self->path, ply);
}

const BastideMoment *
bastide_game_get_head (BastideGame *self)
{
  return bastide_game_get_moment (self, self->record->head_ply);
}

char *
bastide_game_print_move (BastideGame *self, BastideMove move)
{
  BastideText text = { 0 };
  char *copy;

  self->record->rules->print (move, self->record->kit, &text);
  copy = g_strdup (text.at);
  bastide_text_free (&text);
  return copy;
}

bool
bastide_game_begins_turn (BastideGame *self, unsigned ply)
{
  return ply == 0 || bastide_game_get_moment (self, ply)->turn != bastide_game_get_moment (self, ply - 1)->turn;
}

BastideMove
bastide_game_get_move (BastideGame *self, unsigned ply)
{
  return g_array_index (self->path->moves, BastideMove, ply);
}

void
bastide_game_replay (BastideGame *self, unsigned ply, BastideState *state, BastideEvents *events)
{
  bastide_line_positions_replay (self->path, ply, state, events);
}

void
bastide_game_replay_line (BastideGame *self, unsigned line, unsigned ply, BastideState *state)
{
  unsigned at = MIN (ply, bastide_record_shared (self->record, line, self->record->head_line));

  bastide_line_positions_replay (self->path, at, state, NULL);
  for (; at < ply; at++)
    self->record->rules->apply (state, self->record->kit, bastide_record_ply (self->record, line, at).move, NULL);
}

void
bastide_game_emit (BastideGame *self, const BastideGameChange *change)
{
  find_result (self);
  g_signal_emit (self, signals[CHANGED], 0, change);
}

/* Emits a change that does not move the head. */
static void
emit_same (BastideGame *self, BastideChangeKind kind)
{
  BastideGameChange change = { .kind = kind, .ply = self->record->head_ply };

  bastide_game_emit (self, &change);
}

void
bastide_game_move_head (BastideGame *self, BastideGameChange *change, bool forward)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  bastide_line_positions_follow (self->path, self->record->head_line);
  if (forward)
    for (unsigned ply = change->ply + 1; ply <= self->record->head_ply; ply++)
      {
        self->record->rules->apply (self->state, self->record->kit, bastide_game_get_move (self, ply - 1),
                                    &self->events);
        g_array_append_vals (events, self->events.at, self->events.n);
      }
  else
    bastide_line_positions_replay (self->path, self->record->head_ply, self->state, &self->events);
  change->events = (const BastideEvent *) events->data;
  change->n_events = events->len;
  bastide_game_emit (self, change);
}

bool
bastide_game_play (BastideGame *self, const BastideMove *moves, unsigned n, const char *note, BastideReason *reason)
{
  BastideGameChange change = { .kind = BASTIDE_CHANGE_PLAYED, .ply = self->record->head_ply };
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  BastideEvents last;
  BastideReason why = bastide_line_positions_play (self->path, change.ply, moves, n, events, &last);
  unsigned played = 0;

  if (reason != NULL)
    *reason = why;
  while (why.code == BASTIDE_LEGAL && played < n
         && bastide_record_play (self->record, bastide_game_get_moment (self, change.ply + played)->to_move,
                                 moves[played], "")
                != BASTIDE_PLAYED_FULL)
    played++;
  if (played == 0)
    {
      bastide_line_positions_follow (self->path, self->record->head_line);
      return false;
    }
  comment_edits_forget_undone (self->edits);
  if (note != NULL)
    bastide_record_add_note (self->record, note);
  if (played < n)
    {
      bastide_game_move_head (self, &change, true);
      return true;
    }
  memcpy (self->state, self->path->tip, self->path->size);
  self->events = last;
  if (bastide_game_get_head (self)->question == 0)
    bastide_record_finish (self->record, self->state);
  bastide_line_positions_follow (self->path, self->record->head_line);
  change.events = (const BastideEvent *) events->data;
  change.n_events = events->len;
  bastide_game_emit (self, &change);
  return true;
}

/* Whether the move after PLY was made by itself. */
static bool
was_kept (BastideGame *self, unsigned ply)
{
  return ply < bastide_line_positions_length (self->path)
         && bastide_record_has_note (self->record, self->record->head_line, ply + 1, BASTIDE_NOTE_KEPT);
}

/* Whether undo and redo may stop at PLY: at a decision of a person here (of anybody if only computers play), but never
 * at one that is tied to the decision before. */
static bool
is_stop (BastideGame *self, BastideStep step, unsigned ply)
{
  const BastideMoment *moment = bastide_game_get_moment (self, ply);
  const BastideSeat *seats[BASTIDE_PLAYERS];
  bool persons = false;

  if ((moment->is_tied && !was_kept (self, ply - 1)) || was_kept (self, ply)
      || (step == BASTIDE_STEP_TURN && !bastide_game_begins_turn (self, ply)))
    return false;
  bastide_record_seats (self->record, self->record->head_line, ply, seats);
  for (unsigned i = 0; i < self->record->players; i++)
    persons |= !bastide_seat_is_computer (seats[i]);
  if ((self->elsewhere >> moment->to_move & 1) != 0)
    return false;
  return !persons || !bastide_seat_is_computer (seats[moment->to_move]);
}

/* By table rules: whether all moves after PLY are by one player and none showed something new. */
static bool
may_take_back (BastideGame *self, unsigned ply)
{
  const BastideMoment *from = bastide_game_get_moment (self, ply);

  for (unsigned i = ply; i < self->record->head_ply; i++)
    if (bastide_game_get_moment (self, i)->to_move != from->to_move
        || bastide_game_get_moment (self, i + 1)->is_revealed)
      return false;
  return true;
}

bool
bastide_game_finds_edit (BastideGame *self, bool redo, unsigned *ply)
{
  return comment_edits_find (self->edits, self->record, redo, ply);
}

bool
bastide_game_find_undo (BastideGame *self, BastideStep step, unsigned *ply)
{
  if (step == BASTIDE_STEP_DECISION && bastide_game_finds_edit (self, false, NULL))
    {
      *ply = self->record->head_ply;
      return true;
    }
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
  unsigned length = bastide_line_positions_length (self->path), at = self->record->head_ply + 1;

  if (step == BASTIDE_STEP_DECISION && bastide_game_finds_edit (self, true, NULL))
    {
      *ply = self->record->head_ply;
      return true;
    }
  if (at > length)
    return false;
  while (at < length && !is_stop (self, step, at))
    at++;
  *ply = at;
  return true;
}

/* Moves the head along its line and emits a change of KIND. */
static void
go_to (BastideGame *self, BastideChangeKind kind, unsigned ply)
{
  BastideGameChange change = { .kind = kind, .ply = self->record->head_ply };

  bastide_record_go (self->record, self->record->head_line, ply);
  bastide_game_move_head (self, &change, kind == BASTIDE_CHANGE_REDONE);
}

/* Undoes an edited comment, or with REDO does it again. False if a move is next. */
static bool
step_edit (BastideGame *self, BastideStep step, bool redo)
{
  if (step != BASTIDE_STEP_DECISION || !comment_edits_step (self->edits, self->record, redo))
    return false;
  emit_same (self, BASTIDE_CHANGE_COMMENT);
  return true;
}

bool
bastide_game_undo (BastideGame *self, BastideStep step)
{
  unsigned ply;

  if (step_edit (self, step, false))
    return true;
  if (!bastide_game_find_undo (self, step, &ply))
    return false;
  go_to (self, BASTIDE_CHANGE_UNDONE, ply);
  return true;
}

bool
bastide_game_redo (BastideGame *self, BastideStep step)
{
  unsigned ply;

  if (step_edit (self, step, true))
    return true;
  if (!bastide_game_find_redo (self, step, &ply))
    return false;
  go_to (self, BASTIDE_CHANGE_REDONE, ply);
  return true;
}

bool
bastide_game_can_jump (BastideGame *self, unsigned line, unsigned ply)
{
  const BastideRecord *record = self->record;
  bool is_line;

  if (line >= record->n_lines || ply > bastide_record_length (record, line)
      || (line == record->head_line && ply == record->head_ply))
    return false;
  is_line = line != record->head_line && ply == bastide_record_length (record, line);
  return !record->table_rules || bastide_game_get_head (self)->question == 0 || (self->elsewhere != 0 && is_line);
}

bool
bastide_game_jump (BastideGame *self, unsigned line, unsigned ply)
{
  BastideGameChange change = { .kind = BASTIDE_CHANGE_JUMPED, .ply = self->record->head_ply };

  if (!bastide_game_can_jump (self, line, ply))
    return false;
  bastide_record_go (self->record, line, ply);
  bastide_game_move_head (self, &change, false);
  return true;
}

void
bastide_seat_occupy (BastideSeat *seat, const BastideMind *mind, const char *level)
{
  seat->is_computer = *level != '\0';
  seat->level = level;
  seat->version = seat->is_computer ? mind->version : "";
}

const char *
bastide_seat_get_offer (unsigned n)
{
  for (int level = 0; level < BASTIDE_LEVELS; level++)
    if (bastide_level_info ((BastideLevel) level)->offered && n-- == 0)
      return bastide_level_info ((BastideLevel) level)->name;
  return NULL;
}

bool
bastide_seat_is_computer (const BastideSeat *seat)
{
  return seat->is_computer && bastide_level_find (seat->level, strlen (seat->level)) >= 0;
}

const BastideSeat *
bastide_game_get_seat (BastideGame *self, unsigned player)
{
  const BastideSeat *seats[BASTIDE_PLAYERS];

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

unsigned
bastide_game_count_hints (BastideGame *self)
{
  const BastideRecord *record = self->record;
  unsigned hints = 0;

  for (unsigned line = 0; line < record->n_lines; line++)
    for (unsigned i = 0; i < record->lines[line].n_annotations; i++)
      {
        const BastideAnnotation *aside = &record->lines[line].annotations[i];

        hints += bastide_annotation_is_hint (aside) && aside->ply <= record->head_ply && aside->ply > 0
                 && bastide_record_owner (record, record->head_line, aside->ply - 1) == line;
      }
  return hints;
}

void
bastide_game_set_elsewhere (BastideGame *self, unsigned elsewhere)
{
  if (self->elsewhere == elsewhere)
    return;
  self->elsewhere = elsewhere;
  emit_same (self, BASTIDE_CHANGE_SEATS);
}

unsigned
bastide_game_get_elsewhere (BastideGame *self)
{
  return self->elsewhere;
}

int
bastide_game_get_viewer (BastideGame *self)
{
  int viewer = -1;

  for (unsigned player = 0; player < self->record->players; player++)
    {
      if ((self->elsewhere >> player & 1) != 0 || bastide_seat_is_computer (bastide_game_get_seat (self, player)))
        continue;
      if (viewer >= 0)
        return -1;
      viewer = (int) player;
    }
  return viewer;
}

bool
bastide_game_hides (BastideGame *self)
{
  return (self->record->table_rules || self->elsewhere != 0) && bastide_game_get_head (self)->question != 0;
}

bool
bastide_game_may_hint (BastideGame *self)
{
  return !bastide_game_hides (self) && bastide_game_get_head (self)->question != 0;
}

/* Whether the decision that ends after PLY moves of LINE is tied to the one before. */
static bool
is_tied (BastideGame *self, unsigned line, unsigned ply)
{
  g_autofree BastideState *before = bastide_game_new_state (self);
  BastideMoment moment;

  bastide_game_replay_line (self, line, ply - 1, before);
  self->record->rules->look (before, self->record->kit, &moment);
  return moment.is_tied;
}

char *
bastide_game_get_comment (BastideGame *self, unsigned ply)
{
  return comment_edits_get (self->record, self->record->head_line, ply,
                            bastide_game_get_moment (self, ply - 1)->is_tied);
}

bool
bastide_game_set_comment (BastideGame *self, unsigned line, unsigned ply, const char *text)
{
  bool tied = is_tied (self, line, ply);
  g_autofree char *old = comment_edits_get (self->record, line, ply, tied);

  if (g_strcmp0 (old != NULL ? old : "", text) == 0)
    return true;
  if (!comment_edits_set (self->edits, self->record, line, ply, tied, text))
    return false;
  emit_same (self, BASTIDE_CHANGE_COMMENT);
  return true;
}

bool
bastide_game_set_title (BastideGame *self, const char *title)
{
  if (!bastide_record_set_header (self->record, BASTIDE_HEADER_TITLE, title))
    return false;
  emit_same (self, BASTIDE_CHANGE_TITLE);
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points of each answer to a puzzle, by the rules. The answers with most points are right. */
#include "lesson-plan.h"

#include "core/game.h"

static void G_GNUC_PRINTF (3, 4)
    fail (const BastideLessonPuzzle *puzzle, BastideTextError *error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  error->line = puzzle->line;
  g_vsnprintf (error->reason, sizeof error->reason, format, arguments);
  va_end (arguments);
}

/* The follower on PART of TILE as its player + 1; 0 if there is none. */
static unsigned
find_follower (const BastideState *state, int tile, unsigned part)
{
  return state->nodes[state->tiles[tile].first_node + part].follower;
}

/* The guard on side PART of TILE as its player + 1; 0 if there is none. */
static unsigned
find_guard (const BastideState *state, int tile, unsigned part)
{
  for (int i = 0; i < bastide_state_n_pieces (state); i++)
    if (state->pieces[i].tile == tile && state->pieces[i].side == part)
      return state->pieces[i].guard;
  return 0;
}

BastideThing
bastide_answer_find (const BastideAnswer *answer, const BastideState *state)
{
  int tile = bastide_state_tile_at (state, answer->x, answer->y);
  const BastideTileSet *set = bastide_tile_set_builtin ();
  bool exists = tile >= 0;

  if (exists && answer->type == BASTIDE_THING_GUARD)
    exists = find_guard (state, tile, answer->part) != 0;
  else if (exists)
    exists = answer->part < set->kinds[state->tiles[tile].kind].n_segments
             && (answer->type == BASTIDE_THING_FEATURE || find_follower (state, tile, answer->part) != 0);
  return exists ? (BastideThing) { (uint8_t) answer->type, (uint8_t) tile, (uint8_t) answer->part }
                : (BastideThing) { 0 };
}

/* Whether EVENT, a scoring, is about the feature of THING. */
static bool
is_about (const BastideEvent *event, const BastideState *state, BastideThing thing)
{
  int tile = bastide_state_tile_at (state, event->x, event->y);

  return bastide_feature_has (state, thing.tile, thing.part, (BastideSegmentRef) { (uint8_t) tile, event->part });
}

/* The event that would score the feature of THING if the game ended now; without points if there would be none. */
static BastideEvent
find_end (const BastideState *state, BastideThing thing)
{
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);

  bastide_ledger (state, bastide_tile_set_builtin (), NULL, events);
  for (unsigned i = 0; i < events->n; i++)
    if ((events->at[i].type == BASTIDE_EVENT_COMPLETED || events->at[i].type == BASTIDE_EVENT_AREA)
        && is_about (&events->at[i], state, thing))
      return events->at[i];
  return (BastideEvent) { 0 };
}

/* The points of THING: for a follower those that his owner gets, for a guard those of his row. IS_END: as if the game
 * ended now. */
static unsigned
count (const BastideState *state, BastideThing thing, bool is_end)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastideEvent worth;

  if (thing.type == BASTIDE_THING_GUARD)
    return bastide_row_worth (state, set, thing.tile, (BastideSide) thing.part, NULL).points;
  worth = is_end ? find_end (state, thing) : bastide_feature_worth (state, set, thing.tile, thing.part);
  if (thing.type == BASTIDE_THING_FOLLOWER
      && !(worth.players >> (find_follower (state, thing.tile, thing.part) - 1) & 1))
    return 0;
  return worth.points;
}

static unsigned
find_most (const BastideLessonPuzzle *puzzle)
{
  unsigned most = 0;

  for (unsigned i = 0; i < puzzle->n_answers; i++)
    most = MAX (most, puzzle->answers[i].points);
  return most;
}

bool
bastide_puzzle_is_right (const BastideLessonPuzzle *puzzle, unsigned i)
{
  return puzzle->answers[i].points == find_most (puzzle);
}

/* Plays the moves of PUZZLE in STATE. */
static bool
play (const BastideLessonPuzzle *puzzle, BastideState *state, BastideTextError *error)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  char text[BASTIDE_MOVE_TEXT];

  for (unsigned i = 0; i < puzzle->moves->len; i++)
    {
      BastideMove move = g_array_index (puzzle->moves, BastideMove, i);
      BastideReason reason = bastide_why (state, set, move);

      bastide_move_print (move, text);
      if (reason.code != BASTIDE_LEGAL)
        {
          fail (puzzle, error, "the move “%s” of this puzzle is illegal: %s", text,
                bastide_reason_text ((BastideReasonCode) reason.code));
          return false;
        }
      bastide_apply (state, set, move, NULL, NULL);
    }
  if (bastide_state_is_over (state))
    fail (puzzle, error, "the game of this puzzle is over");
  return !bastide_state_is_over (state);
}

/* Counts the points of each answer. Fails if an answer does not exist, or if all of them are right. */
static bool
count_puzzle (BastideLessonPuzzle *puzzle, const BastideState *state, BastideTextError *error)
{
  bool has_wrong = false;

  for (unsigned i = 0; i < puzzle->n_answers; i++)
    {
      BastideAnswer *answer = &puzzle->answers[i];
      BastideThing thing = bastide_answer_find (answer, state);

      if (thing.type == BASTIDE_THING_NONE)
        {
          fail (puzzle, error, "the answer at %d %d of this puzzle does not exist", answer->x, answer->y);
          return false;
        }
      answer->points = count (state, thing, puzzle->is_end);
    }
  for (unsigned i = 0; i < puzzle->n_answers; i++)
    has_wrong = has_wrong || !bastide_puzzle_is_right (puzzle, i);
  if (!has_wrong)
    fail (puzzle, error, "every answer of this puzzle is right");
  return has_wrong;
}

bool
bastide_lesson_plan_count (const BastideLessonPlan *plan, BastideTextError *error)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      BastideLessonPuzzle *puzzle = g_ptr_array_index (plan->puzzles, i);

      bastide_state_init (state, bastide_tile_set_builtin (), (int) plan->players, &puzzle->deal, NULL);
      if (!play (puzzle, state, error) || !count_puzzle (puzzle, state, error))
        return false;
    }
  return true;
}

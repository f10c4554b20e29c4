/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lesson says about a move that it would not make is true of every move about which it says so. */
#include "games/town/rules/game.h"
#include "model/lesson-plan.h"

#include <string.h>

static BastideLessonPlan *plan;

/* A move that the lesson would not make. If a follower is asked for after it, he is left out. */
typedef struct {
  const BastideState *before;
  BastideMove wanted, move;
  BastideState after;
  GArray *events; /* of BastideEvent */
  const char *reason;
} Deviation;

typedef bool (*Claim) (const Deviation *deviation);

static bool
is_same_cell (const Deviation *d)
{
  return d->move.x == d->wanted.x && d->move.y == d->wanted.y;
}

/* The first thing that is completed and scored before the end of the game, or NULL. */
static const BastideEvent *
find_completed (const Deviation *d)
{
  for (unsigned i = 0; i < d->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (d->events, BastideEvent, i);

      if (event->type == TOWN_EVENT_COMPLETED && event->rule != 18)
        return event;
    }
  return NULL;
}

static bool
completes_nothing (const Deviation *d)
{
  return find_completed (d) == NULL;
}

/* Whether something is completed that brings only Blue points. */
static bool
serves_blue (const Deviation *d)
{
  const BastideEvent *completed = find_completed (d);

  return completed != NULL && completed->detail[TOWN_AT_PLAYERS] == 1 << 1;
}

static bool
serves_nobody (const Deviation *d)
{
  const BastideEvent *completed = find_completed (d);

  return completed != NULL && completed->detail[TOWN_AT_PLAYERS] == 0;
}

static bool
closes_street (const Deviation *d)
{
  const BastideEvent *completed = find_completed (d);

  return completed != NULL && completed->detail[TOWN_AT_PLAYERS] == 1 << 1
         && completed->detail[TOWN_AT_FEATURE] == TOWN_STREET;
}

/* What the feature of the first market of the tile that was placed is worth. */
static BastideEvent
find_market (const Deviation *d)
{
  int tile = town_state_tile_at (&d->after, d->move.x, d->move.y);

  return town_feature_worth (&d->after, town_tile_set_builtin (), tile, 0);
}

static bool
joins_blue (const Deviation *d)
{
  BastideEvent market = find_market (d);

  return market.detail[TOWN_AT_GOODS] == (TOWN_FISH | TOWN_GRAIN) && market.detail[TOWN_AT_PLAYERS] == 1 << 1;
}

static bool
leaves_apart (const Deviation *d)
{
  return find_market (d).detail[TOWN_AT_TILES] < 4;
}

/* Whether no cell borders both on the tile that was placed and on the fish, whose open side faces one cell. */
static bool
is_far_from_fish (const Deviation *d)
{
  int dx = ABS (d->move.x + 1), dy = ABS (d->move.y + 1);

  return dx + dy != 0 && dx + dy != 1;
}

/* Whether the market of the tile that was placed is open on SIDE or would be if nothing lay there. */
static bool
is_market (const Deviation *d, BastideSide side)
{
  const BastideKit *set = town_tile_set_builtin ();
  int tile = town_state_tile_at (&d->after, d->move.x, d->move.y);
  int segment = town_state_segment_at (&d->after, set, tile, 3 * (int) side + 1);

  return set->kinds[d->after.tiles[tile].kind].segments[segment].type == TOWN_MARKET;
}

static bool
is_open_west (const Deviation *d)
{
  return is_same_cell (d) && is_market (d, BASTIDE_NORTH) && is_market (d, BASTIDE_WEST);
}

static bool
is_not_open_north (const Deviation *d)
{
  return is_same_cell (d) && !is_market (d, BASTIDE_NORTH);
}

static bool
is_on_other_side (const Deviation *d)
{
  return d->move.x != d->wanted.x || d->move.y != d->wanted.y || d->move.part != d->wanted.part;
}

/* Whether the guard who stands on the last piece, or was left out, brings POINTS. */
static bool
guard_brings (const Deviation *d, unsigned points)
{
  const TownPiece *piece = town_state_last_piece (d->before);
  BastideEvent row = town_row_worth (d->before, town_tile_set_builtin (), piece->tile, (BastideSide) piece->side, NULL);

  return town_state_phase (d->before) == TOWN_PHASE_GUARD && town_event_worth (&row) == points;
}

static bool
guard_brings_2 (const Deviation *d)
{
  return guard_brings (d, 2);
}

static bool
guard_brings_3 (const Deviation *d)
{
  return guard_brings (d, 3);
}

static bool
guard_brings_4 (const Deviation *d)
{
  return guard_brings (d, 4);
}

static bool
guard_brings_8 (const Deviation *d)
{
  return guard_brings (d, 8);
}

/* The buildings that a guard on the piece MOVE would watch. */
static BastideEvent
find_row (const Deviation *d, BastideMove move)
{
  BastideState state;
  int tile = town_state_tile_at (d->before, move.x, move.y);

  town_try (d->before, town_tile_set_builtin (), &move, 1, &state, NULL);
  return town_row_worth (&state, town_tile_set_builtin (), tile, (BastideSide) move.part, NULL);
}

static bool
watches_same_row (const Deviation *d)
{
  return d->move.type == TOWN_MOVE_WALL && d->move.y == d->wanted.y
         && find_row (d, d->move).detail[TOWN_AT_PUBLICS] == find_row (d, d->wanted).detail[TOWN_AT_PUBLICS];
}

/* Whether a tower on SIDE brings POINTS. */
static bool
tower_brings (const Deviation *d, BastideMove move, unsigned points)
{
  BastideState after;
  BastideEvents events;

  town_try (d->before, town_tile_set_builtin (), &move, 1, &after, &events);
  return events.n > 0 && events.at[0].type == TOWN_EVENT_TOWER && town_event_worth (&events.at[0]) == points;
}

/* Whether the tower of the lesson brings BEST, and the one that was set instead, if any, LEAST. */
static bool
towers_bring (const Deviation *d, unsigned best, unsigned least)
{
  return tower_brings (d, d->wanted, best) && (d->move.type == TOWN_MOVE_PASS || tower_brings (d, d->move, least));
}

static bool
towers_bring_2_1 (const Deviation *d)
{
  return towers_bring (d, 2, 1);
}

static bool
towers_bring_3_2 (const Deviation *d)
{
  return towers_bring (d, 3, 2);
}

static bool
towers_bring_4_2 (const Deviation *d)
{
  return towers_bring (d, 4, 2);
}

/* Whether one market borders on the area of the steward who was put there. */
static bool
borders_on_one (const Deviation *d)
{
  int tile = town_state_n_tiles (d->before) - 1;
  BastideEvent worth;

  if (d->move.type != TOWN_MOVE_FOLLOWER)
    return false;
  worth = town_feature_worth (d->before, town_tile_set_builtin (), tile, d->move.part);
  return bastide_event_get (&worth, TOWN_AT_MARKETS) == 1;
}

static bool
leaves_open (const Deviation *d)
{
  const BastideEvent *street = find_completed (d);

  return street == NULL || street->detail[TOWN_AT_FEATURE] != TOWN_STREET || street->detail[TOWN_AT_PLAYERS] != 1 << 0;
}

static bool
leaves_followers_out (const Deviation *d)
{
  return d->move.type != TOWN_MOVE_FOLLOWER || d->move.part != d->wanted.part;
}

/* Parts of sentences, and when they are true. */
static const struct {
  const char *words;
  Claim is_true;
} claims[] = {
  { "your street would stay open", leaves_open },
  { "only a citizen on it brings the points", leaves_followers_out },
  { "That joins grain and fish at once", joins_blue },
  { "That closes Blue’s market. Blue would get 2 points", serves_blue },
  { "from there no single tile could join", is_far_from_fish },
  { "The right place. But turned like this", is_same_cell },
  { "open in the west as well", is_open_west },
  { "does not open to the north", is_not_open_north },
  { "does not join the two markets", leaves_apart },
  { "That leaves the markets apart", leaves_apart },
  { "only one market borders on this area", borders_on_one },
  { "this one need not be worse", is_on_other_side },
  { "here he brings 3 points", guard_brings_3 },
  { "he would bring 4 points", guard_brings_4 },
  { "only this one tile, for 2 points", guard_brings_2 },
  { "public buildings bring 8 points", guard_brings_8 },
  { "With one it brings 2 points", guard_brings_2 },
  { "With one it brings 3 points", guard_brings_3 },
  { "would watch the same row", watches_same_row },
  { "at that end", is_on_other_side },
  { "at the western end: one more piece", is_on_other_side },
  { "In the east a tower brings 2 points, in the west only 1", towers_bring_2_1 },
  { "In the west a tower brings 3 points, in the east only 2", towers_bring_3_2 },
  { "In the east a tower counts four pieces, in the west only two", towers_bring_4_2 },
  { "That would complete Blue’s street", closes_street },
  { "you would close Blue’s street", closes_street },
  { "That would bring Blue points", serves_blue },
  { "There too a round of wall would begin", serves_nobody },
  { "no round of wall would begin", completes_nothing },
  { "Nothing would be complete", completes_nothing },
};

/* Checks what is said about DEVIATION, and marks the claims of it in SEEN. */
static void
check (const Deviation *d, unsigned line, bool *seen)
{
  char text[TOWN_MOVE_TEXT];

  town_move_print (d->move, text);
  for (unsigned i = 0; i < G_N_ELEMENTS (claims); i++)
    if (strstr (d->reason, claims[i].words) != NULL)
      {
        seen[i] = true;
        if (!claims[i].is_true (d))
          g_error ("line %u: of “%s” it is not true that “%s”", line, text, claims[i].words);
      }
}

/* Makes MOVE in BEFORE instead of WANTED, and leaves a follower out that is asked for then. */
static void
deviate (Deviation *d, const BastideLessonStep *step, const BastideState *before, BastideMove wanted, BastideMove move)
{
  const BastideMove moves[] = { move, { .type = TOWN_MOVE_PASS } };
  g_autofree BastideEvents *events = g_new0 (BastideEvents, 2);
  unsigned n = move.type == TOWN_MOVE_TILE ? 2 : 1;

  d->before = before;
  d->wanted = wanted;
  d->move = move;
  d->reason = bastide_lesson_step_get_reason (step, move);
  g_array_set_size (d->events, 0);
  town_try (before, town_tile_set_builtin (), moves, n, &d->after, events);
  for (unsigned i = 0; i < n; i++)
    g_array_append_vals (d->events, events[i].at, events[i].n);
}

/* Checks what STEP says about every move other than its move number I, which is made in STATE. Adds the reasons to
 * GIVEN. Returns how many other moves there are. */
static unsigned
check_every_other (const BastideLessonStep *step, unsigned i, const BastideState *state, GHashTable *given, bool *seen)
{
  g_autofree BastideMoves *legal = g_new (BastideMoves, 1);
  g_autofree Deviation *d = g_new0 (Deviation, 1);
  unsigned n = 0;

  d->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  town_legal (state, town_tile_set_builtin (), legal);
  for (unsigned j = 0; j < legal->n; j++)
    {
      if (bastide_move_equal (legal->at[j], step->moves[i]))
        continue;
      deviate (d, step, state, step->moves[i], legal->at[j]);
      check (d, step->line, seen);
      g_hash_table_add (given, (gpointer) d->reason);
      n++;
    }
  g_array_unref (d->events);
  return n;
}

/* Every legal move that the lesson would not make is tried. Every reason is given for one of them, and none but these
 * claims says something that could be wrong. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) given = g_hash_table_new (NULL, NULL);
  g_autofree BastideState *state = g_new (BastideState, 1);
  bool seen[G_N_ELEMENTS (claims)] = { false };
  unsigned n = 0;

  town_state_init (state, town_tile_set_builtin (), (int) plan->players, (TownDeal[]) { town_deal_from (&plan->deal) },
                   NULL);
  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      const BastideMove *move;

      for (unsigned j = 0; (move = bastide_lesson_step_get_move (step, j)) != NULL; j++)
        {
          if (j < step->n_moves)
            n += check_every_other (step, j, state, given, seen);
          town_apply (state, town_tile_set_builtin (), *move, NULL, NULL);
        }
      for (unsigned j = 0; j < step->reasons->len; j++)
        {
          const BastideLessonReason *reason = g_ptr_array_index (step->reasons, j);

          if (!g_hash_table_contains (given, reason->words))
            g_error ("line %u: no move is answered by “%s”", step->line, reason->words);
        }
    }
  g_assert_cmpuint (n, >, 100);
  for (unsigned i = 0; i < G_N_ELEMENTS (claims); i++)
    if (!seen[i])
      g_error ("the lesson says nowhere “%s”", claims[i].words);
}

/* A reason is about the moves that begin with its words, and the first one that is about a move is given. */
static void
test_first_words (void)
{
  static const char text[]
      = "<lesson><deal>end | | </deal><seat colour='red'/><seat colour='blue' level='easy'/><step><say>a</say>"
        "<move>tile 0 0 0</move><otherwise when='tile 0 1 3'>b</otherwise><otherwise when='pass; tile 0 1'>c</otherwise>"
        "<otherwise>d</otherwise></step><step><say>e</say><move>pass</move><otherwise>f</otherwise></step></lesson>";
  static const struct {
    BastideMove move;
    const char *reason;
  } rows[] = {
    { { TOWN_MOVE_TILE, 3, .y = 1 }, "b" }, { { TOWN_MOVE_TILE, 0, .y = 1 }, "c" },
    { { TOWN_MOVE_TILE, 3, .y = 10 }, "d" }, { { .type = TOWN_MOVE_PASS }, "c" },
    { { .type = TOWN_MOVE_GUARD }, "d" },
  };
  BastideFault error;
  g_autoptr (BastideLessonPlan) other = bastide_lesson_plan_parse (text, sizeof text - 1, &error);

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (bastide_lesson_step_get_reason (bastide_lesson_plan_get_step (other, 0), rows[i].move), ==,
                     rows[i].reason);
}

/* Whether the tile that MOVE has placed in STATE separates three streets or more. */
static bool
is_crossing (const BastideState *state, BastideMove move)
{
  const BastideKit *set = town_tile_set_builtin ();
  int tile = move.type == TOWN_MOVE_TILE ? town_state_tile_at (state, move.x, move.y) : -1;
  unsigned streets = 0;

  for (unsigned i = 0; tile >= 0 && i < set->kinds[state->tiles[tile].kind].n_segments; i++)
    streets += set->kinds[state->tiles[tile].kind].segments[i].type == TOWN_STREET;
  return streets >= 3;
}

/* Whether STEP says TEXT. */
static bool
says (const BastideLessonStep *step, const char *text)
{
  for (unsigned i = 0; i < step->says->len; i++)
    if (strstr (g_ptr_array_index (step->says, i), text) != NULL)
      return true;
  return false;
}

/* A crossing is asked about as soon as the first one lies there, and turning is explained with the first tile that has
 * to be turned, which nothing turns but the person. */
static void
test_when (void)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  bool has_crossing = false, has_turned = false;
  unsigned crossings = 0;

  town_state_init (state, town_tile_set_builtin (), (int) plan->players, (TownDeal[]) { town_deal_from (&plan->deal) },
                   NULL);
  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      bool turns = step->n_moves > 0 && step->moves[0].type == TOWN_MOVE_TILE && step->moves[0].part != 0;
      const BastideMove *move;

      if (step->n_moves == 0)
        continue;
      g_assert_true (says (step, "crossing") == has_crossing);
      g_assert_true (step->by_hand == (turns && !has_turned));
      g_assert_true (says (step, "right mouse button") == (turns && !has_turned));
      has_turned = has_turned || turns;
      has_crossing = false;
      for (unsigned j = 0; (move = bastide_lesson_step_get_move (step, j)) != NULL; j++)
        {
          town_apply (state, town_tile_set_builtin (), *move, NULL, NULL);
          if (is_crossing (state, *move))
            has_crossing = crossings++ == 0;
        }
    }
  g_assert_cmpuint (crossings, >, 0);
  g_assert_true (has_turned);
}

/* Every sentence of TEXT has at most 120 characters. */
static void
assert_short_sentences (unsigned line, const char *text)
{
  for (const char *end; *text != '\0'; text = end)
    {
      end = text + strcspn (text, ".?!");
      end += strspn (end, ".?! ");
      if (g_utf8_strlen (text, end - text) > 121) /* with the space after it */
        g_error ("line %u: this is too long: %.*s", line, (int) (end - text), text);
    }
}

/* Questions have short sentences; what the steps say is read in every language by tests/po/lesson.py. */
static void
test_sentences (void)
{
  for (unsigned i = 0; i < plan->puzzles->len; i++)
    {
      const BastideLessonPuzzle *puzzle = bastide_lesson_plan_get_puzzle (plan, i);

      assert_short_sentences (puzzle->line, puzzle->words);
      for (unsigned j = 0; j < puzzle->n_answers; j++)
        assert_short_sentences (puzzle->line, puzzle->answers[j].reason);
    }
}

/* What the first street brings is told as soon as it has brought it, and not before; the numbers on the board are
 * explained where there are some for the first time. */
static void
test_points_in_time (void)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  unsigned told = 0, before = 0;

  town_state_init (state, town_tile_set_builtin (), (int) plan->players, (TownDeal[]) { town_deal_from (&plan->deal) },
                   NULL);
  for (unsigned i = 0; i < plan->steps->len; i++)
    {
      const BastideLessonStep *step = bastide_lesson_plan_get_step (plan, i);
      unsigned points = (unsigned) town_state_score (state, 0);
      const BastideMove *move;

      g_assert_true (says (step, "has brought 2 points") == (before == 0 && points == 2));
      g_assert_true (says (step, "number in a circle") == (i == 1));
      told += says (step, "has brought");
      before = points;
      for (unsigned j = 0; (move = bastide_lesson_step_get_move (step, j)) != NULL; j++)
        town_apply (state, town_tile_set_builtin (), *move, NULL, NULL);
    }
  g_assert_cmpuint (told, ==, 1);
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  size_t length;
  BastideFault error;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_true (g_file_get_contents (g_getenv ("BASTIDE_LESSON"), &text, &length, NULL));
  plan = bastide_lesson_plan_parse (text, length, &error);
  if (plan == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  g_test_add_func ("/model/lesson-reasons/are-true-of-every-other-move", test_reasons);
  g_test_add_func ("/model/lesson-reasons/are-found-by-the-first-words-of-a-move", test_first_words);
  g_test_add_func ("/model/lesson-reasons/explains-crossings-and-turning-in-time", test_when);
  g_test_add_func ("/model/lesson-reasons/has-short-sentences", test_sentences);
  g_test_add_func ("/model/lesson-reasons/tells-points-in-time", test_points_in_time);
  status = g_test_run ();
  bastide_lesson_plan_free (plan);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places: which are listed, which one a point hits, which move a click means, and how the cursor moves. */
#include <glib.h>
#include <math.h>

#include "games/town/board/hit.h"
#include "games/town/board/side.h"
#include "games/town/board/things.h"
#include "random-game.h"

/* Finds a position with the phase PHASE by random play. */
static void
find_phase (RandomGame *game, TownPhase phase, uint64_t seed)
{
  random_game_init (game, 3, seed);
  for (int i = 0; game->state.status.phase != phase || (phase == TOWN_PHASE_TILE && i < 40); i++)
    g_assert_true (random_game_step (game, NULL));
}

/* Every legal move has its place, and every place is a legal move, until the end of a game. */
static void
test_places_are_the_legal_moves (void)
{
  RandomGame game;

  random_game_init (&game, 4, 3);
  do
    {
      for (unsigned i = 0; i < game.legal.n; i++)
        if (game.legal.at[i].type != TOWN_MOVE_PASS)
          {
            BastidePlace place = town_place_of_move (game.legal.at[i], &game.state);

            g_assert_cmpint (bastide_places_find (&game.places, place), >=, 0);
            g_assert_true (
                bastide_move_equal (town_place_move (place, &game.state, game.legal.at[i].part), game.legal.at[i]));
          }
      for (unsigned i = 0; i < game.places.n; i++)
        {
          BastidePlace place = game.places.at[i];
          unsigned allowed = town_place_turns (&game.legal, place.x, place.y);
          BastideMove move = town_place_move (place, &game.state, bastide_place_turn (allowed, 0, 0));

          g_assert_cmpuint (town_why (&game.state, game.stage.set, move).code, ==, BASTIDE_LEGAL);
          for (unsigned j = 0; j < i; j++)
            g_assert_cmpuint (bastide_place_key (place), !=, bastide_place_key (game.places.at[j]));
        }
    }
  while (random_game_step (&game, NULL));
  random_game_clear (&game);
}

/* Whether A is before B: from north to south, from west to east, then by the part, and a piece before its guard. */
static bool
comes_before (const BastidePlace *a, const BastidePlace *b)
{
  if (a->y != b->y)
    return a->y < b->y;
  if (a->x != b->x)
    return a->x < b->x;
  if (a->part != b->part)
    return a->part < b->part;
  return a->type == TOWN_PLACE_PIECE && b->type == TOWN_PLACE_GUARD;
}

static void
test_places_have_an_order (void)
{
  unsigned guards = 0;

  for (uint64_t seed = 50; seed < 54; seed++)
    {
      RandomGame game;

      random_game_init (&game, 3, seed);
      do
        for (unsigned i = 1; i < game.places.n; i++)
          {
            g_assert_true (comes_before (&game.places.at[i - 1], &game.places.at[i]));
            guards += game.places.at[i].type == TOWN_PLACE_GUARD;
          }
      while (random_game_step (&game, NULL));
      random_game_clear (&game);
    }
  g_assert_cmpuint (guards, >, 0);
}

/* The middle of a place hits it, in every question of a game. */
static void
test_middle_hits (void)
{
  bool seen[TOWN_PLACE_TOWER + 1] = { false };

  for (uint64_t seed = 20; seed < 24; seed++)
    {
      RandomGame game;

      random_game_init (&game, 2, seed);
      do
        for (unsigned i = 0; i < game.places.n; i++)
          {
            BastidePlace hit = town_hit_test (&game.stage, game.places.x[i], game.places.y[i], 0);

            g_assert_cmphex (bastide_place_key (hit), ==, bastide_place_key (game.places.at[i]));
            seen[hit.type] = true;
          }
      while (random_game_step (&game, NULL));
      random_game_clear (&game);
    }
  for (int type = BASTIDE_PLACE_CELL; type <= TOWN_PLACE_TOWER; type++)
    g_assert_true (seen[type] || type == BASTIDE_PLACE_ANSWER);
}

/* Whether the pad of PLACE in LIGHT has the point X, Y. */
static bool
is_on_pad (const BastideScene *light, BastidePlace place, float x, float y)
{
  for (unsigned i = 0; i < light->n; i++)
    {
      const BastideItem *item = &light->items[i];

      if (item->type == TOWN_ITEM_PAD && item->cell_x == place.x && item->cell_y == place.y && item->part == place.part)
        return hypotf (x - item->x, y - item->y) <= TOWN_PAD_REACH + 1e-4f;
    }
  return false;
}

/* Only a click on the pad that is shown, or on his number, puts a guard; one on the rest of the side does not. */
static void
test_only_the_pad_puts_a_guard (void)
{
  unsigned with = 0, without = 0;
  RandomGame game;

  random_game_init (&game, 2, 5);
  do
    for (unsigned i = 0; town_state_phase (&game.state) == TOWN_PHASE_WALL && i < game.places.n; i++)
      {
        BastideScene city = { 0 }, light = { 0 };
        BastidePlace place = game.places.at[i];

        if (place.type != TOWN_PLACE_GUARD)
          continue;
        game.stage.pointed = place;
        town_scene_build_city (&city, &game.stage);
        town_scene_build_light (&light, &game.stage, &city);
        for (float along = 0.02f; along < 1; along += 0.04f)
          for (float out = -0.28f; out < 0.29f; out += 0.04f)
            {
              BastidePoint point = town_side_point (place.x, place.y, (BastideSide) place.part, along, out);
              BastidePlace hit = town_hit_test (&game.stage, point.x, point.y, 0);

              if (hit.x != place.x || hit.y != place.y || hit.part != place.part)
                continue;
              if (hit.type == TOWN_PLACE_GUARD)
                g_assert_true (is_on_pad (&light, place, point.x, point.y));
              with += hit.type == TOWN_PLACE_GUARD;
              without += hit.type == TOWN_PLACE_PIECE;
            }
        game.stage.pointed = (BastidePlace) { 0 };
        bastide_scene_clear (&city);
        bastide_scene_clear (&light);
      }
  while (random_game_step (&game, NULL));
  random_game_clear (&game);
  g_assert_cmpuint (with, >, 100);
  g_assert_cmpuint (without, >, 2 * with);
}

/* Both ends of a closed wall are at one corner (R14), but a tower can be put at either. */
static void
test_towers_of_a_closed_wall_are_apart (void)
{
  unsigned closed = 0;

  for (uint64_t seed = 1; seed < 1000 && closed < 2; seed++)
    {
      RandomGame game;

      random_game_init (&game, 4, seed);
      do
        if (town_state_phase (&game.state) == TOWN_PHASE_TOWER && game.places.n == 2
            && town_state_gap (&game.state) == 0)
          {
            for (unsigned i = 0; i < 2; i++)
              g_assert_cmphex (bastide_place_key (town_hit_test (&game.stage, game.places.x[i], game.places.y[i], 0)),
                               ==, bastide_place_key (game.places.at[i]));
            g_assert_cmpfloat (hypotf (game.places.x[1] - game.places.x[0], game.places.y[1] - game.places.y[0]), >, 0.2f);
            closed++;
          }
      while (random_game_step (&game, NULL));
      random_game_clear (&game);
    }
  g_assert_cmpuint (closed, ==, 2);
}

static void
test_reach_finds_the_nearest (void)
{
  RandomGame game;

  random_game_init (&game, 2, 5);
  g_assert_cmpuint (town_hit_test (&game.stage, 0.5f, 0.5f, 0).type, ==, BASTIDE_PLACE_CELL);
  g_assert_cmpint (bastide_places_find (&game.places, town_hit_test (&game.stage, 1.2f, 0.5f, 0)), <, 0);
  g_assert_cmpint (bastide_places_find (&game.places, town_hit_test (&game.stage, 1.2f, 0.5f, 0.3f)), ==, 0);
  g_assert_cmpint (town_hit_test (&game.stage, 1e9f, -1e9f, 0).x, ==, 127);
  random_game_clear (&game);
}

/* A piece and its guard are two targets along one side, which never overlap. */
static void
test_piece_and_guard_are_two_targets (void)
{
  RandomGame game;
  BastidePlace piece, guard;
  float x, y, to_x, to_y;
  int i = 0;

  find_phase (&game, TOWN_PHASE_WALL, 8);
  while (game.places.at[i].type != TOWN_PLACE_PIECE)
    i++;
  piece = game.places.at[i];
  guard = (BastidePlace) { TOWN_PLACE_GUARD, piece.x, piece.y, piece.part };
  g_assert_cmpint (bastide_places_find (&game.places, guard), >=, 0);
  town_place_middle (piece, &game.stage, &x, &y);
  town_place_middle (guard, &game.stage, &to_x, &to_y);
  g_assert_cmpfloat_with_epsilon (hypotf (to_x - x, to_y - y), 0.44, 0.01);
  random_game_clear (&game);
}

/* There is no place for a guard if the builder has no follower left. */
static void
test_no_guard_without_followers (void)
{
  RandomGame game;

  random_game_init (&game, 3, 8);
  while (game.state.status.phase != TOWN_PHASE_WALL || game.state.status.supply[game.state.status.to_move] > 0)
    g_assert_true (random_game_step (&game, NULL));
  for (unsigned i = 0; i < game.places.n; i++)
    g_assert_cmpuint (game.places.at[i].type, ==, TOWN_PLACE_PIECE);
  random_game_clear (&game);
}

/* If no guard can be put, a click on his half of the side builds the piece like one on the other half. */
static void
test_the_whole_side_is_the_piece_without_followers (void)
{
  RandomGame game;

  random_game_init (&game, 3, 8);
  while (game.state.status.phase != TOWN_PHASE_WALL || game.state.status.supply[game.state.status.to_move] > 0)
    g_assert_true (random_game_step (&game, NULL));
  g_assert_cmpuint (game.places.n, >, 0);
  for (unsigned i = 0; i < game.places.n; i++)
    {
      BastidePlace piece = game.places.at[i], guard = { TOWN_PLACE_GUARD, piece.x, piece.y, piece.part };
      float x, y;

      town_place_middle (guard, &game.stage, &x, &y);
      g_assert_true (bastide_place_equal (town_hit_test (&game.stage, x, y, 0), piece));
    }
  random_game_clear (&game);
}

static void
test_turns_are_the_legal_ones (void)
{
  g_assert_cmpuint (bastide_place_turn (0xf, 2, 0), ==, 2);
  g_assert_cmpuint (bastide_place_turn (0xf, 3, 1), ==, 0);
  g_assert_cmpuint (bastide_place_turn (0xf, 0, -1), ==, 3);
  g_assert_cmpuint (bastide_place_turn (0x5, 0, 1), ==, 2);
  g_assert_cmpuint (bastide_place_turn (0x5, 1, 0), ==, 2);
  g_assert_cmpuint (bastide_place_turn (0x5, 2, -1), ==, 0);
  g_assert_cmpuint (bastide_place_turn (0x8, 3, 1), ==, 3);
  g_assert_cmpuint (bastide_place_turn (0, 1, 1), ==, 1);
}

static void
test_click_elsewhere_means_a_refused_move (void)
{
  RandomGame game;
  BastideMove move;
  const TownTile *tile;

  find_phase (&game, TOWN_PHASE_TILE, 12);
  tile = &game.state.tiles[0];
  g_assert_true (town_hit_guess (&game.stage, tile->x + 0.5f, tile->y + 0.5f, &move));
  g_assert_cmpuint (town_why (&game.state, game.stage.set, move).code, ==, TOWN_REASON_TAKEN);
  g_assert_true (town_hit_guess (&game.stage, 60.5f, 60.5f, &move));
  g_assert_cmpuint (town_why (&game.state, game.stage.set, move).code, ==, TOWN_REASON_APART);
  random_game_clear (&game);

  find_phase (&game, TOWN_PHASE_FOLLOWER, 12);
  while (game.state.status.n_tiles < 3 || game.state.status.phase != TOWN_PHASE_FOLLOWER)
    g_assert_true (random_game_step (&game, NULL));
  tile = &game.state.tiles[0];
  g_assert_true (town_hit_guess (&game.stage, tile->x + 0.5f, tile->y + 0.25f, &move));
  g_assert_cmpuint (town_why (&game.state, game.stage.set, move).code, ==, TOWN_REASON_NO_SEGMENT);
  g_assert_false (town_hit_guess (&game.stage, 60.5f, 60.5f, &move));
  random_game_clear (&game);

  find_phase (&game, TOWN_PHASE_WALL, 12);
  tile = &game.state.tiles[game.state.pieces[0].tile];
  move = (BastideMove) { 0 };
  for (int side = 0; side < 4; side++)
    if (game.state.pieces[0].side == side)
      {
        float x = tile->x + 0.5f, y = tile->y + 0.5f;

        x += side == BASTIDE_EAST ? 0.45f : side == BASTIDE_WEST ? -0.45f : 0;
        y += side == BASTIDE_SOUTH ? 0.45f : side == BASTIDE_NORTH ? -0.45f : 0;
        g_assert_true (town_hit_guess (&game.stage, x, y, &move));
      }
  g_assert_cmpuint (town_why (&game.state, game.stage.set, move).code, ==, TOWN_REASON_BUILT);
  random_game_clear (&game);
}

/* Every place can be reached by steps from any other, and every step moves. */
static void
test_cursor_reaches_every_place (void)
{
  RandomGame game;
  static const TownPhase phases[] = { TOWN_PHASE_TILE, TOWN_PHASE_GATE, TOWN_PHASE_WALL, TOWN_PHASE_FOLLOWER };

  for (unsigned p = 0; p < G_N_ELEMENTS (phases); p++)
    {
      bool reached[BASTIDE_MAX_PLACES] = { true };
      unsigned queue[BASTIDE_MAX_PLACES] = { 0 }, n = 1;

      find_phase (&game, phases[p], 31);
      for (unsigned i = 0; i < n; i++)
        for (int side = 0; side < 4; side++)
          {
            int from = (int) queue[i];
            int to = bastide_places_step (&game.places, from, game.places.x[from], game.places.y[from],
                                       (BastideSide) side);

            g_assert_cmpint (to, !=, from);
            if (to >= 0 && !reached[to])
              {
                reached[to] = true;
                queue[n++] = (unsigned) to;
              }
          }
      g_assert_cmpuint (n, ==, game.places.n);
      random_game_clear (&game);
    }
}

static void
test_step_goes_straight_on (void)
{
  BastidePlaces places = { .n = 4, .x = { 0, 1, 3, -2 }, .y = { 0, 2, 0, 0 } };

  g_assert_cmpint (bastide_places_step (&places, 0, 0, 0, BASTIDE_EAST), ==, 2);
  g_assert_cmpint (bastide_places_step (&places, 0, 0, 0, BASTIDE_WEST), ==, 3);
  g_assert_cmpint (bastide_places_step (&places, 0, 0, 0, BASTIDE_SOUTH), ==, 1);
  g_assert_cmpint (bastide_places_step (&places, 0, 0, 0, BASTIDE_NORTH), ==, -1);
  g_assert_cmpint (bastide_places_nearest (&places, 2.2f, 0.1f), ==, 2);
}

/* A step costs its length ahead plus three times the distance sideways: 2 + 3 × 1 is more than 4, and 1 + 3 × 1 is less
 * than 5. */
static void
test_step_prefers_what_lies_ahead (void)
{
  BastidePlaces ahead = { .n = 3, .x = { 0, 2, 4 }, .y = { 0, 1, 0 } };
  BastidePlaces ahead_first = { .n = 3, .x = { 0, 4, 2 }, .y = { 0, 0, 1 } };
  BastidePlaces aside = { .n = 3, .x = { 0, 1, 5 }, .y = { 0, 1, 0 } };

  g_assert_cmpint (bastide_places_step (&ahead, 0, 0, 0, BASTIDE_EAST), ==, 2);
  g_assert_cmpint (bastide_places_step (&ahead_first, 0, 0, 0, BASTIDE_EAST), ==, 1);
  g_assert_cmpint (bastide_places_step (&aside, 0, 0, 0, BASTIDE_EAST), ==, 1);
}

/* The pointer may have moved a little from the cursor's place: a step still does not lead back to it. */
static void
test_step_never_leads_back (void)
{
  BastidePlaces places = { .n = 2, .x = { 1, 3 }, .y = { 0, 0 } };

  g_assert_cmpint (bastide_places_step (&places, 0, 0.8f, 0, BASTIDE_EAST), ==, 1);
  g_assert_cmpint (bastide_places_step (&places, -1, 0.8f, 0, BASTIDE_EAST), ==, 0);
  g_assert_cmpint (bastide_places_step (&places, 0, 1.2f, 0, BASTIDE_WEST), ==, -1);
}

/* The answers to a puzzle are places besides the legal moves: a point on the thing hits its answer, and one on another
 * thing does not. */
static void
test_answers_are_places (void)
{
  unsigned hits[TOWN_THING_NEXT + 1] = { 0 };

  for (uint64_t seed = 1; seed < 6; seed++)
    {
      BastideThing things[TOWN_MAX_THINGS];
      RandomGame game;

      random_game_init (&game, 3, seed);
      while (random_game_step (&game, NULL))
        continue;
      for (int tile = 0; tile < town_state_n_tiles (&game.state); tile++)
        {
          unsigned n = town_things_of_tile (&game.stage, tile, things);

          game.stage.answers = things;
          game.stage.n_answers = n;
          town_places_list (&game.places, &game.stage);
          g_assert_cmpuint (game.places.n, ==, n);
          for (unsigned i = 0; i < n; i++)
            {
              const BastidePlace place = game.places.at[i];
              const BastideThing thing = things[place.part];
              BastidePlace hit;

              g_assert_cmpint (place.type, ==, BASTIDE_PLACE_ANSWER);
              g_assert_cmpint (place.x, ==, game.state.tiles[thing.tile].x);
              if (thing.type == TOWN_THING_GUARD || thing.type == TOWN_THING_FEATURE)
                {
                  game.stage.answers = &thing; /* alone, so that no other thing is above it */
                  game.stage.n_answers = 1;
                  town_places_list (&game.places, &game.stage);
                  hit = town_hit_test (&game.stage, game.places.x[0], game.places.y[0], 0);
                  g_assert_cmpint (hit.type, ==, BASTIDE_PLACE_ANSWER);
                  g_assert_cmpint (town_hit_test (&game.stage, 60, 60, 0).type, ==, BASTIDE_PLACE_CELL);
                  hits[thing.type]++;
                  game.stage.answers = things;
                  game.stage.n_answers = n;
                  town_places_list (&game.places, &game.stage);
                }
            }
        }
      random_game_clear (&game);
    }
  g_assert_cmpuint (hits[TOWN_THING_FEATURE], >, 100);
  g_assert_cmpuint (hits[TOWN_THING_GUARD], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/places/are-the-legal-moves", test_places_are_the_legal_moves);
  g_test_add_func ("/scene/places/have-an-order", test_places_have_an_order);
  g_test_add_func ("/scene/places/are-hit-in-their-middle", test_middle_hits);
  g_test_add_func ("/scene/places/only-the-pad-puts-a-guard", test_only_the_pad_puts_a_guard);
  g_test_add_func ("/scene/places/towers-of-a-closed-wall-are-apart", test_towers_of_a_closed_wall_are_apart);
  g_test_add_func ("/scene/places/reach-finds-the-nearest", test_reach_finds_the_nearest);
  g_test_add_func ("/scene/places/piece-and-guard-are-two-targets", test_piece_and_guard_are_two_targets);
  g_test_add_func ("/scene/places/no-guard-without-followers", test_no_guard_without_followers);
  g_test_add_func ("/scene/places/the-whole-side-is-the-piece-without-followers",
                   test_the_whole_side_is_the_piece_without_followers);
  g_test_add_func ("/scene/places/turns-are-the-legal-ones", test_turns_are_the_legal_ones);
  g_test_add_func ("/scene/places/click-elsewhere-means-a-refused-move",
                   test_click_elsewhere_means_a_refused_move);
  g_test_add_func ("/scene/places/cursor-reaches-every-place", test_cursor_reaches_every_place);
  g_test_add_func ("/scene/places/step-goes-straight-on", test_step_goes_straight_on);
  g_test_add_func ("/scene/places/step-prefers-what-lies-ahead", test_step_prefers_what_lies_ahead);
  g_test_add_func ("/scene/places/step-never-leads-back", test_step_never_leads_back);
  g_test_add_func ("/scene/places/include-the-answers-to-a-puzzle", test_answers_are_places);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read in a position beforehand is what happens when it is played: the next wall pieces, and the tiles that
 * close a street or market. */
#include <glib.h>

#include "games/town/rules/next-piece.h"
#include "games/town/rules/opening.h"
#include "pose.h"

static void
start_game (BastideState *state, int players, uint64_t seed)
{
  TownDeal deal;

  town_deal_shuffle (&deal, town_tile_set_builtin (), seed);
  town_state_init (state, town_tile_set_builtin (), players, &deal, NULL);
}

static bool
play_on (BastideState *state, BastideRng *rng)
{
  BastideMoves moves;

  if (town_state_is_over (state))
    return false;
  town_legal (state, town_tile_set_builtin (), &moves);
  town_apply (state, town_tile_set_builtin (), moves.at[bastide_rng_below (rng, moves.n)], NULL, NULL);
  return true;
}

/* Builds the piece of NEXT in STATE, a copy in which the wall is asked for. Returns how many features were closed. */
static unsigned
assert_piece (BastideState state, const TownNextPiece *next)
{
  const TownTile *tile = &state.tiles[next->tile];
  BastideMove move = { .type = TOWN_MOVE_WALL, .x = tile->x, .y = tile->y, .part = next->side };
  unsigned n = 0, builder = town_state_to_move (&state);
  BastideEvents events;

  g_assert_cmpint (town_why (&state, town_tile_set_builtin (), move).code, ==, BASTIDE_LEGAL);
  town_apply (&state, town_tile_set_builtin (), move, NULL, &events);
  for (unsigned i = 0; i < events.n && events.at[i].rule != 16 && !events.at[i].is_final; i++)
    if (events.at[i].type == TOWN_EVENT_COMPLETED || events.at[i].type == TOWN_EVENT_RETURNED)
      {
        g_assert_cmpuint (n, <, next->closes.n);
        g_assert_cmpmem (&events.at[i], sizeof events.at[i], &next->closes.at[n], sizeof next->closes.at[n]);
        n++;
      }
  g_assert_cmpuint (n, ==, next->closes.n);
  g_assert_true (next->builders >> builder & 1);
  g_assert_cmpint (town_state_phase (&state) == TOWN_PHASE_GUARD, ==,
                   !next->refuses_guard && ((next->supplied | next->returning) >> builder & 1));
  if ((next->builders & ~(1u << builder)) == 0)
    g_assert_cmpint (town_state_phase (&state) == TOWN_PHASE_GUARD, ==, !town_next_piece_has_no_guard (next));
  return n;
}

/* At a wall question the next places are the legal ones. At any other time they are what they would be if it was asked
 * then. */
static void
test_next_pieces (void)
{
  unsigned asked = 0, between = 0, closing = 0, refusing = 0, without = 0;

  for (uint64_t seed = 1; seed < 13; seed++)
    {
      BastideRng rng = bastide_rng (seed);
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      do
        {
          TownPhase phase = town_state_phase (&state);
          BastideState copy = state;
          BastideMoves moves = { 0 };
          TownNextPiece next;

          copy.status.phase = TOWN_PHASE_WALL;
          copy.status.round_left = 2;
          if (phase == TOWN_PHASE_WALL)
            town_legal (&state, town_tile_set_builtin (), &moves);
          for (int end = 0; end < 2; end++)
            {
              bool found = town_find_next_piece (&state, town_tile_set_builtin (), (TownWallEnd) end, &next);

              g_assert_true (found || phase != TOWN_PHASE_WALL);
              if (!found)
                {
                  g_assert_true (phase == TOWN_PHASE_OVER || state.status.n_pieces == 0 || state.status.long_walls == 0
                                 || town_state_gap (&state) == 0);
                  without++;
                  continue;
                }
              if (phase != TOWN_PHASE_WALL && phase != TOWN_PHASE_TILE)
                continue;
              closing += assert_piece (copy, &next);
              refusing += next.refuses_guard;
              asked += phase == TOWN_PHASE_WALL;
              between += phase == TOWN_PHASE_TILE;
            }
          g_assert_cmpuint (moves.n, <=, 2);
        }
      while (play_on (&state, &rng));
    }
  g_assert_cmpuint (asked, >, 500);
  g_assert_cmpuint (between, >, 300);
  g_assert_cmpuint (closing, >, 100);
  g_assert_cmpuint (refusing, >, 30);
  g_assert_cmpuint (without, >, 100);
}

/* R14: once the wall is a closed ring, neither end has a next place, although the game goes on. */
static void
test_closed_ring_has_no_next_place (void)
{
  static const char *const moves[] = {
    "tile 0 0 2", "pass", "tile 0 1 0", "pass", "gate 0 0 N", "pass", "wall 0 0 E", "pass", "wall 0 1 E", "pass",
    "wall 0 1 S", "pass", "wall 0 1 W", "pass", "wall 0 0 W"
  };
  g_autofree Pose *pose = g_new (Pose, 1);
  BastideSide side;
  int tile;

  g_assert_null (pose_start (pose, town_tile_set_builtin (), 2, "market-end-fish | | market-end-fish homes"));
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_null (pose_play (pose, moves[i]));
  g_assert_false (town_state_is_over (&pose->state));
  for (int end = 0; end < 2; end++)
    g_assert_false (town_find_next_place (&pose->state, (TownWallEnd) end, &tile, &side));
}

/* Whether the feature is open in AFTER only to cells to which it was open before, other than X, Y. */
static bool
is_closed_at (const BastideState *after, const TownOpening *before, int tile, int segment, int x, int y)
{
  TownOpening opening;

  town_find_opening (after, town_tile_set_builtin (), tile, segment, &opening);
  for (unsigned i = 0; i < opening.n; i++)
    {
      bool known = false;

      for (unsigned j = 0; j < before->n; j++)
        known |= opening.at[i].tile == before->at[j].tile && opening.at[i].side == before->at[j].side;
      if (!known)
        return false;
    }
  return town_state_tile_at (after, x, y) >= 0;
}

/* Places the tile in hand at the cell of CLOSING in every way, and compares. Returns whether it closes there and more of
 * its kind are unseen. */
static bool
assert_closing (const BastideState *state, const TownOpening *opening, int tile, int segment,
                const TownClosing *closing)
{
  const BastideKit *set = town_tile_set_builtin ();
  int kind = town_state_drawn_kind (state), first = -1;
  bool is_last = false;
  TownTileCounts unseen;

  for (int turns = 3; turns >= 0; turns--)
    {
      BastideMove move = { .type = TOWN_MOVE_TILE,
                           .x = (int8_t) closing->x,
                           .y = (int8_t) closing->y,
                           .part = (uint8_t) turns };
      BastideState after = *state;

      if (town_why (state, set, move).code != BASTIDE_LEGAL)
        continue;
      town_apply (&after, set, move, NULL, NULL);
      is_last |= town_state_phase (&after) == TOWN_PHASE_OVER;
      if (town_state_phase (&after) != TOWN_PHASE_OVER
          && is_closed_at (&after, opening, tile, segment, closing->x, closing->y))
        first = turns;
    }
  if (!is_last)
    g_assert_cmpint (closing->hand, ==, first);
  town_unseen (state, &unseen);
  if (unseen.of[kind] == 0)
    return false;
  g_assert_cmpuint (closing->tiles.of[kind], ==, first >= 0 ? unseen.of[kind] : 0);
  if (first >= 0)
    g_assert_cmpuint (closing->turns[kind], ==, first);
  return first >= 0;
}

/* Every open street and market at every tile question. */
static void
test_closing_tiles (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  unsigned closing[TOWN_MOST_CLOSINGS + 1] = { 0 }, others = 0, more = 0;

  for (uint64_t seed = 1; seed < 9; seed++)
    {
      BastideRng rng = bastide_rng (seed);
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      while (play_on (&state, &rng))
        for (int tile = 0; tile < state.status.n_tiles && town_state_phase (&state) == TOWN_PHASE_TILE; tile++)
          for (int segment = 0; segment < set->kinds[state.tiles[tile].kind].n_segments; segment++)
            {
              BastideEvent worth = town_feature_worth (&state, set, tile, segment);
              TownClosing closings[TOWN_MOST_CLOSINGS];
              TownOpening opening;
              unsigned n;

              if (worth.type != TOWN_EVENT_COMPLETED || worth.x != state.tiles[tile].x || worth.y != state.tiles[tile].y
                  || worth.part != segment)
                continue;
              town_find_opening (&state, set, tile, segment, &opening);
              n = town_find_closings (&state, set, tile, segment, closings);
              g_assert_cmpuint (n, ==, opening.n_cells);
              more += n > TOWN_MOST_CLOSINGS;
              for (unsigned i = 0; i < n && n <= TOWN_MOST_CLOSINGS; i++)
                if (assert_closing (&state, &opening, tile, segment, &closings[i]))
                  closing[n]++;
                else
                  others++;
            }
    }
  g_assert_cmpuint (closing[1], >, 200);
  g_assert_cmpuint (closing[2], >, 100);
  g_assert_cmpuint (others, >, 500);
  g_assert_cmpuint (more, >, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/reading/a-next-piece-does-what-is-told", test_next_pieces);
  g_test_add_func ("/core/reading/a-closed-ring-has-no-next-place", test_closed_ring_has_no_next_place);
  g_test_add_func ("/core/reading/tiles-close-what-they-are-told-to-close", test_closing_tiles);
  return g_test_run ();
}

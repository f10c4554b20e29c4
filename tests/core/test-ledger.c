/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger is what a game really ends with whose deal is cut at that position, and unseen tiles are
 * what is not seen. */
#include <glib.h>
#include <string.h>

#include "core/record.h"
#include "games/town/rules/game.h"
#include "games/town/rules/unseen.h"

/* A game of random moves. */
typedef struct {
  int players;
  TownDeal deal;
  unsigned n;
  BastideMove moves[BASTIDE_MAX_PLIES];
} Game;

/* DEAL without the tile number N and those after it. */
static TownDeal
cut_deal (const TownDeal *deal, unsigned n)
{
  TownDeal cut = { .n_tiles = (uint8_t) n };

  memcpy (cut.order, deal->order, n);
  for (int stack = 0; stack < TOWN_STACKS; stack++)
    cut.end[stack] = MIN (deal->end[stack], cut.n_tiles);
  return cut;
}

/* The same moves with a deal that ends before the tile in hand, so that the game ends where STATE is. */
static void
assert_ledger_is_the_end (const Game *game, const BastideState *state)
{
  const BastideKit *set = town_tile_set_builtin ();
  TownDeal cut = cut_deal (&game->deal, state->status.drawn_index);
  uint16_t points[TOWN_MAX_PLAYERS][TOWN_SOURCES];
  BastideEvents causes, events;
  BastideState end;

  town_state_init (&end, set, game->players, &cut, NULL);
  for (unsigned i = 0; i < game->n; i++)
    town_apply (&end, set, game->moves[i], NULL, &events);
  g_assert_cmpint (end.status.phase, ==, TOWN_PHASE_OVER);
  town_ledger (state, set, points, &causes);
  for (int player = 0; player < game->players; player++)
    for (int source = 0; source < TOWN_SOURCES; source++)
      g_assert_cmpint (points[player][source], ==, end.status.score_by[player][source]);
  g_assert_cmpuint (causes.n, <=, events.n);
  causes.at[causes.n - 1].detail[TOWN_AT_END] = TOWN_END_TILES; /* the ledger has no reason to end */
  g_assert_true (memcmp (causes.at, events.at + events.n - causes.n, causes.n * sizeof *causes.at) == 0);
  town_ledger (&end, set, points, &causes);
  g_assert_true (memcmp (points, end.status.score_by, sizeof points) == 0);
  g_assert_cmpuint (causes.n, ==, 0);
}

static void
test_the_ledger_is_the_end_of_a_shorter_game (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  unsigned done[TOWN_MAX_PLAYERS + 1] = { 0 };
  BastideRng rng = bastide_rng (16);

  for (uint64_t seed = 0; done[2] + done[3] + done[4] < 1000; seed++)
    {
      Game game = { .players = 2 + (int) (seed % 3) };
      BastideState state, before;
      BastideMoves moves;

      town_deal_shuffle (&game.deal, set, seed);
      town_state_init (&state, set, game.players, &game.deal, NULL);
      for (town_legal (&state, set, &moves); moves.n > 0; town_legal (&state, set, &moves))
        {
          if (state.status.phase == TOWN_PHASE_TILE && state.status.drawn_index > 0
              && bastide_rng_below (&rng, 12) == 0)
            {
              before = state;
              assert_ledger_is_the_end (&game, &state);
              g_assert_true (memcmp (&before, &state, sizeof state) == 0);
              done[game.players]++;
            }
          game.moves[game.n++] = moves.at[bastide_rng_below (&rng, moves.n)];
          town_apply (&state, set, game.moves[game.n - 1], NULL, NULL);
        }
    }
  for (int players = 2; players <= 4; players++)
    g_assert_cmpuint (done[players], >=, 250);
}

/* The tile in hand fits as many cells as it has legal moves to. */
static void
assert_cells (const BastideState *state, const BastideKit *set, BastideMoves *moves)
{
  unsigned n = 0;

  if (state->status.phase != TOWN_PHASE_TILE)
    return;
  town_moves_sort (moves);
  for (unsigned i = 0; i < moves->n; i++)
    n += i == 0 || moves->at[i].x != moves->at[i - 1].x || moves->at[i].y != moves->at[i - 1].y;
  g_assert_cmpuint (town_count_cells (state, set, town_state_drawn_kind (state)), ==, n);
}

/* Seen and unseen tiles together are the deal, for each kind, in every position to the end and after it. */
static void
test_what_is_not_seen_is_unseen (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (17);

  for (uint64_t seed = 0; seed < 120; seed++)
    {
      TownTileCounts unseen;
      BastideState state;
      BastideMoves moves;
      TownDeal deal;

      town_deal_shuffle (&deal, set, seed);
      town_state_init (&state, set, 2 + (int) (seed % 3), &deal, NULL);
      do
        {
          unsigned left = town_state_left (&state, 0) + town_state_left (&state, 1) + town_state_left (&state, 2);
          unsigned seen[TOWN_MAX_TILES] = { 0 };

          for (int i = 0; i < state.status.n_tiles; i++)
            seen[state.tiles[i].kind]++;
          for (int i = 0; i < deal.n_tiles; i++)
            seen[deal.order[i]] += state.status.discarded[i / 64] >> i % 64 & 1;
          if (state.status.phase == TOWN_PHASE_TILE)
            seen[town_state_drawn_kind (&state)]++;
          town_unseen (&state, &unseen);
          for (int kind = 0; kind < set->n_kinds; kind++)
            g_assert_cmpuint (seen[kind] + unseen.of[kind], ==, set->kinds[kind].count);
          g_assert_cmpuint (unseen.n, ==, left);
          town_legal (&state, set, &moves);
          assert_cells (&state, set, &moves);
          if (moves.n > 0)
            town_apply (&state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
        }
      while (moves.n > 0);
    }
}

/* Tiles that the end of the game discards (R3) are seen: homes fit nowhere beside a crossing of four streets. */
static void
test_the_end_shows_what_it_discards (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  uint8_t cross = (uint8_t) town_tile_set_find (set, "cross", 5),
          homes = (uint8_t) town_tile_set_find (set, "homes", 5);
  TownDeal deal = { .n_tiles = 3, .end = { 3, 3, 3 }, .order = { cross, homes, homes } };
  TownTileCounts unseen;
  BastideState state;

  town_state_init (&state, set, 2, &deal, NULL);
  town_unseen (&state, &unseen);
  g_assert_cmpuint (unseen.n, ==, 2);
  town_apply (&state, set, (BastideMove) { .type = TOWN_MOVE_TILE }, NULL, NULL);
  town_apply (&state, set, (BastideMove) { .type = TOWN_MOVE_PASS }, NULL, NULL);
  g_assert_cmpint (state.status.phase, ==, TOWN_PHASE_OVER);
  town_unseen (&state, &unseen);
  g_assert_cmpuint (unseen.n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/ledger/P18-P20-it-is-the-end-of-a-game-cut-there", test_the_ledger_is_the_end_of_a_shorter_game);
  g_test_add_func ("/core/ledger/what-is-not-seen-is-unseen", test_what_is_not_seen_is_unseen);
  g_test_add_func ("/core/ledger/R3-the-end-shows-what-it-discards", test_the_end_shows_what_it_discards);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a position: how long the game will go on, guards, followers, towers and the wall. */
#include "measure-private.h"

#include <math.h>
#include <stdlib.h>

#include "games/town/rules/wall.h"

/* Found by matches of the greedy player against itself over thousands of paired deals, starting from values found by
 * SPSA (Spall, 1992), and checked against the final points of such games by least squares. */
const TownFormulas town_formulas = {
  .rounds_per_turn = 0.4f,
  .outline_growth = 0.6f,
  .filling = 0.072f,
  .street_goes_on = 0.26f,
  .doubled_from = 1.5f,
  .doubled_span = 2.8f,
  .market_goes_on = 0.33f,
  .new_goods = 0.19f,
  .goods_tiles = 3.4f,
  .hole_filled = 0.75f,
  .area_market = 0.23f,
  .area_markets = 2.6f,
  .building = 0.52f,
  .row_goes_on = 0.024f,
  .row_tiles = 2.25f,
  .follower = 4.9f,
  .next_follower = 0.96f,
  .follower_turns = 2.45f,
  .returns = 1,
  .tower = 0.28f,
  .tower_now = 0.8f,
  .tower_piece = 0.38f,
  .tower_each = 4,
  .tower_rounds = 0.4f,
};

#define ONES(players)                                                                                                  \
  {                                                                                                                    \
    (players) & 1, (players) >> 1 & 1, (players) >> 2 & 1, (players) >> 3 & 1                                          \
  }

const TownPoints town_ones[1 << TOWN_MAX_PLAYERS] = {
  ONES (0), ONES (1), ONES (2),  ONES (3),  ONES (4),  ONES (5),  ONES (6),  ONES (7),
  ONES (8), ONES (9), ONES (10), ONES (11), ONES (12), ONES (13), ONES (14), ONES (15),
};

/* The number of turns until tiles, walls or the gap run out (P17), assuming that the rest of the current round is
 * built. */
static float
expect_turns (const BastideState *state)
{
  float turns = town_state_phase (state) == TOWN_PHASE_TILE ? 1 : 0;
  float walls = (float) (town_state_long_walls (state) - town_state_round_left (state));
  float gap = (float) (town_state_gap (state) - TOWN_SMALLEST_GAP + 1 - town_state_round_left (state));

  for (int stack = town_state_stack (state); stack < TOWN_STACKS; stack++)
    {
      float tiles = (float) town_state_left (state, stack);
      float built = stack == 0 ? 0 : town_formulas.rounds_per_turn * (float) town_state_round (state, stack);
      float closed = built - town_formulas.outline_growth;
      float until = tiles;

      if (stack > 0)
        {
          until = fminf (until, fmaxf (walls, 0) / built);
          until = fminf (until, fmaxf (gap, 0) / closed);
        }
      turns += until;
      if (until < tiles)
        return turns;
      walls -= built * tiles;
      gap -= closed * tiles;
    }
  return turns;
}

static void
measure_rows (const TownOutlook *outlook)
{
  const BastideState *state = outlook->state;

  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (state->pieces[i].guard != 0)
      {
        unsigned player = 1u << (state->pieces[i].guard - 1);
        BastideSide side = (BastideSide) state->pieces[i].side;
        int tile = state->pieces[i].tile, last;
        BastideEvent row = town_row_worth (state, outlook->set, tile, side, &last);

        town_give (outlook, player, TOWN_MEASURE_ROWS, (float) town_event_worth (&row));
        town_give (outlook, player, TOWN_MEASURE_GUARDS, 1);
        if (state->tiles[last].pieces >> bastide_side_opposite (side) & 1)
          continue;
        town_give (outlook, player, TOWN_MEASURE_ROWS_MORE,
                   fminf (town_formulas.row_tiles, outlook->measures->turns * town_formulas.row_goes_on)
                       * town_formulas.building);
        town_give (outlook, player, TOWN_MEASURE_ROW_OPEN, 1);
        town_give (outlook, player, TOWN_MEASURE_ROW_OPEN_LONG,
                   (float) (abs (state->tiles[last].x - state->tiles[tile].x)
                            + abs (state->tiles[last].y - state->tiles[tile].y)));
      }
}

static void
measure_followers (const TownOutlook *outlook)
{
  for (int player = 0; player < town_state_players (outlook->state); player++)
    {
      int left = town_state_supply (outlook->state, player);
      float worth = outlook->follower;

      for (int i = 0; i < left; i++, worth *= town_formulas.next_follower)
        town_give (outlook, 1u << player, TOWN_MEASURE_SUPPLY, worth);
      town_give (outlook, 1u << player, TOWN_MEASURE_ANY_LEFT, left > 0);
      town_give (outlook, 1u << player, TOWN_MEASURE_TWO_LEFT, left > 1);
      town_give (outlook, 1u << player, TOWN_MEASURE_LEFT, (float) left);
    }
}

/* Adds what towers will bring. The player whose turn it is sets the next one (P16). */
static void
measure_towers (const TownOutlook *outlook)
{
  const BastideState *state = outlook->state;
  float behind = (float) town_tower_points (town_state_most_behind (state));

  for (int player = 0; player < town_state_players (state); player++)
    {
      float left = (float) town_state_towers (state, player);

      if (left == 0)
        continue;
      town_give (outlook, 1u << player, TOWN_MEASURE_TOWERS_LEFT, left);
      town_give (outlook, 1u << player, TOWN_MEASURE_TOWERS,
                 town_formulas.tower_each * left * (1 - expf (-town_formulas.tower_rounds * outlook->building / left)));
      if (outlook->measures->turns > 0)
        town_give (outlook, 1u << player, TOWN_MEASURE_BEHIND,
                   town_formulas.tower * behind / (float) town_state_players (state));
      if (player == town_state_active (state) && town_state_phase (state) >= TOWN_PHASE_GATE)
        town_give (outlook, 1u << player, TOWN_MEASURE_BEHIND_NOW,
                   town_formulas.tower_now * behind
                       + town_formulas.tower_piece * (float) town_state_round_left (state));
    }
}

/* The points of the better of the two places where the wall goes on. */
static float
find_best_place (const TownOutlook *outlook, int player)
{
  const BastideState *state = outlook->state;
  float best = 0;

  for (int end = 0; end < 2; end++)
    {
      BastideSide side;
      int tile;

      town_wall_next (state, (TownWallEnd) end, &tile, &side);
      if (town_why_guard (state, tile, side, player).code == BASTIDE_LEGAL)
        {
          BastideEvent row = town_row_worth (state, outlook->set, tile, side, NULL);

          best = fmaxf (best, (float) town_event_worth (&row));
        }
    }
  return best;
}

static void
measure_wall (const TownOutlook *outlook)
{
  const BastideState *state = outlook->state;
  int player = town_state_to_move (state);
  bool walls = town_state_phase (state) == TOWN_PHASE_WALL, tile = town_state_phase (state) == TOWN_PHASE_TILE;

  if (town_state_phase (state) >= TOWN_PHASE_GATE && town_state_phase (state) <= TOWN_PHASE_WALL)
    for (int left = town_state_round_left (state), seat = player; left > 0; left--)
      {
        outlook->measures->of[TOWN_MEASURE_PIECES][seat] += 1;
        seat = (seat + 1) % town_state_players (state);
      }
  if (tile)
    town_give (outlook, 1u << player, TOWN_MEASURE_TURN, 1);
  if (town_state_n_pieces (state) == 0 || town_state_gap (state) == 0 || town_state_supply (state, player) == 0
      || (!walls && !tile))
    return;
  town_give (outlook, 1u << player, walls ? TOWN_MEASURE_PLACE : TOWN_MEASURE_PLACE_TURN,
             find_best_place (outlook, player));
}

void
town_measure (const BastideState *state, const BastideKit *set, const TownKnown *known, TownMeasures *measures)
{
  float players = (float) town_state_players (state);
  TownOutlook outlook = { .state = state, .set = set, .known = known, .measures = measures };

  *measures = (TownMeasures) { .turns = expect_turns (state) };
  outlook.building = fminf (measures->turns, (float) (town_state_left (state, 1) + town_state_left (state, 2)))
                     / players;
  outlook.fill = 1 - expf (-town_formulas.filling * measures->turns);
  outlook.follower = town_formulas.follower * (1 - expf (-measures->turns / (town_formulas.follower_turns * players)));
  town_measure_features (&outlook);
  measure_rows (&outlook);
  measure_followers (&outlook);
  measure_towers (&outlook);
  measure_wall (&outlook);
}

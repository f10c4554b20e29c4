/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the features with followers, and those that the next tile may take.
 *
 * Closing the wall at the end scores almost everything (P18), so an open street or market is nearly always worth what
 * it is now and a little more. What matters is how much it will grow, whether a hole spoils it, what its follower
 * could do elsewhere, and whether a tile may join it to a feature of another player. */
#include <math.h>

#include "core/board.h"
#include "measure-private.h"

enum { PATTERNS = 6 }; /* sets of sides with streets, if turning makes no difference */

/* What one pass over all features finds. */
typedef struct {
  const BastideOutlook *outlook;
  uint8_t held[3][BASTIDE_MAX_CELLS]; /* by type and cell: number + 1 of a feature that a tile there would extend */
  unsigned unseen;                    /* tiles */
  struct {
    unsigned unseen;     /* tiles with this pattern */
    const uint8_t *fits; /* BastideTileSet.fits of one of them */
  } patterns[PATTERNS];
} Scan;

/* A feature with followers. */
typedef struct {
  uint8_t type, goods, tiles, tile, segment, owners, joined;
  uint8_t followers[BASTIDE_MAX_PLAYERS];
  uint16_t open, holes, tight;
  float fit, value;
  uint64_t rivals; /* set of features found before that one tile could join to it */
} Held;

/* Counts the unseen tiles by the pattern of their streets; that alone decides where a tile fits (P4). */
static void
count_unseen (Scan *scan)
{
  static const uint8_t patterns[16] = { 0, 1, 1, 2, 1, 3, 2, 4, 1, 2, 3, 4, 2, 4, 4, 5 }; /* by set of sides */
  const BastideTileSet *set = scan->outlook->set;
  BastideTileCounts unseen;

  bastide_unseen (scan->outlook->state, &unseen);
  scan->unseen = unseen.n;
  for (unsigned kind = 0; kind < set->n_kinds; kind++)
    if (unseen.of[kind] > 0)
      {
        unsigned pattern = patterns[set->streets[kind][0]];

        scan->patterns[pattern].unseen += unseen.of[kind];
        scan->patterns[pattern].fits = set->fits[kind];
      }
}

/* The share of the unseen tiles that fit a cell with SIGNATURE (BastideTileSet.fits). */
static float
find_fit (const Scan *scan, unsigned signature)
{
  unsigned n = 0;

  for (unsigned i = 0; i < PATTERNS; i++)
    if (scan->patterns[i].unseen > 0 && scan->patterns[i].fits[signature] != 0)
      n += scan->patterns[i].unseen;
  return scan->unseen > 0 ? (float) n / (float) scan->unseen : 0;
}

/* Adds what is beyond the open sides of NODE to HELD, its feature, whose number is NUMBER. */
static void
look_outwards (Scan *scan, int node, unsigned number, Held *held)
{
  const BastideState *state = scan->outlook->state;
  int tile = state->node_tile[node];
  const BastideTile *t = &state->tiles[tile];
  unsigned slots;

  if (t->beside[0] != 0 && t->beside[1] != 0 && t->beside[2] != 0 && t->beside[3] != 0)
    return;
  slots = bastide_slots_turned (scan->outlook->set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);
  for (int side = 0; side < 4; side++)
    {
      unsigned part = slots >> (3 * side) & 7;
      int cell;
      uint8_t *other;

      if (t->beside[side] != 0 || part == 0 || (t->pieces >> side & 1))
        continue;
      cell = bastide_cell_beside (state, t->x, t->y, (BastideSide) side);
      if (state->cells[cell].hole)
        held->holes = (uint16_t) (held->holes + __builtin_popcount (part));
      held->tight += (state->cells[cell].signature & 15 & ((state->cells[cell].signature & 15) - 1)) != 0;
      if (held->type != BASTIDE_RESIDENTIAL)
        held->fit += find_fit (scan, state->cells[cell].signature);
      if (!bastide_cell_in_frontier (state, cell))
        continue;
      other = &scan->held[held->type][cell];
      if (*other != 0 && *other != number + 1)
        held->rivals |= (uint64_t) 1 << (*other - 1);
      *other = (uint8_t) (number + 1);
    }
}

static void
describe (Scan *scan, int root, unsigned number, Held *held)
{
  const BastideState *state = scan->outlook->state;
  uint64_t tiles[2] = { 0, 0 };
  unsigned most = 0;
  int node = root;

  *held = (Held) {
    .type = state->nodes[root].type,
    .goods = state->nodes[root].goods,
    .open = state->nodes[root].open,
    .tile = state->node_tile[root],
    .segment = (uint8_t) (root - state->tiles[state->node_tile[root]].first_node),
  };
  do
    {
      int tile = state->node_tile[node];

      tiles[tile >> 6] |= (uint64_t) 1 << (tile & 63);
      if (state->nodes[node].follower != 0)
        held->followers[state->nodes[node].follower - 1]++;
      if (held->open > 0)
        look_outwards (scan, node, number, held);
      node = state->nodes[node].next;
    }
  while (node != root);
  held->tiles = (uint8_t) (__builtin_popcountll (tiles[0]) + __builtin_popcountll (tiles[1]));
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    most = held->followers[player] > most ? held->followers[player] : most;
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (held->followers[player] == most)
      held->owners |= (uint8_t) (1u << player);
}

/* The chance that every hole that keeps the feature open is filled. */
static float
expect_holes (const Scan *scan, unsigned holes)
{
  float chance = 1;

  for (; holes > 0; holes--)
    chance *= scan->outlook->fill * bastide_formulas.hole_filled;
  return chance;
}

static void
measure_street (const Scan *scan, Held *held)
{
  float ends = (float) (held->open - held->holes);
  float length = (float) held->tiles + ends * scan->outlook->fill * bastide_formulas.street_goes_on;
  float doubled = fminf (fmaxf ((length - bastide_formulas.doubled_from) / bastide_formulas.doubled_span, 0), 1);

  if (held->tiles >= BASTIDE_LONG_STREET)
    doubled = 1;
  held->value = expect_holes (scan, held->holes) * length * (1 + doubled);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREETS, held->value);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET, 1);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_ENDS, ends);
  if (held->tiles >= BASTIDE_LONG_STREET)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_LONG, held->tiles);
  if (held->tiles == BASTIDE_LONG_STREET - 1 && ends > 0)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_THREE, 1);
  if (held->holes > 0)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_HOLES, held->tiles);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_TIGHT, held->tight);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_STREET_FIT, held->fit);
}

static void
measure_market (const Scan *scan, Held *held)
{
  float sides = (float) (held->open - held->holes) / 3;
  float more = sides * scan->outlook->fill * bastide_formulas.market_goes_on;
  float goods = (float) __builtin_popcount (held->goods), lack = 3 - goods;

  goods += lack * bastide_formulas.new_goods * fminf (more, bastide_formulas.goods_tiles);
  held->value = expect_holes (scan, held->holes / 3) * ((float) held->tiles + more) * goods;
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKETS, held->value);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET, 1);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_SIDES, sides);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_TILES, held->tiles);
  if (lack < 0.5f)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_FULL, held->tiles);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_LACK, lack * fminf (sides, 4));
  if (held->holes > 0)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_HOLES, held->tiles * goods);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_TIGHT, held->tight);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_MARKET_FIT, held->fit);
}

static void
measure_return (const Scan *scan, const Held *held)
{
  float ends = held->type == BASTIDE_STREET ? (float) held->open : (float) held->open / 3;
  float filled = ends > 1 ? powf (scan->outlook->fill, ends) : scan->outlook->fill;
  float chance = bastide_formulas.returns * filled;
  BastideMeasure bound = held->type == BASTIDE_STREET ? BASTIDE_MEASURE_CITIZENS : BASTIDE_MEASURE_MERCHANTS;

  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      scan->outlook->measures->of[player][BASTIDE_MEASURE_RETURNS] += chance * scan->outlook->follower
                                                                      * held->followers[player];
      scan->outlook->measures->of[player][bound] += held->followers[player];
    }
}

static void
measure_area (const Scan *scan, Held *held)
{
  float markets = (float) bastide_area_markets (scan->outlook->state, scan->outlook->set, held->tile, held->segment,
                                                NULL);
  float more = (float) held->open / 3 * scan->outlook->fill * bastide_formulas.area_market;

  held->value = 2 * (markets + fminf (more, bastide_formulas.area_markets));
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREAS, held->value);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA, 1);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_SIDES, fminf ((float) held->open / 3, 12));
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_MARKETS, markets);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_TILES, held->tiles);
  bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_TIGHT, held->tight);
  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      scan->outlook->measures->of[player][BASTIDE_MEASURE_STEWARDS] += held->followers[player];
      if (held->owners >> player & 1)
        scan->outlook->measures->of[player][BASTIDE_MEASURE_AREA_ONE] =
            fmaxf (scan->outlook->measures->of[player][BASTIDE_MEASURE_AREA_ONE], held->value);
    }
}

/* Measures who has fewer followers than another player, and who is safe. */
static void
measure_contest (const Scan *scan, const Held *held)
{
  static const BastideMeasure behind[] = { BASTIDE_MEASURE_BEHIND_STREET, BASTIDE_MEASURE_BEHIND_MARKET,
                                           BASTIDE_MEASURE_BEHIND_AREA };
  unsigned most = 0, second = 0;

  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      unsigned n = held->followers[player];

      if (n > most)
        {
          second = most;
          most = n;
        }
      else if (n > second)
        second = n;
    }
  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    if (!(held->owners >> player & 1) && held->followers[player] > 0)
      scan->outlook->measures->of[player][behind[held->type]] += held->value / (float) (most - held->followers[player]);
  if (held->type == BASTIDE_RESIDENTIAL && most >= second + 2)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_SAFE, held->value);
}

/* Measures what each player would gain if a tile joined two features. */
static void
measure_join (const Scan *scan, const Held *one, const Held *two)
{
  static const BastideMeasure joins[] = { BASTIDE_MEASURE_JOIN_STREETS, BASTIDE_MEASURE_JOIN_MARKETS,
                                          BASTIDE_MEASURE_JOIN_AREAS };
  unsigned most = 0;

  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      unsigned n = one->followers[player] + two->followers[player];

      most = n > most ? n : most;
    }
  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      float now = (one->owners >> player & 1 ? one->value : 0) + (two->owners >> player & 1 ? two->value : 0);
      bool owns = (unsigned) (one->followers[player] + two->followers[player]) == most;

      scan->outlook->measures->of[player][joins[one->type]] += (owns ? one->value + two->value : 0) - now;
    }
}

static void
measure_held (const Scan *scan, Held *held)
{
  if (held->type == BASTIDE_STREET)
    measure_street (scan, held);
  else if (held->type == BASTIDE_MARKET)
    measure_market (scan, held);
  else
    measure_area (scan, held);
  if (held->type != BASTIDE_RESIDENTIAL)
    measure_return (scan, held);
  measure_contest (scan, held);
}

/* Measures what the player who draws next could take. */
static void
measure_free (const Scan *scan, int root)
{
  const BastideNode *node = &scan->outlook->state->nodes[root];
  BastideMeasure measure = node->type == BASTIDE_MARKET ? BASTIDE_MEASURE_FREE_MARKET : BASTIDE_MEASURE_FREE_STREET;
  float *free = &scan->outlook->measures->of[bastide_state_to_move (scan->outlook->state)][measure];
  float worth = 1;

  for (int next = node->next; next != root; next = scan->outlook->state->nodes[next].next)
    worth++;
  if (node->type == BASTIDE_MARKET)
    worth *= (float) __builtin_popcount (node->goods);
  *free = fmaxf (*free, worth);
}

void
bastide_measure_features (const BastideOutlook *outlook)
{
  const BastideState *state = outlook->state;
  bool takes = bastide_state_phase (state) == BASTIDE_PHASE_TILE
               && bastide_state_supply (state, bastide_state_to_move (state)) > 0;
  Scan scan = { .outlook = outlook };
  Held held[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS];
  unsigned n = 0;

  count_unseen (&scan);
  for (int node = 0; node < bastide_state_n_nodes (state); node++)
    {
      if (state->nodes[node].parent != node)
        continue;
      if (state->nodes[node].occupied)
        {
          describe (&scan, node, n, &held[n]);
          measure_held (&scan, &held[n]);
          for (unsigned i = 0; held[n].rivals >> i; i++)
            if (held[n].rivals >> i & 1)
              measure_join (&scan, &held[n], &held[i]);
          n++;
        }
      else if (takes && state->nodes[node].open > 0 && state->nodes[node].type != BASTIDE_RESIDENTIAL)
        measure_free (&scan, node);
    }
}

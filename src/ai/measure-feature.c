/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the features with followers, and those that the next tile may take.
 *
 * Closing the wall at the end scores almost everything (P18), so an open street or market is nearly always worth what
 * it is now and a little more. What matters is how much it will grow, whether a hole spoils it, what its follower
 * could do elsewhere, and whether a tile may join it to a feature of another player. */
#include <math.h>

#include "core/feature.h"
#include "measure-private.h"

/* The chance that every hole that keeps the feature open is filled. */
static float
expect_holes (const BastideScan *scan, unsigned holes)
{
  float chance = 1;

  for (; holes > 0; holes--)
    chance *= scan->outlook->fill * bastide_formulas.hole_filled;
  return chance;
}

static void
measure_street (const BastideScan *scan, BastideHeld *held)
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
measure_market (const BastideScan *scan, BastideHeld *held)
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
measure_return (const BastideScan *scan, const BastideHeld *held)
{
  float ends = held->type == BASTIDE_STREET ? (float) held->open : (float) held->open / 3;
  float filled = ends > 1 ? powf (scan->outlook->fill, ends) : scan->outlook->fill;
  float chance = bastide_formulas.returns * filled;
  BastideMeasure bound = held->type == BASTIDE_STREET ? BASTIDE_MEASURE_CITIZENS : BASTIDE_MEASURE_MERCHANTS;

  for (int player = 0; player < bastide_state_players (scan->outlook->state); player++)
    {
      scan->outlook->measures->of[BASTIDE_MEASURE_RETURNS][player] += chance * scan->outlook->follower
                                                                      * held->followers[player];
      scan->outlook->measures->of[bound][player] += held->followers[player];
    }
}

static void
measure_area (const BastideScan *scan, BastideHeld *held)
{
  float markets = (float) held->markets;
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
      scan->outlook->measures->of[BASTIDE_MEASURE_STEWARDS][player] += held->followers[player];
      if (held->owners >> player & 1)
        scan->outlook->measures->of[BASTIDE_MEASURE_AREA_ONE][player] =
            fmaxf (scan->outlook->measures->of[BASTIDE_MEASURE_AREA_ONE][player], held->value);
    }
}

/* Measures who has fewer followers than another player, and who is safe. */
static void
measure_contest (const BastideScan *scan, const BastideHeld *held)
{
  static const BastideMeasure behind[] = { BASTIDE_MEASURE_BEHIND_STREET, BASTIDE_MEASURE_BEHIND_MARKET,
                                           BASTIDE_MEASURE_BEHIND_AREA };

  for (int player = 0; held->behind >> player; player++)
    if (held->behind >> player & 1)
      scan->outlook->measures->of[behind[held->type]][player] += held->value
                                                                 / (float) (held->most - held->followers[player]);
  if (held->type == BASTIDE_RESIDENTIAL && held->lead >= 2)
    bastide_give (scan->outlook, held->owners, BASTIDE_MEASURE_AREA_SAFE, held->value);
}

/* Measures what each player would gain if a tile joined two features. */
static void
measure_join (const BastideScan *scan, const BastideHeld *one, const BastideHeld *two)
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

      scan->outlook->measures->of[joins[one->type]][player] += (owns ? one->value + two->value : 0) - now;
    }
}

static void
measure_held (const BastideScan *scan, BastideHeld *held)
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

/* Measures what the player who draws next could take for WORTH. */
static void
measure_free (const BastideOutlook *outlook, int type, float worth)
{
  BastideMeasure measure = type == BASTIDE_MARKET ? BASTIDE_MEASURE_FREE_MARKET : BASTIDE_MEASURE_FREE_STREET;
  int player = bastide_state_to_move (outlook->state);

  if (worth > outlook->measures->of[measure][player])
    outlook->measures->of[measure][player] = worth;
}

/* Measures the best known street or market, by TYPE, that is as it was. Those that were joined are measured apart. */
static void
measure_known_free (const BastideOutlook *outlook, int type)
{
  const BastideKnown *known = outlook->known;

  for (unsigned i = 0; i < known->n_free[type]; i++)
    {
      const BastideFree *one = &known->free[type][i];
      const BastideNode *root = &outlook->state->nodes[one->root];

      if (root->next == one->next && !root->occupied && root->open > 0)
        {
          measure_free (outlook, type, one->worth);
          return;
        }
    }
}

static bool
has_root (const BastideNodeSet *roots, int root)
{
  return (roots->words[root / 64] >> (root % 64) & 1) != 0;
}

/* Measures the feature whose root is ROOT. N features with followers were measured before it. */
static unsigned
measure_feature (BastideScan *scan, int root, bool takes, unsigned n, BastideHeld *held)
{
  const BastideKnown *known = scan->outlook->known;
  const BastideNode *feature = &scan->outlook->state->nodes[root];

  if (!feature->occupied)
    {
      if (takes && feature->open > 0 && feature->type != BASTIDE_RESIDENTIAL)
        measure_free (scan->outlook, feature->type, (float) bastide_scan_free (scan->outlook->state, root));
      return n;
    }
  bastide_scan_held (scan, root, has_root (&known->roots, root) ? &known->held[known->number[root]] : NULL, n,
                     &held[n]);
  measure_held (scan, &held[n]);
  for (unsigned i = 0; held[n].rivals >> i; i++)
    if (held[n].rivals >> i & 1)
      measure_join (scan, &held[n], &held[i]);
  return n + 1;
}

/* The roots of all features that have or may have got followers, or that a tile has joined, since they became known. */
static BastideNodeSet
find_roots (const BastideOutlook *outlook)
{
  BastideNodeSet roots = outlook->known->roots;

  for (int node = outlook->known->recent; node < bastide_state_n_nodes (outlook->state); node++)
    {
      int root = bastide_feature_root (outlook->state, node);

      roots.words[root / 64] |= (uint64_t) 1 << (root % 64);
    }
  return roots;
}

void
bastide_measure_features (const BastideOutlook *outlook)
{
  const BastideState *state = outlook->state;
  bool takes = bastide_state_phase (state) == BASTIDE_PHASE_TILE
               && bastide_state_supply (state, bastide_state_to_move (state)) > 0;
  BastideHeld held[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS];
  BastideNodeSet roots = find_roots (outlook);
  BastideScan scan;
  unsigned n = 0;

  bastide_scan_start (&scan, outlook);
  for (int first = 0; first < bastide_state_n_nodes (state); first += 64)
    for (uint64_t word = roots.words[first / 64]; word != 0; word &= word - 1)
      {
        int root = first + __builtin_ctzll (word);

        if (state->nodes[root].parent == root)
          n = measure_feature (&scan, root, takes, n, held);
      }
  for (int type = BASTIDE_STREET; takes && type <= BASTIDE_MARKET; type++)
    measure_known_free (outlook, type);
}

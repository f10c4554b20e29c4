/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the features with followers, and those that the next tile may take.
 *
 * Closing the wall at the end scores almost everything (P18), so an open street or market is nearly always worth what
 * it is now and a little more. What matters is how much it will grow, whether a hole spoils it, what its follower
 * could do elsewhere, and whether a tile may join it to a feature of another player. */
#include <math.h>

#include "games/town/rules/feature.h"
#include "measure-private.h"

/* The chance that every hole that keeps the feature open is filled. */
static float
expect_holes (const TownScan *scan, unsigned holes)
{
  float chance = 1;

  for (; holes > 0; holes--)
    chance *= scan->outlook->fill * town_formulas.hole_filled;
  return chance;
}

static void
measure_street (const TownScan *scan, TownHeld *held)
{
  float ends = (float) (held->open - held->holes);
  float length = (float) held->tiles + ends * scan->outlook->fill * town_formulas.street_goes_on;
  float doubled = fminf (fmaxf ((length - town_formulas.doubled_from) / town_formulas.doubled_span, 0), 1);

  if (held->tiles >= TOWN_LONG_STREET)
    doubled = 1;
  held->value = expect_holes (scan, held->holes) * length * (1 + doubled);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_STREETS, held->value);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET, 1);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_ENDS, ends);
  if (held->tiles >= TOWN_LONG_STREET)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_LONG, held->tiles);
  if (held->tiles == TOWN_LONG_STREET - 1 && ends > 0)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_THREE, 1);
  if (held->holes > 0)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_HOLES, held->tiles);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_TIGHT, held->tight);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_STREET_FIT, held->fit);
}

static void
measure_market (const TownScan *scan, TownHeld *held)
{
  float sides = (float) (held->open - held->holes) / 3;
  float more = sides * scan->outlook->fill * town_formulas.market_goes_on;
  float goods = (float) __builtin_popcount (held->goods), lack = 3 - goods;

  goods += lack * town_formulas.new_goods * fminf (more, town_formulas.goods_tiles);
  held->value = expect_holes (scan, held->holes / 3) * ((float) held->tiles + more) * goods;
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKETS, held->value);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET, 1);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_SIDES, sides);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_TILES, held->tiles);
  if (lack < 0.5f)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_FULL, held->tiles);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_LACK, lack * fminf (sides, 4));
  if (held->holes > 0)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_HOLES, held->tiles * goods);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_TIGHT, held->tight);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_MARKET_FIT, held->fit);
}

static void
measure_return (const TownScan *scan, const TownHeld *held)
{
  float ends = held->type == TOWN_STREET ? (float) held->open : (float) held->open / 3;
  float filled = ends > 1 ? powf (scan->outlook->fill, ends) : scan->outlook->fill;
  float chance = town_formulas.returns * filled;
  TownMeasure bound = held->type == TOWN_STREET ? TOWN_MEASURE_CITIZENS : TOWN_MEASURE_MERCHANTS;

  for (int player = 0; player < town_state_players (scan->outlook->state); player++)
    {
      scan->outlook->measures->of[TOWN_MEASURE_RETURNS][player] += chance * scan->outlook->follower
                                                                   * held->followers[player];
      scan->outlook->measures->of[bound][player] += held->followers[player];
    }
}

static void
measure_area (const TownScan *scan, TownHeld *held)
{
  float markets = (float) held->markets;
  float more = (float) held->open / 3 * scan->outlook->fill * town_formulas.area_market;

  held->value = 2 * (markets + fminf (more, town_formulas.area_markets));
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREAS, held->value);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA, 1);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA_SIDES, fminf ((float) held->open / 3, 12));
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA_MARKETS, markets);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA_TILES, held->tiles);
  town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA_TIGHT, held->tight);
  for (int player = 0; player < town_state_players (scan->outlook->state); player++)
    {
      scan->outlook->measures->of[TOWN_MEASURE_STEWARDS][player] += held->followers[player];
      if (held->owners >> player & 1)
        scan->outlook->measures->of[TOWN_MEASURE_AREA_ONE][player] =
            fmaxf (scan->outlook->measures->of[TOWN_MEASURE_AREA_ONE][player], held->value);
    }
}

/* Measures who has fewer followers than another player, and who is safe. */
static void
measure_contest (const TownScan *scan, const TownHeld *held)
{
  static const TownMeasure behind[] = { TOWN_MEASURE_BEHIND_STREET, TOWN_MEASURE_BEHIND_MARKET,
                                        TOWN_MEASURE_BEHIND_AREA };

  for (int player = 0; held->behind >> player; player++)
    if (held->behind >> player & 1)
      scan->outlook->measures->of[behind[held->type]][player] += held->value
                                                                 / (float) (held->most - held->followers[player]);
  if (held->type == TOWN_RESIDENTIAL && held->lead >= 2)
    town_give (scan->outlook, held->owners, TOWN_MEASURE_AREA_SAFE, held->value);
}

/* Measures what each player would gain if a tile joined two features. */
static void
measure_join (const TownScan *scan, const TownHeld *one, const TownHeld *two)
{
  static const TownMeasure joins[] = { TOWN_MEASURE_JOIN_STREETS, TOWN_MEASURE_JOIN_MARKETS, TOWN_MEASURE_JOIN_AREAS };
  unsigned most = 0;

  for (int player = 0; player < town_state_players (scan->outlook->state); player++)
    {
      unsigned n = one->followers[player] + two->followers[player];

      most = n > most ? n : most;
    }
  for (int player = 0; player < town_state_players (scan->outlook->state); player++)
    {
      float now = (one->owners >> player & 1 ? one->value : 0) + (two->owners >> player & 1 ? two->value : 0);
      bool owns = (unsigned) (one->followers[player] + two->followers[player]) == most;

      scan->outlook->measures->of[joins[one->type]][player] += (owns ? one->value + two->value : 0) - now;
    }
}

static void
measure_held (const TownScan *scan, TownHeld *held)
{
  if (held->type == TOWN_STREET)
    measure_street (scan, held);
  else if (held->type == TOWN_MARKET)
    measure_market (scan, held);
  else
    measure_area (scan, held);
  if (held->type != TOWN_RESIDENTIAL)
    measure_return (scan, held);
  measure_contest (scan, held);
}

/* Measures what the player who draws next could take for WORTH. */
static void
measure_free (const TownOutlook *outlook, int type, float worth)
{
  TownMeasure measure = type == TOWN_MARKET ? TOWN_MEASURE_FREE_MARKET : TOWN_MEASURE_FREE_STREET;
  int player = town_state_to_move (outlook->state);

  if (worth > outlook->measures->of[measure][player])
    outlook->measures->of[measure][player] = worth;
}

/* Measures the best known street or market, by TYPE, that is as it was. Those that were joined are measured apart. */
static void
measure_known_free (const TownOutlook *outlook, int type)
{
  const TownKnown *known = outlook->known;

  for (unsigned i = 0; i < known->n_free[type]; i++)
    {
      const TownFree *one = &known->free[type][i];
      const TownNode *root = &outlook->state->nodes[one->root];

      if (root->next == one->next && !root->occupied && root->open > 0)
        {
          measure_free (outlook, type, one->worth);
          return;
        }
    }
}

static bool
has_root (const TownNodeSet *roots, int root)
{
  return (roots->words[root / 64] >> (root % 64) & 1) != 0;
}

/* Measures the feature whose root is ROOT. N features with followers were measured before it. */
static unsigned
measure_feature (TownScan *scan, int root, bool takes, unsigned n, TownHeld *held)
{
  const TownKnown *known = scan->outlook->known;
  const TownNode *feature = &scan->outlook->state->nodes[root];

  if (!feature->occupied)
    {
      if (takes && feature->open > 0 && feature->type != TOWN_RESIDENTIAL)
        measure_free (scan->outlook, feature->type, (float) town_scan_free (scan->outlook->state, root));
      return n;
    }
  town_scan_held (scan, root, has_root (&known->roots, root) ? &known->held[known->number[root]] : NULL, n, &held[n]);
  measure_held (scan, &held[n]);
  for (unsigned i = 0; held[n].rivals >> i; i++)
    if (held[n].rivals >> i & 1)
      measure_join (scan, &held[n], &held[i]);
  return n + 1;
}

/* The roots of all features that have or may have got followers, or that a tile has joined, since they became known. */
static TownNodeSet
find_roots (const TownOutlook *outlook)
{
  TownNodeSet roots = outlook->known->roots;

  for (int node = outlook->known->recent; node < town_state_n_nodes (outlook->state); node++)
    {
      int root = town_feature_root (outlook->state, node);

      roots.words[root / 64] |= (uint64_t) 1 << (root % 64);
    }
  return roots;
}

void
town_measure_features (const TownOutlook *outlook)
{
  const BastideState *state = outlook->state;
  bool takes = town_state_phase (state) == TOWN_PHASE_TILE && town_state_supply (state, town_state_to_move (state)) > 0;
  TownHeld held[TOWN_MAX_PLAYERS * TOWN_FOLLOWERS];
  TownNodeSet roots = find_roots (outlook);
  TownScan scan;
  unsigned n = 0;

  town_scan_start (&scan, outlook);
  for (int first = 0; first < town_state_n_nodes (state); first += 64)
    for (uint64_t word = roots.words[first / 64]; word != 0; word &= word - 1)
      {
        int root = first + __builtin_ctzll (word);

        if (state->nodes[root].parent == root)
          n = measure_feature (&scan, root, takes, n, held);
      }
  for (int type = TOWN_STREET; takes && type <= TOWN_MARKET; type++)
    measure_known_free (outlook, type);
}

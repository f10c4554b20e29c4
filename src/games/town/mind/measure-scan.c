/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes features: their tiles and followers, and what is beyond their open sides.
 *
 * One more tile changes few features, so that whoever compares moves describes those of the position before once
 * (TownKnown) and afterwards only those that a move has changed. A join changes `next` of both roots, and only the
 * lower one stays a root (core/feature.c). A tile or piece beside a feature changes its `open`. A follower is put only
 * on a feature without one. So a root with the same `next` has the same segments, and with the same `open`, too, the
 * same open sides. */
#include <string.h>

#include "games/town/rules/board.h"
#include "measure-private.h"

/* Adds the open sides of NODE. */
static void
add_sides (const BastideState *state, const BastideKit *set, int node, TownOpenSlots *sides)
{
  const TownTile *t = &state->tiles[state->node_tile[node]];
  unsigned slots;

  if (t->beside[0] != 0 && t->beside[1] != 0 && t->beside[2] != 0 && t->beside[3] != 0)
    return;
  slots = town_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);
  for (int side = 0; side < 4; side++)
    {
      unsigned part = slots >> (3 * side) & 7;

      if (t->beside[side] == 0 && part != 0 && !(t->pieces >> side & 1))
        sides->at[sides->n++] = (TownOpenSlot) {
          .cell = (uint16_t) town_cell_beside (state, t->x, t->y, (BastideSide) side),
          .slots = (uint8_t) __builtin_popcount (part),
        };
    }
}

/* Sets who has most followers, and who has fewer. */
static void
find_owners (TownHeld *held)
{
  uint8_t second = 0;

  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    {
      uint8_t n = held->followers[player];

      if (n > held->most)
        {
          second = held->most;
          held->most = n;
        }
      else if (n > second)
        second = n;
    }
  held->lead = (uint8_t) (held->most - second);
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (held->followers[player] == held->most)
      held->owners |= (uint8_t) (1u << player);
    else if (held->followers[player] > 0)
      held->behind |= (uint8_t) (1u << player);
}

/* Describes the feature of ROOT, which has followers, and adds its open sides to SIDES. */
static void
describe (const BastideState *state, const BastideKit *set, int root, TownOpenSlots *sides, TownHeld *held)
{
  uint64_t tiles[2] = { 0, 0 };
  int node = root;

  *held = (TownHeld) {
    .type = state->nodes[root].type,
    .goods = state->nodes[root].goods,
    .next = state->nodes[root].next,
    .open = state->nodes[root].open,
    .tile = state->node_tile[root],
    .segment = (uint8_t) (root - state->tiles[state->node_tile[root]].first_node),
    .first_side = (uint16_t) sides->n,
  };
  do
    {
      int tile = state->node_tile[node];

      tiles[tile >> 6] |= (uint64_t) 1 << (tile & 63);
      if (state->nodes[node].follower != 0)
        held->followers[state->nodes[node].follower - 1]++;
      if (held->open > 0)
        add_sides (state, set, node, sides);
      node = state->nodes[node].next;
    }
  while (node != root);
  held->n_sides = (uint16_t) (sides->n - held->first_side);
  held->tiles = (uint8_t) (__builtin_popcountll (tiles[0]) + __builtin_popcountll (tiles[1]));
  find_owners (held);
}

/* Keeps the roots of the markets on which an area borders. */
static void
keep_markets (const BastideState *state, const BastideKit *set, TownKnown *known, TownHeld *held)
{
  TownSegmentRef refs[TOWN_MAX_NODES];

  held->markets = (uint16_t) town_area_markets (state, set, held->tile, held->segment, refs);
  held->first_market = (uint16_t) known->n_markets;
  for (unsigned i = 0; i < held->markets && known->n_markets < TOWN_KNOWN_MARKETS; i++)
    known->markets[known->n_markets++] = (uint16_t) (state->tiles[refs[i].tile].first_node + refs[i].segment);
  held->n_markets = (uint16_t) (known->n_markets - held->first_market);
}

unsigned
town_scan_free (const BastideState *state, int root)
{
  unsigned n = 1;

  for (int node = state->nodes[root].next; node != root; node = state->nodes[node].next)
    n++;
  return state->nodes[root].type == TOWN_MARKET ? n * (unsigned) __builtin_popcount (state->nodes[root].goods) : n;
}

/* Adds the feature of ROOT, which has followers. */
static void
keep_held (const BastideState *state, const BastideKit *set, int root, TownKnown *known)
{
  unsigned number = known->n_held++;

  known->roots.words[root / 64] |= (uint64_t) 1 << (root % 64);
  known->number[root] = (uint8_t) number;
  describe (state, set, root, &known->sides, &known->held[number]);
  if (state->nodes[root].type == TOWN_RESIDENTIAL)
    keep_markets (state, set, known, &known->held[number]);
}

/* Adds a street or market without followers to those of its type, which stay in order. */
static void
keep_free (const BastideState *state, int root, TownKnown *known)
{
  int type = state->nodes[root].type == TOWN_MARKET;
  TownFree one = { (uint16_t) root, state->nodes[root].next, (uint16_t) town_scan_free (state, root) };
  unsigned i = known->n_free[type]++;

  for (; i > 0 && known->free[type][i - 1].worth < one.worth; i--)
    known->free[type][i] = known->free[type][i - 1];
  known->free[type][i] = one;
}

/* Counts how many of the unseen tiles fit a cell. */
static void
keep_unseen (const BastideState *state, const BastideKit *set, TownKnown *known)
{
  TownTileCounts unseen;

  town_unseen (state, &unseen);
  known->n_unseen = unseen.n;
  memset (known->n_fitting, 0, sizeof known->n_fitting);
  for (unsigned kind = 0; kind < set->n_kinds; kind++)
    for (unsigned i = 0; unseen.of[kind] > 0 && i < sizeof known->n_fitting; i++)
      known->n_fitting[i] = (uint8_t) (known->n_fitting[i] + (set->fits[kind][i] != 0 ? unseen.of[kind] : 0));
}

void
town_know (const BastideState *state, const BastideKit *set, TownKnown *known)
{
  int n = town_state_n_nodes (state);

  known->drawn = town_state_drawn_index (state);
  known->recent = n > 0 ? town_state_last_tile (state)->first_node : 0;
  known->n_held = known->n_free[0] = known->n_free[1] = known->n_markets = known->sides.n = 0;
  known->roots = (TownNodeSet) { { 0 } };
  for (int node = 0; node < n; node++)
    if (state->nodes[node].parent == node)
      {
        if (state->nodes[node].occupied)
          keep_held (state, set, node, known);
        else if (state->nodes[node].open > 0 && state->nodes[node].type != TOWN_RESIDENTIAL)
          keep_free (state, node, known);
      }
  keep_unseen (state, set, known);
}

void
town_scan_start (TownScan *scan, const TownOutlook *outlook)
{
  scan->outlook = outlook;
  for (int type = 0; type < 3; type++)
    memset (scan->reached[type], 0, town_state_n_cells (outlook->state));
}

/* The share of the unseen tiles that fit a cell with SIGNATURE (BastideKit.fits). */
static float
find_fit (const TownScan *scan, unsigned signature)
{
  const TownKnown *known = scan->outlook->known;
  unsigned drawn = town_state_drawn_index (scan->outlook->state);
  unsigned n = known->n_fitting[signature], n_unseen = known->n_unseen + known->drawn - drawn;

  for (unsigned i = known->drawn + 1u; i <= drawn; i++)
    n -= scan->outlook->set->fits[scan->outlook->state->deal.order[i]][signature] != 0;
  return n_unseen > 0 ? (float) n / (float) n_unseen : 0;
}

/* Adds what is beyond the open SIDES of HELD, the feature with number NUMBER. */
static void
look_outwards (TownScan *scan, const TownOpenSlots *sides, unsigned number, TownHeld *held)
{
  const BastideState *state = scan->outlook->state;

  for (unsigned i = held->first_side; i < held->first_side + held->n_sides; i++)
    {
      const TownCell *cell = &state->cells[sides->at[i].cell];
      unsigned touched = cell->signature & 15;
      uint8_t *other = &scan->reached[held->type][sides->at[i].cell];

      if (cell->hole)
        held->holes = (uint16_t) (held->holes + sides->at[i].slots);
      held->tight += (touched & (touched - 1)) != 0;
      if (held->type != TOWN_RESIDENTIAL)
        held->fit += find_fit (scan, cell->signature);
      if (!town_cell_in_frontier (state, sides->at[i].cell))
        continue;
      if (*other != 0 && *other != number + 1)
        held->rivals |= (uint64_t) 1 << (*other - 1);
      *other = (uint8_t) (number + 1);
    }
}

/* Whether all markets on which a known area borders are known, and none of them was joined with another one. */
static bool
markets_differ (const TownScan *scan, const TownHeld *held)
{
  const TownKnown *known = scan->outlook->known;

  for (unsigned i = held->first_market; i < held->first_market + held->n_markets; i++)
    if (scan->outlook->state->nodes[known->markets[i]].parent != known->markets[i])
      return false;
  return held->n_markets == held->markets;
}

void
town_scan_held (TownScan *scan, int root, const TownHeld *known, unsigned number, TownHeld *held)
{
  const BastideState *state = scan->outlook->state;
  bool same = known != NULL && known->next == state->nodes[root].next && known->open == state->nodes[root].open;
  TownOpenSlots sides;

  sides.n = 0;
  if (same)
    *held = *known;
  else
    describe (state, scan->outlook->set, root, &sides, held);
  if (held->type == TOWN_RESIDENTIAL && (!same || !markets_differ (scan, held)))
    held->markets = (uint16_t) town_area_markets (state, scan->outlook->set, held->tile, held->segment, NULL);
  look_outwards (scan, same ? &scan->outlook->known->sides : &sides, number, held);
}

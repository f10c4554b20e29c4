/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frontier is sorted, so that it lists the cells in the order of the protocol; it has some 60 cells, which move
 * faster than a tree would be searched. */
#include "board.h"

#include <string.h>

static void
store_cell (BastideState *state, unsigned tile)
{
  unsigned bucket = country_bucket (state->tiles[tile].x, state->tiles[tile].y);

  while (state->cells[bucket] != 0)
    bucket = (bucket + 1) & (COUNTRY_CELLS - 1);
  state->cells[bucket] = (uint16_t) (tile + 1);
}

uint32_t
country_beside (const BastideState *state, const BastideKit *kit, int x, int y)
{
  uint32_t beside = 0;

  for (unsigned side = 0; side < 4; side++)
    {
      int tile = country_tile_at (state, x + country_steps[side][0], y + country_steps[side][1]);

      if (tile >= 0)
        beside |= country_side (&kit->kinds[state->tiles[tile].kind], state->tiles[tile].turns, side ^ 2) << (3 * side);
    }
  return beside;
}

/* The place in the frontier of CELL, or where it would stand. */
static unsigned
find_frontier (const BastideState *state, uint32_t cell)
{
  unsigned at = 0;

  for (unsigned n = state->n_frontier; n > 0;)
    {
      unsigned half = (n + 1) / 2;

      at += (state->frontier[at + half - 1] < cell) * half; /* no branch: it would be guessed wrongly half the time */
      n -= half;
    }
  return at;
}

static bool
is_frontier (const BastideState *state, unsigned at, uint32_t cell)
{
  return at < state->n_frontier && state->frontier[at] >> 12 == cell >> 12;
}

/* Takes CELL out of the frontier. Nothing of it stays behind, so equal positions have equal bytes. */
static void
close_frontier (BastideState *state, uint32_t cell)
{
  unsigned at = find_frontier (state, cell);

  if (!is_frontier (state, at, cell))
    return;
  state->n_frontier--;
  memmove (&state->frontier[at], &state->frontier[at + 1], (state->n_frontier - at) * sizeof state->frontier[0]);
  state->frontier[state->n_frontier] = 0;
}

/* Adds to CELL of the frontier what lies beside it. */
static void
open_frontier (BastideState *state, uint32_t cell, uint32_t beside)
{
  unsigned at = find_frontier (state, cell);

  if (!is_frontier (state, at, cell))
    {
      memmove (&state->frontier[at + 1], &state->frontier[at], (state->n_frontier++ - at) * sizeof state->frontier[0]);
      state->frontier[at] = cell;
    }
  state->frontier[at] |= beside;
}

/* Joins the features of two nodes at one end of each. */
static void
join (BastideState *state, unsigned a, unsigned b)
{
  unsigned one = country_root (state, a), two = country_root (state, b);
  CountryNode *root = &state->nodes[one < two ? one : two], *child = &state->nodes[one < two ? two : one];

  if (one != two)
    {
      unsigned next = root->next;

      child->parent = (unsigned) (root - state->nodes) & (2048 - 1);
      root->next = child->next;
      child->next = next & (2048 - 1);
      root->open += child->open;
      root->held_by |= child->held_by;
      root->built_by |= child->built_by;
    }
  root->open -= 2;
}

/* Joins the segments of two tiles across SIDE of the first. */
static void
join_side (BastideState *state, const BastideKit *kit, unsigned tile, unsigned side, unsigned other)
{
  const CountryTile *t = &state->tiles[tile], *u = &state->tiles[other];
  const uint8_t *own = &kit->kinds[t->kind].segment_at[t->turns][3 * side];
  const uint8_t *across = &kit->kinds[u->kind].segment_at[u->turns][3 * (side ^ 2)];

  if (own[0] == own[1])
    join (state, t->first_node + own[0], u->first_node + across[0]);
  else
    for (unsigned i = 0; i < 3; i++)
      join (state, t->first_node + own[i], u->first_node + across[2 - i]);
}

/* Fills a cell round the monasteries and gardens on the tiles ROUND the new one, and counts the empty ones round its
 * own. */
static void
fill_houses (BastideState *state, const BastideKit *kit, unsigned tile, const int round[8])
{
  const CountryTile *t = &state->tiles[tile];
  unsigned empty = 8, house = kit->kinds[t->kind].house;

  for (unsigned i = 0; i < 8; i++)
    {
      const CountryTile *other = &state->tiles[round[i] >= 0 ? round[i] : 0];
      unsigned its_house = kit->kinds[other->kind].house;

      if (round[i] < 0)
        continue;
      empty--;
      if (its_house != COUNTRY_NONE)
        state->nodes[other->first_node + its_house].open--;
    }
  if (house != COUNTRY_NONE)
    state->nodes[t->first_node + house].open = empty & 15;
}

void
country_lay (BastideState *state, const BastideKit *kit, unsigned kind, int x, int y, unsigned turns)
{
  static const uint8_t beside[4] = { 1, 4, 6, 3 }; /* of the cells round one, by side */
  const CountryTileKind *k = &kit->kinds[kind];
  unsigned tile = state->n_tiles++;
  int round[8];

  state->tiles[tile] = (CountryTile) {
    .x = (int16_t) x,
    .y = (int16_t) y,
    .kind = kind & 511,
    .turns = turns & 3,
    .first_node = state->n_nodes & 2047,
  };
  for (unsigned i = 0; i < k->n_segments; i++)
    {
      unsigned node = state->n_nodes++;

      state->nodes[node] = (CountryNode) {
        .parent = node & 2047,
        .next = node & 2047,
        .tile = tile & 1023,
        .open = k->segments[i].ends,
      };
    }
  for (unsigned i = 0; i < 8; i++)
    round[i] = country_tile_at (state, x + country_round[i][0], y + country_round[i][1]);
  store_cell (state, tile);
  close_frontier (state, country_cell (x, y));
  for (unsigned side = 0; side < 4; side++)
    {
      int other = round[beside[side]];

      if (other >= 0)
        join_side (state, kit, tile, side, (unsigned) other);
      else
        open_frontier (state, country_cell (x + country_steps[side][0], y + country_steps[side][1]),
                       country_side (k, turns, side) << (3 * (side ^ 2)));
    }
  fill_houses (state, kit, tile, round);
}

void
country_unlay (BastideState *state, const BastideKit *kit)
{
  unsigned tile = --state->n_tiles;
  CountryTile laid = state->tiles[tile];
  const CountryTileKind *kind = &kit->kinds[laid.kind];

  for (unsigned bucket = country_bucket (laid.x, laid.y);; bucket = (bucket + 1) & (COUNTRY_CELLS - 1))
    if (state->cells[bucket] == tile + 1)
      {
        state->cells[bucket] = 0; /* nothing was stored after it */
        break;
      }
  for (unsigned side = 0; side < 4; side++)
    {
      int x = laid.x + country_steps[side][0], y = laid.y + country_steps[side][1];

      if (country_tile_at (state, x, y) >= 0)
        continue;
      close_frontier (state, country_cell (x, y));
      if (country_beside (state, kit, x, y) != 0)
        open_frontier (state, country_cell (x, y), country_beside (state, kit, x, y));
    }
  open_frontier (state, country_cell (laid.x, laid.y), country_beside (state, kit, laid.x, laid.y));
  state->n_nodes = (uint16_t) (state->n_nodes - kind->n_segments);
  memset (&state->nodes[state->n_nodes], 0, kind->n_segments * sizeof state->nodes[0]);
  memset (&state->tiles[tile], 0, sizeof state->tiles[tile]);
}

bool
country_fits (const BastideState *state, const BastideKit *kit, unsigned kind)
{
  for (unsigned i = 0; i < state->n_frontier; i++)
    if (country_allowed_turns (state, kit, kind, state->frontier[i]) != 0)
      return true;
  return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for open slots, and trying the unseen tiles where they are. */
#include "opening.h"

#include "board.h"
#include "feature.h"

/* The index of the cell that an open side faces. */
static int
find_cell (const BastideState *state, BastideOpenSide side)
{
  const BastideTile *t = &state->tiles[side.tile];

  return bastide_cell_beside (state, t->x, t->y, (BastideSide) side.side);
}

/* Adds SIDE of TILE unless another segment of the feature has added it, and its cell unless another side faces it. */
static void
add_side (const BastideState *state, BastideOpening *opening, int tile, int side)
{
  BastideOpenSide added = { .tile = (uint8_t) tile, .side = (uint8_t) side };
  int cell = find_cell (state, added);
  bool is_new = true;

  for (unsigned i = 0; i < opening->n; i++)
    {
      if (opening->at[i].tile == tile && opening->at[i].side == side)
        return;
      is_new &= find_cell (state, opening->at[i]) != cell;
    }
  added.hole = state->cells[cell].hole;
  opening->at[opening->n++] = added;
  opening->n_cells += is_new;
  opening->n_holes += is_new && added.hole;
}

void
bastide_find_opening (const BastideState *state, const BastideTileSet *set, int tile, int segment,
                      BastideOpening *opening)
{
  int first = bastide_feature_node (state, tile, segment), node = first;

  opening->n = opening->n_cells = opening->n_holes = 0;
  do
    {
      const BastideTile *t = &state->tiles[state->node_tile[node]];
      unsigned slots = bastide_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);

      for (int side = 0; side < 4; side++)
        if ((slots >> (3 * side) & 7) != 0 && t->beside[side] == 0 && !(t->pieces >> side & 1))
          add_side (state, opening, state->node_tile[node], side);
      node = state->nodes[node].next;
    }
  while (node != first);
}

/* Whether a tile of KIND at X, Y, where it fits with the set of TURNS, would complete the feature of NODE. */
static bool
closes (const BastideState *state, const BastideTileSet *set, int node, int kind, unsigned turns, int x, int y)
{
  for (int turn = 0; turn < 4; turn++)
    if (turns >> turn & 1)
      {
        BastideState laid = *state;

        bastide_board_lay (&laid, set, kind, x, y, turn, NULL);
        bastide_features_lay (&laid, set, laid.status.n_tiles - 1, NULL);
        if (laid.nodes[bastide_feature_root (&laid, node)].open == 0)
          return true;
      }
  return false;
}

void
bastide_find_closing_tiles (const BastideState *state, const BastideTileSet *set, int tile, int segment, int x, int y,
                            BastideTileCounts *closing)
{
  BastideTileCounts fitting;
  unsigned signature;

  *closing = (BastideTileCounts) { 0 };
  if (bastide_fits (state, set, x, y, &fitting).code != BASTIDE_LEGAL)
    return;
  signature = state->cells[bastide_cell_at (state, (int8_t) x, (int8_t) y)].signature;
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (fitting.of[kind] > 0
        && closes (state, set, bastide_feature_node (state, tile, segment), kind, set->fits[kind][signature], x, y))
      {
        closing->of[kind] = fitting.of[kind];
        closing->n += fitting.of[kind];
      }
}

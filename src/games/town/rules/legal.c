/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Listing legal moves. */
#include "legal.h"

#include <stdlib.h>

#include "board.h"
#include "feature.h"
#include "wall.h"

static void
list_tiles (const BastideState *state, const BastideKit *set, BastideMoves *moves)
{
  /* The members of each set of turns, and their number. All four moves of a cell are always written, even if the last
   * ones are not used. */
  static const uint8_t turns[16][4] = {
    { 0 }, { 0 },    { 1 },    { 0, 1 },    { 2 },    { 0, 2 },    { 1, 2 },    { 0, 1, 2 },
    { 3 }, { 0, 3 }, { 1, 3 }, { 0, 1, 3 }, { 2, 3 }, { 0, 2, 3 }, { 1, 2, 3 }, { 0, 1, 2, 3 },
  };
  static const uint8_t count[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  const uint8_t *fits = set->fits[town_state_drawn_kind (state)];
  BastideMove *at = moves->at;
  TownCellSet enclosing;
  bool any = town_wall_find_enclosing_cells (state, &enclosing);

  for (unsigned i = 0; i < state->status.n_frontier; i++)
    {
      int cell = state->frontier[i];
      const TownCell *c = &state->cells[cell];
      unsigned fitting = fits[c->signature];
      const uint8_t *turn = turns[fitting];

      if (any && town_cell_set_has (&enclosing, cell))
        continue;
      at[0] = at[1] = at[2] = at[3] = town_move (TOWN_MOVE_TILE, c->x, c->y, 0);
      at[0].part = turn[0];
      at[1].part = turn[1];
      at[2].part = turn[2];
      at[3].part = turn[3];
      at += count[fitting];
    }
  moves->n = (unsigned) (at - moves->at);
}

bool
town_tile_fits_somewhere (const BastideState *state, const BastideKit *set, int kind)
{
  const uint8_t *fits = set->fits[kind];
  TownCellSet enclosing;

  for (unsigned i = 0; i < state->status.n_frontier; i++) /* in most positions the tile fits a cell that cannot enclose
                                                           * anything */
    {
      int cell = state->frontier[i];

      if (fits[state->cells[cell].signature] != 0 && (state->status.n_pieces == 0 || !town_cell_splits (state, cell)))
        return true;
    }
  if (!town_wall_find_enclosing_cells (state, &enclosing))
    enclosing = (TownCellSet) { 0 };
  for (unsigned i = 0; i < state->status.n_frontier; i++)
    if (fits[state->cells[state->frontier[i]].signature] != 0 && !town_cell_set_has (&enclosing, state->frontier[i]))
      return true;
  return false;
}

static void
add (BastideMoves *moves, TownMoveType type, int x, int y, int part)
{
  moves->at[moves->n++] = town_move ((uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part);
}

static void
list_followers (const BastideState *state, const BastideKit *set, BastideMoves *moves)
{
  int tile = state->status.n_tiles - 1;

  for (int segment = 0; segment < set->kinds[state->tiles[tile].kind].n_segments; segment++)
    if (town_segment_is_free (state, town_feature_root (state, town_feature_node (state, tile, segment))))
      add (moves, TOWN_MOVE_FOLLOWER, 0, 0, segment);
}

static void
list_gates (const BastideState *state, BastideMoves *moves)
{
  for (int tile = 0; tile < state->status.n_tiles; tile++)
    for (int side = 0; side < 4; side++)
      if (town_on_outline (state, tile, (BastideSide) side))
        add (moves, TOWN_MOVE_GATE, state->tiles[tile].x, state->tiles[tile].y, side);
}

static void
list_walls (const BastideState *state, BastideMoves *moves)
{
  int tile, other;
  BastideSide side, other_side;

  town_wall_next (state, TOWN_CLOCKWISE, &tile, &side);
  town_wall_next (state, TOWN_ANTICLOCKWISE, &other, &other_side);
  add (moves, TOWN_MOVE_WALL, state->tiles[tile].x, state->tiles[tile].y, side);
  if (other != tile || other_side != side)
    add (moves, TOWN_MOVE_WALL, state->tiles[other].x, state->tiles[other].y, other_side);
}

static void
list_towers (const BastideState *state, BastideMoves *moves)
{
  for (int end = 0; end < 2; end++)
    if (state->status.behind[end] > 0)
      {
        int tile;
        BastideSide side;

        town_wall_last (state, (TownWallEnd) end, &tile, &side);
        add (moves, TOWN_MOVE_TOWER, state->tiles[tile].x, state->tiles[tile].y, side);
      }
}

void
town_legal (const BastideState *state, const BastideKit *set, BastideMoves *moves)
{
  moves->n = 0;
  switch ((TownPhase) state->status.phase)
    {
    case TOWN_PHASE_TILE: list_tiles (state, set, moves); break;
    case TOWN_PHASE_FOLLOWER:
      list_followers (state, set, moves);
      add (moves, TOWN_MOVE_PASS, 0, 0, 0);
      break;
    case TOWN_PHASE_GATE: list_gates (state, moves); break;
    case TOWN_PHASE_WALL: list_walls (state, moves); break;
    case TOWN_PHASE_GUARD:
      add (moves, TOWN_MOVE_GUARD, 0, 0, 0);
      add (moves, TOWN_MOVE_PASS, 0, 0, 0);
      break;
    case TOWN_PHASE_TOWER:
      list_towers (state, moves);
      add (moves, TOWN_MOVE_PASS, 0, 0, 0);
      break;
    case TOWN_PHASE_OVER: break;
    }
}

static int
compare_moves (const void *one, const void *two)
{
  return town_move_compare (*(const BastideMove *) one, *(const BastideMove *) two);
}

void
town_moves_sort (BastideMoves *moves)
{
  qsort (moves->at, moves->n, sizeof *moves->at, compare_moves);
}

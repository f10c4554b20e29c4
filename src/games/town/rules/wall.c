/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wall: a part of the outline that grows at both ends (R6). */
#include "wall.h"

#include "board.h"
#include "feature.h"

void
town_wall_last (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side)
{
  const TownPiece *piece = &state->pieces[state->status.last_piece[end]];

  *tile = piece->tile;
  *side = (BastideSide) piece->side;
}

void
town_wall_next (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side)
{
  town_wall_last (state, end, tile, side);
  town_outline_turn (state, end, tile, side);
}

bool
town_wall_goes_on_at (const BastideState *state, TownWallEnd end, int tile, BastideSide side)
{
  int next_tile;
  BastideSide next_side;

  town_wall_next (state, end, &next_tile, &next_side);
  return next_tile == tile && next_side == side;
}

bool
town_piece_is_short (const BastideState *state, int tile, BastideSide side)
{
  if (state->status.n_pieces == 0)
    return false;
  for (int end = 0; end < 2; end++)
    if (state->status.last_piece[end] == 0) /* the gate is the last piece of this end */
      {
        int at = state->pieces[0].tile;
        BastideSide at_side = (BastideSide) state->pieces[0].side;

        if (town_outline_turn (state, (TownWallEnd) end, &at, &at_side) < 0 && at == tile && at_side == side)
          return true; /* an inner corner: both pieces face the same cell (R8) */
      }
  return false;
}

/* Removes CELL from the frontier if it is in it. */
static void
bar (BastideState *state, int cell, TownUndo *undo)
{
  unsigned place;

  if (!town_cell_in_frontier (state, cell))
    return;
  place = town_frontier_remove (state, cell, HELD_NOTHING);
  if (undo != NULL)
    {
      undo->removed[undo->n_removed].cell = (uint16_t) cell;
      undo->removed[undo->n_removed++].index = (uint16_t) place;
    }
}

/* Bars the cell diagonally outside the corner between SIDE of TILE and the next side clockwise. */
static void
bar_corner (BastideState *state, int tile, BastideSide side, TownUndo *undo)
{
  int x = state->tiles[tile].x, y = state->tiles[tile].y, cell;

  bastide_side_step (side, &x, &y);
  bastide_side_step ((BastideSide) ((side + 1) & 3), &x, &y);
  cell = town_cell_at (state, (int8_t) x, (int8_t) y);
  if (cell < 0)
    {
      town_cell_make (state, (int8_t) x, (int8_t) y);
      if (undo != NULL)
        undo->new_corners++;
    }
  else
    bar (state, cell, undo);
}

/* Bars the cells that a new piece on SIDE of TILE bars. */
static void
bar_cells (BastideState *state, int tile, BastideSide side, TownUndo *undo)
{
  const TownTile *t = &state->tiles[tile];
  int faced = town_cell_beside (state, t->x, t->y, side);
  BastideSide right = (BastideSide) ((side + 1) & 3), left = (BastideSide) ((side + 3) & 3);

  state->cells[faced].pieces |= (1u << bastide_side_opposite (side)) & 15;
  bar (state, faced, undo);
  if (t->pieces >> right & 1)
    bar_corner (state, tile, side, undo);
  if (t->pieces >> left & 1)
    bar_corner (state, tile, left, undo);
}

void
town_wall_build (BastideState *state, const BastideKit *set, int tile, BastideSide side, TownUndo *undo)
{
  TownStatus *status = &state->status;
  TownPiece piece = { .tile = (uint8_t) tile, .side = side & 3 };

  if (status->n_pieces > 0)
    {
      TownWallEnd end = town_wall_goes_on_at (state, TOWN_CLOCKWISE, tile, side) ? TOWN_CLOCKWISE : TOWN_ANTICLOCKWISE;

      piece.end = end & 1;
      piece.is_short = town_piece_is_short (state, tile, side);
      status->last_piece[end] = status->n_pieces;
      status->behind[end]++;
      status->short_walls = (uint8_t) (status->short_walls - piece.is_short);
      status->long_walls = (uint8_t) (status->long_walls - !piece.is_short);
    }
  state->pieces[status->n_pieces++] = piece;
  bar_cells (state, tile, side, undo);
  state->tiles[tile].pieces |= (1u << side) & 15;
  town_features_wall (state, set, tile, side, false);
}

void
town_wall_take_away (BastideState *state, const BastideKit *set, const TownUndo *undo)
{
  int last = state->status.n_pieces - 1;
  int tile = state->pieces[last].tile;
  BastideSide side = (BastideSide) state->pieces[last].side;
  int faced = town_cell_beside (state, state->tiles[tile].x, state->tiles[tile].y, side);

  town_features_wall (state, set, tile, side, true);
  state->tiles[tile].pieces &= ~(1u << side) & 15;
  for (int i = 0; i < undo->new_corners; i++)
    town_cell_forget (state);
  for (int i = undo->n_removed; i-- > 0;)
    town_frontier_restore (state, undo->removed[i].cell, undo->removed[i].index);
  state->cells[faced].pieces &= ~(1u << bastide_side_opposite (side)) & 15;
  state->pieces[last] = (TownPiece) { 0 };
}

/* The last tile of the row that goes inwards from SIDE of TILE (R11). */
static int
find_row_end (const BastideState *state, int tile, BastideSide side)
{
  BastideSide inwards = bastide_side_opposite (side);

  for (int next; (next = town_state_beside (state, tile, inwards)) >= 0;)
    tile = next;
  return tile;
}

bool
town_wall_has_guard_opposite (const BastideState *state, int tile, BastideSide side, int *last)
{
  *last = find_row_end (state, tile, side);
  return state->tiles[*last].guards >> bastide_side_opposite (side) & 1;
}

/* Whether a piece is on the edge of the smallest box around the city. It then faces the area outside the box, and the
 * wall, which is one stretch of the outline without a gap, cannot be cut off as long as no barred cell gets a tile. */
static bool
reaches_box (const BastideState *state)
{
  const TownStatus *status = &state->status;
  const int edges[] = { status->north, status->east, status->south, status->west };

  for (int i = 0; i < status->n_pieces; i++)
    {
      const TownTile *t = &state->tiles[state->pieces[i].tile];

      const int at[] = { t->y, t->x, t->y, t->x };

      if (at[state->pieces[i].side] == edges[state->pieces[i].side])
        return true;
    }
  return false;
}

static void
add_cell (const BastideState *state, TownCellSet *set, int x, int y)
{
  int cell = town_cell_at (state, (int8_t) x, (int8_t) y);

  if (cell >= 0)
    set->cells[cell >> 6] |= (uint64_t) 1 << (cell & 63);
}

/* Adds every cell that touches, by a side or a corner, the stretch of the outline from SIDE of TILE clockwise to
 * UNTIL_SIDE of UNTIL. */
static void
add_stretch (const BastideState *state, TownCellSet *set, int tile, BastideSide side, int until, BastideSide until_side)
{
  for (;;)
    {
      int x = state->tiles[tile].x, y = state->tiles[tile].y;
      BastideSide before = side;

      if (town_outline_turn (state, TOWN_CLOCKWISE, &tile, &side) > 0)
        {
          bastide_side_step (before, &x, &y);
          bastide_side_step (side, &x, &y);
          add_cell (state, set, x, y);
        }
      if (tile == until && side == until_side)
        return;
      x = state->tiles[tile].x;
      y = state->tiles[tile].y;
      bastide_side_step (side, &x, &y);
      add_cell (state, set, x, y);
    }
}

/* A tile on a cell divides the outline where it touches it. The northernmost side of the outline always faces the area
 * outside the box around the city. The wall is cut off if the tile separates it from that side, that is, if the cell
 * touches both stretches between the wall and that side. */
bool
town_wall_find_enclosing_cells (const BastideState *state, TownCellSet *set)
{
  TownCellSet other = { 0 };
  int far = 0, tile, last;
  BastideSide side, last_side;

  if (state->status.n_pieces == 0 || reaches_box (state))
    return false;
  *set = other;
  while (state->tiles[far].y != state->status.north)
    far++;
  town_wall_last (state, TOWN_CLOCKWISE, &tile, &side);
  town_wall_last (state, TOWN_ANTICLOCKWISE, &last, &last_side);
  add_stretch (state, set, tile, side, far, BASTIDE_NORTH);
  add_stretch (state, &other, far, BASTIDE_NORTH, last, last_side);
  for (unsigned i = 0; i < sizeof set->cells / sizeof *set->cells; i++)
    set->cells[i] &= other.cells[i];
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells in and round the city: outside, holes and the outline (R5, R6). */

#include <assert.h>

#include "checker.h"

const int checker_step_x[4] = { 0, 1, 0, -1 };
const int checker_step_y[4] = { -1, 0, 1, 0 };

/* The number of a cell, or -1 beyond the box. */
static int
find_cell (const CheckerBoard *board, int x, int y)
{
  int column = x - board->west;
  int row = y - board->north;

  if (column < 0 || row < 0 || column >= board->width || row >= board->height)
    return -1;
  return row * board->width + column;
}

/* The smallest box round all tiles, two cells wider on every side. */
static void
find_box (CheckerBoard *board, const CheckerPosition *position)
{
  int east = 0;
  int south = 0;
  int i;

  board->west = 0;
  board->north = 0;
  for (i = 0; i < position->n_tiles; i++)
    {
      const CheckerTile *tile = &position->tiles[i];

      board->west = tile->x < board->west ? tile->x : board->west;
      board->north = tile->y < board->north ? tile->y : board->north;
      east = tile->x > east ? tile->x : east;
      south = tile->y > south ? tile->y : south;
    }
  board->west -= 2;
  board->north -= 2;
  board->width = east + 2 - board->west + 1;
  board->height = south + 2 - board->north + 1;
  assert (board->width * board->height <= CHECKER_MAX_CELLS);
}

/* R5: the outside is every empty cell that can be reached from far away by steps across sides. A corner of the box
 * is far away, as there is no tile beside the edge of the box. */
static void
flood_outside (CheckerBoard *board)
{
  int waiting[CHECKER_MAX_CELLS];
  int n_waiting = 0;

  board->outside[0] = true;
  waiting[n_waiting++] = 0;
  while (n_waiting > 0)
    {
      int here = waiting[--n_waiting];
      int side;

      for (side = 0; side < 4; side++)
        {
          int there = find_cell (board, board->west + here % board->width + checker_step_x[side],
                                 board->north + here / board->width + checker_step_y[side]);

          if (there >= 0 && board->tile[there] < 0 && !board->outside[there])
            {
              board->outside[there] = true;
              waiting[n_waiting++] = there;
            }
        }
    }
}

void
checker_board_lay (CheckerBoard *board, const CheckerPosition *position)
{
  int i;

  find_box (board, position);
  for (i = 0; i < board->width * board->height; i++)
    {
      board->tile[i] = -1;
      board->outside[i] = false;
    }
  for (i = 0; i < position->n_tiles; i++)
    board->tile[find_cell (board, position->tiles[i].x, position->tiles[i].y)] = i;
  flood_outside (board);
}

int
checker_board_tile (const CheckerBoard *board, int x, int y)
{
  int cell = find_cell (board, x, y);

  return cell >= 0 ? board->tile[cell] : -1;
}

bool
checker_board_is_outside (const CheckerBoard *board, int x, int y)
{
  int cell = find_cell (board, x, y);

  return cell < 0 || board->outside[cell];
}

bool
checker_board_is_hole (const CheckerBoard *board, int x, int y)
{
  return checker_board_tile (board, x, y) < 0 && !checker_board_is_outside (board, x, y);
}

int
checker_board_neighbour (const CheckerBoard *board, const CheckerPosition *position, int tile, int side)
{
  return checker_board_tile (board, position->tiles[tile].x + checker_step_x[side],
                             position->tiles[tile].y + checker_step_y[side]);
}

/* The side that follows clockwise. Ahead of who walks along the side with the outside on his left lie two cells: the
 * left one is ahead of the outside cell, the right one ahead of the tile. */
static CheckerSide
step_along (const CheckerBoard *board, const CheckerPosition *position, CheckerSide here)
{
  int ahead = (here.side + 1) % 4;
  int x = position->tiles[here.tile].x + checker_step_x[ahead];
  int y = position->tiles[here.tile].y + checker_step_y[ahead];
  int right = checker_board_tile (board, x, y);
  int left = checker_board_tile (board, x + checker_step_x[here.side], y + checker_step_y[here.side]);

  if (left >= 0) /* an inner corner, and also where tiles meet by a corner only (R5): the walk stays along its cell */
    return (CheckerSide){ left, (here.side + 3) % 4 };
  if (right >= 0)
    return (CheckerSide){ right, here.side };
  return (CheckerSide){ here.tile, ahead };
}

/* Any side that faces the outside: the northern one of a northernmost tile. */
static CheckerSide
find_first_side (const CheckerPosition *position)
{
  int northernmost = 0;
  int i;

  for (i = 0; i < position->n_tiles; i++)
    if (position->tiles[i].y < position->tiles[northernmost].y)
      northernmost = i;
  return (CheckerSide){ northernmost, 0 };
}

void
checker_outline_walk (CheckerOutline *outline, const CheckerBoard *board, const CheckerPosition *position)
{
  CheckerSide first, here;

  outline->n = 0;
  if (position->n_tiles == 0)
    return;
  first = find_first_side (position);
  here = first;
  do
    {
      assert (outline->n < CHECKER_MAX_OUTLINE);
      outline->at[outline->n++] = here;
      here = step_along (board, position, here);
    }
  while (here.tile != first.tile || here.side != first.side);
}

int
checker_outline_find (const CheckerOutline *outline, int tile, int side)
{
  int i;

  for (i = 0; i < outline->n; i++)
    if (outline->at[i].tile == tile && outline->at[i].side == side)
      return i;
  return -1;
}

int
checker_position_gap (const CheckerPosition *position)
{
  CheckerBoard board;
  CheckerOutline outline;

  checker_board_lay (&board, position);
  checker_outline_walk (&outline, &board, position);
  return outline.n - position->n_pieces;
}

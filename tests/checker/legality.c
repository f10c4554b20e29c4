/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal move of a position. */

#include <assert.h>

#include "checker.h"

static void
add_move (CheckerMoves *moves, CheckerMoveKind kind, int x, int y, int number)
{
  assert (moves->n < CHECKER_MAX_MOVES);
  moves->at[moves->n++] = (CheckerMove){ kind, x, y, number };
}

bool
checker_moves_contain (const CheckerMoves *moves, const CheckerMove *move)
{
  int i;

  for (i = 0; i < moves->n; i++)
    if (moves->at[i].kind == move->kind && moves->at[i].x == move->x && moves->at[i].y == move->y
        && moves->at[i].number == move->number)
      return true;
  return false;
}

/* R7: whether a piece faces the cell. */
static bool
is_faced_by_piece (const CheckerPosition *position, int x, int y)
{
  int i;

  for (i = 0; i < position->n_pieces; i++)
    {
      const CheckerTile *tile = &position->tiles[position->wall[i].tile];
      int side = position->wall[i].side;

      if (tile->x + checker_step_x[side] == x && tile->y + checker_step_y[side] == y)
        return true;
    }
  return false;
}

/* R7: whether a piece would face a hole if a tile lay on the cell. */
static bool
builds_round_the_wall (const CheckerPosition *position, int x, int y)
{
  CheckerPosition after;
  CheckerBoard board;
  int i;

  if (position->n_pieces == 0)
    return false;
  after = *position;
  after.tiles[after.n_tiles++] = (CheckerTile){ .x = x, .y = y };
  checker_board_lay (&board, &after);
  for (i = 0; i < after.n_pieces; i++)
    {
      const CheckerTile *tile = &after.tiles[after.wall[i].tile];
      int side = after.wall[i].side;

      if (checker_board_is_hole (&board, tile->x + checker_step_x[side], tile->y + checker_step_y[side]))
        return true;
    }
  return false;
}

bool
checker_breaks_wall (const CheckerPosition *position, int x, int y)
{
  return is_faced_by_piece (position, x, y) || builds_round_the_wall (position, x, y);
}

bool
checker_touches_city (const CheckerBoard *board, int x, int y)
{
  int side;

  for (side = 0; side < 4; side++)
    if (checker_board_tile (board, x + checker_step_x[side], y + checker_step_y[side]) >= 0)
      return true;
  return false;
}

/* P4 and R7 as far as they do not depend on the tile: the cell is empty, touches a tile, and the wall allows it. */
static bool
is_cell_allowed (const CheckerPosition *position, const CheckerBoard *board, int x, int y)
{
  if (position->n_tiles == 0)
    return x == 0 && y == 0;
  return checker_board_tile (board, x, y) < 0 && checker_touches_city (board, x, y)
         && !checker_breaks_wall (position, x, y);
}

bool
checker_streets_meet (const CheckerPosition *position, const CheckerBoard *board, int kind, const CheckerMove *move)
{
  int side;

  for (side = 0; side < 4; side++)
    {
      int other = checker_board_tile (board, move->x + checker_step_x[side], move->y + checker_step_y[side]);

      if (other >= 0
          && checker_tile_has_street (&position->set->kinds[kind], move->number, side)
                 != checker_tile_has_street (checker_position_kind (position, other), position->tiles[other].turns,
                                             (side + 2) % 4))
        return false;
    }
  return true;
}

static void
add_tile_moves (CheckerMoves *moves, const CheckerPosition *position, int kind)
{
  CheckerMove move = { .kind = CHECKER_MOVE_TILE };
  CheckerBoard board;

  checker_board_lay (&board, position);
  for (move.y = board.north; move.y < board.north + board.height; move.y++)
    for (move.x = board.west; move.x < board.west + board.width; move.x++)
      if (is_cell_allowed (position, &board, move.x, move.y))
        for (move.number = 0; move.number < 4; move.number++)
          if (checker_streets_meet (position, &board, kind, &move))
            add_move (moves, move.kind, move.x, move.y, move.number);
}

bool
checker_tile_fits (const CheckerPosition *position, int kind)
{
  CheckerMoves moves = { .n = 0 };

  add_tile_moves (&moves, position, kind);
  return moves.n > 0;
}

/* P6: on the tile just placed, from the own supply, on a feature without followers that is still incomplete. */
static void
add_follower_moves (CheckerMoves *moves, const CheckerPosition *position)
{
  CheckerBoard board;
  CheckerFeatures features;
  int tile = position->n_tiles - 1;
  int segment;

  if (checker_position_supply (position, position->active) == 0)
    return;
  checker_board_lay (&board, position);
  checker_features_find (&features, &board, position);
  for (segment = 0; segment < checker_position_kind (position, tile)->n_segments; segment++)
    {
      const CheckerFeature *feature = &features.at[features.of[tile][segment]];

      if (feature->open && !checker_feature_is_held (feature))
        add_move (moves, CHECKER_MOVE_FOLLOWER, 0, 0, segment);
    }
}

static void
add_side_move (CheckerMoves *moves, const CheckerPosition *position, CheckerMoveKind kind, CheckerSide side)
{
  CheckerMove move = { kind, position->tiles[side.tile].x, position->tiles[side.tile].y, side.side };

  if (!checker_moves_contain (moves, &move))
    add_move (moves, move.kind, move.x, move.y, move.number);
}

/* P12, R6: the gate anywhere on the outline, a wall piece at the next place after either end. */
static void
add_piece_moves (CheckerMoves *moves, const CheckerPosition *position)
{
  CheckerBoard board;
  CheckerOutline outline;
  int i;

  checker_board_lay (&board, position);
  checker_outline_walk (&outline, &board, position);
  if (position->phase == CHECKER_ASK_GATE)
    for (i = 0; i < outline.n; i++)
      add_side_move (moves, position, CHECKER_MOVE_GATE, outline.at[i]);
  else
    {
      const CheckerPiece *last = &position->wall[position->n_pieces - 1];
      const CheckerPiece *first = &position->wall[0];
      int clockwise = checker_outline_find (&outline, last->tile, last->side);
      int anticlockwise = checker_outline_find (&outline, first->tile, first->side);

      assert (clockwise >= 0 && anticlockwise >= 0);
      add_side_move (moves, position, CHECKER_MOVE_WALL, outline.at[(clockwise + 1) % outline.n]);
      add_side_move (moves, position, CHECKER_MOVE_WALL, outline.at[(anticlockwise + outline.n - 1) % outline.n]);
    }
}

int
checker_row_end (const CheckerPosition *position, const CheckerPiece *piece)
{
  int inwards = (piece->side + 2) % 4;
  int tile = piece->tile;
  int next = tile;

  while (next >= 0)
    {
      tile = next;
      next = checker_position_find_tile (position, position->tiles[tile].x + checker_step_x[inwards],
                                         position->tiles[tile].y + checker_step_y[inwards]);
    }
  return tile;
}

/* P14, R11: the builder has a follower, and there is no guard directly opposite. */
static void
add_guard_move (CheckerMoves *moves, const CheckerPosition *position)
{
  const CheckerPiece *piece = &position->wall[position->latest];
  int opposite = checker_position_piece (position, checker_row_end (position, piece), (piece->side + 2) % 4);

  if (checker_position_supply (position, checker_position_to_move (position)) == 0)
    return;
  if (opposite < 0 || position->wall[opposite].guard < 0)
    add_move (moves, CHECKER_MOVE_GUARD, 0, 0, 0);
}

int
checker_tower_points (const CheckerPosition *position, bool clockwise)
{
  int step = clockwise ? -1 : 1;
  int i = clockwise ? position->n_pieces - 1 : 0;
  int points = 0;

  /* From the end of the wall back to the gate, which every wall has (P12). */
  for (; position->wall[i].kind != CHECKER_GATE && position->wall[i].tower < 0; i += step)
    points++;
  return points;
}

/* P16, R12 */
static void
add_tower_moves (CheckerMoves *moves, const CheckerPosition *position)
{
  int clockwise;

  if (checker_position_towers (position, position->active) == 0)
    return;
  for (clockwise = 0; clockwise < 2; clockwise++)
    if (checker_tower_points (position, clockwise == 1) > 0)
      {
        const CheckerPiece *piece = &position->wall[clockwise == 1 ? position->n_pieces - 1 : 0];

        add_side_move (moves, position, CHECKER_MOVE_TOWER, (CheckerSide){ piece->tile, piece->side });
      }
}

void
checker_legal (CheckerMoves *moves, const CheckerPosition *position)
{
  moves->n = 0;
  switch (position->phase)
    {
    case CHECKER_ASK_TILE:
      add_tile_moves (moves, position, position->deal.kind[position->drawn]);
      break;
    case CHECKER_ASK_FOLLOWER:
      add_follower_moves (moves, position);
      break;
    case CHECKER_ASK_GATE:
    case CHECKER_ASK_WALL:
      add_piece_moves (moves, position);
      break;
    case CHECKER_ASK_GUARD:
      add_guard_move (moves, position);
      break;
    case CHECKER_ASK_TOWER:
      add_tower_moves (moves, position);
      break;
    default:
      break;
    }
  /* R20 */
  if (position->phase == CHECKER_ASK_FOLLOWER || position->phase == CHECKER_ASK_GUARD
      || position->phase == CHECKER_ASK_TOWER)
    add_move (moves, CHECKER_MOVE_PASS, 0, 0, 0);
}

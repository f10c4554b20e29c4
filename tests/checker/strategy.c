/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the driver chooses moves, so that games of every sort come about. */

#include "strategy.h"

CheckerStyle
checker_style_invent (CheckerRandom *random)
{
  static const int shares[] = { 0, 15, 50, 85, 100 };
  CheckerStyle style;

  style.laying = (CheckerLaying) checker_random_below (random, CHECKER_N_LAYINGS);
  style.followers = shares[checker_random_below (random, 5)];
  style.guards = shares[checker_random_below (random, 5)];
  style.towers = shares[checker_random_below (random, 5)];
  style.clockwise = shares[checker_random_below (random, 5)];
  return style;
}

/* How many of the eight cells round a cell hold a tile; those beside it count more. */
static int
count_company (const CheckerBoard *board, int x, int y, int beside)
{
  int company = 0;
  int dx, dy;

  for (dy = -1; dy <= 1; dy++)
    for (dx = -1; dx <= 1; dx++)
      if ((dx != 0 || dy != 0) && checker_board_tile (board, x + dx, y + dy) >= 0)
        company += dx == 0 || dy == 0 ? beside : 1;
  return company;
}

/* How many empty cells round a cell would have three or four tiles beside them. */
static int
count_pockets (const CheckerBoard *board, int x, int y)
{
  int pockets = 0;
  int dx, dy;

  for (dy = -1; dy <= 1; dy++)
    for (dx = -1; dx <= 1; dx++)
      if ((dx != 0 || dy != 0) && checker_board_tile (board, x + dx, y + dy) < 0
          && count_company (board, x + dx, y + dy, 3) > 5)
        pockets++;
  return pockets;
}

/* How many pieces face a cell beside or across a corner from this one. */
static int
count_near_pieces (const CheckerPosition *position, int x, int y)
{
  int n = 0;
  int i;

  for (i = 0; i < position->n_pieces; i++)
    {
      const CheckerTile *tile = &position->tiles[position->wall[i].tile];
      int dx = tile->x + checker_step_x[position->wall[i].side] - x;
      int dy = tile->y + checker_step_y[position->wall[i].side] - y;

      n += dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    }
  return n;
}

static int
rate_tile (const CheckerStyle *style, const CheckerPosition *position, const CheckerBoard *board,
           const CheckerMove *move)
{
  switch (style->laying)
    {
    case CHECKER_LAY_COMPACTLY:
      return count_company (board, move->x, move->y, 2);
    case CHECKER_LAY_THINLY:
      return -count_company (board, move->x, move->y, 2);
    case CHECKER_LAY_ROUND_HOLES:
      return 2 * count_pockets (board, move->x, move->y) - count_company (board, move->x, move->y, 1);
    case CHECKER_LAY_ALONG_WALL:
      return 4 * count_near_pieces (position, move->x, move->y) - count_company (board, move->x, move->y, 2);
    default:
      return 0;
    }
}

/* The best tile move by the style, or once in a while any. */
static CheckerMove
choose_tile (const CheckerStyle *style, const CheckerPosition *position, const CheckerMoves *moves,
             CheckerRandom *random)
{
  CheckerBoard board;
  int best = checker_random_below (random, moves->n);
  int n_equal = 1;
  int i;

  if (style->laying == CHECKER_LAY_ANYWHERE || checker_random_percent (random, 10))
    return moves->at[best];
  checker_board_lay (&board, position);
  best = 0;
  for (i = 1; i < moves->n; i++)
    {
      int difference = rate_tile (style, position, &board, &moves->at[i])
                       - rate_tile (style, position, &board, &moves->at[best]);

      n_equal = difference > 0 ? 1 : n_equal + (difference == 0);
      if (difference > 0 || (difference == 0 && checker_random_below (random, n_equal) == 0))
        best = i;
    }
  return moves->at[best];
}

CheckerMove
checker_style_choose (const CheckerStyle *style, const CheckerPosition *position, const CheckerMoves *moves,
                      CheckerRandom *random)
{
  int share = 100;

  if (position->phase == CHECKER_ASK_TILE)
    return choose_tile (style, position, moves, random);
  if (position->phase == CHECKER_ASK_WALL)
    return moves->at[checker_random_percent (random, style->clockwise) ? 0 : moves->n - 1];
  if (position->phase == CHECKER_ASK_FOLLOWER)
    share = style->followers;
  else if (position->phase == CHECKER_ASK_GUARD)
    share = style->guards;
  else if (position->phase == CHECKER_ASK_TOWER)
    share = style->towers;
  else
    return moves->at[checker_random_below (random, moves->n)];
  if (!checker_random_percent (random, share))
    return moves->at[moves->n - 1]; /* `pass` comes last */
  return moves->at[checker_random_below (random, moves->n - 1)];
}

CheckerMove
checker_style_invent_move (const CheckerPosition *position, CheckerRandom *random)
{
  static const CheckerMoveKind asked[] = {
    [CHECKER_ASK_TILE] = CHECKER_MOVE_TILE,   [CHECKER_ASK_FOLLOWER] = CHECKER_MOVE_FOLLOWER,
    [CHECKER_ASK_GATE] = CHECKER_MOVE_GATE,   [CHECKER_ASK_WALL] = CHECKER_MOVE_WALL,
    [CHECKER_ASK_GUARD] = CHECKER_MOVE_GUARD, [CHECKER_ASK_TOWER] = CHECKER_MOVE_TOWER,
    [CHECKER_OVER] = CHECKER_MOVE_PASS
  };
  CheckerMove move = { .kind = asked[position->phase] };
  CheckerBoard board;

  if (checker_random_percent (random, 20))
    move.kind = (CheckerMoveKind) checker_random_below (random, CHECKER_MOVE_PASS + 1);
  if (move.kind == CHECKER_MOVE_GUARD || move.kind == CHECKER_MOVE_PASS)
    return move;
  if (move.kind == CHECKER_MOVE_FOLLOWER)
    {
      move.number = checker_random_below (random, CHECKER_MAX_SEGMENTS);
      return move;
    }
  checker_board_lay (&board, position);
  move.x = board.west + checker_random_below (random, board.width);
  move.y = board.north + checker_random_below (random, board.height);
  move.number = checker_random_below (random, 4);
  if (position->n_tiles > 0 && checker_random_percent (random, 50))
    {
      const CheckerTile *tile = &position->tiles[checker_random_below (random, position->n_tiles)];
      bool beside = move.kind == CHECKER_MOVE_TILE;

      move.x = tile->x + (beside ? checker_step_x[move.number] : 0);
      move.y = tile->y + (beside ? checker_step_y[move.number] : 0);
    }
  return move;
}

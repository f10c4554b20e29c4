/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be counted from the things placed: supplies, towers, pieces left, points. */

#include "checker.h"

int
checker_position_stack (const CheckerPosition *position)
{
  return position->deal.stack[position->drawn];
}

int
checker_position_to_move (const CheckerPosition *position)
{
  /* P11: beginning with the player who placed the tile, clockwise, one piece at a time. */
  if (position->phase == CHECKER_ASK_WALL || position->phase == CHECKER_ASK_GUARD)
    return (position->active + position->built) % position->players;
  return position->active;
}

int
checker_position_supply (const CheckerPosition *position, int player)
{
  int supply = 7;
  int i;

  for (i = 0; i < position->n_followers; i++)
    if (position->followers[i].player == player)
      supply--;
  for (i = 0; i < position->n_pieces; i++)
    if (position->wall[i].guard == player)
      supply--;
  return supply;
}

int
checker_position_towers (const CheckerPosition *position, int player)
{
  int towers = 12 / position->players;
  int i;

  for (i = 0; i < position->n_pieces; i++)
    if (position->wall[i].tower == player)
      towers--;
  return towers;
}

int
checker_position_pieces_left (const CheckerPosition *position, CheckerPieceKind kind)
{
  static const int at_first[] = { [CHECKER_GATE] = 1, [CHECKER_LONG] = 70, [CHECKER_SHORT] = 2 };
  int left = at_first[kind];
  int i;

  for (i = 0; i < position->n_pieces; i++)
    if (position->wall[i].kind == kind)
      left--;
  return left;
}

int
checker_position_gate (const CheckerPosition *position)
{
  int i;

  for (i = 0; i < position->n_pieces; i++)
    if (position->wall[i].kind == CHECKER_GATE)
      return i;
  return -1;
}

int
checker_position_piece (const CheckerPosition *position, int tile, int side)
{
  int i;

  for (i = 0; i < position->n_pieces; i++)
    if (position->wall[i].tile == tile && position->wall[i].side == side)
      return i;
  return -1;
}

int
checker_position_find_tile (const CheckerPosition *position, int x, int y)
{
  int i;

  for (i = 0; i < position->n_tiles; i++)
    if (position->tiles[i].x == x && position->tiles[i].y == y)
      return i;
  return -1;
}

const CheckerTileKind *
checker_position_kind (const CheckerPosition *position, int tile)
{
  return &position->set->kinds[position->tiles[tile].kind];
}

int
checker_position_score (const CheckerPosition *position, int player)
{
  int points = 0;
  int i;

  for (i = 0; i < CHECKER_N_SCORES; i++)
    points += position->score[player][i];
  return points;
}

bool
checker_position_wins (const CheckerPosition *position, int player)
{
  int other;

  for (other = 0; other < position->players; other++)
    if (checker_position_score (position, other) > checker_position_score (position, player))
      return false;
  return true;
}

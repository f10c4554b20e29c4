/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which paragraphs and rulings an illegal move breaks. */

#include "checker.h"

/* P4: the cell is empty and beside a tile, and streets meet. */
static bool
breaks_p4 (const CheckerPosition *position, const CheckerBoard *board, const CheckerMove *move)
{
  return checker_board_tile (board, move->x, move->y) >= 0
         || (position->n_tiles > 0 && !checker_touches_city (board, move->x, move->y))
         || !checker_streets_meet (position, board, position->deal.kind[position->drawn], move);
}

static void
add_tile_rules (CheckerText *rules, const CheckerPosition *position, const CheckerMove *move)
{
  CheckerBoard board;

  checker_board_lay (&board, position);
  if (position->n_tiles == 0)
    checker_text_add (rules, "P2 ");
  if (breaks_p4 (position, &board, move))
    checker_text_add (rules, "P4 ");
  if (checker_breaks_wall (position, move->x, move->y))
    checker_text_add (rules, "R7 P5 ");
}

void
checker_broken_rules (CheckerText *rules, const CheckerPosition *position, const CheckerMove *move)
{
  static const CheckerMoveKind asked[] = {
    [CHECKER_ASK_TILE] = CHECKER_MOVE_TILE,   [CHECKER_ASK_FOLLOWER] = CHECKER_MOVE_FOLLOWER,
    [CHECKER_ASK_GATE] = CHECKER_MOVE_GATE,   [CHECKER_ASK_WALL] = CHECKER_MOVE_WALL,
    [CHECKER_ASK_GUARD] = CHECKER_MOVE_GUARD, [CHECKER_ASK_TOWER] = CHECKER_MOVE_TOWER
  };
  static const char *const rules_of[] = {
    [CHECKER_MOVE_FOLLOWER] = "P6 ", [CHECKER_MOVE_GATE] = "R6 P12 ", [CHECKER_MOVE_WALL] = "R6 P12 ",
    [CHECKER_MOVE_GUARD] = "P14 R11 ", [CHECKER_MOVE_TOWER] = "P16 R12 "
  };

  if (position->phase == CHECKER_OVER)
    checker_text_add (rules, "P17 ");
  else if (move->kind == CHECKER_MOVE_PASS)
    checker_text_add (rules, "R20 ");
  else if (move->kind != asked[position->phase])
    return;
  else if (move->kind == CHECKER_MOVE_TILE)
    add_tile_rules (rules, position, move);
  else
    checker_text_add (rules, "%s", rules_of[move->kind]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a position without playing on: the points if the game ended now, and which unseen tiles fit a cell. */

#include "checker.h"

void
checker_print_ledger (CheckerText *text, const CheckerPosition *position)
{
  CheckerPosition ended = *position;
  CheckerText events = { 0 };

  if (ended.phase != CHECKER_OVER)
    checker_finish (&ended, CHECKER_END_TILES, &events);
  checker_print_points (text, &ended);
  checker_text_free (&events);
}

/* Whether a tile could be laid on the cell with one turn or another. */
static bool
fits_on_cell (const CheckerPosition *position, const CheckerBoard *board, int kind, int x, int y)
{
  CheckerMove move = { .kind = CHECKER_MOVE_TILE, .x = x, .y = y };

  for (move.number = 0; move.number < 4; move.number++)
    if (checker_streets_meet (position, board, kind, &move))
      return true;
  return false;
}

/* Why nothing may be laid on the cell; no rule if something may. */
static void
add_rules_of_cell (CheckerText *rules, const CheckerPosition *position, const CheckerBoard *board, int x, int y)
{
  if (position->phase == CHECKER_OVER)
    checker_text_add (rules, "P17 ");
  else if (position->n_tiles == 0)
    checker_text_add (rules, x == 0 && y == 0 ? "" : "P2 ");
  else if (checker_board_tile (board, x, y) >= 0 || !checker_touches_city (board, x, y))
    checker_text_add (rules, "P4 ");
  else if (checker_breaks_wall (position, x, y))
    checker_text_add (rules, "R7 P5 ");
}

bool
checker_print_fits (CheckerText *text, const CheckerPosition *position, int x, int y)
{
  CheckerText rules = { 0 };
  CheckerBoard board;
  int fitting = 0;
  int kind, copies, i;
  bool may;

  checker_board_lay (&board, position);
  add_rules_of_cell (&rules, position, &board, x, y);
  may = rules.length == 0;
  if (!may)
    checker_text_add (text, "%s", checker_text_get (&rules));
  checker_text_free (&rules);
  for (kind = 0; may && kind < position->set->n_kinds; kind++)
    {
      copies = 0;
      for (i = position->next; i < position->deal.n; i++)
        copies += position->deal.kind[i] == kind && fits_on_cell (position, &board, kind, x, y);
      if (copies > 0)
        checker_text_add (text, "%s %d\n", position->set->kinds[kind].id, copies);
      fitting += copies;
    }
  if (may)
    checker_text_add (text, "all %d of %d", fitting, position->deal.n - position->next);
  return may;
}

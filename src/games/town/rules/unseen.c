/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting unseen tiles. */
#include "unseen.h"

#include "board.h"
#include "legal.h"
#include "wall.h"

void
town_unseen (const BastideState *state, TownTileCounts *unseen)
{
  *unseen = (TownTileCounts) { 0 };
  for (int i = state->status.drawn_index + 1; i < state->deal.n_tiles; i++)
    if (!(state->status.discarded[i >> 6] >> (i & 63) & 1)) /* the end of a game may discard all that is left (R3) */
      {
        unseen->of[state->deal.order[i]]++;
        unseen->n++;
      }
}

BastideReason
town_fits (const BastideState *state, const BastideKit *set, int x, int y, TownTileCounts *fitting)
{
  BastideReason reason = { .code = TOWN_REASON_OVER };
  TownTileCounts unseen;
  unsigned signature;

  *fitting = (TownTileCounts) { 0 };
  if (state->status.phase != TOWN_PHASE_OVER)
    reason = town_why_cell (state, x, y);
  if (reason.code != BASTIDE_LEGAL)
    return reason;
  signature = state->cells[town_cell_at (state, (int8_t) x, (int8_t) y)].signature;
  town_unseen (state, &unseen);
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (set->fits[kind][signature] != 0)
      {
        fitting->of[kind] = unseen.of[kind];
        fitting->n += unseen.of[kind];
      }
  return reason;
}

unsigned
town_count_cells (const BastideState *state, const BastideKit *set, int kind)
{
  TownCellSet enclosing;
  unsigned n = 0;

  if (state->status.phase == TOWN_PHASE_OVER)
    return 0;
  if (!town_wall_find_enclosing_cells (state, &enclosing))
    enclosing = (TownCellSet) { 0 };
  for (unsigned i = 0; i < state->status.n_frontier; i++)
    n += set->fits[kind][state->cells[state->frontier[i]].signature] != 0
         && !town_cell_set_has (&enclosing, state->frontier[i]);
  return n;
}

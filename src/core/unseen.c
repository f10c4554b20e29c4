/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting unseen tiles. */
#include "unseen.h"

#include "board.h"
#include "legal.h"
#include "wall.h"

void
bastide_unseen (const BastideState *state, BastideTileCounts *unseen)
{
  *unseen = (BastideTileCounts) { 0 };
  for (int i = state->status.drawn_index + 1; i < state->deal.n_tiles; i++)
    if (!(state->status.discarded[i >> 6] >> (i & 63) & 1)) /* the end of a game may discard all that is left (R3) */
      {
        unseen->of[state->deal.order[i]]++;
        unseen->n++;
      }
}

BastideReason
bastide_fits (const BastideState *state, const BastideTileSet *set, int x, int y, BastideTileCounts *fitting)
{
  BastideReason reason = { .code = BASTIDE_REASON_OVER };
  BastideTileCounts unseen;
  unsigned signature;

  *fitting = (BastideTileCounts) { 0 };
  if (state->status.phase != BASTIDE_PHASE_OVER)
    reason = bastide_why_cell (state, x, y);
  if (reason.code != BASTIDE_LEGAL)
    return reason;
  signature = state->cells[bastide_cell_at (state, (int8_t) x, (int8_t) y)].signature;
  bastide_unseen (state, &unseen);
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (set->fits[kind][signature] != 0)
      {
        fitting->of[kind] = unseen.of[kind];
        fitting->n += unseen.of[kind];
      }
  return reason;
}

unsigned
bastide_count_cells (const BastideState *state, const BastideTileSet *set, int kind)
{
  BastideCellSet enclosing;
  unsigned n = 0;

  if (state->status.phase == BASTIDE_PHASE_OVER)
    return 0;
  if (!bastide_wall_find_enclosing_cells (state, &enclosing))
    enclosing = (BastideCellSet) { 0 };
  for (unsigned i = 0; i < state->status.n_frontier; i++)
    n += set->fits[kind][state->cells[state->frontier[i]].signature] != 0
         && !bastide_cell_set_has (&enclosing, state->frontier[i]);
  return n;
}

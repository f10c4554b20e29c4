/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side pane: the game (cards, stacks, wall, history), its points, what the position
 * means, its lines of play, the legal moves. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_SIDE_PANE (bastide_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (BastideSidePane, bastide_side_pane, BASTIDE, SIDE_PANE, BastideTableView)

typedef enum {
  BASTIDE_SIDE_PANE_GAME,
  BASTIDE_SIDE_PANE_POINTS,
  BASTIDE_SIDE_PANE_POSITION,
  BASTIDE_SIDE_PANE_LINES,
  BASTIDE_SIDE_PANE_MOVES,
} BastideSidePanePage;

/* Properties:
 *   choice (BastideChoice, write)  whose changes are shown; NULL for none
 *   cell (uint, write)             bastide_place_key () of an empty cell, for which tiles are compared; 0 for none */

gboolean bastide_side_pane_is_at (BastideSidePane *self, BastideSidePanePage page);

/* Goes to PAGE. Returns FALSE if it was there already. */
gboolean bastide_side_pane_show (BastideSidePane *self, BastideSidePanePage page);

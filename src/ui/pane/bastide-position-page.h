/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane that explains the position: the buttons of the overlays, the ledger and the tiles left. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_POSITION_PAGE (bastide_position_page_get_type ())
G_DECLARE_FINAL_TYPE (BastidePositionPage, bastide_position_page, BASTIDE, POSITION_PAGE, BastideTableView)

/* What it shows follows the preference `overlay`, which the action `win.overlay` sets. */

/* Shows what CHOICE would change. NULL for none. */
void bastide_position_page_set_choice (BastidePositionPage *self, BastideChoice *choice);

/* Shows which tiles would fit CELL, the bastide_place_key () of an empty cell. 0 for none. */
void bastide_position_page_set_cell (BastidePositionPage *self, guint cell);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles that nobody has seen, as pictures with their numbers. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_TILES_VIEW (bastide_tiles_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideTilesView, bastide_tiles_view, BASTIDE, TILES_VIEW, BastideTableView)

/* Shows which unseen tiles would fit CELL, the bastide_place_key () of an empty cell. 0 for none. */
void bastide_tiles_view_set_cell (BastideTilesView *self, guint cell);

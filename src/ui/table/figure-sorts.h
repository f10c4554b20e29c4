/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sorts of figures that may be put, as buttons of which one is pressed. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* Fills GRID with a button for each of SORTS, a set (BastideBoard.sorts), with how many the player of TABLE who decides
 * has left. They choose by the action `board.sort`. GRID stays empty if that is only the first one, of which everybody
 * thinks, and TABLE may be NULL if SORTS is empty. */
void figure_sorts_fill (GtkGrid *grid, BastideTable *table, unsigned sorts);

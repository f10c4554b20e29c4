/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves as an ordinary list, each with what it would do. Choosing one plays it. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_MOVES_VIEW (bastide_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideMovesView, bastide_moves_view, BASTIDE, MOVES_VIEW, GtkWidget)

/* Lists the choices of TABLE. NULL for none. */
void bastide_moves_view_set_table (BastideMovesView *self, BastideTable *table);

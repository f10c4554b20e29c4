/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of play in the list of branches: its name, its length, a mark if it is on the table, and buttons. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* The accessible action `branch.open` opens the line, as Enter and Space do. */
#define BASTIDE_TYPE_LINE_ROW (bastide_line_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideLineRow, bastide_line_row, BASTIDE, LINE_ROW, GtkWidget)

GtkWidget *bastide_line_row_new (void);

/* Shows BRANCH of the game at TABLE, and follows it. Both NULL for none. */
void bastide_line_row_set_branch (BastideLineRow *self, BastideTable *table, BastideBranch *branch);

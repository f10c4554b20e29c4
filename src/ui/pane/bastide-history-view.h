/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a table: a list with a line for every decision, and filters. Choosing a line shows its moment. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_HISTORY_VIEW (bastide_history_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryView, bastide_history_view, BASTIDE, HISTORY_VIEW, GtkWidget)

/* Shows the history of TABLE. NULL for none. */
void bastide_history_view_set_table (BastideHistoryView *self, BastideTable *table);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of what the lead of each player at the end is made of: a row for each part, a column for each player. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-analyst.h"

G_BEGIN_DECLS

/* A table for the players of ANALYST, without figures. */
GtkWidget *sums_table_new (BastideAnalyst *analyst);

/* Shows in TABLE what has been judged so far. */
void sums_table_update (GtkWidget *table, BastideAnalyst *analyst);

G_END_DECLS

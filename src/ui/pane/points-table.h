/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of points: by source, and turn by turn. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* A grid for the points of the players of TABLE by source: their marks in row 0, above the columns from 1 on, and in
 * column 0 the words of the sources, each in the row of its number. SPACING between the columns, and MARGIN between a
 * mark and the end of its column, are in pixels. */
GtkWidget *points_table_new_grid (BastideTable *table, int spacing, int margin);

/* The row of the sums, which is the last one, and whether that grid has ROW: the options of a game may not bring what
 * comes from a source. */
guint points_table_find_sums (BastideTable *table);
gboolean points_table_has_row (BastideTable *table, guint row);

/* What ROW is called. */
const char *points_table_name_row (BastideTable *table, guint row);

/* Called when a scoring was chosen, which was made by the move before PLY. EVENT is valid during the call. */
typedef void (*PointsTableFunc) (GtkWidget *sender, unsigned ply, const BastideEvent *event, gpointer data);

/* A table of the points at the head of TABLE by source, with a column for each player. A number is a button that
 * lights its scorings and lists them. Choosing a scoring calls FUNC. DATA must outlive the widget. If FUNC is NULL,
 * there are only figures. */
GtkWidget *points_table_new_sources (BastideTable *table, PointsTableFunc func, gpointer data);

/* A table of the points of all players at the end of each turn and after the final scoring, from a series as
 * bastide_history_get_series () returns it. */
GtkWidget *points_table_new_turns (BastideTable *table, const unsigned *turns, guint n, const gint16 *points);

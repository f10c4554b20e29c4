/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of points: by source, and turn by turn. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* Called when a scoring was chosen, which was made by the move before PLY. EVENT is valid during the call. */
typedef void (*PointsTableFunc) (GtkWidget *sender, unsigned ply, const BastideEvent *event, gpointer data);

/* A table of the points at the head of TABLE by source, with a column for each player. A number is a button that
 * lights its scorings and lists them. Choosing a scoring calls FUNC. DATA must outlive the widget. If FUNC is NULL,
 * there are only figures. */
GtkWidget *points_table_new_sources (BastideTable *table, PointsTableFunc func, gpointer data);

/* A table of the points of all players at the end of each turn and after the final scoring, from a series as
 * bastide_history_get_series () returns it. */
GtkWidget *points_table_new_turns (BastideTable *table, const unsigned *turns, guint n, const guint16 *points);

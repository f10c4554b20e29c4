/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of points: by source, and turn by turn. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* A scoring was chosen: it stood after PLY moves. EVENT is valid during the call. */
typedef void (*PointsTableFunc) (GtkWidget *sender, unsigned ply, const BastideEvent *event, gpointer data);

/* The points at the table's head by source, a column for each player. A number is a button that lights its scorings
 * and lists them, and choosing one of them calls FUNC. DATA must live as long as the widget. */
GtkWidget *points_table_new_sources (BastideTable *table, PointsTableFunc func, gpointer data);

/* The points of all players at the end of each turn and after the final scoring, from a series as
 * bastide_history_get_series () gives it. */
GtkWidget *points_table_new_turns (BastideTable *table, const unsigned *turns, guint n, const guint16 *points);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of points: a line for each player with marks at his scorings, a band in the colour of the leader, and a
 * rule at the moment that is shown. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

#define BASTIDE_TYPE_POINTS_CHART (bastide_points_chart_get_type ())
G_DECLARE_FINAL_TYPE (BastidePointsChart, bastide_points_chart, BASTIDE, POINTS_CHART, GtkWidget)

/* Signal:
 *   chosen (uint index)   a moment was clicked, or reached with the arrow keys */

GtkWidget *bastide_points_chart_new (void);

/* Sets N moments of PLAYERS players. POINTS[i * players + p] is the points of player P at moment i, which belongs to
 * turn TURNS[i]; turn 0 is the start. If the game is over, BEFORE_END is each player's points before the final
 * scoring, which is the last moment; otherwise it is NULL. Everything is copied. */
void bastide_points_chart_set_series (BastidePointsChart *self, guint players, const BastideColour *colours, guint n,
                                      const gint16 *points, const guint *turns, const gint16 *before_end);

/* The moment at X, in pixels of the widget, or -1 if there is none. */
int bastide_points_chart_find (BastidePointsChart *self, double x);

/* Sets the moment that is shown, -1 for none. */
void bastide_points_chart_set_shown (BastidePointsChart *self, int index);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph: one line for each player, marks where he gained points, a band of who leads, a rule at
 * the moment that is shown. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

#define BASTIDE_TYPE_POINTS_CHART (bastide_points_chart_get_type ())
G_DECLARE_FINAL_TYPE (BastidePointsChart, bastide_points_chart, BASTIDE, POINTS_CHART, GtkWidget)

/* Signal:
 *   chosen (uint index)   a moment was clicked, or reached with the arrow keys */

GtkWidget *bastide_points_chart_new (void);

/* N moments of PLAYERS players; POINTS[i * players + p] is what player P has at moment i, which belongs to turn
 * TURNS[i]: 0 is the start. Of a game that is over BEFORE_END is what each player had before the final scoring, which
 * is the last moment; NULL otherwise. Everything is copied. */
void bastide_points_chart_set_series (BastidePointsChart *self, guint players, const BastideColour *colours, guint n,
                                      const guint16 *points, const guint *turns, const guint16 *before_end);

/* The moment at X of the widget's pixels, or -1 where there is none. */
int bastide_points_chart_find (BastidePointsChart *self, double x);

/* The moment that is shown, or -1 for none. */
void bastide_points_chart_set_shown (BastidePointsChart *self, int index);

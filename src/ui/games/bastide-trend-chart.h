/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small graph of one player's points in successive games. Won games have filled marks. */
#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_TREND_CHART (bastide_trend_chart_get_type ())
G_DECLARE_FINAL_TYPE (BastideTrendChart, bastide_trend_chart, BASTIDE, TREND_CHART, GtkWidget)

/* N games in order. POINTS and WON are copied. Screen readers get the figures. */
GtkWidget *bastide_trend_chart_new (guint n, const guint *points, const gboolean *won);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a widget in a window or page, for tests, benchmarks and pictures. All functions search from ROOT downwards, a
 * widget before its children and these in their order, and return NULL if there is none. */
#pragma once

#include <gtk/gtk.h>

/* Whether WIDGET is wanted; DATA is what the caller of find_widget_if () gave. */
typedef gboolean (*FindWidgetTest) (GtkWidget *widget, gconstpointer data);

/* The first widget for which TEST is TRUE. */
gpointer find_widget_if (gpointer root, FindWidgetTest test, gconstpointer data);

/* The first widget of TYPE. */
gpointer find_widget (gpointer root, GType type);

/* The first widget of TYPE that is mapped, so it is in no closed popover and on no hidden page. */
gpointer find_mapped_widget (gpointer root, GType type);

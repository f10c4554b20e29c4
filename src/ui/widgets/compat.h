/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place that uses functions newer than the oldest supported GTK. */
#pragma once

#include <gtk/gtk.h>

/* Announces TEXT to screen readers through WIDGET, which is in a window. Returns FALSE if GTK has no such function
 * (before 4.14). The caller then changes a label that screen readers watch. */
gboolean compat_announce (GtkWidget *widget, const char *text);

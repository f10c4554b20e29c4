/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place that uses what is newer than the oldest toolkit the program runs with. */
#pragma once

#include <gtk/gtk.h>

/* Hands TEXT to a screen reader, said now, through WIDGET, which is in a window. Returns false where the toolkit
 * has no such call (GTK before 4.14); the caller then changes a label that screen readers listen to. */
gboolean compat_announce (GtkWidget *widget, const char *text);

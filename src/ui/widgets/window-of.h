/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a window that is open already, so that there is one window for one thing, and opens one over another. */
#pragma once

#include <gtk/gtk.h>

/* Whether a modal window is over WINDOW, which may be NULL. */
gboolean window_is_blocked (GtkWindow *window);

/* Puts WINDOW, which is not shown yet, over PARENT, which may be NULL, and makes it no wider. */
void window_put_over (GtkWindow *window, GtkWindow *parent);

/* The window of TYPE over PARENT, or over any window if PARENT is NULL. NULL if there is none. */
gpointer window_of (GtkWindow *parent, GType type);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a window that is open already, so that there is one window for one thing. */
#pragma once

#include <gtk/gtk.h>

/* Whether a modal window is over WINDOW, which may be NULL. */
gboolean window_is_blocked (GtkWindow *window);

/* The window of TYPE over PARENT, or over any window if PARENT is NULL. NULL if there is none. */
gpointer window_of (GtkWindow *parent, GType type);

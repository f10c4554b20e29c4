/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files that are dropped on a widget. */
#pragma once

#include <gtk/gtk.h>

/* Activates the action `win.open-files` of WINDOW, which outlives WIDGET, with files that are dropped on WIDGET. */
void file_drop_accept (GtkWidget *widget, GtkWidget *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help in a window of the program, for where the desktop has no viewer that could show it. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_HELP_WINDOW (bastide_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideHelpWindow, bastide_help_window, BASTIDE, HELP_WINDOW, AdwWindow)

/* Shows PLACE, a page or a section such as "saving" or "rules#p4", to whoever uses PARENT: in the desktop's viewer
 * where it is installed and has the help, otherwise in the one help window of the program. */
void bastide_help_show (GtkWindow *parent, const char *place);

/* A help window that shows PLACE; floating as any window. */
GtkWidget *bastide_help_window_new (const char *place);

/* Turns to PLACE; the contents where there is none such. */
void bastide_help_window_open (BastideHelpWindow *self, const char *place);

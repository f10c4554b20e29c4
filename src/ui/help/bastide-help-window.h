/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help in a window of the program, if the desktop has no viewer that could show it. The program renders its help
 * itself because F1 must always answer: a viewer is not part of Flatpak's runtime and missing on many desktops, and
 * none shows the examples of rules, which are drawn as the program draws a game. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_HELP_WINDOW (bastide_help_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideHelpWindow, bastide_help_window, BASTIDE, HELP_WINDOW, AdwWindow)

/* Shows PLACE, a page or a section such as "saving" or "rules#p4", for the user of PARENT: in the desktop's viewer
 * if it is installed and has the help, otherwise in the program's help window, of which there is one. */
void bastide_help_show (GtkWindow *parent, const char *place);

/* A help window that shows PLACE. For tests. */
GtkWidget *bastide_help_window_new (const char *place);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section of the help about what is on the screen. */
#pragma once

#include <gtk/gtk.h>

/* The section of the help about WINDOW and what it shows, such as "saving#library", or "rules#p6" if the question is
 * about a follower. "index" for anything else, including NULL. The string is static. */
const char *help_place_of_window (GtkWindow *window);

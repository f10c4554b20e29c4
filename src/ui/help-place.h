/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which place of the help is about what is on the screen. */
#pragma once

#include <gtk/gtk.h>

/* The place of the help about WINDOW and what it shows, such as "saving#library", or "rules#p6" while a follower is
 * asked for; "index" for anything else, NULL too. Static. */
const char *help_place_of_window (GtkWindow *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program. */
#pragma once

#include <adwaita.h>

/* A new window about the program: version, licence, authors of the rules, translators, and links if the build option
 * `site` is set. Owned by GTK until it is closed. */
GtkWindow *about_new (void);

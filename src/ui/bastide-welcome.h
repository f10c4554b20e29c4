/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows while no game is open: a town, and the ways to one's own. */
#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_WELCOME (bastide_welcome_get_type ())
G_DECLARE_FINAL_TYPE (BastideWelcome, bastide_welcome, BASTIDE, WELCOME, GtkWidget)

/* The town is painted, away from the window's thread, when it is first seen. */

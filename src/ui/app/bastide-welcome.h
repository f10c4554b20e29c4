/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows if no game is open: a city, and the ways to open or begin a game. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_WELCOME (bastide_welcome_get_type ())
G_DECLARE_FINAL_TYPE (BastideWelcome, bastide_welcome, BASTIDE, WELCOME, AdwBin)

/* A thread paints the city when it is first visible. */

/* Begins to paint the city before there is a window, for somebody who will see it first of all. To be called once. */
void bastide_welcome_paint_early (void);

/* Frees that city if no page was visible that shows it. */
void bastide_welcome_forget_early (void);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that asks what the film of a game is to be like, and shows how far it is while it is made. */
#pragma once

#include <adwaita.h>

#include "core/record.h"

#define BASTIDE_TYPE_FILM_WINDOW (bastide_film_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideFilmWindow, bastide_film_window, BASTIDE, FILM_WINDOW, AdwWindow)

/* Shows the window for the film of RECORD, which it takes over. It belongs to PARENT, which must have the action
 * `win.say`. Closing the window gives the film up. If a film is being made, that one is shown instead. */
void bastide_film_window_show (GtkWindow *parent, BastideRecord *record);

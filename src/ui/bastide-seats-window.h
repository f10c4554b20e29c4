/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a seat changes between person and computer player during a game. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_SEATS_WINDOW (bastide_seats_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideSeatsWindow, bastide_seats_window, BASTIDE, SEATS_WINDOW, AdwPreferencesWindow)

/* The seats of TABLE; every change takes effect at once, from this moment of the game on. */
GtkWidget *bastide_seats_window_new (GtkWindow *parent, BastideTable *table);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that changes seats between person and computer player during a game. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_SEATS_WINDOW (bastide_seats_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideSeatsWindow, bastide_seats_window, BASTIDE, SEATS_WINDOW, AdwPreferencesWindow)

/* Shows the seats of TABLE. Every change takes effect at once, from the present position of the game on. */
GtkWidget *bastide_seats_window_new (GtkWindow *parent, BastideTable *table);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of the players above the board: mark, name, points; who decides now stands out. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

#define BASTIDE_TYPE_PLAYER_STRIP (bastide_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerStrip, bastide_player_strip, BASTIDE, PLAYER_STRIP, GtkWidget)

/* Seats the players anew, N from 2 to 4; NAMES are copied. */
void bastide_player_strip_set_players (BastidePlayerStrip *self, guint n, const BastideColour *colours,
                                       const char *const *names);

/* The points that SEAT has now. */
void bastide_player_strip_set_points (BastidePlayerStrip *self, guint seat, int points);

/* SEAT gets POINTS, which count up. */
void bastide_player_strip_add_points (BastidePlayerStrip *self, guint seat, int points);

/* Who decides now, -1 for nobody; IS_THINKING shows that a computer player is at it. */
void bastide_player_strip_set_deciding (BastidePlayerStrip *self, int seat, gboolean is_thinking);

/* Marks the seats that won; bit = seat. */
void bastide_player_strip_set_winners (BastidePlayerStrip *self, guint winners);

/* For narrow windows. */
void bastide_player_strip_set_narrow (BastidePlayerStrip *self, gboolean narrow);

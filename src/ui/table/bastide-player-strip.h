/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of the players above or beside the board: mark, name, points. The player who decides now is emphasised. */
#pragma once

#include <adwaita.h>

#include "arrangement.h"
#include "model/bastide-player.h"

#define BASTIDE_TYPE_PLAYER_STRIP (bastide_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerStrip, bastide_player_strip, BASTIDE, PLAYER_STRIP, AdwBin)

/* Shows PLAYERS, two to four BastidePlayer in the order of their numbers, and follows them. NULL for none. */
void bastide_player_strip_set_players (BastidePlayerStrip *self, GListModel *players);

/* Sets the player who decides now, -1 for nobody. IS_THINKING shows that a computer player is thinking. */
void bastide_player_strip_set_deciding (BastidePlayerStrip *self, int seat, gboolean is_thinking);

/* Arranges the players in a row above the board or in a list beside it. */
void bastide_player_strip_set_arrangement (BastidePlayerStrip *self, BastideArrangement arrangement);

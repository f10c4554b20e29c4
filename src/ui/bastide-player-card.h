/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane: points with laps, supply, towers, and what he would have if the game ended now. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-player.h"

#define BASTIDE_TYPE_PLAYER_CARD (bastide_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, BASTIDE, PLAYER_CARD, GtkWidget)

/* Follows PLAYER. */
GtkWidget *bastide_player_card_new (BastidePlayer *player);

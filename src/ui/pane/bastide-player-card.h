/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane: points, supply, towers, and the points if the game ended now. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-player.h"

#define BASTIDE_TYPE_PLAYER_CARD (bastide_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, BASTIDE, PLAYER_CARD, GtkWidget)

/* Creates a card that follows player NUMBER of PLAYERS (of BastidePlayer). Its bar compares his points with those of
 * the others: all cards of PLAYERS have the same scale. If IS_BRIEF is set, it has only mark, name and points. */
GtkWidget *bastide_player_card_new (GListModel *players, guint number, gboolean is_brief);

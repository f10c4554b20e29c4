/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane: points, supply, towers, and the points if the game ended now. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-player.h"

#define BASTIDE_TYPE_PLAYER_CARD (bastide_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, BASTIDE, PLAYER_CARD, GtkWidget)

/* How much room a card takes. */
typedef enum {
  BASTIDE_CARD_FULL,
  BASTIDE_CARD_DENSE, /* the same in fewer rows: the supply as numbers, long words cut off */
  BASTIDE_CARD_BRIEF, /* only mark, name and points */
} BastideCardSize;

/* Creates a card that follows player NUMBER of PLAYERS (of BastidePlayer). Its bar compares his points with those of
 * the others: all cards of PLAYERS have the same scale. */
GtkWidget *bastide_player_card_new (GListModel *players, guint number, BastideCardSize size);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's card in the side pane: points, supply, and the points if the game ended now. */
#pragma once

#include <adwaita.h>

#include "art/pictures.h"
#include "model/bastide-player.h"

#define BASTIDE_TYPE_PLAYER_CARD (bastide_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, BASTIDE, PLAYER_CARD, AdwBin)

/* How much room a card takes. */
typedef enum {
  BASTIDE_CARD_FULL,
  BASTIDE_CARD_DENSE, /* the same in fewer rows: the supply as numbers, long words cut off */
  BASTIDE_CARD_LINE,  /* one row: mark, name, supply as numbers and points; the rest is in the tooltip */
  BASTIDE_CARD_BRIEF, /* only mark, name and points */
} BastideCardSize;

/* Creates a card that follows player NUMBER of PLAYERS (of BastidePlayer). Its bar compares his points with those of
 * the others: all cards of PLAYERS have the same scale. ART has the
 * signs of the supply. */
GtkWidget *bastide_player_card_new (GListModel *players, guint number, const BastideArt *art, BastideCardSize size);

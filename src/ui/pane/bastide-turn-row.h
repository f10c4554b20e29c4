/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn in the history as one line: an arrow that tells that it unfolds, its number, the tile, whose turn it is, what
 * was put and built, and the points. */
#pragma once

#include "model/bastide-turns.h"
#include "turn-pictures.h"

#define BASTIDE_TYPE_TURN_ROW (bastide_turn_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideTurnRow, bastide_turn_row, BASTIDE, TURN_ROW, GtkWidget)

GtkWidget *bastide_turn_row_new (void);

/* Shows TURN of GAME with PICTURES, which is borrowed and must outlive its use in the row. NULL for no turn. */
void bastide_turn_row_set_turn (BastideTurnRow *self, BastideGame *game, BastideHistoryItem *turn,
                                TurnPictures *pictures);

/* Shows WORDS, what happened in the turn, as a tooltip while the turn is folded. A turn has none at first. */
void bastide_turn_row_set_words (BastideTurnRow *self, const char *words);

/* Shows by an arrow whether the turn is unfolded. It is not at first. */
void bastide_turn_row_set_unfolded (BastideTurnRow *self, gboolean is_unfolded);

/* Shows a sign for what the worst decision of the turn cost, in points; none if LOSS is NULL. */
void bastide_turn_row_set_loss (BastideTurnRow *self, const float *loss);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the history in words: a decision, or a step of the final scoring. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-turns.h"

/* An empty row. */
GtkWidget *decision_row_new (void);

/* Shows in ROW a decision of GAME: who decided, what, and the points. */
void decision_row_set_line (GtkWidget *row, BastideGame *game, BastideHistoryItem *line);

/* Shows in ROW a sign for what its decision cost, in points; none if LOSS is NULL. */
void decision_row_set_loss (GtkWidget *row, const float *loss);

/* Shows in ROW a step of GAME: of the final scoring, or if IS_IN_TURN is TRUE, below the decision that scored. */
void decision_row_set_step (GtkWidget *row, BastideGame *game, BastideHistoryItem *step, gboolean is_in_turn);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar below the board: the tile in hand with its turn buttons, and one line that says what to
 * do now and who does it. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_QUESTION_BAR (bastide_question_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideQuestionBar, bastide_question_bar, BASTIDE, QUESTION_BAR, GtkWidget)

/* Signals:
 *   turn (int direction)   a turn button was pressed: 1 is clockwise, -1 anticlockwise
 *   skip ()                somebody does not want to wait for a computer player or to see the end counted */

/* Asks the questions of TABLE; NULL for none. */
void bastide_question_bar_set_table (BastideQuestionBar *self, BastideTable *table);

/* The hint with its reasons, as it stands below the question while there is one; borrowed, never NULL. */
const char *bastide_question_bar_get_hint (BastideQuestionBar *self);

/* CHOICE is pointed at; NULL for none. */
void bastide_question_bar_set_choice (BastideQuestionBar *self, BastideChoice *choice);

/* The quarter turns clockwise in which the tile in hand is shown. */
void bastide_question_bar_set_turns (BastideQuestionBar *self, int turns);

/* Two rows instead of one. */
void bastide_question_bar_set_narrow (BastideQuestionBar *self, gboolean narrow);

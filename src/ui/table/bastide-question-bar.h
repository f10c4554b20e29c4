/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar below the board: the tile in hand with its turn buttons, and a line that says who has to do what now. */
#pragma once

#include <gtk/gtk.h>

#include "arrangement.h"
#include "model/bastide-table.h"

#define BASTIDE_TYPE_QUESTION_BAR (bastide_question_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideQuestionBar, bastide_question_bar, BASTIDE, QUESTION_BAR, GtkWidget)

/* Signals:
 *   turn (int direction)   a turn button was pressed: 1 is clockwise, -1 anticlockwise
 *   skip ()                a person does not want to wait for a computer player or to see the end counted
 *   leave ()               the focus belongs to the board now: a button has answered the question, or the one with the
 *                          focus cannot be used any more */

/* Shows the questions of TABLE. NULL for none. */
void bastide_question_bar_set_table (BastideQuestionBar *self, BastideTable *table);

/* The tile in hand, which may be hidden. Owned by the bar. */
GtkWidget *bastide_question_bar_get_hand (BastideQuestionBar *self);

/* The text of the hint with its reasons, as shown below the question until something is pointed at. "" if there is
 * none; owned by the bar. */
const char *bastide_question_bar_get_hint (BastideQuestionBar *self);

/* Shows what CHOICE, which is pointed at, does. NULL for none. */
void bastide_question_bar_set_choice (BastideQuestionBar *self, BastideChoice *choice);

/* If GUIDED is TRUE, a lesson says what to do next, and no button of the bar is highlighted. */
void bastide_question_bar_set_guided (BastideQuestionBar *self, gboolean guided);

/* Sets the quarter turns clockwise in which the tile in hand is shown. */
void bastide_question_bar_set_turns (BastideQuestionBar *self, int turns);

/* Arranges the bar for its place beside or below the board. If IS_HIGH is set, the window is high enough for a large
 * tile in hand. */
void bastide_question_bar_set_arrangement (BastideQuestionBar *self, BastideArrangement arrangement, gboolean is_high);

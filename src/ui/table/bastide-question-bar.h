/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar below the board: the tile in hand with its turn buttons, and a line that says who has to do what now. */
#pragma once

#include "arrangement.h"
#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_QUESTION_BAR (bastide_question_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideQuestionBar, bastide_question_bar, BASTIDE, QUESTION_BAR, BastideTableView)

/* Signals:
 *   turn (int direction)   a turn button was pressed: 1 is clockwise, -1 anticlockwise
 *   skip ()                a person does not want to wait for a computer player or to see the end counted
 *   leave ()               the focus belongs to the board now: a button has answered the question, or the one with the
 *                          focus cannot be used any more */

/* The tile in hand, which may be hidden. Owned by the bar. */
GtkWidget *bastide_question_bar_get_hand (BastideQuestionBar *self);

/* The text of the hint with its reasons, as shown below the question until something is pointed at. "" if there is
 * none; owned by the bar. */
const char *bastide_question_bar_get_hint (BastideQuestionBar *self);

/* Shows what CHOICE, which is pointed at, does, or else DRAFT: what choosing would change there. NULL for none. */
void bastide_question_bar_set_choice (BastideQuestionBar *self, BastideChoice *choice, const char *draft);

/* If GUIDED is TRUE, a lesson says what to do next, and no button of the bar is highlighted. */
void bastide_question_bar_set_guided (BastideQuestionBar *self, gboolean guided);

/* Sets the quarter turns clockwise in which the tile in hand is shown. */
void bastide_question_bar_set_turns (BastideQuestionBar *self, int turns);

/* Offers the figures of SORTS, a set (BastideBoard.sorts), in the place of the tile in hand. 0 for none. */
void bastide_question_bar_set_sorts (BastideQuestionBar *self, unsigned sorts);

/* Arranges the bar for its place beside or below the board. If IS_HIGH is set, the window is high enough for a large
 * tile in hand. */
void bastide_question_bar_set_arrangement (BastideQuestionBar *self, BastideArrangement arrangement, gboolean is_high);

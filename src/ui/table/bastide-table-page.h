/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything round the board: players, question, looking back, side pane, tips and announcements for one table. */
#pragma once

#include "ui/pane/bastide-side-pane.h"
#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_TABLE_PAGE (bastide_table_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideTablePage, bastide_table_page, BASTIDE, TABLE_PAGE, BastideTableView)

/* Properties:
 *   pane-shown (boolean)            the side pane is shown
 *   reviewing (boolean, readable)   the bar for looking back is shown */

/* Shows GUIDE, what a lesson says, above the board. NULL removes it. While there is one, first-time tips count as shown
 * but are not, since it explains the same. */
void bastide_table_page_set_guide (BastideTablePage *self, GtkWidget *guide);
GtkWidget *bastide_table_page_get_guide (BastideTablePage *self);

/* Whether the bar for looking back is shown. It always is if the view is not the head. */
void bastide_table_page_set_reviewing (BastideTablePage *self, gboolean reviewing);
gboolean bastide_table_page_get_reviewing (BastideTablePage *self);

/* Opens the side pane at PAGE. Returns FALSE if it was open there already. */
gboolean bastide_table_page_show_pane (BastideTablePage *self, BastideSidePanePage page);

/* Turns the side pane to PAGE if it is shown beside the board. One that is closed stays so, and one that is over the
 * board would hide it. */
void bastide_table_page_turn_pane (BastideTablePage *self, BastideSidePanePage page);

/* Whether the side pane shows what explains the position. */
gboolean bastide_table_page_is_explaining (BastideTablePage *self);

/* Tells that a message covers HEIGHT pixels at the lower edge of the page, or none any more if that is 0. Legal places
 * are kept out of them from the next frame on. May be called while sizes are allocated. */
void bastide_table_page_set_covered (BastideTablePage *self, int height);

/* Announces WORDS. */
void bastide_table_page_say (BastideTablePage *self, const char *words);

/* Repeats the last announcement. */
void bastide_table_page_repeat (BastideTablePage *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything round the board: strip, question, looking back, side pane, tips and announcements for one table. */
#pragma once

#include <gtk/gtk.h>

#include "bastide-side-pane.h"
#include "model/bastide-table.h"

#define BASTIDE_TYPE_TABLE_PAGE (bastide_table_page_get_type ())
G_DECLARE_FINAL_TYPE (BastideTablePage, bastide_table_page, BASTIDE, TABLE_PAGE, GtkWidget)

/* Properties: "pane-shown" (boolean): the side pane is shown; "reviewing" (boolean, readable): the bar for looking back
 * is. */

/* Shows TABLE; NULL for none. */
void bastide_table_page_set_table (BastideTablePage *self, BastideTable *table);
BastideTable *bastide_table_page_get_table (BastideTablePage *self);

/* Whether the bar for looking back is shown; it is whenever the view is not the head. */
void bastide_table_page_set_reviewing (BastideTablePage *self, gboolean reviewing);
gboolean bastide_table_page_get_reviewing (BastideTablePage *self);

/* Opens the side pane at PAGE. */
void bastide_table_page_show_pane (BastideTablePage *self, BastideSidePanePage page);

/* Says the last announcement again. */
void bastide_table_page_repeat (BastideTablePage *self);

/* For narrow windows. */
void bastide_table_page_set_narrow (BastideTablePage *self, gboolean narrow);

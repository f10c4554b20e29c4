/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One place of the board for screen readers and the keyboard: an invisible widget with a name, that can have the focus.
 */
#pragma once

#include <gtk/gtk.h>

#include "scene/place.h"

#define BASTIDE_TYPE_BOARD_PLACE (bastide_board_place_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardPlace, bastide_board_place, BASTIDE, BOARD_PLACE, GtkWidget)

/* Actions, of the widget and so of its accessible: `place.choose` and `place.turn`.
 *
 * Signal:
 *   activated (gboolean turn)   one of them was asked for */

GtkWidget *bastide_board_place_new (BastidePlace place);
BastidePlace bastide_board_place_get_place (BastideBoardPlace *self);

/* Where its middle is, in tile units of the table. */
void bastide_board_place_set_middle (BastideBoardPlace *self, float x, float y);
void bastide_board_place_get_middle (BastideBoardPlace *self, float *x, float *y);

/* The name that is said, and what choosing would do; copied, either may be NULL for none. */
void bastide_board_place_set_words (BastideBoardPlace *self, const char *name, const char *description);

/* The name, "" if it has none yet; borrowed. */
const char *bastide_board_place_get_name (BastideBoardPlace *self);
const char *bastide_board_place_get_description (BastideBoardPlace *self);

/* Whether it can be chosen or turned now: its actions are enabled accordingly. */
void bastide_board_place_set_uses (BastideBoardPlace *self, gboolean choose, gboolean turn);

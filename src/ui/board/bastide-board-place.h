/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place of the board for screen readers and the keyboard: an invisible, focusable widget with a name. */
#pragma once

#include <gtk/gtk.h>

#include "scene/place.h"

#define BASTIDE_TYPE_BOARD_PLACE (bastide_board_place_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardPlace, bastide_board_place, BASTIDE, BOARD_PLACE, GtkWidget)

/* Actions of the widget, and so of its accessible: `place.choose` and `place.turn`.
 *
 * Signal:
 *   activated (gboolean turn)   one of the actions was activated; TURN is TRUE for `place.turn` */

GtkWidget *bastide_board_place_new (BastidePlace place);
BastidePlace bastide_board_place_get_place (BastideBoardPlace *self);

/* Sets the middle of the place, in tile units of the table. */
void bastide_board_place_set_middle (BastideBoardPlace *self, float x, float y);
void bastide_board_place_get_middle (BastideBoardPlace *self, float *x, float *y);

/* Sets the accessible NAME, and the DESCRIPTION of what choosing the place does. Both are copied and may be NULL. */
void bastide_board_place_set_words (BastideBoardPlace *self, const char *name, const char *description);

/* The accessible name, "" if it has none yet. Owned by the widget. */
const char *bastide_board_place_get_name (BastideBoardPlace *self);
const char *bastide_board_place_get_description (BastideBoardPlace *self);

/* Enables the actions: whether the place can be chosen and turned now. */
void bastide_board_place_set_uses (BastideBoardPlace *self, gboolean choose, gboolean turn);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All places of the board for screen readers and the keyboard, matched anew after each change so that the focus
 * survives. */
#pragma once

#include "bastide-board-place.h"
#include "scene/stage.h"

#define BASTIDE_TYPE_BOARD_PLACES (bastide_board_places_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardPlaces, bastide_board_places, BASTIDE, BOARD_PLACES, GtkWidget)

/* The widgets stand in a plane of its own, BASTIDE_BOARD_PLACES_PIXELS a tile with the table's 0, 0 at 0, 0: whoever
 * allocates it gives it a transform. */
#define BASTIDE_BOARD_PLACES_PIXELS 100

/* Signals:
 *   chosen (guint key)    the place with that key (bastide_place_key ()) is to be chosen
 *   turned (guint key)    it is to be turned
 *   entered (guint key)   it has the focus now */

GtkWidget *bastide_board_places_new (void);

/* One widget each for the legal places of STAGE, then for its tiles, and for the cell EXTRA if it is none of them;
 * widgets of places that were there before are kept. Their words are those of old until they are set anew. Where the
 * place that has the focus is there no more, HEIR gets it. */
void bastide_board_places_set (BastideBoardPlaces *self, const BastideStage *stage, BastidePlace extra,
                               BastidePlace heir);

/* The widget of PLACE, or NULL. */
BastideBoardPlace *bastide_board_places_find (BastideBoardPlaces *self, BastidePlace place);

/* The place that has the focus, or none. */
BastidePlace bastide_board_places_get_focus (BastideBoardPlaces *self);

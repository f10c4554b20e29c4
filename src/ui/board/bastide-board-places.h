/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All places of the board for screen readers and the keyboard. They are matched after each change, so that the focus
 * survives it. */
#pragma once

#include "bastide-board-place.h"
#include "scene/board.h"

#define BASTIDE_TYPE_BOARD_PLACES (bastide_board_places_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardPlaces, bastide_board_places, BASTIDE, BOARD_PLACES, GtkWidget)

/* The widgets are allocated in a plane of BASTIDE_BOARD_PLACES_PIXELS pixels a tile, with 0, 0 of the table at 0, 0.
 * The parent allocates the plane with a transform. */
#define BASTIDE_BOARD_PLACES_PIXELS 100

/* Signals:
 *   chosen (guint key)    the place with that key (bastide_place_key ()) was activated in order to choose it
 *   turned (guint key)    the place was activated in order to turn the tile
 *   entered (guint key)   the place got the focus */

GtkWidget *bastide_board_places_new (void);

/* Creates one widget each for the legal places of STAGE, then for the cells on which BOARD has something, and for the
 * cell EXTRA if it is none of these. BOARD may be NULL if no position is shown. Widgets of places that existed before
 * are kept with their words, until new words are set. If the place with the focus does not exist any more, HEIR gets
 * the focus. */
void bastide_board_places_set (BastideBoardPlaces *self, const BastideBoard *board, const BastideStage *stage,
                               BastidePlace extra, BastidePlace heir);

/* The widget of PLACE, or NULL. Owned by the places. */
BastideBoardPlace *bastide_board_places_find (BastideBoardPlaces *self, BastidePlace place);

/* The place that has the focus, of type BASTIDE_PLACE_NONE if there is none. */
BastidePlace bastide_board_places_get_focus (BastideBoardPlaces *self);

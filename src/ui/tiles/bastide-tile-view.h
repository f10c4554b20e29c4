/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of one kind of tile: the tile in hand. */
#pragma once

#include <gtk/gtk.h>

#include "games/face.h"

#define BASTIDE_TYPE_TILE_VIEW (bastide_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileView, bastide_tile_view, BASTIDE, TILE_VIEW, GtkWidget)

/* Properties:
 *   turns (int, read)      0-3 quarter turns clockwise
 *   near (boolean, write)  whether the tile is painted in full detail at every size, and lies above what is round it */

/* Sets the width of the tile in logical pixels. It is 0 at first. */
void bastide_tile_view_set_size (BastideTileView *self, int size);

/* Shows KIND of SET of the game with FACE, with the same turns as before; nothing if SET is NULL. SET must outlive its
 * use in the view, which knows it again by its address. */
void bastide_tile_view_set_tile (BastideTileView *self, const BastideGameFace *face, const BastideKit *set, int kind);

/* Sets the quarter turns clockwise, 0-3. */
void bastide_tile_view_set_turns (BastideTileView *self, int turns);

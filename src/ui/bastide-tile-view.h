/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of one kind of tile: the tile in hand. */
#pragma once

#include <gtk/gtk.h>

#include "core/tile-set.h"

#define BASTIDE_TYPE_TILE_VIEW (bastide_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileView, bastide_tile_view, BASTIDE, TILE_VIEW, GtkWidget)

/* Shows KIND of SET, which must live as long as the view shows it. */
void bastide_tile_view_set_tile (BastideTileView *self, const BastideTileSet *set, int kind);

/* Quarter turns clockwise. */
void bastide_tile_view_set_turns (BastideTileView *self, int turns);

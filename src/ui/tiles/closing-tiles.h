/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the tiles that would close a thing. */
#pragma once

#include <adwaita.h>

#include "core/thing.h"
#include "model/bastide-table.h"

#define BASTIDE_TYPE_CLOSING_TILES (bastide_closing_tiles_get_type ())
G_DECLARE_FINAL_TYPE (BastideClosingTiles, bastide_closing_tiles, BASTIDE, CLOSING_TILES, AdwBin)

GtkWidget *bastide_closing_tiles_new (void);

/* Shows which tiles would close THING of TABLE for each of its open ends, each tile as it would lie: first the tile in
 * hand, if it would, then the unseen ones. It is hidden if THING is NULL, is no thing that can be closed, or is
 * open at more than two places, and if no tile would close it, or nearly every one. */
void bastide_closing_tiles_set (BastideClosingTiles *self, BastideTable *table, const BastideThing *thing);

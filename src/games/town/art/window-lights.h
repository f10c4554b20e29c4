/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lights in windows, as the evening of a finished game. */
#pragma once

#include <cairo.h>

#include "games/town/board/tile-shape.h"

/* Paints lights in windows of the houses that border on SEGMENT of SHAPE, or of its public and historic buildings if
 * SEGMENT is BASTIDE_WHOLE_CELL. Tiles are SIZE units wide. The same arguments give the same picture. */
void window_lights_paint (cairo_t *cr, const TownTileShape *shape, unsigned segment, double size);

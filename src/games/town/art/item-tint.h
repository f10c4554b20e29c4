/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints overlays: segments and rows in the colours of their owners. Each colour has a hatching of its own, so that
 * colour-blind eyes tell owners apart too. */
#pragma once

#include "item-brush.h"

/* Calculates the box of ITEM, a tinted segment, in device pixels from the corner of its tile. */
void item_tint_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                        double *height);

/* Paints ITEM, a tinted segment or a tile of a row, with the corner of its tile at the origin of the context. */
void item_tint_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints single items of a scene into a cairo context: things with the functions of art.h, light with those of
 * item-light.h. */
#pragma once

#include "art/pictures.h"
#include "games/town/board/city.h"

/* Calculates the box that ITEM needs round its origin, in device pixels. */
void town_item_brush_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                              double *height);

/* The opacity of ITEM, 0-1. For ghosts it depends on their glow. */
double town_item_brush_solidity (const BastideItem *item);

/* Paints ITEM with its origin at the origin of the context. Ghosts are painted as what they would be, and tiles
 * flat. */
void town_item_brush_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* For BastideArt. */
bool town_item_is_tile (const BastideItem *item);
bool town_item_is_ground (const BastideItem *item);
float town_item_length (const BastideItem *item);
uint64_t town_item_brush_key (const BastideBrush *brush, const BastideItem *item);

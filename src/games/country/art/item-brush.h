/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of Country's scenes, as BastideArt paints them. */
#pragma once

#include "art/pictures.h"
#include "games/country/board/items.h"

/* The figure that ITEM shows by its form and pose. */
BastideFigure country_item_figure (const BastideItem *item);

/* For BastideArt. */
bool country_item_is_tile (const BastideItem *item);
bool country_item_is_ground (const BastideItem *item);
float country_item_length (const BastideItem *item);
uint64_t country_item_key (const BastideBrush *brush, const BastideItem *item);
double country_item_solidity (const BastideItem *item);
void country_item_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                           double *height);
void country_item_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

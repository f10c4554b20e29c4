/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land as a scene, and making its items. */
#pragma once

#include "games/country/rules/event.h"
#include "items.h"

/* The shape of a tile on the table. */
static inline const CountryTileShape *
country_shape_of (const BastideStage *stage, const CountryTile *tile)
{
  return country_shapes_get (stage->shapes, tile->kind, tile->turns);
}

/* Where the point P of TILE is on the table. */
static inline BastidePoint
country_on_table (const CountryTile *tile, BastidePoint p)
{
  return (BastidePoint) { (float) tile->x + p.x, (float) tile->y + p.y };
}

/* Makes a tile of KIND at X, Y as an item of TYPE (TILE or GHOST_TILE). */
BastideItem country_item_make_tile (CountryItemType type, int x, int y, unsigned kind, unsigned turns);

/* Makes a figure of PLAYER on SEGMENT of TILE as an item of TYPE (FIGURE or GHOST_FIGURE). */
BastideItem country_item_make_figure (CountryItemType type, const BastideStage *stage, unsigned player,
                                      CountryFigure figure, const CountryTile *tile, unsigned segment);

/* The room that ITEM, a figure, takes on the table. */
BastideBox country_item_find_figure (const BastideItem *item);

/* For BastideBoard. */
void country_scene_build_city (BastideScene *scene, const BastideStage *stage);

/* Changes CITY from the position before EVENT to the one after it. STAGE shows that or a later one. */
void country_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event);

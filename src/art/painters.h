/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a tile's picture, each painted by a file of its own. Coordinates are in tile units. */
#pragma once

#include "easel.h"
#include "house-plan.h"

/* The ground of the residential areas. */
void paint_yards (Easel *easel, const BastideTileShape *shape, BastideRng *rng);

/* Streets with kerbs, round places, and the paved aprons of streets that end at a market. */
void paint_streets (Easel *easel, const BastideTileShape *shape);
void paint_aprons (Easel *easel, const BastideTileShape *shape);

/* The ground of the markets, and what is on it. */
void paint_market_grounds (Easel *easel, const BastideTileShape *shape);
void paint_stalls (Easel *easel, const BastideTileShape *shape, uint64_t seed);
void paint_passers (Easel *easel, const BastideTileShape *shape, uint64_t seed);

/* A stall with GOODS, with its middle at X, Y. It is upright on the screen, in whatever direction its row runs. */
void paint_stall (Easel *easel, BastideGoods goods, double x, double y, BastideRng *rng);

/* One of the few stalls that LEVEL_PLAN has on a market. At SCALE 1 it is nearly twice as large as a stall. */
typedef enum {
  LARGE_STALL_AWNING,
  LARGE_STALL_WARE,
  LARGE_STALL_CART,
} LargeStall;

void paint_large_stall (Easel *easel, BastideGoods goods, LargeStall form, double x, double y, double scale,
                        BastideRng *rng);

/* Goods on a stall, or as a stall of their own. Their width and height are about SIZE. */
void paint_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng);

void paint_large_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng);

/* An animal with its shadow, LENGTH long. */
typedef enum {
  BEAST_SHEEP,
  BEAST_PIG,
  BEAST_COW,
} Beast;

void paint_animal (Easel *easel, Beast beast, double x, double y, double length, bool looks_left);

/* Traces a single fish, sheaf or sheep, facing right. */
void trace_fish (Easel *easel, double x, double y, double length);
void trace_sheep (Easel *easel, double x, double y, double length);
void trace_head_of_sheep (Easel *easel, double x, double y, double length);

/* The sign of one kind of goods as it is printed on the ground of a small market, half as wide as HALF. */
void paint_print (Easel *easel, BastideGoods goods, double x, double y, double half);

/* The radius of a goods sign in tile units, for tiles SIZE pixels wide. */
double find_sign_radius (double size);

/* Rows of houses as broad roofs that join, for LEVEL_MAP and LEVEL_PLAN, with their shadows. */
void paint_ribbons (Easel *easel, const HousePlan *quarter);

/* Fills RIDGE with the points of the ridge of ROOF, one for each column. A hip at its FIRST or LAST end shortens it. */
void find_ridge (const Roof *roof, bool first, bool last, BastidePoint *ridge);

/* Traces the shadow of ROOF, which X, Y moves it by. It ends at the tile's rim, unless the roof goes on there. */
void trace_shadow_of_roof (Easel *easel, const Roof *roof, double x, double y);

/* Traces the lines between joined houses. Of those on the tile's rim, this tile and the next one show half each. */
void trace_party_lines (Easel *easel, const HousePlan *quarter);

void paint_chimneys (Easel *easel, const HousePlan *quarter);
void paint_shadows_of_roofs (Easel *easel, const HousePlan *quarter);
void paint_roofs (Easel *easel, const HousePlan *quarter);
void paint_flat_roofs (Easel *easel, const HousePlan *quarter);
void paint_lawns (Easel *easel, const HousePlan *quarter);
void paint_tree (Easel *easel, const Tree *tree);
void paint_garden (Easel *easel, const Garden *garden);

/* A public building, whose form depends on VARIANT, or a historic one, whose form depends on its name. */
void paint_public_building (Easel *easel, const BastideShapeBuilding *building, unsigned variant);
void paint_historic_building (Easel *easel, const BastideShapeBuilding *building, const char *name);

/* The tone of a roof of slate of COLOUR: paler on a map, where outlines take much of it. */
static inline uint32_t
tone_of_slate (const Easel *easel, uint32_t colour)
{
  return easel->level == LEVEL_MAP ? colour_mix (colour, 0xcfe0d2, 0.26) : colour;
}

/* Building blocks with their shadows: a hipped roof over a box, a cone over a round tower, a pyramid over a square. */
void paint_hipped_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_gabled_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_cone (Easel *easel, double x, double y, double radius, uint32_t colour, double height);
void paint_prism (Easel *easel, double x, double y, double radius, int sides, double angle, uint32_t colour,
                  double height);

/* A ring of roof over columns, open in the middle. */
void paint_ring_roof (Easel *easel, double x, double y, double outer, double inner, int sides, uint32_t colour,
                      double height);

/* A dome. */
void paint_dome (Easel *easel, double x, double y, double radius, uint32_t colour, double height);

/* A stone block with battlements: square, or a round tower. */
void paint_keep (Easel *easel, double x, double y, double width, double depth, double height);
void paint_round_keep (Easel *easel, double x, double y, double radius, double height);

/* A round tower with a pointed roof, its middle at the origin. Unlike a building, it is seen from the south. */
void paint_tower (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark);

/* A gilded ball on top of a roof, with at least the radius LEAST. On small tiles it is larger, so that it still
 * shines. */
void paint_finial (Easel *easel, double x, double y, double least);

/* A paved square round a building. */
void paint_paved_box (Easel *easel, double x, double y, double width, double height, double angle);

/* The colours of the city: open ground is light, what is built is dark. */
#define COLOUR_YARD 0xdcc6a0     /* near */
#define COLOUR_YARD_FAR 0xc4a979 /* as a map: like gardens, so that rows of roofs stand out */
#define COLOUR_GARDEN 0xb0b878
#define COLOUR_STREET 0xfaf2de
#define COLOUR_KERB 0xb79f74
#define COLOUR_FISH 0xabc6d1
#define COLOUR_GRAIN 0xf2d27b /* a step of blue less, and it would be nearer to livestock for red-blind eyes */
#define COLOUR_LIVESTOCK 0x9cc084
#define COLOUR_PUBLIC 0x628b8b
#define COLOUR_HISTORIC 0x4a7677
#define COLOUR_STONE 0xe2d8c2
#define COLOUR_STONE_SHADE 0xa3937a
#define COLOUR_STONE_LIGHT 0xfbf5e6
#define ROOF_INK 0x74412e
#define COLOUR_SHADOW 0x2b2118
#define COLOUR_INK 0x3a2d22

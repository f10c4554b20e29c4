/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a tile's picture, each painted by a file of its own. Coordinates are in tile units. */
#pragma once

#include "art.h"
#include "art/block.h"
#include "house-plan.h"

/* Traces the outlines of SEGMENT, or of all segments of KIND if SEGMENT is -1. */
void trace_segments (Easel *easel, const TownTileShape *shape, int segment, int kind);

/* The ground of the residential areas. */
void paint_yards (Easel *easel, const TownTileShape *shape, BastideRng *rng);

/* Streets with kerbs, round places, and the paved aprons of streets that end at a market. */
void paint_streets (Easel *easel, const TownTileShape *shape);
void paint_aprons (Easel *easel, const TownTileShape *shape);

/* The ground of the markets, and what is on it. */
void paint_market_grounds (Easel *easel, const TownTileShape *shape);
void paint_stalls (Easel *easel, const TownTileShape *shape, uint64_t seed);
void paint_passers (Easel *easel, const TownTileShape *shape, uint64_t seed);

/* A stall with GOODS, with its middle at X, Y. It is upright on the screen, in whatever direction its row runs. */
void paint_stall (Easel *easel, TownGoods goods, double x, double y, BastideRng *rng);

/* One of the few stalls that LEVEL_PLAN has on a market. At SCALE 1 it is nearly twice as large as a stall. */
typedef enum {
  LARGE_STALL_AWNING,
  LARGE_STALL_WARE,
  LARGE_STALL_CART,
} LargeStall;

void paint_large_stall (Easel *easel, TownGoods goods, LargeStall form, double x, double y, double scale,
                        BastideRng *rng);

/* Goods on a stall, or as a stall of their own. Their width and height are about SIZE. */
void paint_ware (Easel *easel, TownGoods goods, double x, double y, double size, BastideRng *rng);

void paint_large_ware (Easel *easel, TownGoods goods, double x, double y, double size, BastideRng *rng);

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
void paint_print (Easel *easel, TownGoods goods, double x, double y, double half);

/* The radius of a goods sign in tile units, for tiles SIZE pixels wide. */
double find_sign_radius (double size);

/* Rows of houses as broad roofs that join, for LEVEL_MAP and LEVEL_PLAN, with their shadows. */
void paint_ribbons (Easel *easel, const HousePlan *quarter);

/* Grass in yards. */
void paint_lawns (Easel *easel, const HousePlan *quarter);

/* A public building, whose form depends on VARIANT, or a historic one, whose form depends on its name. */
void paint_public_building (Easel *easel, const TownShapeBuilding *building, unsigned variant);
void paint_historic_building (Easel *easel, const TownShapeBuilding *building, const char *name);

/* A round tower with an eight-sided cap, its middle at the origin. */
void paint_tower (Easel *easel, uint32_t light, uint32_t colour, uint32_t dark);

/* The colours of the city: open ground is light, what is built is dark. */
#define COLOUR_YARD_FAR 0xcda678 /* as a map: far from the tones of roofs, so that they stand out */
#define COLOUR_GARDEN 0xb0b878
#define COLOUR_FISH 0xabc6d1
#define COLOUR_GRAIN 0xf2d27b /* a step of blue less, and it would be nearer to livestock for red-blind eyes */
#define COLOUR_LIVESTOCK 0x9cc084
#define COLOUR_PUBLIC 0x628b8b
#define COLOUR_HISTORIC 0x4a7677
#define COLOUR_ROOF 0xc27a55 /* of a flat tile */
#define COLOUR_INK 0x3a2d22

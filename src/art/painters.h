/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a tile's picture, each painted by a file of its own. Coordinates are in tile units. */
#pragma once

#include "easel.h"
#include "quarter.h"

/* The ground of the residential areas. */
void paint_yards (Easel *easel, const BastideTileShape *shape, BastideRng *rng);

/* Streets with kerbs, round places, and the paved aprons of streets that end at a market. */
void paint_streets (Easel *easel, const BastideTileShape *shape);
void paint_aprons (Easel *easel, const BastideTileShape *shape);

/* The ground of the markets, and what stands on it. */
void paint_market_grounds (Easel *easel, const BastideTileShape *shape);
void paint_stalls (Easel *easel, const BastideTileShape *shape, uint64_t seed);
void paint_passers (Easel *easel, const BastideTileShape *shape, uint64_t seed);

/* What is sold, at a stall or as a stall of its own: its width and height are about SIZE. */
void paint_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng);

void paint_large_ware (Easel *easel, BastideGoods goods, double x, double y, double size, BastideRng *rng);

/* An animal with its shadow, LENGTH long. */
typedef enum {
  BEAST_SHEEP,
  BEAST_PIG,
  BEAST_COW,
} Beast;

void paint_animal (Easel *easel, Beast beast, double x, double y, double length, bool looks_left);

/* The radius of a goods sign in tile units, where tiles are SIZE pixels wide. */
double find_sign_radius (double size);

/* A single fish, sheaf or sheep, looking to the right, in the colours that the context has; for stalls and signs. */
void trace_fish (Easel *easel, double x, double y, double length);
void trace_ear (Easel *easel, double x, double y, double length);
void trace_sheep (Easel *easel, double x, double y, double length);

void paint_shadows_of_roofs (Easel *easel, const Quarter *quarter);
void paint_roofs (Easel *easel, const Quarter *quarter);
void paint_flat_roofs (Easel *easel, const Quarter *quarter);
void paint_lawns (Easel *easel, const Quarter *quarter);
void paint_tree (Easel *easel, const Tree *tree);
void paint_garden (Easel *easel, const Garden *garden);

/* A public building, of one of several forms by VARIANT; a historic one by its name. */
void paint_public_building (Easel *easel, const BastideShapeBuilding *building, unsigned variant);
void paint_historic_building (Easel *easel, const BastideShapeBuilding *building, const char *name);

/* Blocks of buildings, with their shadows: hipped roof over a box, cone over a round tower, pyramid over a square. */
void paint_hipped_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_gabled_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_cone (Easel *easel, double x, double y, double radius, uint32_t colour, double height);
void paint_prism (Easel *easel, double x, double y, double radius, int sides, double angle, uint32_t colour,
                  double height);

/* A ring of roof over columns, open in its middle. */
void paint_ring_roof (Easel *easel, double x, double y, double outer, double inner, int sides, uint32_t colour,
                      double height);

/* A dome. */
void paint_dome (Easel *easel, double x, double y, double radius, uint32_t colour, double height);

/* A stone block with battlements: a square, or a round tower. */
void paint_keep (Easel *easel, double x, double y, double width, double depth, double height);
void paint_round_keep (Easel *easel, double x, double y, double radius, double height);

/* A gilded ball on top of a roof. */
void paint_finial (Easel *easel, double x, double y, double radius);

/* A paved square round a building. */
void paint_paved_box (Easel *easel, double x, double y, double width, double height, double angle);

/* The colours of the town. */
#define COLOUR_YARD 0xddcaa2
#define COLOUR_GARDEN 0xb0b878
#define COLOUR_STREET 0xf4e9cd
#define COLOUR_KERB 0xb79f74
#define COLOUR_FISH 0x9ab8ca
#define COLOUR_GRAIN 0xe9c75e
#define COLOUR_LIVESTOCK 0x9fbf70
#define COLOUR_PUBLIC 0x5d7c9c
#define COLOUR_HISTORIC 0x4a6a94
#define COLOUR_STONE 0xd9d3c3
#define COLOUR_STONE_SHADE 0xa8a08c
#define COLOUR_STONE_LIGHT 0xf1ecdf
#define COLOUR_TREE 0x7f9a58
#define COLOUR_SHADOW 0x2b2118
#define COLOUR_INK 0x3a2d22

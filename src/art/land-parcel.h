/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parcels of the land, and what paints one of them. Coordinates are in tile units of the table.
 *
 * Parcels are the cells of a grid whose corners are moved about and whose edges are bent. A hash of a parcel's place
 * in the grid chooses what grows there, so every picture of a part of the land shows the same land. */
#pragma once

#include "easel.h"
#include "land-colours.h"
#include "land.h"

typedef struct {
  double x, y;
} Spot;

/* A parcel of the land. Edges are numbered like the sides of a tile, and each begins at the corner of its number. */
typedef struct {
  int i, j;         /* its place in the grid */
  Spot corners[4];  /* clockwise from the north-western one */
  Spot controls[4]; /* of the edges, which are quadratic curves */
  LandColours colours;
} Parcel;

/* What a hash decides. */
typedef enum {
  SALT_X,
  SALT_Y,
  SALT_NORTH_EDGE,
  SALT_WEST_EDGE,
  SALT_FILL,
  SALT_CROP,
  SALT_TURN,
  SALT_ROWS,
  SALT_PATCHES,
  SALT_TUFTS,
  SALT_HEDGE,
  SALT_HEDGE_START,
  SALT_COPSE,
  SALT_COPSE_X,
  SALT_COPSE_Y,
  SALT_TREES,
  SALT_HAY,
  SALT_ROAD,
} Salt;

typedef enum {
  CROP_FURROWS,
  CROP_PLANTS, /* in rows, like vines */
  CROP_MEADOW,
  CROPS,
} Crop;

uint64_t land_hash (int i, int j, Salt salt);

/* A number from 0 to 1. */
double land_hash_part (int i, int j, Salt salt);

/* The parcel I, J of the grid, without colours. */
Parcel land_parcel (int i, int j);

/* Its middle. */
Spot land_parcel_middle (const Parcel *parcel);

/* Whether anything of PARCEL, with the trees on its edges, reaches into BOX. */
bool land_parcel_reaches (const Parcel *parcel, const BastideLandBox *box);

/* Sets the parcels that can reach into BOX: those from WEST to EAST and from NORTH to SOUTH, all included. */
void land_parcels_in (const BastideLandBox *box, int *west, int *north, int *east, int *south);

Crop land_parcel_crop (const Parcel *parcel);

/* The spot on EDGE at PART of its way, 0-1. */
Spot land_parcel_edge (const Parcel *parcel, int edge, double part);

/* The spot at X, Y inside PARCEL, each 0-1. The lines of equal X and of equal Y follow its edges. */
Spot land_parcel_spot (const Parcel *parcel, double x, double y);

/* Traces EDGE from its beginning. */
void trace_parcel_edge (Easel *easel, const Parcel *parcel, int edge);

/* The part of the table that is painted. */
BastideLandBox land_seen (Easel *easel);

/* Whether something round AT is in SEEN or not further than MARGIN from it. */
bool land_is_seen (const BastideLandBox *seen, Spot at, double margin);

/* Traces a small disc unless it is outside SEEN. It costs less than trace_disc (), for there are thousands of them. */
void trace_dot (Easel *easel, const BastideLandBox *seen, Spot at, double radius);

/* Paint a parcel's ground with what grows in rows, its northern and western edges, and what stands on it. */
void paint_field (Easel *easel, const Parcel *parcel);
void paint_field_edges (Easel *easel, const Parcel *parcel);
void paint_field_trees (Easel *easel, const Parcel *parcel);

/* Paints the shadow that the city casts on the land in BOX. */
void paint_city_shadow (Easel *easel, const BastideLand *land, const BastideLandBox *box);

/* Paints the ground of the city in BOX in ink: all that is seen of it is a line round the tiles. */
void paint_city_outline (Easel *easel, const BastideLand *land, const BastideLandBox *box);

/* Paints the part of the road from the gate that lies in BOX. */
void paint_road (Easel *easel, const BastideLand *land, const BastideLandBox *box);

static inline void
use_glaze (Easel *easel, Glaze glaze)
{
  easel_colour_alpha (easel, glaze.colour, glaze.opacity);
}

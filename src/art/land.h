/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land in which the city lies: fields, hedges and trees in every direction, as an ink drawing that takes on colour
 * round the tiles. The same place always has the same land. */
#pragma once

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>

#include "art.h"
#include "scene/scene.h"

enum {
  BASTIDE_LAND_CELLS = 256, /* tiles on the table, at most */
};

/* The cell of a tile. */
typedef struct {
  int8_t x, y;
} BastideLandCell;

/* What the land must know of the city. */
typedef struct {
  int n_cells;
  BastideLandCell cells[BASTIDE_LAND_CELLS];
  bool stays_pale; /* the tiles bring its colour: round them it stays an ink drawing */
  bool has_exit;
  BastideLandCell exit; /* the cell of the tile from which a road leaves the city */
  uint8_t exit_side;    /* a BastideSide */
  int8_t road;          /* length of the road: the number of free cells before it, or BASTIDE_LAND_OPEN */
} BastideLand;

/* No tile stands in the way of the road. */
#define BASTIDE_LAND_OPEN INT8_MAX

/* Sets LAND to what is in CITY. Equal cities give equal bytes. */
void bastide_land_set_city (BastideLand *land, const BastideScene *city, bool stays_pale);

/* A part of the land, in tile units of the table. */
typedef struct {
  double west, north, east, south;
} BastideLandBox;

/* Draws the part BOX of the land with its north-western corner at the origin, for tiles SIZE units wide. Neighbouring
 * parts join without a seam if their corners are at whole pixels. It takes some milliseconds for a million pixels, so
 * keep the result. May be called on any thread. */
void bastide_land_draw (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size,
                        BastideStyle style);

/* Draws the two layers of that part on their own: first the fields, which take on colour round the tiles, then what
 * lies on them, the shadow of the tiles, a line round them and the road from the gate. The shadow reaches
 * BASTIDE_LAND_SHADE beyond a tile, and the road through the whole land. */
void bastide_land_draw_fields (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size,
                               BastideStyle style);
void bastide_land_draw_shade (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size,
                              BastideStyle style);
#define BASTIDE_LAND_SHADE 0.31

/* Whether the road from the gate can be seen in BOX. */
bool bastide_land_has_road (const BastideLand *land, const BastideLandBox *box);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land: in the light style and in the dark one. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A colour (0xRRGGBB) with its opacity. */
typedef struct {
  uint32_t colour;
  double opacity;
} Glaze;

enum {
  LAND_FILLS = 6,
};

/* The colours of a parcel. */
typedef struct {
  uint32_t fills[LAND_FILLS]; /* the ground has one of them */
  Glaze furrows, plants, grass, boundary, lane;
  Glaze shadow;      /* of what stands on the parcel */
  uint32_t trees[3]; /* from the edge to the top */
  uint32_t hay[2];   /* the shaded side and the lit side */
} LandColours;

/* The colours of a parcel that is painted by the part PAINT, 0-1; 0 is an ink drawing with a pale wash. CALM, 0-1,
 * brings them nearer to each other. */
LandColours land_colours (double paint, double calm, bool dark);

/* What is the same for all parcels. */
typedef struct {
  uint32_t paper; /* the ground before anything is drawn */
  Glaze shadow;   /* of the city */
  Glaze verge, road, ruts;
} LandGround;

/* The ground in the style. Static. */
const LandGround *land_ground (bool dark);

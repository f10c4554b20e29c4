/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land: in the light style, the dark one and both of high contrast. */
#pragma once

#include "art.h"

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

/* However many tiles are near, no parcel is painted more: livestock markets have to stand out from it. */
#define LAND_MOST_PAINT 0.62

/* The colours of a parcel that is painted by the part PAINT, 0-1; 0 is an ink drawing with a pale wash. CALM, 0-1,
 * brings them nearer to each other. In high contrast all parcels are alike. */
LandColours land_colours (double paint, double calm, BastideStyle style);

/* What is the same for all parcels. */
typedef struct {
  uint32_t paper; /* the ground before anything is drawn */
  Glaze shadow;   /* of the city */
  Glaze outline;  /* of the city */
  Glaze verge, road, ruts;
} LandGround;

/* The ground in the style. Static. */
const LandGround *land_ground (BastideStyle style);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land: drawn in ink or painted, in the light style and in the dark one. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* How a picture of the land is drawn. */
typedef enum {
  HAND_INK,   /* far from the city: thin lines and a pale wash on paper */
  HAND_PAINT, /* near the city */
} Hand;

/* A colour (0xRRGGBB) with its opacity. */
typedef struct {
  uint32_t colour;
  double opacity;
} Glaze;

enum {
  LAND_FILLS = 6,
};

/* The colours of one hand in one style. */
typedef struct {
  uint32_t fills[LAND_FILLS]; /* of parcels */
  Glaze furrows, vines, boundary;
  double boundary_width; /* in tile units */
  Glaze shadow;          /* of a painted tree */
  uint32_t trees[3];     /* a painted tree from its edge to its top; in ink, its shaded side and its lit side */
} LandColours;

/* The colours of HAND in the style. Static. */
const LandColours *land_colours (Hand hand, bool dark);

/* What is the same for both hands. */
typedef struct {
  uint32_t paper; /* the ground before anything is drawn */
  Glaze contact;  /* one of the soft strokes round the city */
  Glaze verge, road;
} LandGround;

/* The ground in the style. Static. */
const LandGround *land_ground (bool dark);

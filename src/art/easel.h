/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all painters of this folder share: the easel, colours, light and tracing of lines. */
#pragma once

#include <glib.h>
#include <math.h>

#include "art.h"
#include "core/rng.h"
#include "scene/curve.h"

#define COLOUR_SHADOW 0x2b2118

/* How much detail is painted: less on smaller tiles, so that they stay calm. */
typedef enum {
  LEVEL_MAP,  /* rows of broad roofs, markets have one sign */
  LEVEL_PLAN, /* rows of houses that differ, a few stalls */
  LEVEL_NEAR, /* houses with courses of tiles, all stalls */
} Level;

/* The level for tiles SIZE device pixels wide. */
Level level_of (double size);

/* The picture that is being painted. The context is in tile units and may be turned. The light always comes from the
 * north-west of the screen. */
typedef struct {
  cairo_t *cr;
  double size; /* device pixels a tile: decides how much detail is painted */
  Level level;
  BastideStyle style;
  double light_x, light_y; /* the direction towards the light, of length 1 */
} Easel;

/* Begins a picture of tiles SIZE wide after TURNS quarter turns of the context. Call easel_end () at the end. */
Easel easel_begin (cairo_t *cr, double size, int turns, BastideStyle style);
void easel_end (Easel *easel);

/* An easel for the same picture, whose coordinates have their origin at X, Y and are turned by ANGLE. Call
 * easel_leave () before OUTER is used again. */
Easel easel_enter (Easel *outer, double x, double y, double angle);
void easel_leave (Easel *inner);

/* A colour between A and B, which are 0xRRGGBB. PART is 0 for A and 1 for B. */
uint32_t colour_mix (uint32_t a, uint32_t b, double part);

/* COLOUR on a face that is turned towards the light by LIT, from -1 to 1; 0 leaves it unchanged. */
uint32_t colour_lit (uint32_t colour, double lit);

void easel_colour (Easel *easel, uint32_t colour);
void easel_colour_alpha (Easel *easel, uint32_t colour, double alpha);

/* How far a face whose downhill direction is X, Y (of any length) is turned towards the light: -1 to 1. */
double easel_lit (const Easel *easel, double x, double y);

/* The offset of the shadow of something HEIGHT high, in tile units. */
void easel_shadow_offset (const Easel *easel, double height, double *x, double *y);

/* The angle, in the coordinates of EASEL, by which something has to be turned to be upright on the screen. */
double easel_upright (const Easel *easel);

/* Traces points as lines. */
void trace_points (Easel *easel, const BastidePoint *points, int n, bool closed);

/* Traces a rectangle with its middle at X, Y, turned by ANGLE. */
void trace_box (Easel *easel, double x, double y, double width, double height, double angle);

void trace_disc (Easel *easel, double x, double y, double radius);

/* A random number from LOW to HIGH. */
double random_between (BastideRng *rng, double low, double high);

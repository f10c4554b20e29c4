/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws figures, marks and plates into a cairo context.
 *
 * All functions may be called on any thread, need no display, and always draw the same for the same arguments. SIZE
 * is the width of a tile in units of the context, preferably device pixels. The light comes from the north-west of
 * the context, even if a tile is turned. The state of the context is restored. */
#pragma once

#include <cairo.h>

#include "core/side.h"
#include "palette.h"

/* How everything is painted. */
typedef struct {
  bool contrast;         /* flat tones, dark edges (high contrast) */
  bool dark;             /* for the dark style: tiles are a little darker, and so is the moat */
  bool has_dots;         /* figures are dots in their colour */
  uint8_t tone;          /* 0-3, tiles only: one of four similar tones of the roofs */
  uint16_t hidden_signs; /* tiles only, the game's own: in the town the bit of each market that has no goods sign on
                          * small tiles, in Country the place (items.h) */
} BastideStyle;

typedef enum {
  BASTIDE_POSE_STANDING, /* the origin is between the feet */
  BASTIDE_POSE_GUARD,    /* with a kettle hat and a halberd; the origin is between the feet */
  BASTIDE_POSE_LYING,    /* with his head to the east; the origin is his middle */
  BASTIDE_POSE_LYING_SOUTH_EAST,
  BASTIDE_POSE_LYING_SOUTH,
  BASTIDE_POSE_LYING_SOUTH_WEST,
} BastidePose;

/* What a figure is, told by its silhouette. */
typedef enum {
  BASTIDE_SORT_FOLLOWER,   /* in the supply, and in the town */
  BASTIDE_SORT_KNIGHT,     /* a helm with a slit */
  BASTIDE_SORT_HIGHWAYMAN, /* a broad hat */
  BASTIDE_SORT_MONK,       /* a robe with a hood */
  BASTIDE_SORT_FARMER,     /* a straw hat */
  BASTIDE_SORT_ABBOT,      /* a robe and a mitre */
  BASTIDE_SORT_BUILDER,    /* a flat cap and a set square */
  BASTIDE_SORT_WORKER,     /* a robe */
  BASTIDE_SORT_PIG,
} BastideSort;

typedef struct {
  BastideColour colour;
  BastideSort sort;
  BastidePose pose;
  bool is_large; /* 4 / 3 as high, on a base */
} BastideFigure;

/* Everything but figures that is drawn round an origin stays within this distance of it, including shadows, in tile
 * units. */
#define BASTIDE_ART_REACH 0.30

/* The least width of a tile, in device pixels, at which it is painted in full detail. */
#define BASTIDE_ART_NEAR 124

/* Draws a figure at the origin. HEIGHT is that of an ordinary follower, in units of the context. */
void bastide_art_draw_figure (cairo_t *cr, BastideFigure figure, double height, BastideStyle style);

/* Traces the silhouette of a standing figure 1 unit high. */
void bastide_art_trace_figure (cairo_t *cr, BastideSort sort);

/* The distance from its origin, in units of the context, within which that figure is drawn. */
double bastide_art_get_figure_reach (BastideFigure figure, double height);

/* Draws a player's mark on a disc of his colour, with its middle at the origin. */
void bastide_art_draw_mark (cairo_t *cr, BastideColour colour, double diameter);

/* Draws the name plate of a historic building with its middle at the origin: the name, or a small mark if SIZE is
 * too small to read it. TEXT_SCALE is 1 or the factor of the user's larger text. */
void bastide_art_draw_plate (cairo_t *cr, const char *name, double size, double text_scale, BastideStyle style);

/* Calculates the width and height of that plate, in units of the context. Slower than drawing a figure, so keep the
 * result. */
void bastide_art_measure_plate (const char *name, double size, double text_scale, double *width, double *height);

/* The colour (0xRRGGBB) of what everything lies on: the land before it is painted. */
uint32_t bastide_art_get_table (bool dark, bool contrast);

/* Draws the thickness of a tile and its shadow on the table, beyond its SIDE, which is BASTIDE_EAST or
 * BASTIDE_SOUTH. The tile's north-western corner is the origin. Neighbouring sides join without overlapping. */
void bastide_art_draw_edge (cairo_t *cr, BastideSide side, double size, BastideStyle style);

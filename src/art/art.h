/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws tiles, walls, figures and signs into a cairo context.
 *
 * All functions may be called on any thread, need no display, and always draw the same for the same arguments. SIZE
 * is the width of a tile in units of the context, preferably device pixels. The light comes from the north-west of
 * the context, even if a tile is turned. The state of the context is restored. */
#pragma once

#include <cairo.h>

#include "core/tile-set.h"
#include "palette.h"

/* How everything is painted. */
typedef struct {
  bool contrast;         /* flat tones, dark edges (high contrast) */
  bool dark;             /* for the dark style: tiles are a little darker, and so is the moat */
  uint8_t tone;          /* 0-3, tiles only: one of four similar tones of the roofs */
  uint16_t hidden_signs; /* tiles only: bit of each market that has no goods sign on small tiles */
} BastideStyle;

/* How a piece of the wall continues at one of its ends, seen from inside, looking out. */
typedef enum {
  BASTIDE_JOINT_END, /* the wall ends */
  BASTIDE_JOINT_STRAIGHT,
  BASTIDE_JOINT_OUTER, /* round the tile's own corner */
  BASTIDE_JOINT_INNER, /* along a tile that projects: both pieces face the same cell */
} BastideJoint;

/* A piece of the wall or the gate. */
typedef struct {
  BastideSide side;         /* of its tile */
  BastideJoint left, right; /* looking out: right is clockwise round the city */
  bool is_short;            /* P13 */
  bool is_pale;             /* closing piece at the end of the game (P18) */
} BastideWallLook;

typedef enum {
  BASTIDE_POSE_STANDING, /* citizen and merchant; the origin is between the feet */
  BASTIDE_POSE_GUARD,    /* on the wall, smaller; the origin is between the feet */
  BASTIDE_POSE_LYING,    /* steward with his head to the east; the origin is his middle */
  BASTIDE_POSE_LYING_SOUTH_EAST,
  BASTIDE_POSE_LYING_SOUTH,
  BASTIDE_POSE_LYING_SOUTH_WEST,
} BastidePose;

/* Everything but figures that is drawn round an origin stays within this distance of it, including shadows, in tile
 * units. */
#define BASTIDE_ART_REACH 0.30

/* The least width of a tile, in device pixels, at which it is painted in full detail. */
#define BASTIDE_ART_NEAR 124

/* Draws the tile of KIND after TURNS (0-3), with its buildings and goods signs but without name plate, into 0, 0 …
 * SIZE, SIZE. */
void bastide_art_draw_tile (cairo_t *cr, const BastideTileKind *kind, int turns, double size, BastideStyle style);

/* Draws a wall piece or the gate of the tile whose north-western corner is the origin. It is centred on the side and
 * extends up to BASTIDE_ART_REACH beyond the tile. Its shadow leaves out the pieces that it joins, so that the order
 * of painting does not matter. */
void bastide_art_draw_wall (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style);
void bastide_art_draw_gate (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style);

/* Draws a tower with its middle at the origin. COLOUR is that of its roof. */
void bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style);

/* Draws a follower at the origin. */
void bastide_art_draw_figure (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style);

/* The distance from its origin, in units of the context, within which a figure in POSE is drawn. */
double bastide_art_get_figure_reach (BastidePose pose, double size);

/* Draws a player's mark on a disc of his colour, with its middle at the origin. */
void bastide_art_draw_mark (cairo_t *cr, BastideColour colour, double diameter);

/* Draws the sign of one kind of goods with its middle at the origin. */
void bastide_art_draw_goods (cairo_t *cr, BastideGoods goods, double size, BastideStyle style);

/* Draws the name plate of a historic building with its middle at the origin: the name, or a small mark if SIZE is
 * too small to read it. TEXT_SCALE is 1 or the factor of the user's larger text. */
void bastide_art_draw_plate (cairo_t *cr, const char *name, double size, double text_scale, BastideStyle style);

/* Calculates the width and height of that plate, in units of the context. Slower than drawing a figure, so keep the
 * result. */
void bastide_art_measure_plate (const char *name, double size, double text_scale, double *width, double *height);

/* The colour (0xRRGGBB) of what the city lies on: the plain table of the high-contrast style, or otherwise the land
 * before it is painted. */
uint32_t bastide_art_get_table (bool dark, bool contrast);

/* Draws the thickness of a tile and its shadow on the table, beyond its SIDE, which is BASTIDE_EAST or
 * BASTIDE_SOUTH. The tile's north-western corner is the origin. Neighbouring sides join without overlapping. */
void bastide_art_draw_edge (cairo_t *cr, BastideSide side, double size, BastideStyle style);

/* Draws the joint along SIDE, BASTIDE_EAST or BASTIDE_SOUTH, between LENGTH such tiles in a line and their
 * neighbours. */
void bastide_art_draw_seam (cairo_t *cr, BastideSide side, int length, double size, BastideStyle style);

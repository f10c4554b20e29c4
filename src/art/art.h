/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter's hand: draws tiles, walls, figures and signs into a cairo context.
 *
 * Everything may be called on any thread, needs no display, and draws the same whenever it is asked the same. SIZE
 * is the width of a tile in the units of the context, best device pixels. The light comes from the north-west of the
 * context, whatever the turn. Nothing remains of the context's state but its contents. */
#pragma once

#include <cairo.h>

#include "core/tile-set.h"
#include "palette.h"

/* How everything is painted. */
typedef struct {
  bool contrast; /* flat tones, dark edges (high contrast) */
  uint8_t tone;  /* 0-3, tiles only: which of four near tones of the roofs */
} BastideStyle;

/* How a piece of the wall goes on at one of its ends, as one stands inside and looks out. */
typedef enum {
  BASTIDE_JOINT_END, /* not at all */
  BASTIDE_JOINT_STRAIGHT,
  BASTIDE_JOINT_OUTER, /* round the tile's own corner */
  BASTIDE_JOINT_INNER, /* along a tile that juts out: both pieces face the same cell */
} BastideJoint;

/* A piece of the wall or the gate. */
typedef struct {
  BastideSide side;         /* of its tile */
  BastideJoint left, right; /* as one looks out: right is clockwise round the town */
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

/* Everything that is drawn round an origin stays within this distance of it, shadows included, in tile units. */
#define BASTIDE_ART_REACH 0.30

/* The tile of KIND after TURNS (0-3), with its buildings and goods signs but without name plate, into 0, 0 … SIZE,
 * SIZE. */
void bastide_art_draw_tile (cairo_t *cr, const BastideTileKind *kind, int turns, double size, BastideStyle style);

/* A wall piece or the gate of the tile whose north-western corner is the origin. It stands astride the side and reaches
 * no further than BASTIDE_ART_REACH beyond the tile. Its shadow spares the pieces that it
 * joins, so that the order of painting does not matter. */
void bastide_art_draw_wall (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style);
void bastide_art_draw_gate (cairo_t *cr, const BastideWallLook *look, double size, BastideStyle style);

/* A tower with its middle at the origin, with the roof in a player's colour. */
void bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style);

/* A follower at the origin. */
void bastide_art_draw_figure (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style);

/* A player's sign, a disc of his colour with his mark, with its middle at the origin. */
void bastide_art_draw_mark (cairo_t *cr, BastideColour colour, double diameter);

/* The sign of one kind of goods with its middle at the origin. */
void bastide_art_draw_goods (cairo_t *cr, BastideGoods goods, double size, BastideStyle style);

/* The name plate of a historic building with its middle at the origin: the name where it can be read, a small mark
 * where SIZE is too small for that. TEXT_SCALE is 1 or the user's larger text. */
void bastide_art_draw_plate (cairo_t *cr, const char *name, double size, double text_scale, BastideStyle style);

/* The width and height of that plate, in the units of the context. Slower than drawing a figure: keep the result. */
void bastide_art_measure_plate (const char *name, double size, double text_scale, double *width, double *height);

/* The table, filling a rectangle from the origin: quiet cloth, darker to its edges. */
void bastide_art_draw_table (cairo_t *cr, double width, double height, bool dark, BastideStyle style);

/* A pool of light on the table in the cell whose north-western corner is the origin: pale in its middle, where it is
 * STRENGTH opaque, and 0xRRGGBB towards its edge, where it is gone. */
void bastide_art_draw_pool (cairo_t *cr, uint32_t rgb, double size, double strength);

/* The thickness and the shadow on the table of a tile whose north-western corner is the origin, beyond its SIDE, which
 * is BASTIDE_EAST or BASTIDE_SOUTH. Those of neighbouring sides join without covering each other. */
void bastide_art_draw_edge (cairo_t *cr, BastideSide side, double size, BastideStyle style);

/* The joint along SIDE, BASTIDE_EAST or BASTIDE_SOUTH, between LENGTH such tiles in a line and those beyond. */
void bastide_art_draw_seam (cairo_t *cr, BastideSide side, int length, double size, BastideStyle style);

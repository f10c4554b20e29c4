/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws tiles, walls and signs of the town into a cairo context, as art/art.h says. */
#pragma once

#include "art/art.h"
#include "games/town/rules/tile-set.h"

/* How a piece of the wall continues at one of its ends, seen from inside, looking out. */
typedef enum {
  TOWN_JOINT_END, /* the wall ends */
  TOWN_JOINT_STRAIGHT,
  TOWN_JOINT_OUTER, /* round the tile's own corner */
  TOWN_JOINT_INNER, /* along a tile that projects: both pieces face the same cell */
} TownJoint;

/* A piece of the wall or the gate. */
typedef struct {
  BastideSide side;      /* of its tile */
  TownJoint left, right; /* looking out: right is clockwise round the city */
  bool is_short;         /* P13 */
  bool is_pale;          /* closing piece at the end of the game (P18) */
} TownWallLook;

/* Draws the tile of KIND after TURNS (0-3), with its buildings and goods signs but without name plate, into 0, 0 …
 * SIZE, SIZE. */
void town_art_draw_tile (cairo_t *cr, const TownTileKind *kind, int turns, double size, BastideStyle style);

/* Draws a wall piece or the gate of the tile whose north-western corner is the origin. It is centred on the side and
 * extends up to BASTIDE_ART_REACH beyond the tile. Its shadow leaves out the pieces that it joins, so that the order
 * of painting does not matter. */
void town_art_draw_wall (cairo_t *cr, const TownWallLook *look, double size, BastideStyle style);
void town_art_draw_gate (cairo_t *cr, const TownWallLook *look, double size, BastideStyle style);

/* Draws a follower at the origin: a citizen or merchant stands, a guard on the wall is smaller, a steward lies. */
void town_art_draw_follower (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style);

/* The distance from its origin, in units of the context, within which that follower is drawn. */
double town_art_get_follower_reach (BastidePose pose, double size);

/* Draws a tower with its middle at the origin. COLOUR is that of its roof. */
void town_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style);

/* Draws the sign of one kind of goods with its middle at the origin. */
void town_art_draw_goods (cairo_t *cr, TownGoods goods, double size, BastideStyle style);

/* Draws the joint along SIDE, BASTIDE_EAST or BASTIDE_SOUTH, between LENGTH tiles in a line and their
 * neighbours. */
void town_art_draw_seam (cairo_t *cr, BastideSide side, int length, double size, BastideStyle style);

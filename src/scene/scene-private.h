/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the scene: making, adding and removing items. */
#pragma once

#include "scene.h"

/* Parts of followers' keys are segments, and for guards sides from here on. */
#define BASTIDE_GUARD_PART 0x40

/* The key of an item; PART 0-255, OWNER 0-255 tells apart what may stand at one place. */
uint64_t bastide_item_key (BastideItemType type, int x, int y, unsigned part, unsigned owner);

/* An item with that key, opaque, on the ground, of no look, with its origin at the corner of its cell. */
BastideItem bastide_item_make (BastideItemType type, int x, int y, unsigned part, unsigned owner);

/* Removes the item with KEY if there is one. */
void bastide_scene_drop (BastideScene *scene, uint64_t key);

/* A tile of KIND at X, Y as an item of TYPE (TILE or GHOST_TILE). */
BastideItem bastide_item_make_tile (BastideItemType type, int x, int y, int kind, unsigned turns);

/* A follower of PLAYER on segment PART of TILE_KIND at X, Y, as an item of TYPE (FOLLOWER or GHOST_FOLLOWER). */
BastideItem bastide_item_make_follower (BastideItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                        int kind, unsigned turns, unsigned segment);

/* A guard of PLAYER on SIDE of the tile at X, Y, ALONG (0-1) it, as an item of TYPE. */
BastideItem bastide_item_make_guard (BastideItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                     BastideSide side, float along);

/* A piece on SIDE of the tile at X, Y, as an item of TYPE (PIECE or GHOST_PIECE); its bends are not set. */
BastideItem bastide_item_make_piece (BastideItemType type, int x, int y, BastideSide side, bool is_gate, bool is_short);

/* Sets both bends of ITEM, a piece, from the tiles and pieces of CITY. */
void bastide_item_bend (BastideItem *item, const BastideScene *city);

/* Lights SEGMENT of the tile that lies as number TILE in STATE, or more brightly if it is lit already. */
void bastide_light_segment (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                            BastideGlow glow);

/* Lights the whole feature of that segment. */
void bastide_light_feature (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                            BastideGlow glow);

/* Lights the row of tiles inwards from SIDE of TILE. */
void bastide_light_row (BastideScene *light, const BastideStage *stage, int tile, BastideSide side, unsigned look,
                        BastideGlow glow);

/* How far apart the points of several players stand. */
#define POINTS_APART 0.5f

/* Adds VALUE points for each of PLAYERS (a set; empty: for nobody in particular), side by side round X, Y of a cell. */
void bastide_light_points (BastideScene *light, const BastideStage *stage, int value, unsigned players, int cell_x,
                           int cell_y, float x, float y);

/* The plate of a number, in tile units. */
#define BASTIDE_NUMBER_WIDTH 0.35f
#define BASTIDE_NUMBER_HEIGHT 0.28f

/* Sets where the numbers stand while a follower may be put on one of PLACES. They stay clear of each other, and as much
 * as there is room for it of the figures that may stand there. Takes a good part of a millisecond. */
void bastide_place_numbers (BastidePlaces *places, const BastideStage *stage);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the scene: making, adding and removing items. */
#pragma once

#include "scene.h"
#include "view.h"

/* The part in the key of a follower is its segment; for a guard it is its side plus this number. */
#define BASTIDE_GUARD_PART 0x40

/* The key of an item. PART is 0-255. OWNER, 0-255, distinguishes items at the same place. */
uint64_t bastide_item_key (BastideItemType type, int x, int y, unsigned part, unsigned owner);

/* Makes an item with that key: opaque, on the ground, without a look, with its origin at the corner of its cell. */
BastideItem bastide_item_make (BastideItemType type, int x, int y, unsigned part, unsigned owner);

/* Removes the item with KEY if there is one. */
void bastide_scene_drop (BastideScene *scene, uint64_t key);

/* Makes a tile of KIND at X, Y as an item of TYPE (TILE or GHOST_TILE). */
BastideItem bastide_item_make_tile (BastideItemType type, int x, int y, int kind, unsigned turns);

/* Makes a follower of PLAYER on SEGMENT of a tile of KIND at X, Y as an item of TYPE (FOLLOWER or GHOST_FOLLOWER). */
BastideItem bastide_item_make_follower (BastideItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                        int kind, unsigned turns, unsigned segment);

/* Makes a guard of PLAYER on SIDE of the tile at X, Y, at the position ALONG (0-1) it, as an item of TYPE. */
BastideItem bastide_item_make_guard (BastideItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                     BastideSide side, float along);

/* Whether ITEM is a follower, guard or tower, and the room that it takes on the table. */
bool bastide_item_is_figure (const BastideItem *item);
BastideBox bastide_item_find_figure (const BastideItem *item);

/* Makes a piece on SIDE of the tile at X, Y as an item of TYPE (PIECE or GHOST_PIECE), without its bends. */
BastideItem bastide_item_make_piece (BastideItemType type, int x, int y, BastideSide side, bool is_gate, bool is_short);

/* Sets both bends of ITEM, a piece, from the tiles and pieces of CITY. */
void bastide_item_bend (BastideItem *item, const BastideScene *city);

/* Lights SEGMENT of the tile with index TILE in STATE, or makes it brighter if it is lit already. */
void bastide_light_segment (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                            BastideGlow glow);

/* Lights the whole feature of that segment. */
void bastide_light_feature (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                            BastideGlow glow);

/* Lights the row of tiles inwards from SIDE of TILE. */
void bastide_light_row (BastideScene *light, const BastideStage *stage, int tile, BastideSide side, unsigned look,
                        BastideGlow glow);

/* Makes the leader of ITEM, which is a number, from its place to X, Y. */
BastideItem bastide_item_make_leader (const BastideItem *item, float x, float y);

/* Adds the row inwards from SIDE of the tile with index TILE, in LOOK. */
void bastide_scene_add_row (BastideScene *scene, const BastideStage *stage, unsigned look, int tile, BastideSide side);

/* Adds the overlay of the guards' rows (overlay.h). */
void bastide_scene_add_rows (BastideScene *scene, const BastideStage *stage);

/* Whether the wall piece PLACE shows what it would do: if there are few, or if it or its guard is pointed at. */
bool bastide_piece_is_shown (const BastideStage *stage, BastidePlace place);

/* Plays N moves on a copy of the position, which becomes *AFTER; the first must be legal, further ones are only played
 * while a follower is asked for. CLOSED has room for BASTIDE_MAX_EVENTS and receives the events of what that completes
 * during the game (P8, P15). Returns their number. */
unsigned bastide_find_closed (const BastideStage *stage, const BastideMove *moves, unsigned n, BastideState *after,
                              BastideEvent *closed);

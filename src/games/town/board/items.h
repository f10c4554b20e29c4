/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of the town's scenes, and making them. */
#pragma once

#include "games/town/rules/game.h"
#include "scene/scene.h"
#include "scene/view.h"
#include "shapes.h"

typedef enum {
  /* the city */
  TOWN_ITEM_EDGE =
      BASTIDE_ITEM_EDGE, /* the shadow of a tile beyond its side if no tile is there: part = side, east or south; origin
                          * at its tile's corner */
  TOWN_ITEM_TILE = BASTIDE_ITEM_TILE, /* kind, turns, tone; origin at its north-western corner */
  TOWN_ITEM_TINT =
      BASTIDE_ITEM_OWN, /* segment PART of a tile as its owners' (overlay.h), or as nobody's if LOOKS is empty:
                          * kind, turns, looks, ends; as AREA */
  TOWN_ITEM_ROW,        /* a tile of a guard's row: part = his side, look or BASTIDE_NO_LOOK, kind, turns, value =
                          * a set of TownRowEnds; origin at the tile's corner */
  TOWN_ITEM_PIECE,      /* part = side, left, right, form; origin at its tile's corner */
  TOWN_ITEM_TOWER,      /* look; origin at its middle */
  TOWN_ITEM_PLATE,      /* name plate of the historic building of kind; origin at its middle */
  TOWN_ITEM_FOLLOWER,   /* look, pose, turns = direction of a lying steward; origin at the position of the figure */
  /* light */
  TOWN_ITEM_SEAM,        /* boundary between tiles while one is being placed: part = side, east or south, of VALUE
                             * tiles in a line; origin at the corner of the first tile */
  TOWN_ITEM_GHOST_TILE,  /* as TILE, glow */
  TOWN_ITEM_CELL,        /* a legal cell: look of the player who decides, glow; origin at its corner */
  TOWN_ITEM_SHADE,       /* a whole cell or a tile of a row, lit: look, glow */
  TOWN_ITEM_WINDOWS,     /* lights in windows: of the houses beside segment PART of a tile, or of its public and
                             * historic buildings if PART is BASTIDE_WHOLE_CELL: kind, turns; origin at its tile's
                             * corner */
  TOWN_ITEM_AREA,        /* segment PART of a tile, lit: kind, turns, look, glow; origin at its tile's corner */
  TOWN_ITEM_SIGHT,       /* a guard's line of sight: part = side, value = tiles, look; origin at his feet */
  TOWN_ITEM_SIDE,        /* a side where the wall may continue: part = side, look, glow; origin at its tile's
                            * corner */
  TOWN_ITEM_MARK,        /* something that another player did, an answer, or a lit tower (glow POINTED): look, value =
                            * TownEventType, part as in the event; origin as for the thing itself */
  TOWN_ITEM_OFFENCE,     /* what is in the way of a refused choice: part = side or BASTIDE_WHOLE_CELL */
  TOWN_ITEM_GHOST_PIECE, /* as PIECE, glow */
  TOWN_ITEM_GHOST_TOWER, /* as TOWER, glow */
  TOWN_ITEM_PAD,         /* the place for a guard, exactly where a click puts him: look, glow; origin at its
                                * middle */
  TOWN_ITEM_GHOST_FOLLOWER, /* as FOLLOWER, glow */
  TOWN_ITEM_LEADER =
      BASTIDE_ITEM_LEADER, /* hairline from the place of a number, its origin, to to_x, to_y: look as POINTS */
  TOWN_ITEM_POINTS =
      BASTIDE_ITEM_POINTS, /* value or BASTIDE_REFUSED, look of who receives them or BASTIDE_NO_LOOK; origin at its
                                * middle */
} TownItemType;

/* How a follower stands. */
typedef enum {
  TOWN_STANDS, /* citizen, merchant */
  TOWN_LIES,   /* steward */
  TOWN_GUARDS,
} TownStand;

/* How the wall continues at an end of a piece, as seen from inside looking outwards. */
typedef enum {
  TOWN_BEND_NONE, /* it ends */
  TOWN_BEND_STRAIGHT,
  TOWN_BEND_OUTER, /* around the tile's own corner */
  TOWN_BEND_INNER, /* to a tile that juts out */
} TownBend;

/* The ends of a row that are on a tile; a set. */
typedef enum {
  TOWN_ROW_FIRST = 1 << 0, /* the guard's own tile */
  TOWN_ROW_LAST = 1 << 1,
} TownRowEnds;

/* The form of a piece: a set. */
typedef enum {
  TOWN_FORM_GATE = 1 << 0,
  TOWN_FORM_SHORT = 1 << 1,
  TOWN_FORM_PALE = 1 << 2, /* it closes the wall at the end of the game (P18) */
} TownForm;

/* The radius of the place for a guard in tile units. */
#define TOWN_PAD_REACH 0.23f

/* The part in the key of a follower is its segment; for a guard it is its side plus this number. */
#define TOWN_GUARD_PART 0x40

/* Makes a tile of KIND at X, Y as an item of TYPE (TILE or GHOST_TILE). */
BastideItem town_item_make_tile (TownItemType type, int x, int y, int kind, unsigned turns);

/* Makes a follower of PLAYER on SEGMENT of a tile of KIND at X, Y as an item of TYPE (FOLLOWER or GHOST_FOLLOWER). */
BastideItem town_item_make_follower (TownItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                     int kind, unsigned turns, unsigned segment);

/* Makes a guard of PLAYER on SIDE of the tile at X, Y, at the position ALONG (0-1) it, as an item of TYPE. */
BastideItem town_item_make_guard (TownItemType type, const BastideStage *stage, unsigned player, int x, int y,
                                  BastideSide side, float along);

/* Whether ITEM is a follower, guard or tower, and the room that it takes on the table. */
bool town_item_is_figure (const BastideItem *item);
BastideBox town_item_find_figure (const BastideItem *item);

/* Makes a piece on SIDE of the tile at X, Y as an item of TYPE (PIECE or GHOST_PIECE), without its bends. */
BastideItem town_item_make_piece (TownItemType type, int x, int y, BastideSide side, bool is_gate, bool is_short);

/* Sets both bends of ITEM, a piece, from the tiles and pieces of CITY. */
void town_item_bend (BastideItem *item, const BastideScene *city);

/* Lights SEGMENT of the tile with index TILE in STATE, or makes it brighter if it is lit already. */
void town_light_segment (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                         BastideGlow glow);

/* Lights the whole feature of that segment. */
void town_light_feature (BastideScene *light, const BastideState *state, int tile, unsigned segment, unsigned look,
                         BastideGlow glow);

/* Lights the row of tiles inwards from SIDE of TILE. */
void town_light_row (BastideScene *light, const BastideStage *stage, int tile, BastideSide side, unsigned look,
                     BastideGlow glow);

/* Adds the row inwards from SIDE of the tile with index TILE, in LOOK. */
void town_scene_add_row (BastideScene *scene, const BastideStage *stage, unsigned look, int tile, BastideSide side);

/* Whether the wall piece PLACE shows what it would do: if there are few, or if it or its guard is pointed at. */
bool town_piece_is_shown (const BastideStage *stage, BastidePlace place);

/* Plays N moves on a copy of the position, which becomes *AFTER; the first must be legal, further ones are only played
 * while a follower is asked for. CLOSED has room for BASTIDE_MOST_EVENTS and receives the events of what that completes
 * during the game (P8, P15). Returns their number. */
unsigned town_find_closed (const BastideStage *stage, const BastideMove *moves, unsigned n, BastideState *after,
                           BastideEvent *closed);

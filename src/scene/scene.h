/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene: items on the table, in tile units, in the order in which they are drawn. */
#pragma once

#include "stage.h"

typedef enum {
  /* the city */
  BASTIDE_ITEM_EDGE,     /* the shadow of a tile beyond its side if no tile is there: part = side, east or south; origin
                          * at its tile's corner */
  BASTIDE_ITEM_TILE,     /* tile_kind, turns, tone; origin at its north-western corner */
  BASTIDE_ITEM_TINT,     /* segment PART of a tile as its owners' (overlay.h), or as nobody's if LOOKS is empty:
                          * tile_kind, turns, looks, ends; as AREA */
  BASTIDE_ITEM_ROW,      /* a tile of a guard's row: part = his side, look or BASTIDE_NO_LOOK, tile_kind, turns, value =
                          * a set of BastideRowEnds; origin at the tile's corner */
  BASTIDE_ITEM_PIECE,    /* part = side, left, right, is_gate, is_short, is_pale; origin at its tile's corner */
  BASTIDE_ITEM_TOWER,    /* look; origin at its middle */
  BASTIDE_ITEM_PLATE,    /* name plate of the historic building of tile_kind; origin at its middle */
  BASTIDE_ITEM_FOLLOWER, /* look, pose, turns = direction of a lying steward; origin at the position of the figure */
  /* light */
  BASTIDE_ITEM_SEAM,       /* boundary between tiles while one is being placed: part = side, east or south, of VALUE
                             * tiles in a line; origin at the corner of the first tile */
  BASTIDE_ITEM_GHOST_TILE, /* as TILE, glow */
  BASTIDE_ITEM_CELL,       /* a legal cell: look of the player who decides, glow; origin at its corner */
  BASTIDE_ITEM_SHADE,      /* a whole cell or a tile of a row, lit: look, glow */
  BASTIDE_ITEM_WINDOWS,    /* lights in windows: of the houses beside segment PART of a tile, or of its public and
                             * historic buildings if PART is BASTIDE_WHOLE_CELL: tile_kind, turns; origin at its tile's
                             * corner */
  BASTIDE_ITEM_AREA,       /* segment PART of a tile, lit: tile_kind, turns, look, glow; origin at its tile's corner */
  BASTIDE_ITEM_SIGHT,      /* a guard's line of sight: part = side, value = tiles, look; origin at his feet */
  BASTIDE_ITEM_SIDE,       /* a side where the wall may continue: part = side, look, glow; origin at its tile's
                            * corner */
  BASTIDE_ITEM_MARK,       /* something that another player did, an answer, or a lit tower (glow POINTED): look, value =
                            * BastideEventType, part as in the event; origin as for the thing itself */
  BASTIDE_ITEM_OFFENCE,    /* what is in the way of a refused choice: part = side or BASTIDE_WHOLE_CELL */
  BASTIDE_ITEM_GHOST_PIECE,    /* as PIECE, glow */
  BASTIDE_ITEM_GHOST_TOWER,    /* as TOWER, glow */
  BASTIDE_ITEM_PAD,            /* the place for a guard, exactly where a click puts him: look, glow; origin at its
                                * middle */
  BASTIDE_ITEM_GHOST_FOLLOWER, /* as FOLLOWER, glow */
  BASTIDE_ITEM_LEADER,         /* hairline from the place of a number, its origin, to to_x, to_y: look as POINTS */
  BASTIDE_ITEM_POINTS,         /* value or BASTIDE_REFUSED, look of who receives them or BASTIDE_NO_LOOK; origin at its
                                * middle */
} BastideItemType;

/* How a follower stands. */
typedef enum {
  BASTIDE_STANDS, /* citizen, merchant */
  BASTIDE_LIES,   /* steward */
  BASTIDE_GUARDS,
} BastideStand;

/* How the wall continues at an end of a piece, as seen from inside looking outwards. */
typedef enum {
  BASTIDE_BEND_NONE, /* it ends */
  BASTIDE_BEND_STRAIGHT,
  BASTIDE_BEND_OUTER, /* around the tile's own corner */
  BASTIDE_BEND_INNER, /* to a tile that juts out */
} BastideBend;

/* The ends of a row that are on a tile; a set. */
typedef enum {
  BASTIDE_ROW_FIRST = 1 << 0, /* the guard's own tile */
  BASTIDE_ROW_LAST = 1 << 1,
} BastideRowEnds;

/* The brightness of light. */
typedef enum {
  BASTIDE_GLOW_FAINT,   /* possible, among many */
  BASTIDE_GLOW_PLAIN,   /* possible */
  BASTIDE_GLOW_POINTED, /* pointed at */
  BASTIDE_GLOW_SET,     /* chosen, but not confirmed yet */
  BASTIDE_GLOW_HINT,
} BastideGlow;

/* The radius of the place for a guard in tile units. */
#define BASTIDE_PAD_REACH 0.23f

enum {
  BASTIDE_REFUSED = -1, /* in place of the worth of a row: nobody may put a guard there (P14) */
  BASTIDE_NO_LOOK = 0xff,
  BASTIDE_WHOLE_CELL = 0xff,
  BASTIDE_TONES = 4,
};

typedef struct {
  uint64_t key;          /* the same thing has the same key in every scene; items are drawn in ascending order */
  uint8_t type;          /* a BastideItemType */
  int8_t cell_x, cell_y; /* the cell that it belongs to */
  uint8_t part;
  uint8_t look; /* the owner's BastideStage.looks, or BASTIDE_NO_LOOK */
  uint8_t tile_kind, turns, tone;
  uint8_t pose;        /* a BastideStand */
  uint8_t left, right; /* a BastideBend each */
  uint8_t glow;        /* a BastideGlow */
  bool is_gate, is_short, is_pale;
  bool is_small; /* points in the smaller size (number-plates.h) */
  int16_t value;
  uint16_t looks;        /* the looks of several owners as a set of bits */
  uint16_t ends;         /* the slots of a tile at which a feature ends, as a set of bits */
  uint16_t hidden_signs; /* bit of each market of a tile whose goods sign a market that joins it shows */
  float x, y;            /* origin, in tile units of the table */
  float to_x, to_y;      /* the end of a leader, in tile units of the table; otherwise 0 */
  float opacity;         /* 0-1 */
  float lift;            /* height above the table in tile units, for things that move */
} BastideItem;

/* Items in ascending order of their keys. Must be all zero at the start. */
typedef struct {
  unsigned n, size;
  BastideItem *items; /* owned by the scene */
} BastideScene;

/* Frees what SCENE owns and makes it empty. */
void bastide_scene_clear (BastideScene *scene);

void bastide_scene_copy (BastideScene *scene, const BastideScene *from);

/* Adds ITEM, replacing an item with the same key. */
void bastide_scene_put (BastideScene *scene, BastideItem item);

/* Replaces the scene by the city: tiles, wall, towers, plates and followers of the position. If the game is over, the
 * pieces that closed the wall are included. The program ends if memory cannot be allocated, here and below. */
void bastide_scene_build_city (BastideScene *scene, const BastideStage *stage);

/* Replaces the scene by the light on CITY, which is the city of the same stage: legal places, ghosts, the numbers of
 * the stage, what would be completed, marks. */
void bastide_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city);

/* Changes CITY from the position before EVENT to the one after it. STAGE shows any position at or after the event. */
void bastide_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event);

/* Adds pieces that close the wall at the end (P18), and at most MOST of them: clockwise, from the end of what players
 * built. Returns how many. */
unsigned bastide_scene_close_wall (BastideScene *city, const BastideStage *stage, unsigned most);

/* Replaces the scene by the light of EVENT: the area or row that it scores, and the points. */
void bastide_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event);

/* Replaces the scene by an intermediate one at PART (0-1) of the way between two others. Items in both move; others
 * appear or disappear. */
void bastide_scene_tween (BastideScene *scene, const BastideScene *from, const BastideScene *to, float part);

/* The item with KEY, or NULL if there is none; owned by SCENE. */
const BastideItem *bastide_scene_find (const BastideScene *scene, uint64_t key);

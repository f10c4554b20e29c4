/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene: items that stand on the table, in tile units, in the order in which they are drawn. */
#pragma once

#include "stage.h"

typedef enum {
  /* the city */
  BASTIDE_ITEM_EDGE,     /* the shadow of a tile beyond its side, where none lies there: part = side, east or south;
                            * origin at its tile's corner */
  BASTIDE_ITEM_TILE,     /* tile_kind, turns, tone; origin at its north-western corner */
  BASTIDE_ITEM_PIECE,    /* part = side, left, right, is_gate, is_short, is_pale; origin at its tile's corner */
  BASTIDE_ITEM_TOWER,    /* look; origin at its middle */
  BASTIDE_ITEM_PLATE,    /* tile_kind, whose historic building it names; origin at its middle */
  BASTIDE_ITEM_FOLLOWER, /* look, pose, turns = how one lies who does; origin where the figure stands */
  /* light */
  BASTIDE_ITEM_SEAM,       /* where tiles meet, while one is laid: part = side, east or south, of VALUE tiles in a line;
                            * origin at the corner of the first */
  BASTIDE_ITEM_GHOST_TILE, /* as TILE, glow */
  BASTIDE_ITEM_CELL,       /* a legal cell: look of who is asked, glow; origin at its corner */
  BASTIDE_ITEM_SHADE,      /* the whole cell or tile of a row lit: look, glow */
  BASTIDE_ITEM_AREA,       /* segment PART of a tile lit: tile_kind, turns, look, glow; origin at its tile's corner */
  BASTIDE_ITEM_SIDE,       /* a side where the wall may go on: part = side, look, glow; origin at its tile's corner */
  BASTIDE_ITEM_MARK,       /* something that another player did: look, value = BastideEventType, part as in the event;
                            * origin as that of the thing */
  BASTIDE_ITEM_OFFENCE,    /* what stands in the way of a refused choice: part = side or BASTIDE_WHOLE_CELL */
  BASTIDE_ITEM_GHOST_PIECE,    /* as PIECE, glow */
  BASTIDE_ITEM_GHOST_TOWER,    /* as TOWER, glow */
  BASTIDE_ITEM_GHOST_FOLLOWER, /* as FOLLOWER, glow */
  BASTIDE_ITEM_POINTS,         /* value, look of who receives them or BASTIDE_NO_LOOK; origin at its middle */
  BASTIDE_ITEM_TYPES,
} BastideItemType;

/* How a follower stands. */
typedef enum {
  BASTIDE_STANDS, /* citizen, merchant */
  BASTIDE_LIES,   /* steward */
  BASTIDE_GUARDS,
} BastideStand;

/* How the wall goes on at an end of a piece, as one stands inside and looks out. */
typedef enum {
  BASTIDE_BEND_NONE, /* it ends */
  BASTIDE_BEND_STRAIGHT,
  BASTIDE_BEND_OUTER, /* round the tile's own corner */
  BASTIDE_BEND_INNER, /* to a tile that juts out */
} BastideBend;

/* How brightly light shines. */
typedef enum {
  BASTIDE_GLOW_FAINT,   /* possible, among many */
  BASTIDE_GLOW_PLAIN,   /* possible */
  BASTIDE_GLOW_POINTED, /* pointed at */
  BASTIDE_GLOW_SET,     /* chosen, waits to be confirmed */
  BASTIDE_GLOW_HINT,
} BastideGlow;

enum {
  BASTIDE_NO_LOOK = 0xff,
  BASTIDE_WHOLE_CELL = 0xff,
  BASTIDE_TONES = 4,
};

typedef struct {
  uint64_t key;          /* the same thing has the same key in every scene; ascending in drawing order */
  uint8_t type;          /* a BastideItemType */
  int8_t cell_x, cell_y; /* the cell that it belongs to */
  uint8_t part;
  uint8_t look; /* the owner's BastideStage.looks, or BASTIDE_NO_LOOK */
  uint8_t tile_kind, turns, tone;
  uint8_t pose;        /* a BastideStand */
  uint8_t left, right; /* a BastideBend each */
  uint8_t glow;        /* a BastideGlow */
  bool is_gate, is_short, is_pale;
  int16_t value;
  float x, y;    /* origin, in tile units of the table */
  float opacity; /* 0-1 */
  float lift;    /* height above the table in tile units, for things that move */
} BastideItem;

/* Items in ascending order of their keys. Start with all zeros. */
typedef struct {
  unsigned n, size;
  BastideItem *items; /* owned by the scene */
} BastideScene;

/* Frees what SCENE owns; it is empty then. */
void bastide_scene_clear (BastideScene *scene);

void bastide_scene_copy (BastideScene *scene, const BastideScene *from);

/* Adds ITEM, in place of one with the same key. */
void bastide_scene_put (BastideScene *scene, BastideItem item);

/* Replaces the scene by the city: tiles, wall, towers, plates and followers of the position; of a game that is over,
 * with the pieces that closed the wall. Memory that cannot be had ends the program, here and below. */
void bastide_scene_build_city (BastideScene *scene, const BastideStage *stage);

/* Replaces the scene by the light on CITY, which is that of the same stage: legal places, ghosts, what they are worth
 * and would close, marks. */
void bastide_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city);

/* Changes the city of the position before EVENT into that after it. STAGE shows any position at or after the event. */
void bastide_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event);

/* Adds the pieces that close the wall at the end (P18). */
void bastide_scene_close_wall (BastideScene *city, const BastideStage *stage);

/* Replaces the scene by the light of EVENT: the area that it scores, the row, the points. */
void bastide_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event);

/* Replaces the scene by what lies at PART (0-1) of the way between two others: things in both move, others come or go.
 */
void bastide_scene_tween (BastideScene *scene, const BastideScene *from, const BastideScene *to, float part);

/* The item with KEY, or NULL. */
const BastideItem *bastide_scene_find (const BastideScene *scene, uint64_t key);

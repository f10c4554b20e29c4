/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene: items on the table, in tile units, in the order in which they are drawn. */
#pragma once

#include "stage.h"

/* The types of items that several games have. Those of the city are drawn first, numbers last. */
enum {
  BASTIDE_ITEM_EDGE, /* the shadow of a tile beyond its side if no tile is there: part = side, east or south; origin at
                      * its tile's corner */
  BASTIDE_ITEM_TILE, /* kind, turns, tone; origin at its north-western corner */
  BASTIDE_ITEM_OWN,  /* the first of the game's own */

  BASTIDE_ITEM_LEADER = 0xfe, /* hairline from the place of a number to to_x, to_y: look as POINTS; origin at its
                               * place */
  BASTIDE_ITEM_POINTS,        /* value or BASTIDE_REFUSED, look of who receives them or BASTIDE_NO_LOOK; origin at its
                               * middle */
};

/* The brightness of light. */
typedef enum {
  BASTIDE_GLOW_FAINT,   /* possible, among many */
  BASTIDE_GLOW_PLAIN,   /* possible */
  BASTIDE_GLOW_POINTED, /* pointed at */
  BASTIDE_GLOW_SET,     /* chosen, but not confirmed yet */
  BASTIDE_GLOW_HINT,
} BastideGlow;

enum {
  BASTIDE_REFUSED = -1, /* in place of the worth of a row: nobody may put a guard there (P14) */
  BASTIDE_NO_LOOK = 0xff,
  BASTIDE_WHOLE_CELL = 0xff,
  BASTIDE_TONES = 4,
};

/* What is nowhere said to be common has the meaning that the game gives it for the type. */
typedef struct {
  uint64_t key;           /* the same thing has the same key in every scene; items are drawn in ascending order */
  uint8_t type;           /* BASTIDE_ITEM_…, or the game's own */
  int16_t cell_x, cell_y; /* the cell that it belongs to */
  uint8_t part;
  uint8_t look; /* the owner's BastideStage.looks, or BASTIDE_NO_LOOK */
  uint16_t kind;
  uint8_t turns, tone;
  uint8_t pose, form, left, right;
  uint8_t glow;  /* a BastideGlow */
  bool is_small; /* points in the smaller size */
  bool has_road; /* common: a road leads from its cell across side PART into the land */
  bool glides;   /* common: light that moves to to_x, to_y while its beat is shown */
  int16_t value;
  uint16_t looks;        /* the looks of several owners as a set of bits */
  uint16_t ends;         /* likewise of slots of a tile */
  uint16_t hidden_signs; /* bit of each sign on a tile that the tile next to it shows */
  float x, y;            /* common: origin, in tile units of the table */
  float to_x, to_y;      /* common: the end of a leader or where it glides, in tile units of the table; otherwise 0 */
  float opacity;         /* common: 0-1 */
  float lift;            /* common: height above the table in tile units, for things that move */
  float rise;            /* common: the lift from which it appears, or to which it disappears */
  float wait;            /* common: 0-1, the part of its beat for which it does not appear or shine yet */
} BastideItem;

/* Items in ascending order of their keys. Must be all zero at the start. */
typedef struct {
  unsigned n, size;
  BastideItem *items; /* owned by the scene */
} BastideScene;

/* The key of an item. PART is 0-255. OWNER, 0-255, distinguishes items at the same place. Things further south are
 * drawn later, because figures overlap those to the north of them. */
static inline uint64_t
bastide_item_key (unsigned type, int x, int y, unsigned part, unsigned owner)
{
  return (uint64_t) type << 48 | (uint64_t) (y + 512) << 32 | (uint64_t) (x + 512) << 16 | (part & 0xff) << 8 | owner;
}

/* How much of the appearance of ITEM is over, 0-1, if PART of its beat is. */
static inline float
bastide_item_part (const BastideItem *item, float part)
{
  return part > item->wait ? (part - item->wait) / (1 - item->wait) : 0;
}

/* Makes an item with that key: opaque, on the ground, without a look, with its origin at the corner of its cell. */
BastideItem bastide_item_make (unsigned type, int x, int y, unsigned part, unsigned owner);

/* Frees what SCENE owns and makes it empty. */
void bastide_scene_clear (BastideScene *scene);

void bastide_scene_copy (BastideScene *scene, const BastideScene *from);

/* Adds ITEM, replacing an item with the same key. The program ends if memory cannot be allocated, here and below. */
void bastide_scene_put (BastideScene *scene, BastideItem item);

/* Removes the item with KEY if there is one. */
void bastide_scene_drop (BastideScene *scene, uint64_t key);

/* Replaces the scene by an intermediate one at PART (0-1) of the way between two others. Items in both move; others
 * appear or disappear. */
void bastide_scene_tween (BastideScene *scene, const BastideScene *from, const BastideScene *to, float part);

/* The item with KEY, or NULL if there is none; owned by SCENE. */
const BastideItem *bastide_scene_find (const BastideScene *scene, uint64_t key);

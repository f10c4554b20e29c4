/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move caused, in order. Pictures, sentences, announcements and statistics are all made from events. */
#pragma once

#include "tile-set.h"

typedef enum {
  BASTIDE_EVENT_PLACED,    /* a tile: player, tile_kind, x, y, part = turns */
  BASTIDE_EVENT_FOLLOWER,  /* put on the tile that was just placed: player, x, y, part = segment */
  BASTIDE_EVENT_COMPLETED, /* a street or market: x, y, part = its first segment; feature_type, tiles, goods, points,
                            * players, rule */
  BASTIDE_EVENT_RETURNED,  /* a follower, after scoring: player, x, y, part = segment */
  BASTIDE_EVENT_GATE,      /* built: player, x, y, part = side */
  BASTIDE_EVENT_WALL,      /* built: player, x, y, part = side; is_short */
  BASTIDE_EVENT_RING,      /* that piece closed the wall (R14) */
  BASTIDE_EVENT_GUARD,     /* player, x, y, part = side */
  BASTIDE_EVENT_TOWER,     /* player, x, y, part = side; points */
  BASTIDE_EVENT_DISCARDED, /* a drawn tile that fits nowhere (R3): tile_kind, stack */
  BASTIDE_EVENT_DRAWN,     /* for the next turn: player, tile_kind, stack */
  BASTIDE_EVENT_REMOVED,   /* at the end, from an incomplete feature (P18): player, x, y, part = segment */
  BASTIDE_EVENT_AREA,      /* at the end (P19): x, y, part = its first segment; markets, points, players */
  BASTIDE_EVENT_ROW,       /* at the end, a guard's row (P20): player, x, y, part = side; publics, historics, points */
  BASTIDE_EVENT_OVER,      /* players = the winners; end = a BastideEnd */
} BastideEventType;

/* One event. Fields that the type does not use are 0. */
typedef struct {
  uint8_t type;         /* a BastideEventType */
  uint8_t player;       /* who did it, or the owner of the figure */
  uint8_t players;      /* set of players (bit = player) who receive `points` each */
  int8_t x, y;          /* the tile */
  uint8_t part;         /* turns, segment or side */
  uint8_t feature_type; /* a BastideFeatureType */
  uint8_t goods;        /* set of BastideGoods */
  uint8_t tile_kind;    /* index in the tile set */
  uint8_t stack;        /* from 0 */
  uint8_t rule;         /* number of the rule that scores: 8, 15, 16, 18, 19 or 20; 0 if nothing is scored */
  uint8_t end;          /* a BastideEnd */
  bool is_short;
  uint8_t tiles;              /* of the feature, each counted once (R2) */
  uint16_t markets;           /* markets that border on the area, each counted once (R17) */
  uint8_t publics, historics; /* buildings in the row (R18) */
  uint16_t points;            /* to each of `players`; for a feature without followers, what it would have scored */
} BastideEvent;

enum {
  BASTIDE_MAX_EVENTS = 256, /* more than any move can cause: all discards, all followers of four players, and the end */
  BASTIDE_EVENT_TEXT = 160, /* bytes that the line of any event needs at most, including the final NUL */
};

/* The events of one move. */
typedef struct {
  unsigned n;
  BastideEvent at[BASTIDE_MAX_EVENTS];
} BastideEvents;

/* Whether EVENT belongs to the final scoring (P18-P20). This is false for the decision that ended the game and for
 * BASTIDE_EVENT_RETURNED: the return of a follower belongs to the scoring before it. */
bool bastide_event_is_final (const BastideEvent *event);

/* Writes EVENT as a line of the protocol into TEXT, which has room for BASTIDE_EVENT_TEXT bytes. Returns its length. */
size_t bastide_event_print (const BastideEvent *event, const BastideTileSet *set, char *text);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of the town, and what the bytes of BastideEvent.detail hold. */
#pragma once

#include "core/event.h"
#include "tile-set.h"

typedef enum {
  TOWN_EVENT_PLACED,    /* a tile: player, x, y, part = turns; KIND */
  TOWN_EVENT_FOLLOWER,  /* put on the tile that was just placed: player, x, y, part = segment */
  TOWN_EVENT_COMPLETED, /* street, market: x, y, part = its first segment; FEATURE, TILES, GOODS, PLAYERS, WORTH */
  TOWN_EVENT_RETURNED,  /* a follower, after scoring: player, x, y, part = segment */
  TOWN_EVENT_GATE,      /* built: player, x, y, part = side */
  TOWN_EVENT_WALL,      /* built: player, x, y, part = side; SHORT */
  TOWN_EVENT_RING,      /* that piece closed the wall (R14) */
  TOWN_EVENT_GUARD,     /* player, x, y, part = side */
  TOWN_EVENT_TOWER,     /* player, x, y, part = side; PLAYERS, WORTH */
  TOWN_EVENT_DISCARDED, /* a drawn tile that fits nowhere (R3): KIND, STACK */
  TOWN_EVENT_DRAWN,     /* for the next turn: player; KIND, STACK */
  TOWN_EVENT_REMOVED,   /* at the end, from an incomplete feature (P18): player, x, y, part = segment */
  TOWN_EVENT_AREA,      /* at the end (P19): x, y, part = its first segment; FEATURE, MARKETS, PLAYERS, WORTH */
  TOWN_EVENT_ROW,       /* at the end, a guard's row (P20): player, x, y, part = side; PUBLICS, HISTORICS, PLAYERS,
                            * WORTH */
  TOWN_EVENT_OVER,      /* PLAYERS = the winners; END */
} TownEventType;

/* Bytes of a detail; those from MARKETS on begin numbers of two bytes. The rule of an event is the number of the
 * paragraph: 8, 15, 16, 18, 19 or 20. */
enum {
  TOWN_AT_PLAYERS,                     /* set of players who share it, also if it is worth nothing */
  TOWN_AT_FEATURE,                     /* a TownFeatureType */
  TOWN_AT_GOODS,                       /* set of TownGoods */
  TOWN_AT_KIND,                        /* index in the tile set */
  TOWN_AT_STACK,                       /* from 0 */
  TOWN_AT_END,                         /* a TownEnd */
  TOWN_AT_SHORT,                       /* 1: a short piece */
  TOWN_AT_TILES,                       /* of the feature, each counted once (R2) */
  TOWN_AT_PUBLICS,                     /* buildings in the row (R18) */
  TOWN_AT_HISTORICS,                   /* likewise */
  TOWN_AT_MARKETS,                     /* markets that border on the area, each counted once (R17) */
  TOWN_AT_WORTH = TOWN_AT_MARKETS + 2, /* town_event_worth () */
};

/* Points to each player who shares EVENT; of a feature without followers, what it would have scored. */
static inline unsigned
town_event_worth (const BastideEvent *event)
{
  return bastide_event_get (event, TOWN_AT_WORTH);
}

/* Bytes that the line of any event needs at most, including the final NUL. */
enum { TOWN_EVENT_TEXT = 160 };

/* Writes EVENT as a line of the protocol into TEXT, which has room for TOWN_EVENT_TEXT bytes. Returns its length. */
size_t town_event_print (const BastideEvent *event, const BastideKit *set, char *text);

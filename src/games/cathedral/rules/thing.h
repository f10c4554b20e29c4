/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has a card that tells about it, and where it is: what the numbers of a thing and of a cell mean in Cathedral. */
#pragma once

#include "core/thing.h"
#include "state.h"

/* The `type` of a thing. `tile` is a seat, or CATHEDRAL_NOBODY for what lies on the board; `part` says which one. */
typedef enum {
  CATHEDRAL_THING_NONE,
  CATHEDRAL_THING_CARD,      /* the card `part` of the display or the guild hall */
  CATHEDRAL_THING_CRAFTSMAN, /* the craftsman `part` of a seat */
  CATHEDRAL_THING_PRIVILEGE, /* the privilege `part`, of a seat or in the town */
  CATHEDRAL_THING_EVENT,     /* the event card `part`; CATHEDRAL_NO_EVENT as long as it is covered */
  CATHEDRAL_THING_PLACE,     /* the CathedralPlace `part` */
  CATHEDRAL_THING_SITE,      /* mill, sand pit, forest or quarry: the CathedralSite `part` */
  CATHEDRAL_THING_BUILDER,   /* number `part` of those that wait; CATHEDRAL_UNKNOWN is the drawn one */
  CATHEDRAL_THING_BAG,       /* with the price of a builder */
  CATHEDRAL_THING_GOODS,     /* the kind `part`, of a seat or in the market */
  CATHEDRAL_THING_BUILDING,  /* the cathedral */
  CATHEDRAL_THINGS,
} CathedralThing;

/* The parts of the sheet: what a place or an item belongs to. The first 13 are in the order in which the third part of
 * a round visits them; milestone N is at the cell N - 1. */
typedef enum {
  CATHEDRAL_CELL_HERALD, /* where the event is uncovered */
  CATHEDRAL_CELL_BISHOP,
  CATHEDRAL_CELL_MILL,
  CATHEDRAL_CELL_TOWN,
  CATHEDRAL_CELL_PRIORY,
  CATHEDRAL_CELL_FOREST,
  CATHEDRAL_CELL_QUARRY,
  CATHEDRAL_CELL_PIT,
  CATHEDRAL_CELL_COURT,
  CATHEDRAL_CELL_GUILD,
  CATHEDRAL_CELL_CASTLE,
  CATHEDRAL_CELL_MARKET,
  CATHEDRAL_CELL_BUILDING, /* the cathedral */
  CATHEDRAL_CELL_LODGE,    /* the flag */
  CATHEDRAL_CELL_DIAL,     /* the sundial with the price of a builder; in the tall composition steps, in part II */
  CATHEDRAL_CELL_SEAT,     /* the panel of a seat, one for each */
  CATHEDRAL_CELL_SLOT = CATHEDRAL_CELL_SEAT + CATHEDRAL_PLAYERS, /* a card of the display, in part I */
  CATHEDRAL_CELL_HAND = CATHEDRAL_CELL_SLOT + 2 + CATHEDRAL_RESOURCES
                        - 2, /* one's craftsmen and the new one, or a kind of goods */
  CATHEDRAL_CELL_SITE = CATHEDRAL_CELL_HAND + CATHEDRAL_ROOM + 2, /* one's resource cards after part I, from the right,
                                                                   * where there is room; wide only */
  CATHEDRAL_CELL_BEST = CATHEDRAL_CELL_SITE + 4,                  /* a button: the best use to the counters */
  CATHEDRAL_CELL_DO, /* a button: does what the counters say, or goes back to the display */
  CATHEDRAL_CELLS,
} CathedralCell;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything lies on the sheet: the painted plan, a panel for each seat below or above it, and a strip of cards.
 * The sheet is always seen whole, in one of two compositions: wide or tall. A unit is 100 pixels of the board as it is
 * drawn. */
#pragma once

#include "games/cathedral/rules/thing.h"
#include "scene/curve.h"
#include "scene/view.h"

enum {
  CATHEDRAL_SLOTS = CATHEDRAL_CELL_HAND - CATHEDRAL_CELL_SLOT,
  CATHEDRAL_HAND_SLOTS = CATHEDRAL_CELL_SITE - CATHEDRAL_CELL_HAND,
  CATHEDRAL_SITE_SLOTS = CATHEDRAL_CELL_BEST - CATHEDRAL_CELL_SITE,
  CATHEDRAL_STONES = 14,
  CATHEDRAL_DIAL_FIELDS = CATHEDRAL_PRICE + 1, /* of the sundial: 7 to 0 */
};

/* What the panel of a seat counts. The tall composition has no room for the builders in the bag. */
typedef enum {
  CATHEDRAL_COUNT_SAND,
  CATHEDRAL_COUNT_WOOD,
  CATHEDRAL_COUNT_STONE,
  CATHEDRAL_COUNT_METAL,
  CATHEDRAL_COUNT_GOLD,
  CATHEDRAL_COUNT_WORKERS, /* that are free in part I */
  CATHEDRAL_COUNT_BUILDERS,
  CATHEDRAL_COUNTS,
} CathedralCount;

/* In units. */
#define CATHEDRAL_DISC(is_tall) ((is_tall) ? 0.11 : 0.165)       /* radius of the place for a builder */
#define CATHEDRAL_STONE_SIZE(is_tall) ((is_tall) ? 0.08 : 0.105) /* radius of a milestone */
#define CATHEDRAL_FIGURE(is_tall) ((is_tall) ? 0.26 : 0.36)      /* height of a builder */
#define CATHEDRAL_DIAL_SIZE 0.46                                 /* radius of the sundial without its rim */

/* The whole sheet, and the plan on it. */
BastideBox cathedral_layout_sheet (bool is_tall);
BastideBox cathedral_layout_plan (bool is_tall);

/* The box of CELL in a game of PLAYERS; of a place of the plan, of its picture with what lies beside it. Empty if it is
 * not there. */
BastideBox cathedral_layout_cell (bool is_tall, unsigned players, CathedralCell cell);

/* The cell of a place for builders. */
CathedralCell cathedral_layout_cell_of (CathedralPlace place);

/* The middle of the picture of a place of the plan, before CATHEDRAL_CELL_DIAL. */
BastidePoint cathedral_layout_middle (bool is_tall, CathedralCell cell);

/* The middle of the disc for the builder number INDEX at PLACE; he stands a little below it. */
BastidePoint cathedral_layout_disc (bool is_tall, CathedralPlace place, unsigned index);

/* The milestone NUMBER, from 1. */
BastidePoint cathedral_layout_milestone (bool is_tall, unsigned number);

/* The chip that counts the workers of SEAT on CELL: mill, forest, quarry, sand pit, or castle with seat 0. */
BastideBox cathedral_layout_chip (bool is_tall, unsigned players, CathedralCell cell, unsigned seat);

/* The small card at PLACE, which is one of town or guild hall; that of the event with CATHEDRAL_PLACES. Empty in the
 * tall composition. */
BastideBox cathedral_layout_mini (bool is_tall, unsigned place);

/* The good number INDEX of the row of KIND in the market; of CATHEDRAL_METAL that at court. */
BastideBox cathedral_layout_good (bool is_tall, CathedralKind kind, unsigned index);

/* The field PRICE of the sundial, and the builder who waits beside it: where he stands. */
BastideBox cathedral_layout_field (bool is_tall, unsigned price);
BastidePoint cathedral_layout_waiting (bool is_tall, unsigned price);

/* The drawn builder: where he stands; the bag; the tax die. */
BastidePoint cathedral_layout_drawn (bool is_tall);
BastideBox cathedral_layout_bag (bool is_tall);
BastideBox cathedral_layout_die (bool is_tall);

/* What the panel of SEAT has: its token, its numbers, and its small cards: the craftsman number INDEX, the privilege
 * number INDEX of N. What there is no room for is empty. */
BastideBox cathedral_layout_token (bool is_tall, unsigned players, unsigned seat);
BastideBox cathedral_layout_count (bool is_tall, unsigned players, unsigned seat, CathedralCount count);
BastideBox cathedral_layout_craftsman (bool is_tall, unsigned players, unsigned seat, unsigned index);
BastideBox cathedral_layout_privilege (bool is_tall, unsigned players, unsigned seat, unsigned index, unsigned n);

/* A counter, and its parts: the card or good, and the buttons − and +. */
BastideBox cathedral_layout_counter (bool is_tall, unsigned slot);
BastideBox cathedral_layout_counted (bool is_tall, unsigned slot);
BastideBox cathedral_layout_less (bool is_tall, unsigned slot);
BastideBox cathedral_layout_more (bool is_tall, unsigned slot);

/* What covers the strip, and in the tall composition so much of the plan as so many COUNTERS need; 0 for cards. */
BastideBox cathedral_layout_cloth (bool is_tall, unsigned counters);

static inline bool
cathedral_box_is_empty (BastideBox box)
{
  return box.east <= box.west;
}

static inline BastidePoint
cathedral_box_middle (BastideBox box)
{
  return (BastidePoint) { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2 };
}

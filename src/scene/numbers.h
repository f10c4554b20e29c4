/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers on the board: the points that choices bring, each on a plate that can be clicked. */
#pragma once

#include "core/thing.h"
#include "place.h"

enum {
  BASTIDE_MAX_NUMBERS = 24,
};

/* How far plates may extend beyond the smallest rectangle around all tiles, in tile units. */
#define BASTIDE_NUMBERS_BEYOND 0.6f

/* The size of small numbers, divided by the usual size. */
#define BASTIDE_SMALL_NUMBER 0.8f

typedef struct {
  BastidePlace place;  /* the choice that it is about */
  int16_t value;       /* points, at least 1 */
  uint8_t look;        /* look of who receives them, whose mark is on the plate, or BASTIDE_NO_LOOK */
  bool is_small;       /* for lack of room */
  BastidePart part;    /* for a cell: a part of what brings most of the points */
  float x, y;          /* the middle of the plate, in tile units of the table */
  float width, height; /* of the plate, in tile units */
} BastideNumber;

typedef struct {
  unsigned n;
  BastideNumber at[BASTIDE_MAX_NUMBERS];
} BastideNumbers;

/* The height of a plate in pixels of the toolkit if tiles are PIXELS wide and text is TEXT_SCALE times its usual size.
 * Divided by PIXELS, this is BastideStage.number_height. */
double bastide_number_height (double pixels, double text_scale);

/* The width of the plate of VALUE divided by its height, with a player's mark or without. */
float bastide_number_aspect (int value, bool has_mark);

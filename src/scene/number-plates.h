/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers on the board: the points that choices bring, each on a plate that can be clicked. */
#pragma once

#include "scene.h"

enum {
  BASTIDE_MAX_NUMBERS = 24,
};

/* How far plates may extend beyond the smallest rectangle around all tiles, in tile units. */
#define BASTIDE_NUMBERS_BEYOND 0.6f

/* The size of small numbers, divided by the usual size. */
#define BASTIDE_SMALL_NUMBER 0.8f

typedef struct {
  BastidePlace place;     /* the choice that it is about */
  int16_t value;          /* points, at least 1 */
  uint8_t look;           /* look of who receives them, whose mark is on the plate; BASTIDE_NO_LOOK for an area */
  bool is_small;          /* for lack of room */
  BastideSegmentRef part; /* for a cell: a segment in the city of what brings most of the points */
  float x, y;             /* the middle of the plate, in tile units of the table */
  float width, height;    /* of the plate, in tile units */
} BastideNumber;

struct _BastideNumbers {
  unsigned n;
  BastideNumber at[BASTIDE_MAX_NUMBERS];
};

/* The height of a plate in pixels of the toolkit if tiles are PIXELS wide and text is TEXT_SCALE times its usual size.
 * Divided by PIXELS, this is BastideStage.number_height. */
double bastide_number_height (double pixels, double text_scale);

/* The width of the plate of VALUE divided by its height, with a player's mark or without. */
float bastide_number_aspect (int value, bool has_mark);

/* Lists the numbers for the question of STAGE: what a tile on the pointed cell would complete, what the areas for a
 * follower are worth now (R24), what wall pieces would complete, what guards would watch (R11), what towers bring.
 * Those of a wall piece are shown if there are few or if it is pointed at.
 *
 * Plates do not overlap, and do not cover the middle of another choice. The plate of an area has its middle on that
 * area and extends beyond its tile by a tenth of it at most, beside the figures there. The plates of a cell are on what
 * the tile there would complete, beside the cell, and cover no legal cell. Others are nearer to their choice than to
 * any other. If some have no room or hide figures that can be chosen, all numbers are small, as far as that helps.
 * Choices without enough room have no numbers. Takes a few milliseconds at most. */
void bastide_numbers_list (BastideNumbers *numbers, const BastideStage *stage);

/* Sets x and y of the numbers, whose other fields must be set for the usual size, and makes them small if that is
 * needed, as described above. Numbers of choices without enough room are removed. */
void bastide_numbers_lay (BastideNumbers *numbers, const BastideStage *stage);

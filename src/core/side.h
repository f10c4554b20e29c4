/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The four sides of a cell of the table, which are directions as well. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The sides of a cell of the table as shown on the screen, clockwise. */
typedef enum {
  BASTIDE_NORTH,
  BASTIDE_EAST,
  BASTIDE_SOUTH,
  BASTIDE_WEST,
} BastideSide;

static inline BastideSide
bastide_side_opposite (BastideSide side)
{
  return (BastideSide) ((side + 2) & 3);
}

/* Moves *X, *Y to the neighbouring cell across SIDE (x grows eastwards, y southwards). */
static inline void
bastide_side_step (BastideSide side, int *x, int *y)
{
  static const int8_t east[] = { 0, 1, 0, -1 }, south[] = { -1, 0, 1, 0 };

  *x += east[side];
  *y += south[side];
}

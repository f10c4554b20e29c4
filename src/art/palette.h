/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours and marks by which players are told apart, also with colour blindness. */
#pragma once

#include "core/record.h"

/* The mark on the chest of a player's figures: sun for red, crescent for blue, leaf for green, star for yellow,
 * bell for black, anchor for violet. */
typedef enum {
  BASTIDE_MARK_SUN,
  BASTIDE_MARK_CRESCENT,
  BASTIDE_MARK_LEAF,
  BASTIDE_MARK_STAR,
  BASTIDE_MARK_BELL,
  BASTIDE_MARK_ANCHOR,
} BastideMark;

/* One player's colours, 0xRRGGBB each. */
typedef struct {
  BastideMark mark;
  uint32_t colour;      /* of his figures, and of his things in the window */
  uint32_t light, dark; /* the figure's lit side and its shaded side */
  uint32_t ink;         /* of the mark on the figure */
} BastidePaint;

/* The paint of COLOUR. Static. */
const BastidePaint *bastide_palette_paint (BastideColour colour);

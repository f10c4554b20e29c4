/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage: everything that the scene is made from, filled by whoever shows it. */
#pragma once

#include "place.h"
#include "shapes.h"

/* Everything is borrowed and must live until the scene is built. */
typedef struct {
  const BastideTileSet *set;
  BastideShapes *shapes;              /* of SET */
  const BastideState *state;          /* the position that is shown */
  uint8_t looks[BASTIDE_MAX_PLAYERS]; /* how each seat looks: a number that is only handed on */
  const BastideMoves *legal;          /* what the one who looks may do; NULL or empty where nothing is asked of him */
  const BastidePlaces *places;        /* those of LEGAL, by bastide_places_list () */
  BastidePlace pointed;               /* where the pointer, a finger or the cursor is; may be no place at all */
  uint8_t turns;                      /* of the ghost on a pointed cell */
  bool is_set;                        /* the pointed place was chosen and waits to be confirmed */
  const BastideEvent *marks;          /* what others have done lately */
  unsigned n_marks;
  const BastideSegmentRef *lit; /* segments to be lit, as by a line of the history */
  unsigned n_lit;
  BastideReason refusal;   /* why a choice was refused, the place in the way lights up; or code BASTIDE_LEGAL */
  const BastideMove *hint; /* NULL, or the move to be shown as a hint */
} BastideStage;

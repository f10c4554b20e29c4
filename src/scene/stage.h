/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage: everything that a scene is made from, filled by the program that shows it. */
#pragma once

#include "core/thing.h"
#include "place.h"
#include "shapes.h"

typedef struct _BastideNumbers BastideNumbers; /* number-plates.h */

/* Everything is borrowed and must exist until the scene is built. */
typedef struct {
  const BastideTileSet *set;
  BastideShapes *shapes;              /* of SET */
  const BastideState *state;          /* the position that is shown */
  uint8_t looks[BASTIDE_MAX_PLAYERS]; /* the look of each seat: a number that is only passed on */
  const BastideMoves *legal;          /* the moves that the viewer may choose from; NULL or empty if it is not his
                                       * turn */
  const BastideThing *answers;        /* the things that can be chosen as the answer to a puzzle, instead of moves */
  unsigned n_answers;
  const BastidePlaces *places;   /* those of LEGAL and ANSWERS, made by bastide_places_list () */
  const BastideNumbers *numbers; /* those of this stage, made by bastide_numbers_list (); NULL for none */
  float number_height;           /* height of the plate of a number in tile units; 0 for no numbers */
  BastidePlace pointed;          /* the place under the pointer, a finger or the cursor; may be no place */
  uint8_t turns;                 /* turns of the ghost on a pointed cell */
  bool is_set;                   /* the pointed place, or to pass if there is none, was chosen and must be confirmed */
  const BastideEvent *marks;     /* what others did lately */
  unsigned n_marks;
  const BastideSegmentRef *lit; /* segments to be lit, for example by a line of the history */
  unsigned n_lit;
  const BastideEvent *lit_towers; /* the events that set the towers to be lit */
  unsigned n_lit_towers;
  BastideReason refusal;   /* why a choice was refused: the place in the way is lit; otherwise code BASTIDE_LEGAL */
  const BastideMove *hint; /* the move to be shown as a hint, or NULL */
} BastideStage;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage: everything that a scene is made from, filled by the program that shows it. */
#pragma once

#include "core/rules.h"
#include "core/thing.h"
#include "numbers.h"

/* The game's own: what it computed from its kit for its scenes and pictures, such as the shapes of tiles. */
typedef struct BastideShapes BastideShapes;

enum { BASTIDE_DRAFT = 8 };

/* Everything is borrowed and must exist until the scene is built. */
typedef struct {
  const BastideKit *set;
  BastideShapes *shapes;          /* of SET */
  const BastideState *state;      /* the position that is shown */
  uint8_t looks[BASTIDE_PLAYERS]; /* the look of each seat: a number that is only passed on */
  int viewer;                     /* the seat whose knowledge is shown; -1: only what everybody knows */
  const BastideMoves *legal;      /* the moves that the viewer may choose from; NULL or empty if it is not his turn */
  const BastideThing *answers;    /* the things that can be chosen as the answer to a puzzle, instead of moves */
  unsigned n_answers;
  const BastidePlaces *places;   /* those of LEGAL and ANSWERS, as the game's board lists them */
  const BastideNumbers *numbers; /* those of this stage, likewise; NULL for none */
  float number_height;           /* height of the plate of a number in tile units; 0 for no numbers */
  BastidePlace pointed;          /* the place under the pointer, a finger or the cursor; may be no place */
  uint8_t turns;                 /* turns of the ghost on a pointed cell */
  uint8_t sort;                  /* of the figure that is to be put, where it may be (BastideBoard.sorts) */
  int8_t draft[BASTIDE_DRAFT];   /* what counters show that are not decided yet, as the game's board changes it; all 0
                                  * when a question is asked */
  bool is_tall;                  /* the canvas is higher than wide, for tables that are always seen whole */
  bool is_set;                   /* the pointed place, or to pass if there is none, was chosen and must be confirmed */
  const BastideEvent *marks;     /* what others did lately */
  unsigned n_marks;
  const BastidePart *lit; /* to be lit, for example by a line of the history */
  unsigned n_lit;
  const BastideEvent *lit_rest; /* the events to be lit that are about no part of a cell */
  unsigned n_lit_rest;
  BastideReason refusal;   /* why a choice was refused: the place in the way is lit; otherwise code BASTIDE_LEGAL */
  const BastideMove *hint; /* the move to be shown as a hint, or NULL */
} BastideStage;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for tests: a deal given by identifiers and moves given as text, played one by one. */
#pragma once

#include "core/record.h"

typedef struct {
  BastideTileSet set;
  BastideDeal deal;
  BastideState start;                   /* before the first move */
  BastideState state;
  BastideEvents events;                 /* of the last move, or of the first draw */
  unsigned n;                           /* moves played */
  BastideUndo undo[BASTIDE_MAX_PLIES];
  BastideMove moves[BASTIDE_MAX_PLIES];
} Pose;

/* Reads a whole file; the text ends with NUL. Fails the test where it cannot. Free it with g_free (). */
char *pose_read_file (const char *name, size_t *length);

/* Starts a game of PLAYERS over SET and an ORDER of identifiers, with `|` where a stack ends as in `new_game_order`.
 * Returns NULL or what is wrong. */
const char *pose_start (Pose *pose, const BastideTileSet *set, int players, const char *order);

/* Plays the move written as TEXT and checks every invariant. Returns NULL or what is wrong. */
const char *pose_play (Pose *pose, const char *text);

/* Takes the last move back and checks every invariant. */
const char *pose_undo (Pose *pose);

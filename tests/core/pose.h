/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for tests, from a deal given by identifiers and moves given as text, which are played one by one. */
#pragma once

#include "core/record.h"
#include "games/town/rules/game.h"

typedef struct {
  BastideKit set;
  TownDeal deal;
  BastideState start;                   /* before the first move */
  BastideState state;
  BastideEvents events;                 /* of the last move, or of the first draw */
  unsigned n;                           /* number of moves played */
  TownUndo undo[BASTIDE_MAX_PLIES];
  BastideMove moves[BASTIDE_MAX_PLIES];
} Pose;

/* Reads a whole file; the text ends with NUL. Fails the test if it cannot be read. The caller frees it with g_free
 * (). */
char *pose_read_file (const char *name, size_t *length);

/* Starts a game of PLAYERS with SET and an ORDER of identifiers, with `|` at the ends of stacks as in `new_game_order`.
 * Returns NULL, or a text that says what is wrong. */
const char *pose_start (Pose *pose, const BastideKit *set, int players, const char *order);

/* Plays the move written as TEXT and checks every invariant. Returns NULL, or a text that says what is wrong. */
const char *pose_play (Pose *pose, const char *text);

/* Takes the last move back and checks every invariant. Returns NULL, or a text that says what is wrong. */
const char *pose_undo (Pose *pose);

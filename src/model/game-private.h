/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game's fields, for its own files: bastide-game.c and game-lines.c (lines of play). */
#pragma once

#include "bastide-game.h"
#include "comment-edits.h"
#include "line-positions.h"

struct _BastideGame {
  GObject parent_instance;

  BastideRecord *record;
  BastideLinePositions *path; /* along the head's line, to its end */
  BastideState *state;        /* at the head */
  BastideEvents events;       /* of the move that led there */
  GPtrArray *removed;         /* of BastideRemovedLines: lines that were deleted, in that order */
  CommentEdits *edits;
  unsigned elsewhere;           /* seats */
  BastideMerge merged;          /* the last one */
  unsigned mine_line, mine_ply; /* the head before it */
  unsigned result;              /* the line with the result of the game, or 0 */
};

/* Emits CHANGE, and finds again which line has the result, because finding it takes a search of all lines. */
void bastide_game_emit (BastideGame *self, const BastideGameChange *change);

/* Moves the state and events to the record's head and emits CHANGE. If FORWARD is true, it has the events of all moves
 * from the old head to the new one. */
void bastide_game_move_head (BastideGame *self, BastideGameChange *change, bool forward);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine prints of a game, and the commands that only it has. */
#pragma once

#include "rules.h"

/* A command that only asks: WORD and the rest of its line. */
typedef struct {
  const char *word; /* NULL at the end of a list */

  /* Adds the answer, or why it is refused, without the last line feed, and returns whether it is an answer. STATE is
   * NULL if no game was begun. */
  bool (*run) (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer);
} BastideCommand;

typedef struct {
  /* Adds the position as JSON on one line, as VIEWER knows it; -1: as everybody does. */
  void (*state) (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer);

  /* Adds the line of EVENT, without a line feed. STATE is that after the move. */
  void (*event) (BastideText *line, const BastideState *state, const BastideKit *kit, const BastideEvent *event);

  /* Adds the sentence and the number of the rule: `no tile touches that cell along a side (C4)`. */
  void (*reason) (BastideText *line, BastideReason reason);

  const BastideCommand *commands;
} BastideProtocol;

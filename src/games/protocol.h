/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine prints of a game, and the commands that only it has. */
#pragma once

#include "core/rules.h"

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

  const char *no_move; /* the refusal of a text that has the form of no move */
  bool reads_any;      /* such a text may have any number of words, and after the end it is refused as a move is */
  bool has_secrets;    /* a seat knows what others do not: `state` takes a SEAT, and `playouts` deal that anew */

  /* The paragraph that limits the number of players with OPTIONS. */
  const char *(*seats_rule) (uint32_t options);

  const BastideCommand *commands;

  /* Adds how the game ended, for the line of a match between computer players; NULL if the game has none. */
  void (*ending) (BastideText *line, const BastideState *over, const BastideKit *kit);

  /* Adds a drawing in characters of a game that took MOVES, what its signs mean, and how it ended. SEATS are the
   * colours of the seats in ANSI sequences; NULL: without colours. NULL if the game has none. */
  void (*draw) (BastideText *text, const BastideState *over, const BastideKit *kit, unsigned moves,
                const char *const *seats);
} BastideProtocol;

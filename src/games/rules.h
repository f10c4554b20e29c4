/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game as the rest of the program sees them: one table of functions.
 *
 * A state and a kit are plain data without pointers, whose structures are the game's own; they are copied as bytes.
 * Nothing here allocates but what adds to a text, and every function may be called on any thread. */
#pragma once

#include "core/text.h"

/* The game's own. A kit is what is in the box with some options: tiles or cards. */
typedef struct BastideState BastideState;
typedef struct BastideKit BastideKit;

enum {
  BASTIDE_PLAYERS = 6, /* at most, in any game */
  BASTIDE_SOURCES = 20,
  BASTIDE_CHANCE = 640, /* numbers of a deal */
  BASTIDE_MOST_MOVES = 2400,
  BASTIDE_MOST_EVENTS = 640,
};

/* One decision. The game gives the numbers their meaning; what is stored is the text that print () makes. */
typedef struct {
  uint8_t type, part, sort, player;
  int16_t x, y;
} BastideMove;

typedef struct {
  unsigned n;
  BastideMove at[BASTIDE_MOST_MOVES];
} BastideMoves;

/* Everything that chance decides, in the order of use. */
typedef struct {
  uint16_t n;                     /* numbers of ORDER that are used */
  uint16_t ends[8];               /* where stacks or rounds end in ORDER */
  uint16_t order[BASTIDE_CHANCE]; /* the game's own: tiles, cards, dice, what the bag gives */
} BastideDeal;

/* What undo, history, journal, table rules and clocks need to know of a position. */
typedef struct {
  uint8_t question; /* index in BastideRules.questions; 0: the game is over */
  uint8_t to_move;  /* the seat that decides */
  uint8_t active;   /* the seat whose turn it is */
  bool is_tied;     /* belongs to the decision before: one step for undo, looking and the pace of computers */
  bool is_revealed; /* the last move showed something new: by table rules it cannot be taken back */
  uint16_t turn;    /* from 1; what a turn is says the game's page */
  int16_t points[BASTIDE_PLAYERS];
  uint8_t winners; /* a set of seats; 0 until the game is over */
} BastideMoment;

/* What a move caused. */
typedef struct {
  uint8_t type;   /* the game's own */
  uint8_t player; /* who did it, or whom it befell */
  uint8_t source; /* index in BastideRules.sources; 0 if nobody gets points */
  uint8_t rule;   /* index in BastideRules.rules; 0 if nobody gets points */
  bool is_final;  /* belongs to the final scoring */
  bool is_decision;
  int16_t points[BASTIDE_PLAYERS]; /* what each seat got */
  int16_t x, y;
  uint8_t part;
  uint8_t detail[15]; /* the game's own */
} BastideEvent;

/* A list that is full is a failed assertion, never silence. */
typedef struct {
  unsigned n;
  BastideEvent at[BASTIDE_MOST_EVENTS];
} BastideEvents;

/* Why a move is not legal. */
typedef struct {
  uint8_t code; /* the game's own; 0: legal */
  uint8_t rule; /* the game's own: the paragraph that it names */
  uint8_t part;
  int16_t x, y;
} BastideReason;

/* Where a text is faulty, and why. */
typedef struct {
  unsigned line; /* from 1; 0 for the whole */
  char reason[320];
} BastideFault;

typedef struct {
  const char *word;     /* of protocol and record; NULL at the end of the list */
  const char *set_text; /* the text of the tiles that it adds, or NULL */
} BastideOption;

typedef struct {
  size_t kit_size; /* bytes of a kit */

  /* The bytes of a state; a game without additions pays for none. */
  size_t (*state_size) (const BastideKit *kit);

  const BastideOption *options; /* bit N of a set of options is the Nth of them */

  /* How many can play with OPTIONS. */
  void (*seats) (uint32_t options, unsigned *least, unsigned *most);

  /* Words of protocol and record, ended by NULL. The first question, source and rule mean none. */
  const char *const *questions;
  const char *const *sources;
  const char *const *rules;

  /* Fills KIT, which keeps OPTIONS. TEXTS are those of the sets of tiles, or NULL for the built-in ones. Returns false,
   * with FAULT, if a text is faulty or does not go with OPTIONS; KIT is then undefined. */
  bool (*open_kit) (BastideKit *kit, uint32_t options, const char *const *texts, unsigned n_texts, BastideFault *fault);

  /* A fair deal; the same for one SEED on every machine. */
  void (*deal) (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal);

  /* Adds the deal as `new_game_order` takes it: one line or more, each with its line feed. */
  void (*print_deal) (const BastideKit *kit, const BastideDeal *deal, BastideText *lines);

  /* Reads what print_deal () adds, or a deal of somebody's own. Returns false, with FAULT, if it cannot be played. */
  bool (*parse_deal) (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal,
                      BastideFault *fault);

  /* Sets STATE to the first question that is asked, and EVENTS to what came before it. */
  void (*begin) (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                 BastideEvents *events);

  /* Sets MOVES to every legal move, in the order of the protocol. */
  void (*list) (const BastideState *state, const BastideKit *kit, BastideMoves *moves);

  /* The first reason, in the order of the protocol, why MOVE is not legal. Its numbers may have any values. */
  BastideReason (*why) (const BastideState *state, const BastideKit *kit, BastideMove move);

  /* Plays MOVE, which must be legal, and all that follows unasked, and sets EVENTS to what happened. Never rolls. */
  void (*apply) (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events);

  void (*look) (const BastideState *state, const BastideKit *kit, BastideMoment *moment);

  /* The points by source: now, or if the game ended now. Final table, ledger and statistics are this and nothing else.
   * CAUSES may be NULL; else it is set to the events that such an end would bring. */
  void (*count) (const BastideState *state, const BastideKit *kit, bool if_ended,
                 int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes);

  /* Deals anew, fairly, what VIEWER cannot know; -1: what not everybody knows. What is known does not change. */
  void (*hide) (BastideState *state, const BastideKit *kit, int viewer, uint64_t seed);

  /* Adds the text of MOVE, which stands for one decision in record, protocol, lesson and tests. */
  void (*print) (BastideMove move, const BastideKit *kit, BastideText *text);

  /* Reads LENGTH bytes of TEXT. Returns false if they have the form of no move of this game. */
  bool (*parse) (const char *text, size_t length, const BastideKit *kit, BastideMove *move);

  /* Covers everything in the state, also what is hidden, and the options. */
  uint64_t (*hash) (const BastideState *state, const BastideKit *kit);

  /* NULL, or the invariant that is broken. */
  const char *(*check) (const BastideState *state, const BastideKit *kit);
} BastideRules;

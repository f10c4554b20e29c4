/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game as the rest of the program sees them: one table of functions.
 *
 * A state and a kit are plain data without pointers, whose structures are the game's own; they are copied as bytes.
 * Nothing here allocates but what adds to a text, and every function may be called on any thread. */
#pragma once

#include "moment.h"
#include "move.h"
#include "rng.h"
#include "text.h"

/* The game's own. A kit is what is in the box with some options: tiles or cards. */
typedef struct BastideState BastideState;
typedef struct BastideKit BastideKit;
typedef struct BastideExample BastideExample; /* a small position that illustrates a rule, and what of it is lit */

enum {
  BASTIDE_SOURCES = 20,
  BASTIDE_CHANCE = 640, /* numbers of a deal */
};

/* Points of each seat by source. */
typedef int16_t BastideBySource[BASTIDE_PLAYERS][BASTIDE_SOURCES];

/* Everything that chance decides, in the order of use. */
typedef struct {
  uint16_t n;                     /* numbers of ORDER that are used */
  uint16_t ends[8];               /* where stacks or rounds end in ORDER */
  uint16_t order[BASTIDE_CHANCE]; /* the game's own: tiles, cards, dice, what the bag gives */
} BastideDeal;

enum {
  BASTIDE_SETS = 8,                 /* sets of tiles that a kit joins, at most */
  BASTIDE_MAX_SET_TEXT = 64 * 1024, /* bytes of the text of one */
  BASTIDE_SET_NAME = 33,            /* bytes of the name of one, with the final NUL */
};

/* A set of tiles in a kit. */
typedef struct {
  char name[BASTIDE_SET_NAME];
  uint64_t checksum; /* of its text, without a byte order mark (bastide_text_sum ()) */
  unsigned text;     /* which of the texts that the kit was opened with, from 0 */
} BastideSet;

/* A set of tiles whose text is part of the program. */
typedef struct {
  const char *name; /* NULL at the end of the list */
  const char *text;
} BastideBuiltinSet;

typedef struct {
  const char *word; /* of protocol and record: `town` */
  size_t kit_size;  /* bytes of a kit */

  /* The bytes of a state; a game without additions pays for none. */
  size_t (*state_size) (const BastideKit *kit);

  /* The options: words of protocol and record, ended by NULL. Bit N of a set of options is the Nth of them. */
  const char *const *options;

  /* How many can play with OPTIONS. */
  void (*seats) (uint32_t options, unsigned *least, unsigned *most);

  /* Words of protocol and record, ended by NULL, for the numbers in moments and events. The first question, source and
   * rule mean none. */
  const char *const *questions;
  const char *const *sources;
  const char *const *rules;

  /* By source: the options that bring it, of which one is enough; 0 if every game has it. NULL if it is so for all. */
  const uint32_t *brought_by;

  /* The sets of tiles that open_kit () joins if no texts are given. NULL if there is only one, or none. */
  const BastideBuiltinSet *builtin_sets;

  /* Fills KIT, which keeps OPTIONS. TEXTS are those of the sets of tiles, or NULL for the built-in ones; one that goes
   * with another option is left out. Returns false, with FAULT, if a text is faulty or does not go with OPTIONS; KIT is
   * then undefined. */
  bool (*open_kit) (BastideKit *kit, uint32_t options, const char *const *texts, unsigned n_texts, BastideFault *fault);

  /* The sets of tiles that KIT joins, in their order. Returns their number. NULL if the game has none. */
  unsigned (*sets) (const BastideKit *kit, BastideSet sets[BASTIDE_SETS]);

  /* A fair deal; the same for one SEED on every machine. */
  void (*deal) (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal);

  /* The word that each line of the deal begins with, for which a record has `deal`; NULL if there is none. */
  const char *deal_word;

  /* Adds the deal as `new_game_order` takes it: one line or more, each with its line feed. */
  void (*print_deal) (const BastideKit *kit, const BastideDeal *deal, BastideText *lines);

  /* Reads what print_deal () adds, or a deal of somebody's own. Returns false, with FAULT, if it cannot be played. */
  bool (*parse_deal) (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal,
                      BastideFault *fault);

  /* Sets STATE to the first question that is asked, and EVENTS, which may be NULL, to what came before it. */
  void (*begin) (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                 BastideEvents *events);

  /* Sets MOVES to every legal move, in the order in which people get them; passing comes last. */
  void (*list) (const BastideState *state, const BastideKit *kit, BastideMoves *moves);

  /* Puts MOVES in the order of the protocol; NULL if list () has that order. */
  void (*sort) (BastideMoves *moves);

  /* The first reason, in the order of the protocol, why MOVE is not legal. Its numbers may have any values. */
  BastideReason (*why) (const BastideState *state, const BastideKit *kit, BastideMove move);

  /* Adds a sentence about REASON with the number of the rule: `no tile touches that cell along a side (C4)`. */
  void (*explain) (BastideReason reason, BastideText *text);

  /* Plays MOVE, which must be legal, and all that follows unasked, and sets EVENTS, which may be NULL, to what
   * happened. Never rolls. */
  void (*apply) (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events);

  void (*look) (const BastideState *state, const BastideKit *kit, BastideMoment *moment);

  /* The points by source: now, or if the game ended now. Final table, ledger and statistics are this and nothing else.
   * CAUSES may be NULL; else it is set to the events that such an end would bring. */
  void (*count) (const BastideState *state, const BastideKit *kit, bool if_ended, BastideBySource points,
                 BastideEvents *causes);

  /* Deals anew with RNG, fairly, what VIEWER cannot know; -1: what not everybody knows. What is known does not change,
   * and how it was dealt before makes no difference. */
  void (*hide) (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng);

  /* Adds the text of MOVE, which stands for one decision in record, protocol, lesson and tests. */
  void (*print) (BastideMove move, const BastideKit *kit, BastideText *text);

  /* Reads LENGTH bytes of TEXT. Returns false if they have the form of no move of this game. */
  bool (*parse) (const char *text, size_t length, const BastideKit *kit, BastideMove *move);

  /* Covers everything in the state, also what is hidden, and the options. */
  uint64_t (*hash) (const BastideState *state, const BastideKit *kit);

  /* NULL, or the invariant that is broken. */
  const char *(*check) (const BastideState *state, const BastideKit *kit);
} BastideRules;

/* The rules of the game called WORD, which has LENGTH bytes; NULL if there is none. With NULL, those of the first game,
 * which records and sets of tiles of form 1 do not name. games/games.c knows them all. */
const BastideRules *bastide_rules_find (const char *word, size_t length);

/* Whether a game with OPTIONS can bring points from SOURCE. */
static inline bool
bastide_rules_bring (const BastideRules *rules, uint32_t options, unsigned source)
{
  return rules->brought_by == NULL || rules->brought_by[source] == 0 || (rules->brought_by[source] & options) != 0;
}

/* Plays uniformly random legal moves, chosen with RNG, to the end of the game. Returns the number of moves. */
static inline unsigned
bastide_rules_play_out (const BastideRules *rules, BastideState *state, const BastideKit *kit, BastideRng *rng)
{
  unsigned n = 0;
  BastideMoves moves;

  for (rules->list (state, kit, &moves); moves.n > 0; rules->list (state, kit, &moves), n++)
    rules->apply (state, kit, moves.at[bastide_rng_below (rng, moves.n)], NULL);
  return n;
}

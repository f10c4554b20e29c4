/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window tells of the tiles of a game that has some: those in stacks and in hand, and what fits where. */
#pragma once

#include "core/rules.h"
#include "core/thing.h"

enum {
  BASTIDE_KINDS = 288,  /* of tiles in a kit, at most */
  BASTIDE_STACKS = 3,   /* at most */
  BASTIDE_CLOSINGS = 2, /* places for which it is told what would close a thing there */
};

typedef struct {
  unsigned n;                 /* of all kinds */
  uint16_t of[BASTIDE_KINDS]; /* by kind */
} BastideTileCounts;

/* The tiles that would close a thing at a cell that it is open to. */
typedef struct {
  const char *name;             /* of this end of it, such as "Northern end"; NULL if it is the only one; static */
  BastideTileCounts tiles;      /* the unseen ones, to which the tile in hand does not belong */
  uint8_t turns[BASTIDE_KINDS]; /* by kind that is among them: the first turns with which it would */
  int hand;                     /* the first turns with which the tile in hand would, or -1 */
} BastideClosing;

/* A stack of tiles. The strings are owned by whoever asked, but for those that are static. */
typedef struct {
  const char *title; /* "First"; static */
  const char *name;  /* "First stack"; static */
  unsigned left;     /* tiles in it */
  bool is_used;
  char *brief;   /* what is special as long as it is used, in a few words: "each builds 2" */
  char *purpose; /* the same as a sentence */
} BastideStack;

/* What is left on the table besides. The strings are owned by whoever asked, but for those that are static. */
typedef struct {
  char *first, *second; /* a line each, or NULL */
  const char *why;      /* what SECOND matters for; static, or NULL */
  const char *link;     /* words after SECOND that lead to OVERLAY; static, or NULL */
  const char *overlay;
} BastideRest;

typedef struct {
  /* What is written on the first tile on the table, from which places are counted; a msgid in the context "plate". */
  const char *plate;

  /* How many kinds of tiles are in KIT, and how many tiles. */
  void (*size) (const BastideKit *kit, unsigned *kinds, unsigned *tiles);

  /* A tile of KIND with TURNS in words. The caller frees it with g_free (). */
  char *(*tile) (const BastideKit *kit, unsigned kind, unsigned turns);

  /* The kind of the tile that was drawn last; -1 if the game is over. */
  int (*drawn) (const BastideState *state);

  /* The kind of the tile that EVENT placed, with as many turns as its part says; -1 if it placed none. */
  int (*placed) (const BastideEvent *event);

  /* Counts the tiles that nobody has seen, those of them that can be drawn next, each as likely as any other, and those
   * of these that could be placed at X, Y, which may be any numbers. fits () returns false if no tile of any kind may
   * lie there. */
  void (*unseen) (const BastideState *state, const BastideKit *kit, BastideTileCounts *unseen);
  void (*next) (const BastideState *state, const BastideKit *kit, BastideTileCounts *next);
  bool (*fits) (const BastideState *state, const BastideKit *kit, int x, int y, BastideTileCounts *fitting);

  /* The number of cells where a tile of KIND could be placed; 0 if the game is over. */
  unsigned (*cells) (const BastideState *state, const BastideKit *kit, unsigned kind);

  /* How many tiles are UNSEEN in STATE, in words. The caller frees it with g_free (). */
  char *(*tell_unseen) (const BastideState *state, unsigned unseen);

  /* What can be pointed at to learn more about the tiles left, a sentence that is not translated. */
  const char *advice;

  /* Finds what would close THING, whose numbers may have any values, at each of the places where it is open. Returns
   * their number; 0 if they are too many, or if nothing can close it. */
  unsigned (*closings) (const BastideState *state, const BastideKit *kit, BastideThing thing,
                        BastideClosing closings[BASTIDE_CLOSINGS]);

  /* Fills STACKS. Returns their number. */
  unsigned (*stacks) (const BastideState *state, const BastideKit *kit, BastideStack stacks[BASTIDE_STACKS]);

  void (*rest) (const BastideState *state, const BastideKit *kit, BastideRest *rest);
} BastideTileVoice;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record of a game is made of (RECORD.md): a tree of lines of play with a head. */
#pragma once

#include "game.h"

enum {
  BASTIDE_MAX_RECORD_TEXT = 1024 * 1024,
  /* Moves from the start to the end of any game: a tile, its follower and its tower for each turn,
   * each piece and its guard. */
  BASTIDE_MAX_PLIES = 3 * BASTIDE_MAX_TILES + 2 * BASTIDE_MAX_PIECES,
};

typedef enum {
  BASTIDE_RED,
  BASTIDE_BLUE,
  BASTIDE_GREEN,
  BASTIDE_YELLOW,
  BASTIDE_COLOURS,
} BastideColour;

/* Who sits at a seat. A seat keeps its colour through the game. In a record the strings belong to that, and level and
 * version are "" for a person; in a seat that is given to a function all are borrowed, and a person needs no such
 * two. */
typedef struct {
  bool is_computer;
  uint8_t colour;      /* a BastideColour */
  const char *level;   /* one word */
  const char *version; /* of the computer player, one word */
  const char *name;    /* UTF-8, not empty */
} BastideSeat;

/* A move and who decided it. */
typedef struct {
  BastideMove move;
  uint8_t player; /* from 0 */
} BastidePly;

/* What stands between the moves of a line: a note about the move before, or a seat that changes there. */
typedef struct {
  unsigned ply;     /* moves before it, counted from the start of the game along its line */
  char *note;       /* without the word `note`; NULL for a seat */
  uint8_t player;   /* whose seat, from 0 */
  BastideSeat seat; /* who sits there from now on, on this line and on those that leave it here or later */
} BastideAside;

/* One line of play. Line 0 is the main line; it leaves nothing and starts at ply 0. */
typedef struct {
  unsigned parent;  /* the earlier line that it says it leaves */
  unsigned origin;  /* the line that stores the move before it: PARENT or one that came before; 0 at ply 0 */
  unsigned start;   /* moves before its own, counted from the start of the game along PARENT */
  bool says_parent; /* `of N` is written; always where PARENT is not 0 */
  char *name;       /* UTF-8, may be ""; NULL for line 0 */
  unsigned n_plies; /* its own, after START */
  BastidePly *plies;
  unsigned n_asides;
  BastideAside *asides; /* by ply, ascending */
} BastideLine;

/* The known header lines in their order, those that may stand several times included. */
typedef enum {
  BASTIDE_HEADER_FORM, /* bastide 1 */
  BASTIDE_HEADER_ID,
  BASTIDE_HEADER_DATE,
  BASTIDE_HEADER_TITLE,
  BASTIDE_HEADER_TILES,
  BASTIDE_HEADER_TILE_LINE,
  BASTIDE_HEADER_SEAT,
  BASTIDE_HEADER_TABLE_RULES,
  BASTIDE_HEADER_SEED,
} BastideHeader;

/* A header line that this version does not know; kept and written back behind the known line it followed. */
typedef struct {
  BastideHeader after; /* that line */
  unsigned index;      /* which one of these, from 0, where there are several */
  char *text;
} BastideUnknown;

/* The whole game. Everything is owned by the record; change it by the functions below. */
typedef struct {
  char *id, *date, *title; /* NULL where the record has none */
  bool table_rules;        /* the game is played by table rules */
  bool says_table_rules;   /* the line is there */
  bool has_seed;
  uint64_t seed;
  char *tile_text;     /* the text of a set that is not the built-in one, every line ended; else NULL */
  BastideTileSet *set; /* a copy */
  unsigned players;
  BastideSeat seats[BASTIDE_MAX_PLAYERS]; /* at the start */
  BastideDeal deal;
  unsigned n_unknown;
  BastideUnknown *unknown;
  unsigned n_lines; /* from 1 */
  BastideLine *lines;
  unsigned head_line, head_ply; /* where the game stands; redo goes on along HEAD_LINE */
  bool has_result;
  uint16_t result[BASTIDE_MAX_PLAYERS]; /* of line 0, finished */
  size_t text_size;                     /* bytes that the printed form has at most, but for its last two lines */
} BastideRecord;

/* What playing a move did to the tree. */
typedef enum {
  BASTIDE_PLAYED_AGAIN,  /* the head followed a line that plays the move there; nothing was stored */
  BASTIDE_PLAYED_ON,     /* the move was appended to the head's line */
  BASTIDE_PLAYED_BRANCH, /* the move is the first of a new line, which is the last one now */
  BASTIDE_PLAYED_FULL,   /* nothing: the record would be longer than BASTIDE_MAX_RECORD_TEXT */
} BastidePlayed;

/* Lines that were taken out of a record, with what is needed to bring them back. */
typedef struct BastidePruned BastidePruned;

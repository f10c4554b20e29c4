/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of a record (doc/record.md): a tree of lines of play with a head. */
#pragma once

#include "rules.h"

enum {
  BASTIDE_MAX_RECORD_TEXT = 1024 * 1024,
  /* Lines, and notes with changes of seats, of a record that can be merged. Merging takes time for each pair. */
  BASTIDE_MAX_MERGED = 5000,
  BASTIDE_MAX_PLIES = 1200, /* more moves than any game has from its start to its end */
};

typedef enum {
  BASTIDE_RED,
  BASTIDE_BLUE,
  BASTIDE_GREEN,
  BASTIDE_YELLOW,
  BASTIDE_BLACK, /* from here on only in records of form 2 */
  BASTIDE_VIOLET,
  BASTIDE_COLOURS,
} BastideColour;

/* Who plays at a seat. A seat keeps its colour through the game. If the seat is part of a record, the record owns the
 * strings, and level and version are "" for a person. In a seat that is passed to a function the strings are borrowed,
 * and level and version are ignored for a person. */
typedef struct {
  bool is_computer;
  uint8_t colour;      /* a BastideColour */
  const char *level;   /* one word that is a valid name (name.h) */
  const char *version; /* of the computer player; one word, as above */
  const char *name;    /* name.h, not empty */
} BastideSeat;

/* A move and the player who decided it. */
typedef struct {
  BastideMove move;
  uint8_t player; /* from 0 */
} BastidePly;

/* What is stored between the moves of a line: a note about the move before, or a change of a seat. */
typedef struct {
  unsigned ply;     /* number of moves before it, counted from the start of the game along its line */
  char *note;       /* without the word `note`; NULL for a change of a seat */
  uint8_t player;   /* which seat, from 0 */
  BastideSeat seat; /* who has the seat from then on, in this line and in lines that leave it there or later */
} BastideAnnotation;

/* One line of play. Line 0 is the main line; it leaves no other and starts at ply 0. */
typedef struct {
  unsigned parent;  /* the earlier line that it names as the one that it leaves */
  unsigned origin;  /* the line that stores the move before its first: PARENT or an earlier one; 0 at ply 0 */
  unsigned start;   /* number of moves before its own, counted from the start of the game along PARENT */
  bool says_parent; /* `of N` is written in the text; always true if PARENT is not 0 */
  bool is_finished; /* its last own move ends the game */
  char *name;       /* name.h, may be ""; NULL for line 0 */
  unsigned n_plies; /* number of its own moves, after START */
  BastidePly *plies;
  unsigned n_annotations;
  BastideAnnotation *annotations; /* by ascending ply */
  size_t size;                    /* bytes of all its lines in the text */
} BastideLine;

/* The header lines that this version knows, in their order, including those that may occur several times. */
typedef enum {
  BASTIDE_HEADER_FORM, /* bastide 1 or bastide 2 */
  BASTIDE_HEADER_ID,
  BASTIDE_HEADER_DATE,
  BASTIDE_HEADER_TITLE,
  BASTIDE_HEADER_GAME, /* this and the next one in form 2 only */
  BASTIDE_HEADER_WITH,
  BASTIDE_HEADER_TILES,
  BASTIDE_HEADER_TILE_LINE,
  BASTIDE_HEADER_SEAT,
  BASTIDE_HEADER_TABLE_RULES,
  BASTIDE_HEADER_SEED,
  BASTIDE_HEADERS,
} BastideHeader;

/* A header line that this version does not know. It is kept and written back after the known line that it followed. */
typedef struct {
  BastideHeader after; /* that line */
  unsigned index;      /* its index among lines of that kind, from 0 */
  char *text;
} BastideUnknown;

/* The whole game. The record owns everything in it; change it only with the functions of record.h. */
typedef struct {
  char *id, *date, *title; /* NULL if the record has none */
  bool table_rules;        /* the game is played by table rules */
  bool says_table_rules;   /* the record has the line that says so */
  bool has_seed;
  uint64_t seed;
  const BastideRules *rules;     /* of its game */
  uint32_t options;              /* a set of options of the game */
  char *set_texts[BASTIDE_SETS]; /* those of the sets of tiles in the kit that are not built in, at the places that they
                                  * have there, every line ended with a line feed; NULL for the others */
  BastideKit *kit;               /* owned */
  unsigned players;
  BastideSeat seats[BASTIDE_PLAYERS]; /* at the start */
  BastideDeal deal;
  unsigned n_unknown;
  BastideUnknown *unknown;
  unsigned n_lines; /* at least 1 */
  BastideLine *lines;
  unsigned head_line, head_ply; /* the current position; redo follows HEAD_LINE */
  bool has_result;
  int16_t result[BASTIDE_PLAYERS]; /* as the text says it: the points at the end of line 0. The first end that was
                                         * reached, on any line, is found by bastide_record_find_result () */
  size_t header_size;              /* bytes of the text up to the deal */
  size_t text_size;                /* and of the whole body: the text without its last lines, `head` and `result` */
  /* Numbers that no other record has had, except that a copy has those of its original. EDITION is new after each
   * change of the body but those that only add to ends of lines of play, or such lines at the end; NUMBERING after each
   * change of the numbers of lines. */
  unsigned edition, numbering;
} BastideRecord;

/* What playing a move did to the tree. */
typedef enum {
  BASTIDE_PLAYED_AGAIN,  /* the head followed a line that already has the move; nothing was stored */
  BASTIDE_PLAYED_ON,     /* the move was appended to the line of the head */
  BASTIDE_PLAYED_BRANCH, /* the move starts a new line, which is the last one */
  BASTIDE_PLAYED_FULL,   /* nothing was done: the record has no room (bastide_record_is_full ()) */
} BastidePlayed;

/* How the moves of one record, in all its lines, relate to those of another. */
typedef enum {
  BASTIDE_RELATION_SAME,      /* both have the same moves */
  BASTIDE_RELATION_CONTINUES, /* it has all moves of the other, and more */
  BASTIDE_RELATION_OLDER,     /* the other has all of its moves, and more */
  BASTIDE_RELATION_DIFFERS,   /* each has moves that the other lacks, or they are different games */
} BastideRelation;

/* What the merge of another record of the same game brought, or why it was refused. */
typedef enum {
  BASTIDE_MERGE_SAME,       /* nothing: both have the same moves, and no note or name is new */
  BASTIDE_MERGE_OLDER,      /* nothing: the other has fewer moves */
  BASTIDE_MERGE_NOTES,      /* only notes, names of lines or changes of seats */
  BASTIDE_MERGE_LINES,      /* moves of other lines; the other's head was known */
  BASTIDE_MERGE_CONTINUED,  /* the moves after the head; the head is that of the other now */
  BASTIDE_MERGE_TAKEN_BACK, /* the other took back moves that one player had made last, and has others instead; the head
                             * is that of the other now */
  BASTIDE_MERGE_BRANCHED,   /* a different past as a branch; the head stays */
  BASTIDE_MERGE_OTHER_TILES, /* refused from here on: another game, options or tile set */
  BASTIDE_MERGE_OTHER_DEAL,
  BASTIDE_MERGE_OTHER_PLAYERS, /* another number of seats */
  BASTIDE_MERGE_OTHER_COLOURS, /* other colours of seats */
  BASTIDE_MERGE_TOO_LONG,      /* both together are too long for a record, or one has more than BASTIDE_MAX_MERGED lines
                                * or notes */
} BastideMergeResult;

typedef struct {
  BastideMergeResult result;
  unsigned line, ply; /* the other's head in the merged record, unless refused */
  unsigned players;   /* those of the kept seats whose moves the head has passed, if it has moved */
} BastideMerge;

/* Lines that were removed from a record, with what is needed to restore them. */
typedef struct BastideRemovedLines BastideRemovedLines;

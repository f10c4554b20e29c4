/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text record of a game (RECORD.md) in memory: a tree of lines of play with a head, parsed and printed. */
#pragma once

#include "game.h"

enum { BASTIDE_MAX_RECORD_TEXT = 1024 * 1024 };

typedef enum {
  BASTIDE_RED,
  BASTIDE_BLUE,
  BASTIDE_GREEN,
  BASTIDE_YELLOW,
} BastideColour;

/* Who sits at a seat. Strings are owned by the record; level and version are "" for a person. */
typedef struct {
  bool is_computer;
  uint8_t colour;   /* a BastideColour */
  char *level;      /* one word */
  char *version;    /* of the engine, one word */
  char *name;       /* UTF-8, not empty */
} BastideSeat;

/* A seat that changes during the game, from PLY of its line on. */
typedef struct {
  unsigned ply;
  uint8_t seat;     /* from 0 */
  BastideSeat occupant;
} BastideSeatChange;

/* A `note …` line behind the move that ends at PLY of its line (0: before the first move of the line). */
typedef struct {
  unsigned ply;
  char *text;       /* without the word `note` */
} BastideNote;

/* One line of play. Line 0 leaves nothing and starts at ply 0. */
typedef struct {
  unsigned parent;       /* the earlier line it leaves */
  unsigned start;        /* plies of the parent, counted from the start of the game, before it leaves */
  char *name;            /* UTF-8, may be ""; NULL for line 0 */
  unsigned n_moves;      /* its own, after START */
  BastideMove *moves;
  unsigned n_changes;
  BastideSeatChange *changes;
  unsigned n_notes;
  BastideNote *notes;
} BastideLine;

/* A header line that this version does not know; kept and written back behind the known line it followed. */
typedef struct {
  uint8_t after;         /* known header lines written before it, as record-print.c counts them */
  char *text;
} BastideUnknown;

/* The whole game. Everything is owned by the record. */
typedef struct {
  char *id, *date, *title;    /* NULL where the record has none */
  bool table_rules;           /* the game is played by table rules */
  bool says_table_rules;      /* the line is there */
  bool has_seed;
  uint64_t seed;
  bool own_tiles;             /* `set` is not the built-in one: its text is in `tile_text` */
  char *tile_text;            /* NULL for the built-in set */
  BastideTileSet *set;        /* owned; a copy of the built-in one where that is used */
  unsigned players;
  BastideSeat seats[BASTIDE_MAX_PLAYERS];
  BastideDeal deal;
  unsigned n_unknown;
  BastideUnknown *unknown;
  unsigned n_lines;           /* from 1 */
  BastideLine *lines;
  unsigned head_line, head_ply;
  bool has_result;
  uint16_t result[BASTIDE_MAX_PLAYERS];
} BastideRecord;

/* An empty game over SET (copied) and DEAL: one line without moves, seats `person red 1`, `person blue 2`, …
 * SET_TEXT is the text of a set that is not built in, else NULL. NULL only where memory is out. */
BastideRecord *bastide_record_new (const BastideTileSet *set, const char *set_text, int players, const BastideDeal *deal);

/* NULL is allowed. */
void bastide_record_free (BastideRecord *record);

/* Reads LENGTH bytes of TEXT, playing every move of every line as a legal one. On failure returns NULL and fills *ERROR. */
BastideRecord *bastide_record_parse (const char *text, size_t length, BastideTextError *error);

/* The record as text, ending with a line feed; *LENGTH (may be NULL) without the final NUL. Free it with free (). */
char *bastide_record_print (const BastideRecord *record, size_t *length);

/* All plies of LINE from the start of the game. */
unsigned bastide_record_length (const BastideRecord *record, unsigned line);

/* The move number PLY (from 0, counted from the start of the game) along LINE; PLY below its length. */
BastideMove bastide_record_move (const BastideRecord *record, unsigned line, unsigned ply);

/* The line that the move number PLY of LINE is stored in: LINE itself or one it came from. */
unsigned bastide_record_owner (const BastideRecord *record, unsigned line, unsigned ply);

/* Plays MOVE at the head: goes forward where a line that passes here plays it next (the head's own first, then the earliest),
 * appends where the head is the end of its line, and otherwise starts a branch named NAME. The head moves. MOVE must be legal.
 * Returns whether something was stored. */
bool bastide_record_play (BastideRecord *record, BastideMove move, const char *name);

/* The seats as they are at PLY of LINE: occupants are borrowed from the record. */
void bastide_record_seats (const BastideRecord *record, unsigned line, unsigned ply,
                           const BastideSeat *seats[BASTIDE_MAX_PLAYERS]);

/* The state and, if not NULL, the events of the last move, after PLY moves of LINE. */
void bastide_record_replay (const BastideRecord *record, unsigned line, unsigned ply, BastideState *state, BastideEvents *events);

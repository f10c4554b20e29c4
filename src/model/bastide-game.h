/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: the tree of its moves with a head, the position there, and what each change caused. */
#pragma once

#include "core/record.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

/* What a new game is made of. Everything is copied. */
typedef struct {
  const BastideTileSet *set;
  const char *set_text;                   /* of a set that is not built in, else NULL */
  unsigned players;                       /* 2-4 */
  BastideSeat seats[BASTIDE_MAX_PLAYERS]; /* in the order round the table (R23) */
  unsigned first;                         /* which of them begins; it becomes player 0, the order stays */
  bool table_rules;
  uint64_t seed;                 /* of the deal (P2) */
  const char *id, *date, *title; /* as in RECORD.md; each may be NULL */
} BastideSetup;

typedef enum {
  BASTIDE_CHANGE_PLAYED, /* the head went forward by moves that were given */
  BASTIDE_CHANGE_UNDONE, /* the head went back */
  BASTIDE_CHANGE_REDONE, /* the head went forward by moves that stood there */
  BASTIDE_CHANGE_JUMPED, /* the head went to any place, perhaps of another line */
  BASTIDE_CHANGE_LINES,  /* a line was named, deleted or brought back; the head's line may have another number */
  BASTIDE_CHANGE_SEATS,  /* somebody else sits at a seat from the head on */
  BASTIDE_CHANGE_NOTES,  /* a note was added at the head */
  BASTIDE_CHANGE_TITLE,
} BastideChangeKind;

/* What the signal `changed` tells; valid while it is emitted. */
typedef struct {
  BastideChangeKind kind;
  unsigned line, ply;         /* the head before, its line by its number now */
  const BastideState *before; /* the position there */
  unsigned n_stored;          /* PLAYED: moves at the end of the head's line that are new in the record */
  bool new_line;              /* PLAYED: the head's line was started by them */
  const BastideEvent *events; /* PLAYED, REDONE: of all moves, in order */
  unsigned n_events;
} BastideGameChange;

/* A moment of the head's line: the position after some moves, in short. */
typedef struct {
  uint8_t phase;   /* a BastidePhase: the question asked there */
  uint8_t to_move; /* who answers it */
  uint8_t active;  /* whose turn it is */
  bool scored;     /* the move that led here brought somebody points */
  bool drawn;      /* it drew a tile */
  uint8_t turn;    /* from 1 */
  uint16_t points[BASTIDE_MAX_PLAYERS];
} BastideMoment;

/* How far undo and redo go. Both stop only where a person decides (anywhere where only computers play), and never
 * between a piece and the answer about its guard, which are one step. */
typedef enum {
  BASTIDE_STEP_DECISION,
  BASTIDE_STEP_TURN, /* to where a turn begins */
} BastideStep;

/* Signal `changed` (BastideGame *, const BastideGameChange *change): after every change. A game is for the main thread
 * alone; its tile set may be read on another one as long as the game is held. */

/* A new game at its first draw. */
BastideGame *bastide_game_new (const BastideSetup *setup);

/* The game of RECORD at its head; takes RECORD over. */
BastideGame *bastide_game_new_from_record (BastideRecord *record);

const BastideRecord *bastide_game_get_record (BastideGame *self);
const BastideTileSet *bastide_game_get_set (BastideGame *self);
unsigned bastide_game_get_players (BastideGame *self);
bool bastide_game_get_table_rules (BastideGame *self);

/* The position at the head, and the events of the move that led there (of the first draw at ply 0). */
const BastideState *bastide_game_get_state (BastideGame *self);
const BastideEvents *bastide_game_get_events (BastideGame *self);
unsigned bastide_game_get_line (BastideGame *self);
unsigned bastide_game_get_ply (BastideGame *self);

/* A moment of the head's line, and the move from it to the next; PLY up to the head, for the move below it. */
const BastideMoment *bastide_game_get_moment (BastideGame *self, unsigned ply);
BastideMove bastide_game_get_move (BastideGame *self, unsigned ply);

/* The position after PLY moves of the head's line (at most the line's length), and the events of the last of them.
 * Either may be NULL. At most 100 µs (D5). */
void bastide_game_replay (BastideGame *self, unsigned ply, BastideState *state, BastideEvents *events);

/* Plays N moves at the head as one step. Where one is illegal nothing is played, and *REASON (may be NULL) says why.
 * The move that was taken back is a redo, another one starts a line and the old one is kept. */
bool bastide_game_play (BastideGame *self, const BastideMove *moves, unsigned n, BastideReason *reason);

/* The place that undo or redo would go to; false where there is none. By table rules one takes back only one's own last
 * decision, until somebody else has decided or a tile was drawn. */
bool bastide_game_find_undo (BastideGame *self, BastideStep step, unsigned *ply);
bool bastide_game_find_redo (BastideGame *self, BastideStep step, unsigned *ply);
bool bastide_game_undo (BastideGame *self, BastideStep step);
bool bastide_game_redo (BastideGame *self, BastideStep step);

/* Makes PLY of LINE the head: opens a line, or plays on from a place of the head's own. Refused by table rules until
 * the game is over, and where the head stands there already. */
bool bastide_game_can_jump (BastideGame *self, unsigned line, unsigned ply);
bool bastide_game_jump (BastideGame *self, unsigned line, unsigned ply);

/* Whether a line is worth listing: line 0, and every other one that has a name or more than a single decision: not what
 * was tried and taken back at once. */
bool bastide_game_is_listed (BastideGame *self, unsigned line);

/* Names a line other than line 0; NAME may be "". False where it is not one line of text. */
bool bastide_game_name_line (BastideGame *self, unsigned line, const char *name);

/* Deletes LINE and all lines that leave it. Refused for line 0 and where the head's line is one of them. */
bool bastide_game_can_delete_line (BastideGame *self, unsigned line);
bool bastide_game_delete_line (BastideGame *self, unsigned line);

/* Brings back what was deleted last; false where nothing is left to bring back. */
bool bastide_game_restore_lines (BastideGame *self);

/* Seats the computer player of LEVEL, the record's word, in the version that plays today; "" seats a person. LEVEL is
 * borrowed. */
void bastide_seat_occupy (BastideSeat *seat, const char *level);

/* Who sits at a seat at the head (borrowed), and from the head on (copied). False where SEAT's name or level has
 * not its form or its colour is not the player's. */
const BastideSeat *bastide_game_get_seat (BastideGame *self, unsigned player);
bool bastide_game_set_seat (BastideGame *self, unsigned player, const BastideSeat *seat);

/* Notes that a hint was shown before the move that led to the head; not at the start. */
void bastide_game_note_hint (BastideGame *self);

/* How many moves up to the head were made after a hint. */
unsigned bastide_game_count_hints (BastideGame *self);

/* Whether a hint is allowed: not by table rules, nor when the game is over. */
bool bastide_game_may_hint (BastideGame *self);

/* NULL takes it away; false where it is not one short line of text. */
bool bastide_game_set_title (BastideGame *self, const char *title);

/* The moves of a piece PIECE (gate or wall, legal now) that answer the guard's question in the same step: one where
 * that would not be asked, otherwise two. Returns how many, 0 where GUARD is wanted and not allowed. */
unsigned bastide_game_build (BastideGame *self, BastideMove piece, bool guard, BastideMove moves[2]);

G_END_DECLS

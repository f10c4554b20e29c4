/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game: the tree of its moves with a head, the position there, and what each change caused. */
#pragma once

#include "core/record.h"
#include "games/face.h"

#include <glib-object.h>

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

/* What a new game is made of. Everything is copied. */
typedef struct {
  const BastideRules *rules; /* of the game that is played */
  uint32_t options;          /* a set of those of RULES */
  const BastideKit *set;     /* with these options */
  const char *set_text;      /* of a tile set that is not built in, otherwise NULL */
  unsigned players;
  BastideSeat seats[BASTIDE_PLAYERS]; /* in the order round the table (R23) */
  unsigned first;                     /* which of them begins and becomes player 0; the order stays */
  bool table_rules;
  uint64_t seed;                 /* of the deal (P2) */
  const char *id, *date, *title; /* as in doc/record.md; each may be NULL */
} BastideSetup;

typedef enum {
  BASTIDE_CHANGE_PLAYED, /* the head went forward by moves that were given */
  BASTIDE_CHANGE_UNDONE, /* the head went back */
  BASTIDE_CHANGE_REDONE, /* the head went forward by moves that were recorded already */
  BASTIDE_CHANGE_JUMPED, /* the head went to any ply, perhaps of another line */
  BASTIDE_CHANGE_LINES,  /* a line was named, deleted or restored; the number of the head's line may be different */
  BASTIDE_CHANGE_SEATS,  /* a seat is taken by somebody else from the head on */
  BASTIDE_CHANGE_TITLE,
  BASTIDE_CHANGE_COMMENT, /* what a person wrote about a move */
} BastideChangeKind;

/* The argument of the signal `changed`; valid while it is emitted. */
typedef struct {
  BastideChangeKind kind;
  unsigned ply;               /* of the head before the change */
  const BastideEvent *events; /* PLAYED, REDONE: of all moves, in order */
  unsigned n_events;
  unsigned named;              /* LINES: the line that was named, otherwise 0 */
  const unsigned *gone, *back; /* LINES, ascending: old numbers of deleted lines; new ones of restored lines */
  unsigned n_gone, n_back;
} BastideGameChange;

/* How far undo and redo go. Both stop only where a person decides (if only computers play, at any decision), and never
 * at a decision that is tied to the one before. */
typedef enum {
  BASTIDE_STEP_DECISION,
  BASTIDE_STEP_TURN, /* to the start of a turn */
} BastideStep;

/* Signal `changed` (BastideGame *, const BastideGameChange *change): after every change.
 * A game must be used in the main thread only, except that other threads may read its tile set while somebody holds a
 * reference to the game. */

/* A new game at its first draw. */
BastideGame *bastide_game_new (const BastideSetup *setup);

/* The game of RECORD at its head. Takes ownership of RECORD. */
BastideGame *bastide_game_new_from_record (BastideRecord *record);

const BastideRecord *bastide_game_get_record (BastideGame *self);
const BastideKit *bastide_game_get_set (BastideGame *self);
const BastideGameFace *bastide_game_get_face (BastideGame *self); /* of the game that is played */
unsigned bastide_game_get_players (BastideGame *self);
bool bastide_game_get_table_rules (BastideGame *self);

/* The moment at the head. */
const BastideMoment *bastide_game_get_head (BastideGame *self);

/* Room for a position of the game, or a copy of STATE. The caller frees it with g_free (). */
BastideState *bastide_game_new_state (BastideGame *self);
BastideState *bastide_game_copy_state (BastideGame *self, const BastideState *state);

/* The position at the head, and the events of the move that led there (of the first draw at ply 0). */
const BastideState *bastide_game_get_state (BastideGame *self);
const BastideEvents *bastide_game_get_events (BastideGame *self);
unsigned bastide_game_get_line (BastideGame *self);
unsigned bastide_game_get_ply (BastideGame *self);

/* A moment of the head's line, and the move that leads from it to the next one. The moment of any PLY of the line is
 * available, and the move if PLY is less than the line's length. A turn begins where the number of the turn is another
 * than at the ply before. */
const BastideMoment *bastide_game_get_moment (BastideGame *self, unsigned ply);
BastideMove bastide_game_get_move (BastideGame *self, unsigned ply);

/* The text of MOVE in records. The caller frees it with g_free (). */
char *bastide_game_print_move (BastideGame *self, BastideMove move);

bool bastide_game_begins_turn (BastideGame *self, unsigned ply);

/* The position after PLY moves of the head's line (at most the line's length), and the events of the last of them.
 * Either may be NULL. At most 100 µs (D5). */
void bastide_game_replay (BastideGame *self, unsigned ply, BastideState *state, BastideEvents *events);

/* The position after PLY moves of LINE. Takes time only for the moves that LINE does not share with the head's line. */
void bastide_game_replay_line (BastideGame *self, unsigned line, unsigned ply, BastideState *state);

/* Plays N moves at the head as one step. If one of them is illegal, plays nothing, returns false and sets *REASON (may
 * be NULL). Also returns false, with the code BASTIDE_LEGAL, if the record is full. Moves that the line has next are
 * redone; other moves start a new line and the old one is kept. NOTE: what the last move gets a note of, such as
 * BASTIDE_NOTE_HINT; NULL for none. */
bool bastide_game_play (BastideGame *self, const BastideMove *moves, unsigned n, const char *note,
                        BastideReason *reason);

/* The ply that undo or redo would go to; false if it is not possible. By table rules a person can take back only their
 * own last decision, until somebody else has decided or a tile was drawn. A step of BASTIDE_STEP_DECISION may be an
 * edited comment (bastide_game_finds_edit ()); then the ply is that of the head. */
bool bastide_game_find_undo (BastideGame *self, BastideStep step, unsigned *ply);
bool bastide_game_find_redo (BastideGame *self, BastideStep step, unsigned *ply);
bool bastide_game_undo (BastideGame *self, BastideStep step);
bool bastide_game_redo (BastideGame *self, BastideStep step);

/* Makes PLY of LINE the head: opens another line, or continues from a ply of the head's line. Not allowed if it is the
 * head already, and by table rules not until the game is over; but if seats are elsewhere, another line may be opened
 * at its end, since the partners have to agree on one. */
bool bastide_game_can_jump (BastideGame *self, unsigned line, unsigned ply);
bool bastide_game_jump (BastideGame *self, unsigned line, unsigned ply);

/* Whether LINE is worth listing: line 0, and every line that has a name or more than one decision. A move that was
 * tried and taken back at once is not. */
bool bastide_game_is_listed (BastideGame *self, unsigned line);

/* Names a line other than line 0; NAME may be "". False if NAME is not one line of text. */
bool bastide_game_name_line (BastideGame *self, unsigned line, const char *name);

/* Deletes LINE and all lines that branch off from it. Not allowed for line 0, or if the head's line or the line with
 * the result of the game is among them. */
bool bastide_game_can_delete_line (BastideGame *self, unsigned line);
bool bastide_game_delete_line (BastideGame *self, unsigned line);

/* Restores what was deleted last; false if there is nothing left to restore. */
bool bastide_game_restore_lines (BastideGame *self);

/* Seats the computer player of LEVEL, a word of the record format, in the current version of MIND. "" seats a person.
 * LEVEL is borrowed. */
void bastide_seat_occupy (BastideSeat *seat, const BastideMind *mind, const char *level);

/* The word of level number N of those that people may play against, the weakest first; NULL if there are not so many.
 * Static. */
const char *bastide_seat_get_offer (unsigned n);

/* Whether a computer player of this program plays at SEAT. False for a person, and for a level that this program does
 * not know: a person plays there, and the seat of the record stays as it is. */
bool bastide_seat_is_computer (const BastideSeat *seat);

/* Who has a seat at the head (borrowed), and who gets it from the head on (copied). False if SEAT's name or level is
 * not valid, or its colour is not the player's. */
const BastideSeat *bastide_game_get_seat (BastideGame *self, unsigned player);
bool bastide_game_set_seat (BastideGame *self, unsigned player, const BastideSeat *seat);

/* How many moves up to the head were made after a hint. For tests. */
unsigned bastide_game_count_hints (BastideGame *self);

/* Merges OTHER, a record of the same game, with bastide_record_merge (). If moves continue from the head, the change is
 * PLAYED with their events; if the head went to another line, JUMPED; otherwise LINES. Returns false, and changes
 * nothing, if *MERGE is a refusal or says that nothing is new. */
bool bastide_game_merge (BastideGame *self, const BastideRecord *other, const char *branch, BastideMerge *merge);

/* If the last merge brought moves of seats that are not elsewhere, and nothing was played since: makes the head what it
 * was before, also by table rules. Those moves stay as a line. False otherwise. */
bool bastide_game_keep_mine (BastideGame *self);

/* The seats whose decisions are made on another machine (bit 0 for player 0), a property of this machine and not of the
 * record. Undo and redo do not stop at their decisions. Setting it is a change of SEATS. */
void bastide_game_set_elsewhere (BastideGame *self, unsigned elsewhere);
unsigned bastide_game_get_elsewhere (BastideGame *self);

/* The seat whose knowledge is shown here: that of the only person at this machine, as it is seated at the head. -1 if
 * there is none, or several, who all see the same: only what everybody knows is shown then. */
int bastide_game_get_viewer (BastideGame *self);

/* Whether the game is not over and what people at a table do not see has to stay hidden: by table rules, or because
 * seats are elsewhere. */
bool bastide_game_hides (BastideGame *self);

/* Whether a hint is allowed: not if the game hides, nor when it is over. */
bool bastide_game_may_hint (BastideGame *self);

/* What persons wrote about the step that ends after PLY moves (from 1) of the head's line; comments about decisions
 * that are tied are one. NULL if there is none; the caller frees it with g_free (). */
char *bastide_game_get_comment (BastideGame *self, unsigned ply);

/* Replaces the comment about the step that ends after PLY moves of LINE by TEXT, which "" removes. Undo takes back this
 * edit, while the head is where it was made and until a line is deleted or restored. False if TEXT is not valid
 * (core/comment.h) or the record is full. */
bool bastide_game_set_comment (BastideGame *self, unsigned line, unsigned ply, const char *text);

/* Whether undo (or with REDO, redo) would change a comment and not a move. *PLY (may be NULL) receives the end of the
 * step that the comment is about. */
bool bastide_game_finds_edit (BastideGame *self, bool redo, unsigned *ply);

/* NULL removes the title. False if TITLE is not one short line of text. */
bool bastide_game_set_title (BastideGame *self, const char *title);

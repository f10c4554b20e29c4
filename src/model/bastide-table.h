/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table, one for each window: a game and its seats, the view, and the journal. table-thought.h has the computer
 * players and hints, table-partners.h play by file, table-reading.h what one can read on the position. */
#pragma once

#include "bastide-branches.h"
#include "bastide-choices.h"
#include "bastide-game.h"
#include "bastide-history.h"
#include "bastide-player.h"
#include "bastide-thinker.h"
#include "bastide-words.h"
#include "core/thing.h"

typedef struct _BastideJournal BastideJournal; /* store/bastide-journal.h */

#define BASTIDE_TYPE_TABLE (bastide_table_get_type ())
G_DECLARE_FINAL_TYPE (BastideTable, bastide_table, BASTIDE, TABLE, GObject)

/* What may be different after a change; a set. */
typedef enum {
  BASTIDE_TABLE_POSITION = 1 << 0, /* the position at the view, or whether the view is the head */
  BASTIDE_TABLE_HEAD = 1 << 1,     /* the head, and therefore undo, redo and the history */
  BASTIDE_TABLE_CHOICES = 1 << 2,  /* the legal moves and who may make them */
  BASTIDE_TABLE_LINES = 1 << 3,    /* the list of lines, or their names */
  BASTIDE_TABLE_SEATS = 1 << 4,
  BASTIDE_TABLE_THINKING = 1 << 5, /* whether a move or a hint is being computed */
  BASTIDE_TABLE_HINT = 1 << 6,     /* the hint that is shown */
  BASTIDE_TABLE_COPIED = 1 << 7,   /* the game is stored as a separate copy from now on */
  BASTIDE_TABLE_TITLE = 1 << 8,
  BASTIDE_TABLE_LIT = 1 << 9, /* what is lit for a line of the history, the final table, the ledger or a kind of tile */
  BASTIDE_TABLE_SHOWN = 1 << 10,   /* the shown moment */
  BASTIDE_TABLE_COMMENT = 1 << 11, /* a comment on a move, and therefore undo and redo */
  BASTIDE_TABLE_QUALITY = 1 << 12, /* what an analysis says of the moves */
  BASTIDE_TABLE_COUNT = 1 << 13,   /* the source that is being counted at the end */
} BastideTableParts;

typedef enum {
  BASTIDE_TABLE_STAYED,  /* the same position as before */
  BASTIDE_TABLE_FORWARD, /* `events` led from the previous position to the current one */
  BASTIDE_TABLE_JUMPED,  /* back, or to any other position */
} BastideTableWay;

/* The argument of the signal `changed`; valid while it is emitted. */
typedef struct {
  BastideTableParts parts;
  BastideTableWay way;
  const BastideEvent *events; /* FORWARD: in order, of one or more moves; otherwise empty */
  unsigned n_events;
  bool played; /* FORWARD or SHOWN: by a move that was just made, not by looking or redo */
} BastideTableChange;

/* Signal `changed` (BastideTable *, const BastideTableChange *change): once for each step, even if it is two moves.
 * Signal `answered` (BastideTable *, unsigned i): answer number I to the puzzle was given. */

/* A table for GAME. If JOURNAL is NULL, nothing is stored. If THINKER is NULL, computer players never move. */
BastideTable *bastide_table_new (BastideGame *game, BastideJournal *journal, BastideThinker *thinker);

/* Stops thinking and releases the journal. Afterwards nobody may play at the table. */
void bastide_table_close (BastideTable *self);

BastideGame *bastide_table_get_game (BastideTable *self);
const BastideKit *bastide_table_get_set (BastideTable *self);
const BastideGameFace *bastide_table_get_face (BastideTable *self);

/* The position at the view. */
const BastideState *bastide_table_get_state (BastideTable *self);
const BastideMoment *bastide_table_get_moment (BastideTable *self);
bool bastide_table_is_over (BastideTable *self);      /* whether the game is over there */
unsigned bastide_table_get_view (BastideTable *self); /* in plies, up to the head's */
bool bastide_table_is_at_head (BastideTable *self);

/* What bastide_words_… () need for sentences about the view. Valid until the next change. */
void bastide_table_get_words (BastideTable *self, BastideWords *words);

/* The line that says what to do now: the voice's question at the view, but while the game is ending without the
 * winner. The caller frees it with g_free (). */
char *bastide_table_make_prompt (BastideTable *self);

/* Whether the view is the head, the game is not over and it is the decision of a person here. */
bool bastide_table_is_asking (BastideTable *self);

/* The legal moves; none unless the table is asking. */
const BastideMoves *bastide_table_get_legal (BastideTable *self);

/* The same as a list of BastideChoice with words, pieces with and without a guard. The list stays, its items change. */
GListModel *bastide_table_get_choices (BastideTable *self);

/* Plays N moves as one step, for the person who has to decide. If it returns false, *REASON (may be NULL) is set as by
 * bastide_game_play (); its code is BASTIDE_LEGAL if the table is not asking. */
bool bastide_table_play (BastideTable *self, const BastideMove *moves, unsigned n, BastideReason *reason);

/* The answers to a puzzle: N THINGS of the position at the head, which are offered instead of moves. At the table of a
 * puzzle nobody plays: nothing is undone, and there are no marks. N 0 ends the question. Emits a change of
 * BASTIDE_TABLE_CHOICES. */
void bastide_table_set_answers (BastideTable *self, const BastideThing *things, unsigned n);
bool bastide_table_is_puzzle (BastideTable *self); /* whether it ever had answers */

/* The answers that can be given now: none unless the view is the head. */
const BastideThing *bastide_table_get_answers (BastideTable *self, unsigned *n);

/* Gives the answer number I (from 0) to the puzzle: emits the signal `answered`. */
void bastide_table_give_answer (BastideTable *self, unsigned i);

/* Undo and redo in the game. Both first move the view to the head, and stop thinking, unless what they change is a
 * comment. */
bool bastide_table_can_undo (BastideTable *self);
bool bastide_table_can_redo (BastideTable *self);
bool bastide_table_undo (BastideTable *self, BastideStep step);
bool bastide_table_redo (BastideTable *self, BastideStep step);

/* Looking moves only the view. It stores nothing and lets no computer player think, and it lights what the line of the
 * history that led to the view is about. PLY is limited to the head's; the view never stops between a piece and the
 * answer about its guard. */
void bastide_table_look (BastideTable *self, unsigned ply);
void bastide_table_look_by (BastideTable *self, int steps); /* steps as for undo, but no matter who decides */
void bastide_table_look_at_head (BastideTable *self);
bool bastide_table_look_at_scoring (BastideTable *self, int direction); /* next (1) or previous (-1); false: none */

/* Moves the head to the view with bastide_game_jump (); false if that is not allowed. */
bool bastide_table_can_play_on (BastideTable *self);
bool bastide_table_play_on (BastideTable *self);

/* Plays the move TEXT after PLY moves of the line of the head, as a branch. Returns false and changes nothing if it is
 * not legal there, if one may not go back, or in a puzzle. */
bool bastide_table_try (BastideTable *self, unsigned ply, const char *text);

/* Opens LINE at its end; false if that is not allowed. */
bool bastide_table_open_line (BastideTable *self, unsigned line);

/* Models, owned by the table. */
BastideHistory *bastide_table_get_history (BastideTable *self);
GListModel *bastide_table_get_branches (BastideTable *self); /* of BastideBranch */
GListModel *bastide_table_get_players (BastideTable *self);  /* of BastidePlayer, in the order of play */

/* The marks: decisions of other players since the person who decides at the view decided last in a turn of his own, in
 * their order, as far as they get marks (voice.h). Of turns before the newest only how they began. */
const BastideEvent *bastide_table_get_marks (BastideTable *self, unsigned *n);

/* Lights what past events are about, in the position at the view. NULL, or N 0, clears it. Every change of the position
 * clears it as well, and looking sets it again. */
void bastide_table_light (BastideTable *self, const BastideEvent *event);
void bastide_table_light_all (BastideTable *self, const BastideEvent *events, unsigned n);
const BastideEvent *bastide_table_get_lit (BastideTable *self, unsigned *n);

/* Changes a seat from the head on, as bastide_game_set_seat (). */
bool bastide_table_set_seat (BastideTable *self, unsigned player, const BastideSeat *seat);

/* The shown moment: the number of moves of the line that are on the screen, at most the view's. The figures of the
 * players are those of the shown moment, and a computer player's next move waits until the shown moment is the view.
 */
unsigned bastide_table_get_shown (BastideTable *self);

/* Reports that the moment after PLY moves is on the screen. If this is never called, the shown moment is always the
 * view; from the first call on, it goes forward only by these calls, and each jump makes it the view. */
void bastide_table_set_shown (BastideTable *self, unsigned ply);

/* Adds the points of EVENT, which belongs to the next moment to be shown, to those that the players show. To be called
 * when the points appear on the screen. */
void bastide_table_show_points (BastideTable *self, const BastideEvent *event);

/* Reports that the points of the final scoring from SOURCE are on the screen. */
void bastide_table_count (BastideTable *self, unsigned source);

/* The sentence about the source that was reported last (bastide_words_count ()), while the game is ending; NULL if
 * there is none. The caller frees it with g_free (). */
char *bastide_table_tell_count (BastideTable *self);

/* The sentences about those that were not reported, one a line; "" if there are none or the view is not the end. */
char *bastide_table_tell_rest (BastideTable *self);

/* Whether the view is the end of the game and the shown moment is not, so that the winner is not announced yet
 * (P18–P20). */
bool bastide_table_is_ending (BastideTable *self);

/* If another process changes or deletes the stored game, the table stores its own game as a separate copy, with
 * all moves. Returns why there is a copy, as a translated sentence, or NULL if there is none. */
const char *bastide_table_get_copy_reason (BastideTable *self);

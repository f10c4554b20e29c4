/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table, one for each window: a game, who plays it, what is looked at, its journal and its computer players. */
#pragma once

#include "bastide-branches.h"
#include "bastide-choices.h"
#include "bastide-game.h"
#include "bastide-history.h"
#include "bastide-player.h"
#include "bastide-thinker.h"
#include "bastide-words.h"

G_BEGIN_DECLS

typedef struct _BastideJournal BastideJournal; /* store/bastide-journal.h */

#define BASTIDE_TYPE_TABLE (bastide_table_get_type ())
G_DECLARE_FINAL_TYPE (BastideTable, bastide_table, BASTIDE, TABLE, GObject)

/* What may be different after a change; a set. */
typedef enum {
  BASTIDE_TABLE_POSITION = 1 << 0, /* the position that is shown, or whether it is the head */
  BASTIDE_TABLE_HEAD = 1 << 1,     /* the head, and with it undo, redo and the history */
  BASTIDE_TABLE_CHOICES = 1 << 2,  /* the legal moves and who may make them */
  BASTIDE_TABLE_LINES = 1 << 3,    /* the list of lines or their names */
  BASTIDE_TABLE_SEATS = 1 << 4,
  BASTIDE_TABLE_THINKING = 1 << 5, /* whether a computer player or a hint is being thought about */
  BASTIDE_TABLE_HINT = 1 << 6,     /* the hint that is shown */
  BASTIDE_TABLE_KEPT = 1 << 7,     /* the game is stored as one of its own from now on */
  BASTIDE_TABLE_TITLE = 1 << 8,
  BASTIDE_TABLE_LIT = 1 << 9,      /* the areas lit by a line of the history or the final table */
  BASTIDE_TABLE_COUNTED = 1 << 10, /* the game that came to its end by a move has been counted */
} BastideTableParts;

typedef enum {
  BASTIDE_TABLE_STAYED,  /* the same position as before */
  BASTIDE_TABLE_FORWARD, /* `events` led from `before` to the position now */
  BASTIDE_TABLE_JUMPED,  /* back, or to any other position */
} BastideTableWay;

/* What the signal `changed` tells; valid while it is emitted. */
typedef struct {
  BastideTableParts parts;
  BastideTableWay way;
  const BastideState *before; /* the position that was shown */
  const BastideEvent *events; /* FORWARD: in order, of one or more moves; otherwise none */
  unsigned n_events;
  bool played; /* FORWARD: by a move that was made now, to be announced; not by looking or redo */
} BastideTableChange;

/* Signal `changed` (BastideTable *, const BastideTableChange *change). One for each step, also where it is two moves;
 * the last step of a game has a second one, BASTIDE_TABLE_COUNTED. */

/* A table for GAME. JOURNAL may be NULL: nothing is stored then. THINKER may be NULL: computer seats wait for ever. */
BastideTable *bastide_table_new (BastideGame *game, BastideJournal *journal, BastideThinker *thinker);

/* Stops thinking and lets go of the journal; the table must not be played at any more. */
void bastide_table_close (BastideTable *self);

BastideGame *bastide_table_get_game (BastideTable *self);
const BastideTileSet *bastide_table_get_set (BastideTable *self);

/* The position that is shown: the view's. */
const BastideState *bastide_table_get_state (BastideTable *self);
unsigned bastide_table_get_view (BastideTable *self); /* in plies, up to the head's */
bool bastide_table_is_at_head (BastideTable *self);

/* What words speak of at the shown position; valid until the next change. */
void bastide_table_get_words (BastideTable *self, BastideWords *words);

/* The line that says what to do now: bastide_words_prompt () of what is shown, but not yet who won while the end is
 * being counted. Free it with g_free (). */
char *bastide_table_make_prompt (BastideTable *self);

/* Who decides now is a person, the view is the head, and the game is not over. */
bool bastide_table_is_asking (BastideTable *self);

/* The legal moves; none unless the table is asking. */
const BastideMoves *bastide_table_get_legal (BastideTable *self);

/* The same as a list of BastideChoice: with words, pieces with and without guard; the list stays, its items change. */
GListModel *bastide_table_get_choices (BastideTable *self);

/* Plays N moves as one step, for the person who decides. Refused, with *REASON (may be NULL), as bastide_game_play
 * (); without reason (code BASTIDE_LEGAL) where the table is not asking. */
bool bastide_table_play (BastideTable *self, const BastideMove *moves, unsigned n, BastideReason *reason);

/* What N legal moves would lead to: AFTER and EVENTS (room for all of them one after the other; either may be NULL).
 * False where one is not legal. Nothing is changed. */
bool bastide_table_preview (BastideTable *self, const BastideMove *moves, unsigned n, BastideState *after,
                            GArray *events);

/* Undo, redo and their reach, in the game; both bring the view to the head first. Thinking stops. */
bool bastide_table_can_undo (BastideTable *self);
bool bastide_table_can_redo (BastideTable *self);
bool bastide_table_undo (BastideTable *self, BastideStep step);
bool bastide_table_redo (BastideTable *self, BastideStep step);

/* Looking: the view alone moves, nothing is stored and no computer wakes; what the line of the history is
 * about that led to the moment is lit. PLY is cut to what there is; between a piece and the answer about
 * its guard nobody stops. */
void bastide_table_look (BastideTable *self, unsigned ply);
void bastide_table_look_by (BastideTable *self, int steps); /* steps as undo counts them, persons or not */
void bastide_table_look_at_head (BastideTable *self);
bool bastide_table_look_at_scoring (BastideTable *self, int direction); /* the next (1) or previous (-1) that scored */

/* Makes the view the head (bastide_game_jump ()); false where that is refused. */
bool bastide_table_can_play_on (BastideTable *self);
bool bastide_table_play_on (BastideTable *self);

/* Opens another line at its end. */
bool bastide_table_open_line (BastideTable *self, unsigned line);

/* Models; each lives as long as the table. */
BastideHistory *bastide_table_get_history (BastideTable *self);
GListModel *bastide_table_get_branches (BastideTable *self); /* of BastideBranch */
GListModel *bastide_table_get_players (BastideTable *self);  /* of BastidePlayer, in the order of play */

/* What others have done since the person who is asked last decided: events of figures, tiles and pieces. */
const BastideEvent *bastide_table_get_marks (BastideTable *self, unsigned *n);

/* Lights up what events of the game's past speak of, as it lies in the position that is shown: features, tiles
 * (for what is built, the tile it stands on) and rows. NULL or N 0 puts it out. Every change of the position puts it
 * out as well, and looking lights anew. */
void bastide_table_light (BastideTable *self, const BastideEvent *event);
void bastide_table_light_all (BastideTable *self, const BastideEvent *events, unsigned n);
const BastideSegmentRef *bastide_table_get_lit (BastideTable *self, unsigned *n);
const BastideEvent *bastide_table_get_lit_events (BastideTable *self, unsigned *n);

/* Who sits where, from now on; as bastide_game_set_seat (). */
bool bastide_table_set_seat (BastideTable *self, unsigned player, const BastideSeat *seat);

/* Whether a computer player thinks or waits for its pace. */
bool bastide_table_is_thinking (BastideTable *self);

/* Whether somebody is still being shown what was played: the computers' next move waits for
 * that, and then for its pace. */
void bastide_table_set_showing (BastideTable *self, bool showing);

/* Whether the game came to its end by a move whose final scoring is still being shown (P18–P20): so long nobody is told
 * who won, and the players have the points that they had before. */
bool bastide_table_is_counting (BastideTable *self);

/* The least time in ms for which nothing moves before a computer player's next move; 0 is at once. */
void bastide_table_set_pace (BastideTable *self, unsigned pace);

/* Lets the computer's next move come as soon as it is found, without the pause. */
void bastide_table_skip (BastideTable *self);

/* Computers hold still while it is set: by the ui, and by undo, redo and jumps to where only computers play; such steps
 * to where a person plays, and a person who sits down, let them go on. */
void bastide_table_set_paused (BastideTable *self, bool paused);
bool bastide_table_is_paused (BastideTable *self);

/* A hint: asked for, then shown (a change of BASTIDE_TABLE_HINT) until the next change of the position. Counted in the
 * game's notes. GROUNDS (may be NULL) is borrowed; bastide_words_hint () has words for it. */
bool bastide_table_can_hint (BastideTable *self);
void bastide_table_ask_hint (BastideTable *self);
bool bastide_table_is_hinting (BastideTable *self); /* it is being looked for */
bool bastide_table_get_hint (BastideTable *self, BastideMove *move, const BastideGrounds **grounds);

/* Tiles left to draw of a stack (from 0), as shown. */
unsigned bastide_table_get_left (BastideTable *self, int stack);

/* Where the stored game was played on elsewhere or is gone, the table stores its own as one more, with all moves: why
 * that was done, a translated sentence, or NULL. */
const char *bastide_table_get_kept (BastideTable *self);

G_END_DECLS

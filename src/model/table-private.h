/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's fields, for its own files: bastide-table.c (connects the parts), table-view.c (looking), table-thought.c
 * (computer players), table-partners.c (play by file), table-quality.c (what was judged). */
#pragma once

#include "table-partners.h"
#include "table-reading.h"
#include "table-thought.h"

/* What the thinker is computing. */
typedef enum {
  BASTIDE_TABLE_IDLE,
  BASTIDE_TABLE_THINKS_MOVE,
  BASTIDE_TABLE_THINKS_HINT,
} BastideTableThought;

/* Invariant: `state` is the position after `view` moves of the head's line, `screen` the one after `shown` moves, and
 * shown <= view <= the ply of the head. */
struct _BastideTable {
  GObject parent_instance;

  BastideGame *game;
  BastideJournal *journal; /* NULL if nothing is stored */
  BastideThinker *thinker; /* NULL if no computer player thinks */

  unsigned view, shown;
  BastideState *state, *screen;
  bool is_followed;    /* bastide_table_set_shown () was called */
  bool was_played;     /* the last step forward was a move that was just made */
  unsigned counting;   /* the source that bastide_table_count () reported last; 0 if there is none */
  unsigned counted;    /* the set of all that it reported */
  unsigned emissions;  /* how many emissions of `changed` are running, nested */
  unsigned shown_next; /* the shown moment as soon as no emission is running */
  BastideMoves legal;
  GArray *answers; /* BastideThing; NULL unless the table is that of a puzzle */
  GArray *marks;   /* BastideEvent */
  GArray *lit;     /* BastideEvent */
  int sought;      /* a kind, or -1 */

  BastideHistory *history;
  GListModel *branches;
  GListStore *choices;
  GListModel *players;

  BastideTableThought thought;
  unsigned delay;        /* ms */
  gint64 rest;           /* when the shown moment became the view, from g_get_monotonic_time (); 0 at first */
  unsigned delay_source; /* the timeout that plays `found`; 0 if there is none */
  gint64 asked;          /* when the thinker was asked, from g_get_monotonic_time () */
  BastideMove found;
  const char *found_note;               /* that it gets; NULL for none */
  uint8_t passed, passed_by, passed_in; /* the question that is passed by itself (0: none), the seat, and the period */
  bool has_found;                       /* `found` waits to be played */
  bool paused;
  unsigned spent_turn, spent_ply; /* the turn and the decision that a computer player thought about last */
  double spent[BASTIDE_PLAYERS];  /* seconds that each computer player has thought in that turn */

  bool has_hint, hint_shown; /* a hint is shown now; one was shown for the head's question */
  bool wants_hint;           /* one was asked for before a person was to decide */
  bool is_suggested;         /* the hint that is shown has no comparison */
  bool by_hand;              /* it was suggested for a tile that is turned by hand */
  BastideMove hint;
  BastideComparison comparison;

  int sent;                /* how many moves of the line of the head the partners have, as in BastidePartners */
  BastideAnalyst *analyst; /* has judged the moves of the game, or looks for what is stored; NULL if there is none */
  bool refines;            /* the analyst may go on in the background */
  unsigned reported;       /* of what it has judged: 0 nothing, 1 the overview, 2 and more everything */
  GArray *losses;          /* float, of the moves of the head's line that were judged; NULL if they are not listed */

  char *copy_reason; /* why the game is stored as a separate copy; NULL if it is not */
  bool is_copying;   /* the journal is storing that copy */
};

void bastide_table_emit (BastideTable *self, const BastideTableChange *change);

/* Emits a change that does not change the position. */
void bastide_table_emit_parts (BastideTable *self, BastideTableParts parts);

/* Refreshes the players. */
void bastide_table_refresh_players (BastideTable *self);

/* Refreshes what depends on the seats: players, legal moves and marks. */
void bastide_table_refresh_people (BastideTable *self);

/* Makes PLY, with the position STATE, the view. If FORWARD is true and bastide_table_set_shown () was called, the shown
 * moment stays where it is. Returns the parts that have changed. */
BastideTableParts bastide_table_move_view (BastideTable *self, unsigned ply, const BastideState *state, bool forward);

/* Plays the computer player's move after the shown moment has been the view for the delay. */
void bastide_table_schedule_move (BastideTable *self);

/* Starts the computer player whose turn it is, unless it is thinking already, is paused or the game is over. */
void bastide_table_wake (BastideTable *self);

/* Whether the question of the head is being passed by itself. */
bool bastide_table_is_passing (BastideTable *self);

/* Stops thinking, without playing a move that was found. Returns the parts that have changed. */
BastideTableParts bastide_table_drop_thought (BastideTable *self);

/* Takes over what JOURNAL knows about the partners. */
void bastide_table_seat_partners (BastideTable *self, BastideJournal *journal);

/* Forgets that the partners have moves after PLY, which were taken back. */
void bastide_table_take_back (BastideTable *self, unsigned ply);
/* To be called when the analyst, whether it may go on, or who thinks has changed. */
void bastide_table_let_analyst_go_on (BastideTable *self);

/* To be called when the line of the head or what was judged has changed. */
void bastide_table_forget_losses (BastideTable *self);

/* Takes a reference to THINKER (may be NULL) and starts the computer player whose turn it is. */
void bastide_table_seat_thinker (BastideTable *self, BastideThinker *thinker);

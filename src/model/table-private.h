/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's fields, for its own files: joining (bastide-table.c), looking (table-view.c), computers
 * (table-thought.c). */
#pragma once

#include "bastide-table.h"

/* What the thinker is at work on. */
typedef enum {
  BASTIDE_TABLE_IDLE,
  BASTIDE_TABLE_THINKS_MOVE,
  BASTIDE_TABLE_THINKS_HINT,
} BastideTableThought;

/* Invariant: `state` is the game's after `view` moves of the head's line, and `view` is not behind the head. */
struct _BastideTable {
  GObject parent_instance;

  BastideGame *game;
  BastideJournal *journal; /* NULL: nothing is stored */
  BastideThinker *thinker; /* NULL: no computer plays */

  unsigned view;
  BastideState state;
  BastideMoves legal;
  GArray *marks;      /* BastideEvent */
  GArray *lit;        /* BastideSegmentRef */
  GArray *lit_events; /* BastideEvent */

  BastideHistory *history;
  GListModel *branches;
  GListStore *choices;
  GListModel *players;

  BastideTableThought thought;
  unsigned pace;        /* ms */
  gint64 rest;          /* since when nothing is shown that was played, g_get_monotonic_time (); 0 before that */
  unsigned pace_source; /* waiting to play `found`; 0 where there is none */
  BastideMove found;
  bool has_found; /* `found` waits to be played */
  bool showing;   /* what was played is still being shown */
  bool counting;  /* and that is the end of the game */
  bool skipping;  /* no pause until a person is asked */
  bool paused;

  bool has_hint, hint_shown; /* shown now; was shown for the head's question */
  BastideMove hint;
  BastideGrounds grounds;

  char *kept;      /* why the game is stored as one of its own; NULL: it is not */
  bool is_keeping; /* that is being done */
};

void bastide_table_emit (BastideTable *self, const BastideTableChange *change);

/* Emits a change that leaves the position as it is. */
void bastide_table_emit_parts (BastideTable *self, BastideTableParts parts);

/* Finds again what follows from the position that is shown: players, legal moves, marks; lights go out. */
void bastide_table_look_again (BastideTable *self);

/* The same where only somebody else may sit at a seat. */
void bastide_table_look_at_people (BastideTable *self);

/* The final scoring has been shown, or nobody shows it. */
void bastide_table_finish_counting (BastideTable *self);

/* Lets the computer whose turn it is think, unless it does so already or must not. */
void bastide_table_wake (BastideTable *self);

/* Stops thinking; what was found is not played. Returns the parts that are different now, for a change to tell. */
BastideTableParts bastide_table_drop_thought (BastideTable *self);

/* Takes THINKER, which may be NULL, and wakes it. */
void bastide_table_seat_thinker (BastideTable *self, BastideThinker *thinker);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game as rows of the database, written from a record and read back as one. */
#pragma once

#include "bastide-store.h"
#include "database.h"

G_BEGIN_DECLS

enum {
  BASTIDE_REVISION_CUT, /* only the beginning of the game was left in a damaged database */
  BASTIDE_REVISION_FIRST,
};

/* What is stored beside the record. */
typedef struct {
  gint64 game;             /* 0: a new number */
  gint64 revision;         /* grows from BASTIDE_REVISION_FIRST with every change */
  gint64 created, changed; /* 0: now */
  gboolean taken_back;
} BastideGameFacts;

/* Now, in seconds since 1970 UTC. */
gint64 bastide_rows_now (void);

/* Whether the game of RECORD is over at its head. */
gboolean bastide_rows_is_over (const BastideRecord *record);

/* Inserts RECORD as the game that was played last, with its result if it is over; FACTS->game is set. Inside a
 * transaction. */
gboolean bastide_rows_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts,
                              GError **error);

/* A row of the table `lines`. */
typedef struct {
  unsigned line;
  gboolean says_parent;
  unsigned parent; /* where that is said */
  unsigned start;
  const char *name; /* NULL of line 0 */
  unsigned plies;
  const char *moves;  /* the log of so many */
  const char *asides; /* NULL for none */
} BastideLineRow;

/* Inserts ROW into GAME. */
gboolean bastide_rows_insert_line (BastideDatabase *database, gint64 game, const BastideLineRow *row, GError **error);

/* Inserts all lines of RECORD into GAME, which has none. */
gboolean bastide_rows_insert_lines (BastideDatabase *database, gint64 game, const BastideRecord *record,
                                    GError **error);

/* Deletes and inserts all seats, as they are at the start. */
gboolean bastide_rows_replace_seats (BastideDatabase *database, gint64 game, const BastideRecord *record,
                                     GError **error);

/* What the column `deal` holds for DEAL, `asides` for LINE and `result` for RECORD, of the last two NULL for nothing.
 * Free them with g_free (). */
char *bastide_rows_print_deal (const BastideDeal *deal);
char *bastide_rows_print_asides (const BastideLine *line);
char *bastide_rows_print_result (const BastideRecord *record);

/* The game as the text of a record, not yet checked; only the first LINES lines of play, all if 0. NULL and *ERROR on
 * failure: NOT_FOUND, GAME. */
GString *bastide_rows_read_text (BastideDatabase *database, gint64 game, unsigned lines, GError **error);

/* The game as a record, every move of it checked. */
BastideRecord *bastide_rows_read (BastideDatabase *database, gint64 game, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game as rows of the database, written from a record and read as one. */
#pragma once

#include "bastide-library.h"
#include "database.h"

G_BEGIN_DECLS

enum {
  BASTIDE_REVISION_CUT, /* the game was copied from a damaged database and has only its beginning */
  BASTIDE_REVISION_FIRST,
};

/* Stored data of a game that its record does not have. */
typedef struct {
  gint64 game;             /* 0 for a new number */
  gint64 revision;         /* incremented with every change, from BASTIDE_REVISION_FIRST */
  gint64 created, changed; /* in seconds since 1970 UTC; 0 for now */
  gboolean taken_back;
  gint64 ended; /* when the first end was reached. If 0 and RECORD has an end: now, and APART is computed */
  gint64 apart; /* why the result does not count: bits of BastideApart */
  BastidePartners partners;
} BastideGameFacts;

/* Sets what is known about the partners of GAME. */
gboolean bastide_rows_set_partners (BastideDatabase *database, gint64 game, const BastidePartners *partners,
                                    GError **error);

/* Merges RECORD into the stored game of IMPORT, as bastide_record_merge (), and sets what MERGED says of the fields. A
 * new line with the head of RECORD gets the name BRANCH. Nothing is changed if the merge is refused or brings nothing
 * new. To be called inside a transaction. */
gboolean bastide_rows_merge (BastideDatabase *database, const BastideRecord *record, const char *branch,
                             BastideImport *import, GError **error);

/* Moves the head of the game of IMPORT back to where it was before, unless it has moved since. To be called inside a
 * transaction. */
gboolean bastide_rows_keep_mine (BastideDatabase *database, const BastideImport *import, GError **error);

/* The current time in seconds since 1970 UTC. */
gint64 bastide_rows_now (void);

/* Inserts RECORD as the game that was played last, with its result if it has one, and sets FACTS->game. To be called
 * inside a transaction. */
gboolean bastide_rows_insert (BastideDatabase *database, const BastideRecord *record, BastideGameFacts *facts,
                              GError **error);

/* A row of the table `lines`. */
typedef struct {
  unsigned line;
  gboolean says_parent;
  unsigned parent; /* if `says_parent` is TRUE */
  unsigned start;
  const char *name; /* NULL for line 0 */
  unsigned plies;
  const char *moves;       /* the log of `plies` moves */
  const char *annotations; /* NULL if there are none */
} BastideLineRow;

/* Inserts ROW into GAME. */
gboolean bastide_rows_insert_line (BastideDatabase *database, gint64 game, const BastideLineRow *row, GError **error);

/* Replaces the lines of GAME by those of RECORD. If a stored name is too long or not valid text, and RECORD has the
 * name that is shown for it in the same place, the stored name stays. */
gboolean bastide_rows_replace_lines (BastideDatabase *database, gint64 game, const BastideRecord *record,
                                     GError **error);

/* The same for all seats, as at the start of the game. */
gboolean bastide_rows_replace_seats (BastideDatabase *database, gint64 game, const BastideRecord *record,
                                     GError **error);

/* The value of the column `deal` for DEAL, `asides` for LINE, and `result` for RECORD; the last two may be NULL. The
 * caller frees them with g_free (). */
char *bastide_rows_print_deal (const BastideDeal *deal);
char *bastide_rows_print_annotations (const BastideLine *line);
char *bastide_rows_print_result (const BastideRecord *record);

/* The game as the text of a record, not yet checked. LINES is the number of lines of play, 0 for all. NULL and *ERROR
 * on failure: NOT_FOUND, GAME. The caller frees it. */
GString *bastide_rows_read_text (BastideDatabase *database, gint64 game, unsigned lines, GError **error);

/* The game as a record, with every move checked. The caller frees it with bastide_record_free (). NULL and *ERROR on
 * failure. */
BastideRecord *bastide_rows_read (BastideDatabase *database, gint64 game, GError **error);

/* The stored data of GAME that its record does not have. On failure only FACTS->game is set. */
gboolean bastide_rows_read_facts (BastideDatabase *database, gint64 game, BastideGameFacts *facts, GError **error);

G_END_DECLS

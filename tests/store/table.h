/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the tests of the store: a folder for each test, waiting for the store, and games played at random. */
#pragma once

#include "store/bastide-journal.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "store/bastide-store.h"

/* A folder for one test, removed after it with everything in it. */
typedef struct {
  char *folder;
  char *path;               /* of the database, which does not exist at first */
} Table;

void table_set_up (Table *table, gconstpointer data);
void table_tear_down (Table *table, gconstpointer data);

/* Adds TEST, which gets such a folder. */
void table_add (const char *name, void (*test) (Table *, gconstpointer));

/* Opens the store at the table's path and waits until it is open. */
BastideStore *table_open (Table *table);

/* Closes and unrefs STORE. Returns whether nothing was held. */
gboolean table_close (BastideStore *store);

/* Runs the main loop until STORE has nothing to do. Returns whether nothing is held. */
gboolean table_drain (BastideStore *store);

/* table_wait () runs the main loop until an asynchronous function calls back, and returns the result for its finish
 * function. Pass table_called_cb () as its callback, and the address of a GAsyncResult * that is NULL as its data. */
void table_called_cb (GObject *source, GAsyncResult *result, gpointer data);
GAsyncResult *table_wait (GAsyncResult **result);

/* Opens the game with number GAME, or one of those that are no number, and marks it as shown. */
BastideJournal *table_resume (BastideStore *store, gint64 game, BastideRecord **record, GError **error);

/* A game of PLAYERS with names, over the deal of SEED, at its start, with identifier, date and title. */
BastideRecord *table_make_game (unsigned players, guint64 seed);

/* Plays at most N random legal moves at the head, which depend on SEED only. Returns whether the game is over. */
gboolean table_play (BastideRecord *record, unsigned n, guint64 seed);

/* The player who decides at the head of RECORD, -1 if the game is over there. */
int table_find_decider (const BastideRecord *record);

/* Writes RECORD to JOURNAL, as a table does after every change. Returns the number of the change. */
guint64 table_write (BastideJournal *journal, const BastideRecord *record);

/* Plays N moves of RECORD and writes each to JOURNAL. */
void table_play_on (BastideJournal *journal, BastideRecord *record, unsigned n);

/* Imports N RECORDS, with OPEN as in bastide_library_import_async (), and fills N IMPORTS. */
void table_import (BastideStore *store, BastideRecord *const *records, unsigned n, gint64 open,
                   BastideImport *imports);

/* The record as a string. The caller frees it with g_free (). */
char *table_print (const BastideRecord *record);

/* Runs SQL on the database file at PATH with a separate connection. Returns the first column of the last row, or
 * NULL. */
char *table_sql (const char *path, const char *sql);

/* Overwrites LENGTH bytes at OFFSET of the file PATH with BYTE. */
void table_spoil (const char *path, gint64 offset, gint64 length, int byte);

/* The contents of the file PATH. The caller frees them with g_free (). */
char *table_read (const char *path, gsize *length);

/* The number of files in FOLDER with PART in their names. */
unsigned table_count_files (const char *folder, const char *part);

/* Makes a database with N games of some moves each, every third one finished, and closes it. */
void table_make_games (Table *table, unsigned n);

/* Adds N finished games of 40 players to a closed database: copies of its games with other points. */
void table_copy_results (Table *table, unsigned n);

/* As table_make_games (), but the program was killed, so that the games are in the log. */
void table_make_games_and_be_killed (Table *table, unsigned n);

/* Fails if the stored game with number GAME does not equal RECORD. */
void table_assert_stored (Table *table, gint64 game, const BastideRecord *record);

/* Stores games of 2, 3 and 4 players with the numbers 1 to 3; only the first is finished. */
void table_fill (BastideStore *store);

/* Loads the game with number GAME. The caller frees it. */
BastideRecord *table_load (BastideStore *store, gint64 game);

/* Deletes or restores N games by BEGIN. Returns whether that was done. */
gboolean table_delete_or_restore (BastideStore *store,
                                  void (*begin) (BastideStore *, const gint64 *, guint, GAsyncReadyCallback, gpointer),
                                  const gint64 *games, guint n);

/* The statistics of the town. The caller frees them. */
BastideStatistics *table_ask_statistics (BastideStore *store);

/* Deletes or restores the game with number GAME. */
void table_delete (BastideStore *store, gint64 game);
void table_restore (BastideStore *store, gint64 game);

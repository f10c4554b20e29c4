/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the store share: a folder of its own, waiting for the store, and games played at random. */
#pragma once

#include "store/bastide-journal.h"
#include "store/bastide-store.h"

/* A folder of its own for one test; everything in it is removed with it. */
typedef struct {
  char *folder;
  char *path;               /* of the database, which is not there yet */
} Table;

void table_set_up (Table *table, gconstpointer data);
void table_tear_down (Table *table, gconstpointer data);

/* Opens the store at the table's path and waits until it is open. */
BastideStore *table_open (Table *table);

/* Closes STORE and lets go of it; whether nothing was held. */
gboolean table_close (BastideStore *store);

/* Runs the main loop until STORE has nothing to do; whether nothing is held. */
gboolean table_drain (BastideStore *store);

/* Runs the main loop until ASYNC calls back with what the caller finishes: pass this as callback and a GAsyncResult *
 * that is NULL as data, then wait. */
void table_called_cb (GObject *source, GAsyncResult *result, gpointer data);
GAsyncResult *table_wait (GAsyncResult **result);

/* The unfinished game that was played last, or the game number GAME. */
BastideJournal *table_resume (BastideStore *store, gint64 game, BastideRecord **record, GError **error);

/* A game of PLAYERS named players over the deal of SEED, at its start, with identifier, date and title. */
BastideRecord *table_make_game (unsigned players, guint64 seed);

/* Plays at most N random legal moves at the head; whether the game is over. The choices depend on SEED alone. */
gboolean table_play (BastideRecord *record, unsigned n, guint64 seed);

/* The record as a string; free it. */
char *table_print (const BastideRecord *record);

/* Runs SQL on the database file at PATH with a connection of its own; the first column of its last row or NULL. */
char *table_sql (const char *path, const char *sql);

/* Overwrites LENGTH bytes at OFFSET of the file PATH with BYTE. */
void table_spoil (const char *path, gint64 offset, gint64 length, int byte);

/* The whole file PATH and how long it is; free it. */
char *table_read (const char *path, gsize *length);

/* How many files of FOLDER have PART in their names. */
unsigned table_count_files (const char *folder, const char *part);

/* Makes a database with N games of some moves each, of which every third is finished, and closes it. */
void table_make_games (Table *table, unsigned n);

/* Adds N finished games of 40 players to a closed database: copies of those that it has, with other points. */
void table_copy_results (Table *table, unsigned n);

/* The same, as a program leaves it that was killed: the games stand in its log. */
void table_make_games_and_be_killed (Table *table, unsigned n);

/* Fails where the stored game with number GAME does not equal RECORD. */
void table_assert_stored (Table *table, gint64 game, const BastideRecord *record);

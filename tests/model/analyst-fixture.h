/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of short games for the tests of the analyst, with a store of their own where one is needed. */
#pragma once

#include "model/bastide-analyst.h"
#include "store/bastide-store.h"

/* A folder with a database of one game, and the store that has it open. */
typedef struct {
  char *folder, *path;
  BastideStore *store;
} AnalystStore;

/* A game of the town among PLAYERS with so many TILES, after at most N moves by the level easy. */
BastideRecord *analyst_game (unsigned players, unsigned tiles, unsigned n);

/* Starts ANALYST and waits until it is done. */
void analyst_finish (BastideAnalyst *analyst);

/* Runs the main loop until only the test, and OTHERS, have a reference to ANALYST, so that no batch of it is left. */
void analyst_rest (BastideAnalyst *analyst, unsigned others);

void analyst_assert_same (BastideAnalyst *one, BastideAnalyst *two);

/* How long the threads besides this one have worked, in microseconds. */
gint64 analyst_others_time (void);

/* Makes the folder, and a store in it with the game RECORD, or with none if it is NULL. */
AnalystStore analyst_store_begin (const BastideRecord *record);

/* Closes the store after all was stored, runs COMMAND on the database unless it is NULL, and opens it again. */
void analyst_store_reopen (AnalystStore *self, const char *command);

/* Closes the store and removes the folder. */
void analyst_store_end (AnalystStore *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the library: a row of the list, and the entry that is made of it. */
#pragma once

#include "bastide-library-entry.h"

/* A row of the list; strings are owned. */
typedef struct {
  gint64 game, revision, changed;
  const BastideRules *rules; /* NULL for a game that this program does not know */
  char *title;
  gboolean finished, has_ended;
  unsigned ply, players;
  unsigned elsewhere;
  unsigned turn; /* the seat of a person who decides, from 1; 0 if there is none */
  BastideSeat seats[BASTIDE_PLAYERS];
  unsigned points[BASTIDE_PLAYERS];
} BastideLibraryData;

void bastide_library_data_free (BastideLibraryData *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLibraryData, bastide_library_data_free)

/* Takes ownership of ROW. */
BastideLibraryEntry *bastide_library_entry_new (BastideLibraryData *row);

const BastideLibraryData *bastide_library_entry_get_data (BastideLibraryEntry *self);

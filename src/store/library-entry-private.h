/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making entries of the library; for the library alone. */
#pragma once

#include "bastide-library-entry.h"

G_BEGIN_DECLS

/* What a row of the list holds; strings are owned. */
typedef struct {
  gint64 game, revision, created, changed;
  char *id, *title;
  gboolean finished;
  unsigned ply, players;
  BastideSeat seats[BASTIDE_MAX_PLAYERS];
  unsigned points[BASTIDE_MAX_PLAYERS];
  gboolean won[BASTIDE_MAX_PLAYERS];
} BastideLibraryRow;

void bastide_library_row_free (BastideLibraryRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLibraryRow, bastide_library_row_free)

/* Takes ROW over. */
BastideLibraryEntry *bastide_library_entry_new (BastideLibraryRow *row);

const BastideLibraryRow *bastide_library_entry_get_row (BastideLibraryEntry *self);

G_END_DECLS

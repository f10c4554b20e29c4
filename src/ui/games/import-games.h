/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports many games from files into the library at once. */
#pragma once

#include "store/bastide-files.h"
#include "store/bastide-library.h"

typedef struct {
  /* The number of the game that is open; 0 for none. */
  gint64 (*find_open) (gpointer data);
  BastideProgressFunc progress; /* the total is that of the games that are known so far */
  /* The end, with the result as a sentence. OWN (of BastideImport) are the merged games whose head has passed moves of
   * somebody who decides here, OPEN (of BastideFileGame) the games in files that are still to be merged into the one
   * that is open, in this order. */
  void (*finished) (const char *message, GArray *own, const GArray *open, gpointer data);
} ImportFuncs;

/* The name of a branch that comes from a file. Static, translated. */
const char *import_games_branch (void);

/* Reads FILES (a list of GFile) and stores all games that can be read and are not in STORE yet. What belongs to a
 * stored game is merged into that game, unless it is open. FUNCS are called with DATA, which is a GObject that is
 * referenced until the end. If CANCELLABLE is cancelled, the games that have been stored stay. */
void import_files (BastideStore *store, GListModel *files, GCancellable *cancellable, const ImportFuncs *funcs,
                   GObject *data);

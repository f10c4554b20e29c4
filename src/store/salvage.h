/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whatever can be read of a damaged database. */
#pragma once

#include "database.h"

/* The number of games that were copied, of those with only their beginning, and of lost games. */
typedef struct {
  unsigned saved, cut, lost;
} BastideSalvaged;

/* Copies every game that can be read from the database at PATH to DATABASE, with its number. Of a game with damaged
 * rows, copies the valid beginning of its main line. FOUND is set to the counts. PATH may be any file and is not
 * changed. Fails only if DATABASE cannot be written. */
gboolean bastide_salvage_run (const char *path, BastideDatabase *database, BastideSalvaged *found, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what can be read of a damaged database. */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* How many games were brought over, of how many of them only the beginning, and how many are lost. */
typedef struct {
  unsigned saved, cut, lost;
} BastideSalvaged;

/* Copies every game of the database at PATH that can be read to DATABASE, with its number; of one whose rows are
 * damaged, the beginning of its main line that makes sense. They are counted in FOUND. PATH may be anything and is
 * not changed. Fails only where DATABASE cannot be written. */
gboolean bastide_salvage_run (const char *path, BastideDatabase *database, BastideSalvaged *found, GError **error);

G_END_DECLS

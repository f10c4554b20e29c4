/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a game for a partner, in a place where other programs can read it. */
#pragma once

#include "model/bastide-table.h"

/* Writes the game of TABLE, as it is now, to a file in the folder of cached files, in a thread. The finish function
 * returns the file, which the caller unrefs, or NULL with the errors of bastide_file_write (). */
void partner_file_write_async (BastideTable *table, GAsyncReadyCallback callback, gpointer data);
GFile *partner_file_write_finish (GAsyncResult *result, GError **error);

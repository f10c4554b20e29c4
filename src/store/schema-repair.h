/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a good schema into a damaged database, so that its tables can be read. */
#pragma once

#include "database.h"

/* Copies the database at PATH and its log to COPY, which must not exist, and overwrites the pages of the schema with
 * those of a new database, which MAKE makes (migrations.h). This helps if the tables were created in the same order,
 * which is true for every database of that version. Returns FALSE on failure; COPY may exist then. */
gboolean bastide_schema_repair (const char *path, const char *copy,
                                gboolean (*make) (BastideDatabase *database, GError **error));

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a damaged database a sound schema, so that its tables can be walked. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Copies the database at PATH with its log to COPY, which must not exist, and writes the schema of a new database over
 * the pages where it stood. That helps where the tables were made in the same order, as those of every database of this
 * program were. FALSE where it cannot be done; COPY may then be there or not. */
gboolean bastide_graft_make (const char *path, const char *copy);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a database has the right tables and views. */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* Drops all triggers of DATABASE, of any version. The program makes none; one from elsewhere could change games or
 * never end. */
gboolean bastide_schema_drop_triggers (BastideDatabase *database, GError **error);

/* Replaces the views of DATABASE, which has the current version, by those of a new database. Fails with DAMAGED if a
 * table is missing or has other columns. */
gboolean bastide_schema_restore (BastideDatabase *database, GError **error);

G_END_DECLS

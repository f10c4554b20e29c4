/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a database has the right tables and views. */
#pragma once

#include "database.h"

/* Drops all triggers of DATABASE, of any version. The program makes none; one from elsewhere could change games or
 * never end. */
gboolean bastide_schema_drop_triggers (BastideDatabase *database, GError **error);

/* Drops all views of DATABASE, of any version. */
gboolean bastide_schema_drop_views (BastideDatabase *database, GError **error);

/* Fails with DAMAGED if a table of FRESH, a new database, is missing in DATABASE or has other columns there. */
gboolean bastide_schema_check_tables (BastideDatabase *database, BastideDatabase *fresh, GError **error);

/* Replaces the views of DATABASE, which has the current version, by those of a new database. Fails with DAMAGED if a
 * table is missing or has other columns. */
gboolean bastide_schema_restore (BastideDatabase *database, GError **error);

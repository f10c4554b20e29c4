/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Databases as older versions of the program left them, for the tests of migrations. */
#pragma once

#include "table.h"

/* Makes the database of the dump NAME. */
void dump_make (Table *table, const char *name);

/* Makes the database of a dump as the program of VERSION left it. */
void dump_make_version (Table *table, unsigned version);

/* Asserts that STORE has the first N games of the dumps. */
void dump_assert_games (BastideStore *store, unsigned n);

/* What the statistics have of every seat, in all versions from 5 on. */
#define DUMP_RESULTS                                                                                                  \
  "SELECT group_concat (line, '; ') FROM (SELECT game || ' ' || seat || ' ' || name || ' ' || level || version || ' ' "  \
  "|| against || ' ' || won || ' ' || apart || ' ' || points AS line FROM results JOIN players USING (player) "         \
  "ORDER BY game, seat)"

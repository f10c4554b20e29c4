/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the list of all games: what the list shows without reading the game's moves. */
#pragma once

#include "core/record.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_LIBRARY_ENTRY (bastide_library_entry_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryEntry, bastide_library_entry, BASTIDE, LIBRARY_ENTRY, GObject)

/* An entry never changes; a changed game gets a new one. Strings are owned by the entry. Whose turn it is and the
 * points of a running game come from its record (bastide_library_load_async ()). */

/* The number of the game in its store, from 1. */
gint64 bastide_library_entry_get_game (BastideLibraryEntry *self);

/* The record's identifier; NULL where it has none. */
const char *bastide_library_entry_get_id (BastideLibraryEntry *self);

/* "" where it has none. */
const char *bastide_library_entry_get_title (BastideLibraryEntry *self);

/* When it was stored first and changed last, in seconds since 1970 UTC, as the clock said. */
gint64 bastide_library_entry_get_created (BastideLibraryEntry *self);
gint64 bastide_library_entry_get_changed (BastideLibraryEntry *self);

/* Whether the game is over at its head. */
gboolean bastide_library_entry_get_finished (BastideLibraryEntry *self);

/* Moves from the start of the game to the head: tells two states of a game apart. */
unsigned bastide_library_entry_get_ply (BastideLibraryEntry *self);

unsigned bastide_library_entry_get_players (BastideLibraryEntry *self);

/* Who sat at a seat (from 0) at the start. */
const BastideSeat *bastide_library_entry_get_seat (BastideLibraryEntry *self, unsigned seat);

/* The points of a seat at the end and whether it won; 0 and FALSE while the game is running. */
unsigned bastide_library_entry_get_points (BastideLibraryEntry *self, unsigned seat);
gboolean bastide_library_entry_get_won (BastideLibraryEntry *self, unsigned seat);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the list of all games: what the list shows without reading the moves. */
#pragma once

#include "core/record.h"

#include <gio/gio.h>

#define BASTIDE_TYPE_LIBRARY_ENTRY (bastide_library_entry_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryEntry, bastide_library_entry, BASTIDE, LIBRARY_ENTRY, GObject)

/* An entry never changes; a changed game gets a new one. The entry owns all strings. Whose turn it is and the points of
 * a running game are in its record (bastide_library_load_async ()). */

/* The number of the game in its store, from 1. */
gint64 bastide_library_entry_get_game (BastideLibraryEntry *self);

/* The rules of the game that is played; NULL if this program does not know them. */
const BastideRules *bastide_library_entry_get_rules (BastideLibraryEntry *self);

/* "" if it has none. */
const char *bastide_library_entry_get_title (BastideLibraryEntry *self);

/* The time of the last change, by the clock, in seconds since 1970 UTC. */
gint64 bastide_library_entry_get_changed (BastideLibraryEntry *self);

/* Whether the game is over at its head. */
gboolean bastide_library_entry_get_finished (BastideLibraryEntry *self);

/* Whether the game has a result: the first end that was reached on any line. It stays even if play continues from an
 * earlier position. */
gboolean bastide_library_entry_get_ended (BastideLibraryEntry *self);

/* The number of moves from the start of the game to the head. For tests. */
unsigned bastide_library_entry_get_ply (BastideLibraryEntry *self);

/* The seats whose decisions are made on another machine: bit 0 for player 0. */
unsigned bastide_library_entry_get_elsewhere (BastideLibraryEntry *self);

unsigned bastide_library_entry_get_players (BastideLibraryEntry *self);

/* Who had a seat (from 0) at the start. */
const BastideSeat *bastide_library_entry_get_seat (BastideLibraryEntry *self, unsigned seat);

/* The points of a seat in the result, and whether it won; 0 and FALSE if there is no result. */
unsigned bastide_library_entry_get_points (BastideLibraryEntry *self, unsigned seat);
gboolean bastide_library_entry_get_won (BastideLibraryEntry *self, unsigned seat);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text record of a game (RECORD.md) in memory: parsed, printed, played and replayed. Memory that cannot be had ends
 * the program. */
#pragma once

#include "record-types.h"

/* The word for it; never NULL. */
const char *bastide_colour_name (BastideColour colour);

/* The word that the line of HEADER begins with; never NULL. */
const char *bastide_header_word (BastideHeader header);

/* SEAT with strings of its own, for one that is kept; a person's level and version become "". */
BastideSeat bastide_seat_copy (const BastideSeat *seat);

/* Frees the strings of a seat that was copied; one that is all zero has none. */
void bastide_seat_clear (BastideSeat *seat);

/* A game without moves over SET and DEAL, both copied: one line, seats `person red 1`, `person blue 2` and so on.
 * SET_TEXT is the text that SET was read from where it is not the built-in set, else NULL. Never NULL. */
BastideRecord *bastide_record_new (const BastideTileSet *set, const char *set_text, int players,
                                   const BastideDeal *deal);

/* NULL is allowed. */
void bastide_record_free (BastideRecord *record);

/* Reads LENGTH bytes of TEXT, playing every move of every line as a legal one. On failure
 * returns NULL and fills *ERROR. */
BastideRecord *bastide_record_parse (const char *text, size_t length, BastideTextError *error);

/* The record as text that ends with a line feed; *LENGTH (may be NULL) without the final NUL. Free it with free (). */
char *bastide_record_print (const BastideRecord *record, size_t *length);

/* Sets the id (a UUID in lower case), the date (2026-11-20T13:05:00Z) or the title (one line of UTF-8); NULL takes it
 * away. Returns false, and changes nothing, where VALUE has not that form or is too long. */
bool bastide_record_set_header (BastideRecord *record, BastideHeader header, const char *value);

/* Whether the game is played by table rules. */
void bastide_record_set_table_rules (BastideRecord *record, bool table_rules);

/* Notes the seed that made the deal. */
void bastide_record_set_seed (BastideRecord *record, uint64_t seed);

/* Sets who sits at the table from the start: one for each player, copied. Returns false, and changes nothing, where a
 * word has not its form or two seats have one colour. Only for a record that has no move yet. */
bool bastide_record_set_seats (BastideRecord *record, const BastideSeat *seats);

/* Seats SEAT (copied) as PLAYER from the head on, in place of another change there. Returns false, and changes nothing,
 * where a word has not its form, the colour is not the seat's own, or the record is full. */
bool bastide_record_change_seat (BastideRecord *record, unsigned player, const BastideSeat *seat);

/* Adds a note about the move before the head, which must not be at the start. Returns false, and changes nothing, where
 * TEXT is empty, not one line of UTF-8, or the record is full. */
bool bastide_record_add_note (BastideRecord *record, const char *text);

/* Whether ASIDE notes that a hint was shown: `hint`, with or without further words. */
bool bastide_aside_is_hint (const BastideAside *aside);

/* Moves the head to PLY of LINE, which must exist. */
void bastide_record_go (BastideRecord *record, unsigned line, unsigned ply);

/* All plies of LINE from the start of the game. */
unsigned bastide_record_length (const BastideRecord *record, unsigned line);

/* The move number PLY (from 0, counted from the start of the game) along LINE; PLY below its length. */
BastidePly bastide_record_ply (const BastideRecord *record, unsigned line, unsigned ply);

/* The line that the move number PLY of LINE is stored in: LINE itself or one it came from. */
unsigned bastide_record_owner (const BastideRecord *record, unsigned line, unsigned ply);

/* PLAYER's MOVE, which must be legal, at the head: goes forward where a line that passes here plays it next (the head's
 * own first, then the earliest), appends where the head is the end of its line, and otherwise starts a branch named
 * NAME (UTF-8; not NULL). The head moves, unless the record is full. */
BastidePlayed bastide_record_play (BastideRecord *record, unsigned player, BastideMove move, const char *name);

/* Names LINE, which is not line 0. Returns false, and changes nothing, where NAME is not one line of UTF-8 (it may be
 * "") or the record would be too long. */
bool bastide_record_name_line (BastideRecord *record, unsigned line, const char *name);

/* Whether LINE is TRUNK or leaves it, directly or by way of others. */
bool bastide_record_leaves (const BastideRecord *record, unsigned line, unsigned trunk);

/* Takes out LINE and all lines that leave it, none of which is line 0 or the head's. The lines behind move up. */
BastidePruned *bastide_record_prune (BastideRecord *record, unsigned line);

/* Puts back what was taken out last, and frees PRUNED. Returns false, and changes nothing, where the
 * record would be too long. */
bool bastide_record_graft (BastideRecord *record, BastidePruned *pruned);

/* NULL is allowed. */
void bastide_pruned_free (BastidePruned *pruned);

/* Notes the result of line 0, whose last state is STATE. */
void bastide_record_finish (BastideRecord *record, const BastideState *state);

/* The seats as they are at PLY of LINE; occupants are borrowed from the record. */
void bastide_record_seats (const BastideRecord *record, unsigned line, unsigned ply,
                           const BastideSeat *seats[BASTIDE_MAX_PLAYERS]);

/* The state and, if not NULL, the events of the last move (at the start: of the first draw),
 * after PLY moves of LINE. */
void bastide_record_replay (const BastideRecord *record, unsigned line, unsigned ply, BastideState *state,
                            BastideEvents *events);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record of a game (doc/record.md) in memory: parsing, printing, playing and replaying. The program ends if memory
 * cannot be allocated. */
#pragma once

#include "record-types.h"

/* The word for COLOUR in a record; static, never NULL. */
const char *bastide_colour_name (BastideColour colour);

/* The word that the line of HEADER begins with; static, never NULL. */
const char *bastide_header_word (BastideHeader header);

/* Copies SEAT with its strings. The level and version of a person become "". The caller clears it with
 * bastide_seat_clear (). */
BastideSeat bastide_seat_copy (const BastideSeat *seat);

/* Frees the strings of a copied seat. A seat that is all zero is allowed. */
void bastide_seat_clear (BastideSeat *seat);

/* Makes a game without moves by RULES with OPTIONS and DEAL, which is copied. It has one line and the seats `person red
 * 1`, `person blue 2` and so on. TEXTS are N_TEXTS sets of tiles, which must be valid; the built-in ones if N_TEXTS is
 * 0. Never NULL; the caller frees it with bastide_record_free (). */
BastideRecord *bastide_record_new (const BastideRules *rules, uint32_t options, const char *const *texts,
                                   unsigned n_texts, unsigned players, const BastideDeal *deal);

/* A copy of RECORD. The caller frees it with bastide_record_free (). */
BastideRecord *bastide_record_copy (const BastideRecord *record);

/* NULL is allowed. */
void bastide_record_free (BastideRecord *record);

/* Whether LENGTH bytes of TEXT begin as a record does. */
bool bastide_record_is_begun (const char *text, size_t length);

/* The number of bytes of the first one of the records that LENGTH bytes of TEXT hold one after another: all before the
 * next line that begins as a record does. *LINES receives the number of its lines. */
size_t bastide_record_measure (const char *text, size_t length, unsigned *lines);

/* Parses LENGTH bytes of TEXT and checks every move of every line by playing it. What a mail program or an editor adds
 * or takes away without leaving a doubt is not part of the record: a byte order mark, carriage returns, empty lines,
 * spaces at the ends of lines, `> ` before every line, and the last line feed. On failure returns
 * NULL and fills *ERROR. The caller frees the result with bastide_record_free (). */
BastideRecord *bastide_record_parse (const char *text, size_t length, BastideFault *error);

/* Parses the beginning of LENGTH bytes of TEXT, up to the first line with a fault, for games that are damaged. The head
 * of the record is the end of its main line. NULL if not even the header and the deal are valid. The caller frees the
 * result with bastide_record_free (). */
BastideRecord *bastide_record_parse_beginning (const char *text, size_t length);

/* Parses lines `seat` as they are in the header, and nothing else, into SEATS. Returns their number; 0 if one of them
 * is not valid. The caller clears each seat with bastide_seat_clear (). */
unsigned bastide_seats_parse (const char *text, size_t length, BastideSeat seats[BASTIDE_PLAYERS]);

/* The record as text that ends with a line feed. *LENGTH (may be NULL) receives its length without the final NUL. The
 * caller frees it with free (). */
char *bastide_record_print (const BastideRecord *record, size_t *length);

/* What LINE adds to the text after its first PLIES moves and ANNOTATIONS annotations; all, with the line `branch`, if
 * IS_NEW. *LENGTH receives its length. The caller frees it with free (). */
char *bastide_record_print_rest (const BastideRecord *record, unsigned line, bool is_new, unsigned plies,
                                 unsigned annotations, size_t *length);

/* Sets the id (a UUID in lower case), the date (2026-11-20T13:05:00Z) or the title (name.h, not empty); NULL removes
 * it. Returns false and changes nothing if VALUE is not valid or is too long. */
bool bastide_record_set_header (BastideRecord *record, BastideHeader header, const char *value);

/* Sets whether the game is played by table rules. */
void bastide_record_set_table_rules (BastideRecord *record, bool table_rules);

/* Stores the seed that made the deal. */
void bastide_record_set_seed (BastideRecord *record, uint64_t seed);

/* Sets the seats at the start, one for each player; they are copied. Returns false and changes nothing if a word is not
 * valid (name.h) or two seats have the same colour. Only for a record without moves. */
bool bastide_record_set_seats (BastideRecord *record, const BastideSeat *seats);

/* Changes the seat of PLAYER from the head on to SEAT, which is copied. It replaces another change of that seat there.
 * Returns false and changes nothing if a word is not valid, the colour differs from that of the seat, or the record is
 * full. */
bool bastide_record_change_seat (BastideRecord *record, unsigned player, const BastideSeat *seat);

/* Adds a note about the move before the head, which must not be at the start. Returns false and changes nothing if TEXT
 * is empty or not one line of UTF-8, or if the record is full. */
bool bastide_record_add_note (BastideRecord *record, const char *text);

/* The word of the note that a hint was shown. */
#define BASTIDE_NOTE_HINT "hint"

/* The word of the note that a move was made by itself, because its player had decided so before. */
#define BASTIDE_NOTE_KEPT "kept"

/* Whether the move that ends after PLY moves (from 1) of LINE has the note WORD. */
bool bastide_record_has_note (const BastideRecord *record, unsigned line, unsigned ply, const char *word);

/* Whether ANNOTATION is the note that a hint was shown: `hint`, with or without further words. */
bool bastide_annotation_is_hint (const BastideAnnotation *annotation);

/* Moves the head to PLY of LINE, which must exist. */
void bastide_record_go (BastideRecord *record, unsigned line, unsigned ply);

/* The number of moves along LINE from the start of the game. */
unsigned bastide_record_length (const BastideRecord *record, unsigned line);

/* The move number PLY (from 0, from the start of the game) along LINE; PLY must be below the length of LINE. */
BastidePly bastide_record_ply (const BastideRecord *record, unsigned line, unsigned ply);

/* The line that stores the move number PLY of LINE: LINE itself or one that it comes from. */
unsigned bastide_record_owner (const BastideRecord *record, unsigned line, unsigned ply);

/* The number of moves from the start of the game that LINE and OTHER share: those that the record stores once for
 * both. */
unsigned bastide_record_shared (const BastideRecord *record, unsigned line, unsigned other);

/* Whether no new move fits at the head: the record is too long, which for a branch leaves room for the moves of whole
 * games, or it has BASTIDE_MAX_MERGED lines. */
bool bastide_record_is_full (const BastideRecord *record);

/* Plays MOVE of PLAYER, which must be legal, at the head. If a line that passes here plays MOVE next, the head follows
 * it: the line of the head first, then the earliest. Otherwise the move is appended if the head is at the end of its
 * line, or starts a branch with the name NAME (name.h; not NULL). The head moves unless the record is full. */
BastidePlayed bastide_record_play (BastideRecord *record, unsigned player, BastideMove move, const char *name);

/* Renames LINE, which must not be line 0. Returns false and changes nothing if NAME is not valid (name.h; it may be "")
 * or the record would be too long. */
bool bastide_record_name_line (BastideRecord *record, unsigned line, const char *name);

/* A checksum of the game before its first move: of game, options, tile sets, players and deal. */
uint64_t bastide_record_sum (const BastideRecord *record);

/* How the moves of RECORD relate to those of OTHER. The heads do not matter. */
BastideRelation bastide_record_relate (const BastideRecord *record, const BastideRecord *other);

/* Merges OTHER, a record of the same game, into a copy of RECORD: adds the moves that RECORD lacks, at the ends of its
 * lines or as new lines, and the notes, names of lines and changes of seats. Two names of a line become one. If both
 * change a seat at the same place, that of RECORD counts. KEPT_SEATS is the set of players (bit 0 for player 0) who are
 * known better here: changes of their seats are left out. A new line with the head of OTHER gets the NAME (name.h; not
 * NULL) if it has none.
 *
 * The head follows that of OTHER only to moves that RECORD lacks: if they continue from the head, or if OTHER has the
 * head too and replaces only moves of one player there. Otherwise it stays, so that an older record changes
 * nothing. Merging the same record again changes nothing either.
 *
 * Returns the copy, which the caller frees with bastide_record_free (), or NULL if MERGE->result is a refusal. The
 * identifiers are not compared. */
BastideRecord *bastide_record_merge (const BastideRecord *record, const BastideRecord *other, unsigned kept_seats,
                                     const char *name, BastideMerge *merge);

/* Whether RESULT refuses the other record. */
bool bastide_merge_is_refused (BastideMergeResult result);

/* Whether LINE is TRUNK or leaves it, directly or through other lines. */
bool bastide_record_leaves (const BastideRecord *record, unsigned line, unsigned trunk);

/* Removes LINE and all lines that leave it, none of which may be line 0 or that of the head. The numbers of later lines
 * become smaller. The caller frees the result with bastide_removed_lines_free () or restores it. */
BastideRemovedLines *bastide_record_remove_line (BastideRecord *record, unsigned line);

/* Restores the lines that were removed last and frees REMOVED. Returns false and changes nothing if the record would be
 * too long. */
bool bastide_record_restore_lines (BastideRecord *record, BastideRemovedLines *removed);

/* The numbers that the lines had before they were removed, ascending; owned by REMOVED. *N receives their count. */
const unsigned *bastide_removed_lines_numbers (const BastideRemovedLines *removed, unsigned *n);

/* NULL is allowed. */
void bastide_removed_lines_free (BastideRemovedLines *removed);

/* Stores that the game is over at the head, whose position is STATE. The line is finished, and if it is line 0, its
 * points are stored as the line `result`. Call it after the last move was played.
 *
 * The first end that is reached, in any line, is the result of the game. Later ends never replace it. The text stores
 * this as follows, so that an import or a merge finds the same result:
 *  - The note `result` after the last move of a line says that this end is the result. It is written if the first end
 *    is not that of line 0. If several lines have the note, the earliest line in the file counts.
 *  - Without such a note, the result is the end of the earliest finished line in the file. That is line 0 if it was
 *    finished first, and the best guess for records of older versions, which had no note.
 * The line `result` at the end of a record only repeats the points of line 0, whether they are the result or not. */
void bastide_record_finish (BastideRecord *record, const BastideState *state);

/* Finds the line whose end is the result of the game. Returns false if no line is finished. */
bool bastide_record_find_result (const BastideRecord *record, unsigned *line);

/* The seats at PLY of LINE; they are owned by RECORD. */
void bastide_record_seats (const BastideRecord *record, unsigned line, unsigned ply,
                           const BastideSeat *seats[BASTIDE_PLAYERS]);

/* Replays PLY moves of LINE. STATE receives the position, and EVENTS (may be NULL) the events of the last move; at the
 * start, those of the first draw. */
void bastide_record_replay (const BastideRecord *record, unsigned line, unsigned ply, BastideState *state,
                            BastideEvents *events);

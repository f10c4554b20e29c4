/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that only the record*.c files share. */
#pragma once

#include "comment.h"
#include "record.h"
#include "text.h"

/* Makes room for one more in ITEMS, a list of N items of SIZE bytes, and returns it. It only grows if N is 0 or a power
 * of two. */
void *bastide_record_make_room (void *items, unsigned n, size_t size);

/* Copies LENGTH bytes as a string. The caller frees it with free (). */
char *bastide_record_copy_string (const char *bytes, size_t length);

/* A record that is all zero except that it has one line of play. */
BastideRecord *bastide_record_new_empty (void);

/* Whether LENGTH bytes of TEXT are a valid identifier of a game or a valid date. */
bool bastide_record_is_id (const char *text, size_t length);
bool bastide_record_is_date (const char *text, size_t length);

/* Whether two of the first N seats have the same colour. */
bool bastide_record_colours_clash (const BastideSeat *seats, unsigned n);

/* Frees what LINE owns, but not LINE itself. */
void bastide_record_free_line (BastideLine *line);

/* Whether ANNOTATION is a note that begins with WORD, with or without further words. */
bool bastide_annotation_is_note (const BastideAnnotation *annotation, const char *word);

/* Whether ANNOTATION is a paragraph of a comment. */
bool bastide_annotation_is_comment (const BastideAnnotation *annotation);

/* The Unicode characters in LENGTH bytes of UTF-8. */
unsigned bastide_comment_count (const char *text, size_t length);

/* The bytes of the comments about LINE's own moves, and whether SIZE more bytes of comments fit. */
size_t bastide_line_measure_comments (const BastideLine *line);
bool bastide_record_has_comment_room (const BastideRecord *record, size_t size);

/* The bytes of all lines `note` of RECORD. */
size_t bastide_record_measure_notes (const BastideRecord *record);

enum {
  BASTIDE_MOVE_ROOM = 64,            /* more bytes than a move has in any record, with a branch that it starts */
  BASTIDE_RESERVED_ROOM = 64 * 1024, /* bytes for the moves of whole games */
};

/* Whether SIZE more bytes of moves fit. There must always be room for the lines `head` and `result`, which `text_size`
 * leaves out, and for the line `note result`. */
static inline bool
bastide_record_has_move_room (const BastideRecord *record, size_t size)
{
  enum { LAST_LINES = 80 }; /* more bytes than these three lines have in any record */

  return record->text_size + size <= BASTIDE_MAX_RECORD_TEXT - LAST_LINES;
}

/* Whether SIZE more bytes of anything else fit, so that there is room for the moves that continue a line. */
static inline bool
bastide_record_has_room (const BastideRecord *record, size_t size)
{
  return bastide_record_has_move_room (record, size + BASTIDE_RESERVED_ROOM);
}

/* Recomputes `text_size` after lines were changed. */
void bastide_record_update_size (BastideRecord *record);

/* Adds a line that leaves PARENT after START moves; its name is still NULL. Returns the line, which is owned by RECORD
 * and valid until the next one is added. */
BastideLine *bastide_record_add_line (BastideRecord *record, unsigned parent, unsigned start);

/* Appends a move to LINE. */
void bastide_record_add_ply (BastideLine *line, BastidePly ply);

/* Finds the line that passes PLY moves of *LINE and plays MOVE next: *LINE itself first, then the earliest. Returns
 * false if there is none. */
bool bastide_record_follow (const BastideRecord *record, unsigned *line, unsigned ply, BastideMove move);

/* The change of PLAYER's seat at PLY of LINE, or NULL. */
BastideAnnotation *bastide_record_find_change (BastideLine *line, unsigned player, unsigned ply);

/* The first word of the note that the end of a line is the result of the game. */
#define BASTIDE_NOTE_RESULT "result"

/* Adds ANNOTATION to LINE, after all annotations of the same ply. LINE takes ownership of its strings. */
void bastide_record_add_annotation (BastideLine *line, BastideAnnotation annotation);

/* Print a single line with its line feed. */
void bastide_record_print_seat (BastideText *text, unsigned player, const BastideSeat *seat);
void bastide_record_print_ply (BastideText *text, BastidePly ply);
void bastide_record_print_branch (BastideText *text, const BastideLine *line);

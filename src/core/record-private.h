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

/* A record that is all zero except that it has one line of play, and its own edition. */
BastideRecord *bastide_record_new_empty (void);

/* Says that the body has changed, not only at the ends of lines; and that the numbers of lines have. */
void bastide_record_new_edition (BastideRecord *record);
void bastide_record_new_numbering (BastideRecord *record);

/* Whether LENGTH bytes of TEXT are a valid identifier of a game or a valid date. */
bool bastide_record_is_id (const char *text, size_t length);
bool bastide_record_is_date (const char *text, size_t length);

/* The form in which RECORD is written. */
unsigned bastide_record_form (const BastideRecord *record);

/* How many of the colours, from the first one on, seats may have in FORM. */
static inline unsigned
bastide_form_colours (unsigned form)
{
  return form == 1 ? BASTIDE_BLACK : BASTIDE_COLOURS;
}

/* The text of the set NAME in the list of built-in ones of RULES; NULL if it is not there. */
const char *bastide_builtin_text (const BastideRules *rules, const char *name);

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

/* The first word of the note that the end of a line is the result of the game. */
#define BASTIDE_NOTE_RESULT "result"

/* The bytes of lines `note`. */
typedef struct {
  size_t notes;    /* of all but `note result` */
  size_t comments; /* of those, the lines `note text` */
  size_t results;  /* of `note result`, which are never refused to the program: it writes one where a game ends */
} BastideNoteSizes;

/* The bytes of the line of NOTE, which stands without the word `note`. At most BASTIDE_MAX_NOTE are allowed. */
size_t bastide_note_size (const char *note);

/* Add what ANNOTATION and those of LINE have; changes of seats have nothing. */
void bastide_note_sizes_add (BastideNoteSizes *sizes, const BastideAnnotation *annotation);
void bastide_note_sizes_add_line (BastideNoteSizes *sizes, const BastideLine *line);

/* The limit in bytes that SIZES, those of a whole record, exceed; 0 if the record can be read. */
int bastide_note_sizes_exceed (const BastideNoteSizes *sizes);

/* Whether MORE notes may be added to RECORD. */
bool bastide_record_has_note_room (const BastideRecord *record, BastideNoteSizes more);

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

/* Adds MORE bytes, which may be less than none, to the size of LINE. */
static inline void
bastide_record_resize (BastideRecord *record, BastideLine *line, ptrdiff_t more)
{
  line->size += (size_t) more;
  record->text_size += (size_t) more;
}

/* Adds a line NAME, which it takes, that leaves PARENT after START moves. SAYS_PARENT as in BastideLine. Returns the
 * line, which is owned by RECORD and valid until the next one is added. */
BastideLine *bastide_record_add_line (BastideRecord *record, unsigned parent, unsigned start, bool says_parent,
                                      char *name);

/* Names LINE, which is not line 0, without any check. */
void bastide_record_rename (BastideRecord *record, BastideLine *line, const char *name);

/* Appends a move to line number LINE. */
void bastide_record_add_ply (BastideRecord *record, unsigned line, BastidePly ply);

/* Finds the line that passes PLY moves of *LINE and plays MOVE next: *LINE itself first, then the earliest. Returns
 * false if there is none. */
bool bastide_record_follow (const BastideRecord *record, unsigned *line, unsigned ply, BastideMove move);

/* The change of PLAYER's seat at PLY of LINE, or NULL. */
BastideAnnotation *bastide_record_find_change (BastideLine *line, unsigned player, unsigned ply);

/* Adds ANNOTATION to LINE, after all annotations of the same ply. LINE takes ownership of its strings. */
void bastide_record_add_annotation (BastideRecord *record, BastideLine *line, BastideAnnotation annotation);

/* Prints all lines up to the deal. */
void bastide_record_print_header (BastideText *text, const BastideRecord *record);

/* The bytes that single lines have when they are printed; 0 for the branch of line 0, which has none. */
size_t bastide_record_measure_branch (const BastideLine *line);
size_t bastide_record_measure_ply (const BastideRecord *record, BastidePly ply);
size_t bastide_record_measure_annotation (const BastideAnnotation *annotation);

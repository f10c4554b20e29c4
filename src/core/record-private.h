/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the record share and nobody else needs. */
#pragma once

#include "record.h"
#include "text.h"

/* Room for one more behind N items of SIZE bytes: lists grow where N is a power of two. */
void *bastide_record_make_room (void *items, unsigned n, size_t size);

/* LENGTH bytes as a string of their own. */
char *bastide_record_copy_string (const char *bytes, size_t length);

/* A record that is all zero but for one line of play. */
BastideRecord *bastide_record_new_empty (void);

/* The forms of words in a record: LENGTH bytes. */
bool bastide_record_is_id (const char *text, size_t length);
bool bastide_record_is_date (const char *text, size_t length);
bool bastide_record_is_word (const char *text, size_t length);

/* Whether two of the first N seats have one colour. */
bool bastide_record_colours_clash (const BastideSeat *seats, unsigned n);

void bastide_record_free_aside (BastideAside *aside);

/* What a line owns. */
void bastide_record_free_line (BastideLine *line);

/* Whether SIZE more bytes of text fit, and behind them the lines `head` and `result`, which `text_size` leaves out. */
static inline bool
bastide_record_has_room (const BastideRecord *record, size_t size)
{
  enum { LAST_LINES = 64 }; /* more than these two of any record have */

  return record->text_size + size <= BASTIDE_MAX_RECORD_TEXT - LAST_LINES;
}

/* Finds `text_size` again, after a change of lines that stand already. */
void bastide_record_update_size (BastideRecord *record);

/* Another line that leaves PARENT after START moves; its name is NULL yet. Returns it, borrowed
 * until the next one is added. */
BastideLine *bastide_record_add_line (BastideRecord *record, unsigned parent, unsigned start);

/* Adds a move at the end of LINE. */
void bastide_record_add_ply (BastideLine *line, BastidePly ply);

/* Adds ASIDE, whose strings LINE owns from now on, behind all of the same ply. */
void bastide_record_add_aside (BastideLine *line, BastideAside aside);

/* Single lines, with their line feeds. */
void bastide_record_print_seat (BastideText *text, unsigned player, const BastideSeat *seat);
void bastide_record_print_ply (BastideText *text, BastidePly ply);
void bastide_record_print_branch (BastideText *text, const BastideLine *line);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a record: its text cut into lines and words, the refusal of the first fault, and what is known so far. */
#pragma once

#include "record-private.h"
#include "translate.h"

/* The text being read: one line at a time, words cut off at its front. */
typedef struct {
  const char *at, *end;        /* what is left of the line */
  const char *start;           /* of the line */
  const char *rest, *text_end; /* behind the line */
  unsigned line;
  size_t size; /* bytes of the lines so far without carriage returns */
  BastideTextError *error;
} BastideReader;

typedef struct {
  const char *at;
  size_t length;
} BastideWord;

/* Fills the error with the line and the reason; always false. */
bool bastide_reader_refuse (BastideReader *reader, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Goes to the next line; false at the end of the text (the error's reason is empty) or where the line is none. */
bool bastide_reader_next_line (BastideReader *reader);

/* Cuts the next word off the line; all but the first stand behind exactly one space. */
bool bastide_reader_next_word (BastideReader *reader, BastideWord *word);

/* Cuts the rest of the line off, behind exactly one space and not empty. */
bool bastide_reader_take_rest (BastideReader *reader, BastideWord *rest);

/* Cuts a word off that is a whole number up to HIGHEST, without leading zeros. */
bool bastide_reader_next_number (BastideReader *reader, uint64_t highest, uint64_t *number);

bool bastide_reader_at_end (const BastideReader *reader);
bool bastide_word_is (BastideWord word, const char *text);

/* What is known while a record is read. */
typedef struct {
  BastideReader reader;
  BastideRecord *record;
  BastideHeader header; /* the last known header line */
  unsigned index;       /* which one of its kind */
  unsigned seats;
  unsigned tiles_line;      /* the line of `tiles`, 0 before */
  unsigned first_tile_line; /* the first line of a tile set of its own */
  BastideText tile_text;    /* the lines of that set */
  BastideState state;       /* at the end of the last line of play, where IN_STEP */
  bool in_step;
} BastideParser;

/* Reads everything up to the deal. */
bool bastide_parser_read_header (BastideParser *parser);

/* `seat` behind that word; *SEAT owns its strings only where it was well. */
bool bastide_parser_read_seat (BastideParser *parser, unsigned *player, BastideSeat *seat);

/* Takes the rest of the line, of the form that IS_WELL checks (NULL: any), into *FIELD. */
bool bastide_parser_read_text (BastideParser *parser, char **field, bool (*is_well) (const char *text, size_t length));

/* What is said of a line that has not the form of its first word. */
#define BASTIDE_MALFORMED N_ ("the line is malformed")

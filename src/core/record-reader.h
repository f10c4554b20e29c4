/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a record: splitting its text into lines and words, reporting the first fault, and the state of the parser. */
#pragma once

#include "name.h"
#include "record-private.h"
#include "translate.h"

/* The text that is being read: one line at a time, from which words are taken at the front. */
typedef struct {
  const char *at, *end;        /* what is left of the line */
  const char *start;           /* start of the line */
  const char *spaces_end;      /* end of the spaces after it */
  const char *rest, *text_end; /* the text after the line */
  unsigned line;
  size_t size;    /* bytes of the lines so far, without what was added to them */
  bool is_quoted; /* `>` is before every line, as in an answer by mail */
  BastideTextError *error;
} BastideReader;

typedef struct {
  const char *at;
  size_t length;
} BastideWord;

/* Fills the error with the number of the line and the reason. Always returns false. */
bool bastide_reader_refuse (BastideReader *reader, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Goes to the next line that is not empty. Returns false at the end of the text (the reason of the error is then empty)
 * or if the line is invalid. */
bool bastide_reader_next_line (BastideReader *reader);

/* Takes the next word of the line. All but the first must follow exactly one space. */
bool bastide_reader_next_word (BastideReader *reader, BastideWord *word);

/* Takes the rest of the line, which must follow exactly one space and not be empty: without the spaces at its end,
 * unless there is nothing else, as in a name of spaces. */
bool bastide_reader_take_rest (BastideReader *reader, BastideWord *rest);

/* Takes a word that is a whole number up to HIGHEST without leading zeros. */
bool bastide_reader_next_number (BastideReader *reader, uint64_t highest, uint64_t *number);

bool bastide_reader_at_end (const BastideReader *reader);
bool bastide_word_is (BastideWord word, const char *text);

/* The state of the parser. */
typedef struct {
  BastideReader reader;
  BastideRecord *record;
  BastideHeader header; /* the last header line that this version knows */
  unsigned index;       /* its index among the lines of that kind */
  unsigned seats;
  unsigned tiles_line;      /* number of the line `tiles`; 0 if it was not read yet */
  unsigned first_tile_line; /* number of the first line of the record's own tile set */
  BastideText tile_text;    /* the text of that set */
  BastideState state;       /* at the end of the last line of play; valid if IN_STEP */
  bool in_step;
  BastideState fork;            /* the position at which the last branch starts: after FORK_PLY moves, the last in
                                 * FORK_LINE */
  unsigned fork_line, fork_ply; /* FORK_PLY is 0 if there was none */
  unsigned comment;             /* characters of the comment about the last move, with its line feeds */
  BastideNoteSizes notes;
} BastideParser;

/* Whether this version knows lines that begin with WORD. */
bool bastide_word_begins_line (BastideWord word);

/* Reads everything up to and including the deal. */
bool bastide_parser_read_header (BastideParser *parser);

/* Reads the words after `seat`. The caller owns the strings of *SEAT if it returns true, otherwise there are none. */
bool bastide_parser_read_seat (BastideParser *parser, unsigned *player, BastideSeat *seat);

/* Takes the rest of the line as *FIELD, a new string. IS_WELL checks its form; NULL allows any. */
bool bastide_parser_read_text (BastideParser *parser, char **field, bool (*is_well) (const char *text, size_t length));

/* Checks that LENGTH bytes are a valid title or name (name.h), and refuses the line if not. */
bool bastide_reader_check_name (BastideReader *reader, const char *text, size_t length);

/* The fault of a line whose first word is known but whose form is wrong. */
#define BASTIDE_MALFORMED N_ ("the line is malformed")

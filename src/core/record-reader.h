/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a record: splitting its text into lines and words, reporting the first fault, and the state of the parser. */
#pragma once

#include "lines.h"
#include "name.h"
#include "record-private.h"

/* The text that is being read: one line at a time, from which words are taken at the front. */
typedef struct {
  const char *at, *end;        /* what is left of the line */
  const char *start;           /* start of the line */
  const char *spaces_end;      /* end of the spaces after it */
  const char *rest, *text_end; /* the text after the line */
  unsigned line;
  size_t size;    /* bytes of the lines so far, without what was added to them */
  bool is_quoted; /* `>` is before every line, as in an answer by mail */
  BastideFault *error;
} BastideReader;

/* Sets the fault, with the line, as bastide_refuse () does. Is always false. */
#define bastide_reader_refuse(reader, ...) bastide_refuse ((reader)->error, (reader)->line, __VA_ARGS__)

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

/* The state of the parser. */
typedef struct {
  BastideReader reader;
  BastideRecord *record;
  unsigned form;                    /* 0 before the first line */
  BastideHeader header;             /* the last header line that this version knows */
  unsigned counts[BASTIDE_HEADERS]; /* of such lines so far */
  unsigned seats;
  unsigned n_sets;
  struct {
    BastideSet says;     /* name and checksum in its line `tiles` */
    unsigned line;       /* number of that line */
    BastideText text;    /* of its lines `tile-line`; owned */
    BastideReader first; /* at the first of those */
  } sets[BASTIDE_SETS];
  BastideState *state; /* owned, at the end of the last line of play; valid if IN_STEP */
  bool in_step;
  BastideState *fork; /* owned, the position at which the last branch starts: after FORK_PLY moves, the last in
                                 * FORK_LINE */
  unsigned fork_line, fork_ply; /* FORK_PLY is 0 if there was none */
  unsigned comment;             /* characters of the comment about the last move, with its line feeds */
  BastideNoteSizes notes;
} BastideParser;

/* Frees what the parser owns, but not the record. */
void bastide_parser_clear (BastideParser *parser);

/* Whether lines of FORM begin with WORD, as far as this version knows. */
bool bastide_word_begins_line (BastideWord word, unsigned form);

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

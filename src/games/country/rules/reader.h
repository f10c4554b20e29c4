/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private: the text of a set of tiles while it is read, line by line and word by word. */
#pragma once

#include "set.h"

typedef struct {
  const char *at, *end; /* rest of the line */
  const char *rest;     /* text after the line */
  unsigned line;        /* from 1; 0 if a fault is one of the whole */
  BastideFault *fault;
} CountryReader;

typedef struct {
  const char *at;
  size_t length;
} CountryWord;

/* Sets the fault. Always returns false. */
bool country_refuse (CountryReader *reader, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Goes to the next line that is not a comment. Returns false at the end of the text. */
bool country_next_line (CountryReader *reader);

/* Takes the next word of the line, up to a space or one of STOPS; an empty word at the end of the line. */
CountryWord country_next_word (CountryReader *reader, const char *stops);

bool country_word_is (CountryWord word, const char *text);

/* Reads WORD as a whole number from LOWEST to HIGHEST (below 1000) without leading zeros. */
bool country_word_number (CountryWord word, unsigned lowest, unsigned highest, unsigned *number);

/* Copies WORD if it is an identifier: 1 to COUNTRY_ID of a-z0-9-. */
bool country_word_copy (CountryWord word, char *id);

/* Reads what stands after the colon of a tile's line: its segments. */
bool country_read_segments (CountryReader *reader, CountryTileKind *kind);

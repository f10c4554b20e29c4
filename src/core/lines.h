/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text of lines, such as a set of what a game is played with, while it is read line by line and word by word; words
 * and numbers of a move, too. */
#pragma once

#include "text.h"
#include "translate.h"

/* The text that is being read: one line at a time, from which words are taken at the front. */
typedef struct {
  const char *at, *end;        /* rest of the line */
  const char *rest, *text_end; /* text after the line */
  unsigned line;               /* from 1; 0 if a fault is one of the whole */
  BastideFault *fault;         /* NULL if nobody asks for it */
} BastideLines;

typedef struct {
  const char *at;
  size_t length;
} BastideWord;

/* Sets the fault, with the line, to a translated format and what printf () takes after it. Is always false. */
#define bastide_lines_refuse(lines, ...) bastide_refuse ((lines)->fault, (lines)->line, __VA_ARGS__)

/* Whether all lines, including comments, are UTF-8 without control characters; sets the fault if not. */
bool bastide_lines_check (BastideLines *lines);

/* Goes to the next line that is not a comment, which begins with #. Returns false at the end of the text. */
bool bastide_lines_next (BastideLines *lines);

/* Takes the next word of the line, up to a space or one of STOPS; an empty word at the end of the line. */
BastideWord bastide_lines_next_word (BastideLines *lines, const char *stops);

bool bastide_word_is (BastideWord word, const char *text);

/* Reads WORD as a whole number from LOWEST to HIGHEST (below 1000) without leading zeros. */
bool bastide_word_number (BastideWord word, unsigned lowest, unsigned highest, unsigned *number);

/* Copies WORD to ID, with a final NUL, if it is an identifier: 1 to MOST of a-z0-9-. */
bool bastide_word_copy_id (BastideWord word, char *id, size_t most);

/* Reads one space and a number from LOWEST to HIGHEST (from -999 to 999) without leading zeros or `+`, at *AT, which
 * goes behind it, and before END. */
bool bastide_read_number (const char **at, const char *end, int lowest, int highest, int *number);

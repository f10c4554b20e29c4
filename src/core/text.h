/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing text in memory. The program ends if memory cannot be allocated. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Must be all zero at the start. AT is NULL until something is added, and always ends with NUL afterwards. */
typedef struct {
  char *at;
  size_t length; /* without the final NUL */
  size_t room;   /* allocated bytes of AT */
} BastideText;

/* Where a text is faulty: the number of the line, from 1 (0 for the whole), and the reason (translate.h). */
typedef struct {
  unsigned line;
  char reason[320];
  unsigned text; /* which text, from 0, if several were read */
} BastideFault;

/* Sets FAULT, unless that is NULL, to the translation of FORMAT with what printf () would write for it. Always returns
 * false. */
bool bastide_refuse (BastideFault *fault, unsigned line, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

/* Adds LENGTH bytes. */
void bastide_text_add (BastideText *text, const char *bytes, size_t length);

/* Adds STRING without its final NUL. */
void bastide_text_add_string (BastideText *text, const char *string);

/* Adds what printf () would write. */
void bastide_text_add_format (BastideText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Makes the text empty; keeps its memory. */
void bastide_text_clear (BastideText *text);

/* Frees the memory of the text and makes it all zero. */
void bastide_text_free (BastideText *text);

/* The number of bytes of the first character of TEXT, which has LENGTH bytes, at least one. Returns 0 if TEXT does not
 * begin with valid UTF-8 or begins with a control character. */
size_t bastide_text_measure (const char *text, size_t length);

/* The size in bytes of the byte order mark that LENGTH bytes of TEXT begin with, or 0. */
size_t bastide_text_mark (const char *text, size_t length);

/* A checksum of LENGTH bytes: FNV-1a, 64 bit. It guards against mix-ups, not against malice. */
uint64_t bastide_text_sum (const char *bytes, size_t length);

/* Whether LENGTH bytes are valid UTF-8 without control characters. */
bool bastide_text_is_clean (const char *bytes, size_t length);

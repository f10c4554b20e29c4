/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that grows in memory. Memory that cannot be had ends the program. */
#pragma once

#include "basics.h"

/* Starts as all zero. AT is NULL until something was added, and ends with NUL from then on. */
typedef struct {
  char *at;
  size_t length; /* without the final NUL */
  size_t room;   /* bytes that AT has */
} BastideText;

/* Adds LENGTH bytes. */
void bastide_text_add (BastideText *text, const char *bytes, size_t length);

/* Adds STRING up to its NUL. */
void bastide_text_add_string (BastideText *text, const char *string);

/* Adds what printf () would write. */
void bastide_text_add_format (BastideText *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Empties the text and keeps its room. */
void bastide_text_clear (BastideText *text);

/* Frees what the text holds and makes it all zero. */
void bastide_text_free (BastideText *text);

/* Whether LENGTH bytes are UTF-8 without control characters. */
bool bastide_text_is_clean (const char *bytes, size_t length);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Titles of games and names of seats and branches: checking them, and making them from any text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
  BASTIDE_MAX_NAME = 200, /* Unicode characters of a title or name */
};

/* Whether LENGTH bytes are a valid title or name: one line of UTF-8 without control characters, at most
 * BASTIDE_MAX_NAME characters long. The empty string is valid; callers that need a text check for it themselves. */
bool bastide_name_is_well (const char *text, size_t length);

/* Makes a valid title or name from LENGTH bytes of any kind: U+FFFD replaces every byte that is not UTF-8 and every
 * character that is not allowed, and "…" replaces the end of a text that is too long. Never NULL; the caller frees it
 * with free (). */
char *bastide_name_fit (const char *text, size_t length);

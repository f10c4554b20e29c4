/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checking and making titles and names. */
#include "name.h"
#include "text.h"

#include <string.h>

/* Whether the character at AT, which has BYTES bytes, separates lines: U+2028 or U+2029. */
static bool
is_separator (const char *at, size_t bytes)
{
  return bytes == 3 && (memcmp (at, "\u2028", 3) == 0 || memcmp (at, "\u2029", 3) == 0);
}

bool
bastide_name_is_well (const char *text, size_t length)
{
  const char *at = text, *end = text + length;

  for (int n = 0; at < end; n++)
    {
      size_t bytes = bastide_text_measure (at, (size_t) (end - at));

      if (bytes == 0 || is_separator (at, bytes) || n == BASTIDE_MAX_NAME)
        return false;
      at += bytes;
    }
  return true;
}

char *
bastide_name_fit (const char *text, size_t length)
{
  const char *at = text, *end = text + length;
  BastideText name = { 0 };
  size_t last = 0; /* offset of the last character that was added */

  bastide_text_add_string (&name, "");
  for (int n = 0; at < end; n++)
    {
      size_t bytes = bastide_text_measure (at, (size_t) (end - at));

      if (n == BASTIDE_MAX_NAME)
        {
          name.length = last;
          bastide_text_add_string (&name, "…");
          break;
        }
      last = name.length;
      if (bytes > 0 && !is_separator (at, bytes))
        bastide_text_add (&name, at, bytes);
      else
        bastide_text_add_string (&name, "\uFFFD");
      at += bytes > 0 ? bytes : 1;
    }
  return name.at;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

const char *const country_ground_words[] = { "road", "city", "field", "river", "monastery", "garden" };

const char *const country_mark_words[] = { "shield", "cathedral", "wine", "grain", "cloth", "inn" };

void
country_add_players (BastideText *text, unsigned set, const char *separator, const char *empty)
{
  if (set == 0)
    bastide_text_add_string (text, empty);
  for (const char *before = ""; set != 0; set &= set - 1, before = separator)
    bastide_text_add_format (text, "%s%d", before, __builtin_ctz (set));
}

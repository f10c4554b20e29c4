/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names in sentences: of players, games and files. */
#include "bastide-words.h"

#include "core/name.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIRST_STRONG_ISOLATE "\u2068"
#define POP_DIRECTIONAL_ISOLATE "\u2069"

/* NAME with "…" for its middle, shortened from LENGTH characters to MOST. */
static char *
cut_middle (const char *name, glong length, glong most)
{
  glong end = (most - 1) / 2;
  g_autofree char *start = g_utf8_substring (name, 0, most - 1 - end);

  return g_strconcat (start, "…", g_utf8_offset_to_pointer (name, length - end), NULL);
}

static char *
quote (const char *name, glong most)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  glong length = g_utf8_strlen (valid, -1);
  g_autofree char *cut = length > most ? cut_middle (valid, length, most) : g_strdup (valid);
  g_autofree char *line = bastide_name_fit (cut, strlen (cut));

  if (g_str_is_ascii (line))
    return g_steal_pointer (&line);
  return g_strconcat (FIRST_STRONG_ISOLATE, line, POP_DIRECTIONAL_ISOLATE, NULL);
}

char *
bastide_words_comment (const char *comment)
{
  g_autofree char *line = g_strdelimit (g_strdup (comment), "\n", ' ');
  g_autofree char *isolated = g_strconcat (FIRST_STRONG_ISOLATE, line, POP_DIRECTIONAL_ISOLATE, NULL);

  /* Translators: what a person wrote about a move */
  return g_strdup_printf (_ ("Note: %s"), isolated);
}

char *
bastide_words_quote (const char *name)
{
  return quote (name, 40);
}

char *
bastide_words_quote_briefly (const char *name)
{
  return quote (name, 16);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the words by which games are found. */
#include "search-words.h"

#include <string.h>

char *
bastide_search_fold (const char *text)
{
  g_autofree char *apart = g_str_is_ascii (text) ? NULL : g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (apart == NULL ? text : NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      char letter[7] = { 0 };
      g_autofree char *ascii = NULL;

      g_unichar_to_utf8 (c, letter);
      if (c > 127 && g_unichar_get_script (c) == G_UNICODE_SCRIPT_LATIN)
        ascii = g_str_to_ascii (letter, "C");
      if (!g_unichar_ismark (c))
        g_string_append (plain, ascii != NULL && *ascii != '?' ? ascii : letter);
    }
  return g_utf8_casefold (plain->str, -1);
}

char *
bastide_search_words (const BastideRecord *record)
{
  static const char comment[] = "text ";
  g_autoptr (GString) text = g_string_new (record->title);

  for (unsigned i = 0; i < record->players; i++)
    g_string_append_printf (text, "\n%s", record->seats[i].name);
  for (unsigned line = 0; line < record->n_lines; line++)
    for (unsigned i = 0; i < record->lines[line].n_annotations; i++)
      {
        const char *note = record->lines[line].annotations[i].note;

        if (note != NULL && g_str_has_prefix (note, comment))
          g_string_append_printf (text, "\n%s", note + strlen (comment));
      }
  return bastide_search_fold (text->str);
}

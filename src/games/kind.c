/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kind.h"

#include <string.h>

const BastideGameKind *
bastide_kind_find (const char *word, size_t length)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    if (strlen ((*kind)->rules->word) == length && memcmp ((*kind)->rules->word, word, length) == 0)
      return *kind;
  return NULL;
}

const BastideGameKind *
bastide_kind_of_tiles (const char *text)
{
  static const char word[] = "game ";
  unsigned lines = 0;

  for (const char *at = text, *end; *at != '\0' && lines < 2; at = end + (*end == '\n'))
    {
      end = at + strcspn (at, "\n");
      lines += *at != '#';
      if (lines == 2 && strncmp (at, word, strlen (word)) == 0)
        return bastide_kind_find (at + strlen (word), strcspn (at, "\r\n") - strlen (word));
    }
  return bastide_game_kinds[0];
}

const BastideRules *
bastide_rules_find (const char *word, size_t length)
{
  const BastideGameKind *kind = word != NULL ? bastide_kind_find (word, length) : bastide_game_kinds[0];

  return kind != NULL ? kind->rules : NULL;
}

const BastideMind *
bastide_mind_find (const BastideRules *rules)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    if ((*kind)->rules == rules)
      return (*kind)->mind;
  return NULL;
}

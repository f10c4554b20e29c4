/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for the chances of streets and markets. */
#include "parts.h"
#include "words.h"

#include <glib/gi18n.h>

static unsigned
count_of_hundred (unsigned n, unsigned games)
{
  return (100 * n + games / 2) / games;
}

/* Whether only tiles can complete the feature of THING, because it is open to holes alone (R6). */
static bool
needs_tiles (const BastideWords *words, BastideThing thing)
{
  g_autofree TownOpening *opening = g_new (TownOpening, 1);

  town_find_opening (words->state, words->kit, thing.tile, thing.part, opening);
  return opening->n_holes == opening->n_cells;
}

static char *
tell_completed (const BastideWords *words, BastideThing thing, const BastideChance *chance, unsigned games)
{
  g_autofree char *often = bastide_words_often (chance->outcomes[TOWN_CHANCE_COMPLETED], games);
  unsigned hundredths = count_of_hundred (chance->outcomes[TOWN_CHANCE_COMPLETED], games);

  if (needs_tiles (words, thing))
    return bastide_words_completed (chance->outcomes[TOWN_CHANCE_COMPLETED], games);
  if (games < BASTIDE_CHANCE_GAMES)
    /* Translators: %s is “about 6 in 10”, “nearly always” or “hardly ever” */
    return g_strdup_printf (_ ("How often a tile or the wall completes it before the end: %s (first estimate)"), often);
  /* Translators: a number of games, then “about 6 in 10” */
  return g_strdup_printf (ngettext ("In %u of 100 games a tile or the wall completes it before the end: %s",
                                    "In %u of 100 games a tile or the wall completes it before the end: %s",
                                    hundredths),
                          hundredths, often);
}

/* NULL if the end of the game hardly ever closes it. */
static char *
tell_closed (const BastideChance *chance, unsigned games)
{
  unsigned hundredths = count_of_hundred (chance->outcomes[TOWN_CHANCE_CLOSED], games);

  if (hundredths == 0)
    return NULL;
  return g_strdup_printf (ngettext ("Only the end of the game closes it in %u of 100 games",
                                    "Only the end of the game closes it in %u of 100 games", hundredths),
                          hundredths);
}

static char *
tell_turns (const BastideChances *chances)
{
  unsigned least, most;

  bastide_chances_turns (chances, &least, &most);
  if (most == 0)
    return g_strdup (_ ("This is probably the last turn"));
  if (least == 0)
    return g_strdup_printf (ngettext ("The game probably lasts at most %u more turn",
                                      "The game probably lasts at most %u more turns", most),
                            most);
  if (least == most)
    return g_strdup_printf (ngettext ("The game probably lasts %u more turn", "The game probably lasts %u more turns",
                                      most),
                            most);
  /* Translators: the least and the greatest number of turns that are probably left */
  return g_strdup_printf (ngettext ("The game probably lasts %u to %u more turn",
                                    "The game probably lasts %u to %u more turns", most),
                          least, most);
}

char *
town_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances)
{
  bool is_feature = thing.type == TOWN_THING_FEATURE || thing.type == TOWN_THING_FOLLOWER;
  const BastideChance *chance = is_feature ? town_chances_find (chances, words->state, thing.tile, thing.part) : NULL;
  GString *text;

  if (chance == NULL || chances->games == 0)
    return NULL;
  text = g_string_new (NULL);
  bastide_words_add_line (text, tell_completed (words, thing, chance, chances->games));
  if (chances->games < BASTIDE_CHANCE_GAMES)
    return g_string_free (text, FALSE);
  bastide_words_add_line (text, tell_closed (chance, chances->games));
  bastide_words_add_line (text, tell_turns (chances));
  return g_string_free (text, FALSE);
}

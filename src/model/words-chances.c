/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for the chances of streets and markets. */
#include "bastide-cards.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* How often something happens that happened in N of GAMES, as exactly as so many games can tell. */
static char *
tell_how_often (unsigned n, unsigned games)
{
  if (20 * n < games)
    /* Translators: how often something happens, such as a street being completed */
    return g_strdup (C_ ("chance", "hardly ever"));
  if (20 * n > 19 * games)
    /* Translators: how often something happens, such as a street being completed */
    return g_strdup (C_ ("chance", "nearly always"));
  /* Translators: how often something happens, such as a street being completed */
  return g_strdup_printf (C_ ("chance", "about %u in 10"), CLAMP ((10 * n + games / 2) / games, 1, 9));
}

static unsigned
count_of_hundred (unsigned n, unsigned games)
{
  return (100 * n + games / 2) / games;
}

/* Whether only tiles can complete the feature of THING, because it is open to holes alone (R6). */
static bool
needs_tiles (const BastideWords *words, BastideThing thing)
{
  g_autofree BastideOpening *opening = g_new (BastideOpening, 1);

  bastide_find_opening (words->state, words->set, thing.tile, thing.part, opening);
  return opening->n_holes == opening->n_cells;
}

/* The same as below for a feature that only tiles can complete. */
static char *
tell_completed_by_tiles (const char *often, unsigned hundredths, unsigned games)
{
  if (games < BASTIDE_CHANCES_GAMES)
    /* Translators: %s is “about 6 in 10”, “nearly always” or “hardly ever” */
    return g_strdup_printf (_ ("How often a tile completes it before the end: %s (first estimate)"), often);
  /* Translators: a number of games, then “about 6 in 10” */
  return g_strdup_printf (ngettext ("In %u of 100 games a tile completes it before the end: %s",
                                    "In %u of 100 games a tile completes it before the end: %s", hundredths),
                          hundredths, often);
}

static char *
tell_completed (const BastideWords *words, BastideThing thing, const BastideChance *chance, unsigned games)
{
  g_autofree char *often = tell_how_often (chance->completed, games);
  unsigned hundredths = count_of_hundred (chance->completed, games);

  if (needs_tiles (words, thing))
    return tell_completed_by_tiles (often, hundredths, games);
  if (games < BASTIDE_CHANCES_GAMES)
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
  unsigned hundredths = count_of_hundred (chance->closed, games);

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
bastide_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances)
{
  bool is_feature = thing.type == BASTIDE_THING_FEATURE || thing.type == BASTIDE_THING_FOLLOWER;
  const BastideChance *chance = is_feature ? bastide_chances_find (chances, words->state, thing.tile, thing.part)
                                           : NULL;
  GString *text;

  if (chance == NULL || chances->games == 0)
    return NULL;
  text = g_string_new (NULL);
  bastide_words_add_line (text, tell_completed (words, thing, chance, chances->games));
  if (chances->games < BASTIDE_CHANCES_GAMES)
    return g_string_free (text, FALSE);
  bastide_words_add_line (text, tell_closed (chance, chances->games));
  bastide_words_add_line (text, tell_turns (chances));
  return g_string_free (text, FALSE);
}

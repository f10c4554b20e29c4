/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for how often something happens. */
#include "bastide-words.h"

#include "ai/chances.h"

#include <glib/gi18n.h>

/* How often FITTING of UNSEEN tiles comes next. The fraction is rounded; it is neither 0 nor 1. */
static char *
tell_odds (unsigned fitting, unsigned unseen)
{
  unsigned tenths = MIN ((10 * fitting + unseen / 2) / unseen, 9);

  if (2 * fitting <= unseen)
    /* Translators: a probability, such as “one time in 5” */
    return g_strdup_printf (_ ("one time in %u"), (unseen + fitting / 2) / fitting);
  /* Translators: a probability */
  return g_strdup_printf (_ ("about %u times in 10"), tenths);
}

char *
bastide_words_fits (unsigned fitting, unsigned unseen)
{
  g_autofree char *odds = NULL;

  if (unseen == 0)
    return g_strdup (_ ("No unseen tile is left"));
  if (fitting == 0)
    return g_strdup_printf (ngettext ("The next tile does not fit here",
                                      "None of the %u tiles that can be next fits here", unseen),
                            unseen);
  if (fitting == unseen)
    return g_strdup_printf (ngettext ("The next tile fits here", "Each of the %u tiles that can be next fits here",
                                      unseen),
                            unseen);
  odds = tell_odds (fitting, unseen);
  /* Translators: tiles that fit, all unseen tiles, a probability such as “one time in 5” */
  return g_strdup_printf (_ ("%u of %u: the next tile fits %s"), fitting, unseen, odds);
}

char *
bastide_words_often (unsigned n, unsigned games)
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

char *
bastide_words_completed (unsigned n, unsigned games)
{
  g_autofree char *often = bastide_words_often (n, games);
  unsigned hundredths = (100 * n + games / 2) / games;

  if (games < BASTIDE_CHANCE_GAMES)
    /* Translators: %s is “about 6 in 10”, “nearly always” or “hardly ever” */
    return g_strdup_printf (_ ("How often a tile completes it before the end: %s (first estimate)"), often);
  /* Translators: a number of games, then “about 6 in 10” */
  return g_strdup_printf (ngettext ("In %u of 100 games a tile completes it before the end: %s",
                                    "In %u of 100 games a tile completes it before the end: %s", hundredths),
                          hundredths, often);
}

char *
bastide_words_length (unsigned tiles, unsigned minutes)
{
  g_autofree char *time = g_strdup_printf (ngettext ("about %u minute", "about %u minutes", minutes), minutes);

  /* Translators: the number of tiles in a game, then “about 40 minutes” */
  return g_strdup_printf (ngettext ("%u tile, %s", "%u tiles, %s", tiles), tiles, time);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended. */
#include "words-parts.h"

#include <glib/gi18n.h>
#include <math.h>

enum { MOST_GROUNDS = 3 };

static const char *
name_term (BastideTerm term)
{
  switch (term)
    {
    case BASTIDE_TERM_POINTS: return C_ ("reason for a hint", "Points at once");
    case BASTIDE_TERM_STREETS: return C_ ("reason for a hint", "Open streets");
    case BASTIDE_TERM_MARKETS: return C_ ("reason for a hint", "Open markets");
    case BASTIDE_TERM_AREAS: return C_ ("reason for a hint", "Residential areas");
    case BASTIDE_TERM_ROWS: return C_ ("reason for a hint", "What guards watch");
    case BASTIDE_TERM_TOWERS: return C_ ("reason for a hint", "The next tower");
    case BASTIDE_TERM_FOLLOWERS: return C_ ("reason for a hint", "Free followers");
    case BASTIDE_TERMS: break;
    }
  g_return_val_if_reached ("");
}

/* The terms with the largest differences of at least a point; a set. */
static unsigned
find_largest (const BastideGrounds *grounds)
{
  unsigned found = 0;

  for (int n = 0; n < MOST_GROUNDS; n++)
    {
      int best = -1;

      for (int term = 0; term < BASTIDE_TERMS; term++)
        if (!(found >> term & 1) && fabsf (grounds->gain[term]) >= 1
            && (best < 0 || fabsf (grounds->gain[term]) > fabsf (grounds->gain[best])))
          best = term;
      if (best >= 0)
        found |= 1u << best;
    }
  return found;
}

static char *
tell_ground (BastideTerm term, float gain)
{
  int points = (int) lroundf (fabsf (gain));

  if (gain > 0)
    /* Translators: a reason such as “Open streets” */
    return g_strdup_printf (ngettext ("%s: about %d point better than the next best move",
                                      "%s: about %d points better than the next best move", points),
                            name_term (term), points);
  return g_strdup_printf (ngettext ("%s: about %d point worse than the next best move",
                                    "%s: about %d points worse than the next best move", points),
                          name_term (term), points);
}

/* Adds the terms of a set that speak for the move, or those that speak against it. */
static void
add_grounds (GStrvBuilder *list, const BastideGrounds *grounds, unsigned terms, bool against)
{
  for (int term = 0; term < BASTIDE_TERMS; term++)
    if (terms >> term & 1 && (grounds->gain[term] < 0) == against)
      {
        g_autofree char *ground = tell_ground ((BastideTerm) term, grounds->gain[term]);

        g_strv_builder_add (list, ground);
      }
}

char **
bastide_words_grounds (const BastideWords *words, BastideMove move, const BastideGrounds *grounds)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  g_autofree char *consequence = bastide_words_consequence (words, &move, 1);
  unsigned terms = find_largest (grounds);

  if (*consequence != '\0')
    {
      g_auto (GStrv) lines = g_strsplit (consequence, "\n", 2);

      g_strv_builder_add (list, lines[0]);
    }
  if (!grounds->has_other)
    g_strv_builder_add (list, _("There is no other move"));
  else if (terms == 0)
    g_strv_builder_add (list, _("A little better than every other move"));
  else
    {
      add_grounds (list, grounds, terms, false);
      add_grounds (list, grounds, terms, true);
    }
  return g_strv_builder_end (list);
}

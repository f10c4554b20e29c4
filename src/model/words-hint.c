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

/* The term with the largest difference among those not in DONE; BASTIDE_TERMS where none is worth a whole point. */
static BastideTerm
find_largest (const BastideGrounds *grounds, unsigned done)
{
  BastideTerm best = BASTIDE_TERMS;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    if (!(done >> term & 1) && fabsf (grounds->gain[term]) >= 1
        && (best == BASTIDE_TERMS || fabsf (grounds->gain[term]) > fabsf (grounds->gain[best])))
      best = (BastideTerm) term;
  return best;
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

char **
bastide_words_grounds (const BastideWords *words, BastideMove move, const BastideGrounds *grounds)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  g_autofree char *consequence = bastide_words_consequence (words, &move, 1);
  unsigned done = 0, n = 0;

  if (*consequence != '\0')
    {
      g_auto (GStrv) lines = g_strsplit (consequence, "\n", 2);

      g_strv_builder_add (list, lines[0]);
    }
  if (!grounds->has_other)
    g_strv_builder_add (list, _("There is no other move"));
  else
    for (BastideTerm term = find_largest (grounds, done); term != BASTIDE_TERMS && n < MOST_GROUNDS; n++)
      {
        g_autofree char *ground = tell_ground (term, grounds->gain[term]);

        g_strv_builder_add (list, ground);
        done |= 1u << term;
        term = find_largest (grounds, done);
      }
  if (grounds->has_other && n == 0)
    g_strv_builder_add (list, _("A little better than every other move"));
  return g_strv_builder_end (list);
}

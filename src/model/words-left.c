/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for unseen tiles, stacks and the ledger. */
#include "bastide-cards.h"
#include "words-parts.h"

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
bastide_words_unseen (unsigned unseen)
{
  if (unseen == 0)
    return g_strdup (_ ("No unseen tile is left"));
  return g_strdup_printf (ngettext ("%u tile is unseen.",
                                    "%u tiles are unseen. Nobody knows which stack holds them, so each is equally "
                                    "likely to come next.",
                                    unseen),
                          unseen);
}

char *
bastide_words_fits (unsigned fitting, unsigned unseen)
{
  g_autofree char *odds = NULL;

  if (unseen == 0)
    return g_strdup (_ ("No unseen tile is left"));
  if (fitting == 0)
    return g_strdup_printf (ngettext ("The only unseen tile does not fit here", "None of %u unseen tiles fits here",
                                      unseen),
                            unseen);
  if (fitting == unseen)
    return g_strdup_printf (ngettext ("The only unseen tile fits here", "Each of %u unseen tiles fits here", unseen),
                            unseen);
  odds = tell_odds (fitting, unseen);
  /* Translators: tiles that fit, all unseen tiles, a probability such as “one time in 5” */
  return g_strdup_printf (_ ("%u of %u: the next tile fits %s"), fitting, unseen, odds);
}

char *
bastide_words_stack_briefly (int players, int stack)
{
  int each = bastide_pieces_each (players, stack);

  if (each == 0)
    return g_strdup (C_ ("stack", "no building"));
  /* Translators: how many wall pieces each player builds in a round */
  return g_strdup_printf (C_ ("stack", "each builds %d"), each);
}

char *
bastide_words_stack (int players, int stack)
{
  int each = bastide_pieces_each (players, stack);

  if (each == 0)
    return g_strdup (_ ("No wall is built while this stack is in use."));
  return g_strdup_printf (
      ngettext ("When one of these tiles completes a street or market, each player builds %d wall piece.",
                "When one of these tiles completes a street or market, each player builds %d wall pieces.",
                (unsigned) each),
      each);
}

static unsigned
sum_points (const uint16_t points[BASTIDE_SOURCES])
{
  unsigned sum = 0;

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    sum += points[source];
  return sum;
}

char *
bastide_words_ledger (const BastideWords *words, unsigned player, const uint16_t points[BASTIDE_SOURCES])
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = bastide_words_name (words, player);
  g_autofree char *sources = NULL;
  unsigned sum = sum_points (points);

  for (int source = 0; source < BASTIDE_SOURCES; source++)
    if (points[source] > 0)
      /* Translators: a source of points, such as “Streets”, and its points */
      g_ptr_array_add (list, g_strdup_printf (C_ ("ledger", "%s %u"), bastide_words_source ((BastideSource) source),
                                              points[source]));
  if (sum == 0)
    return g_strdup_printf (_ ("%s: nothing if the game ended now"), name);
  sources = bastide_words_list (list);
  /* Translators: a player, points, then a list such as “Streets 12 and Guards 6” */
  return g_strdup_printf (_ ("%s: %u if the game ended now (%s)"), name, sum, sources);
}

/* The player with most points among those who are not in OTHERS; the first one if there are several. */
static unsigned
find_best (unsigned players, uint16_t points[][BASTIDE_SOURCES], unsigned others)
{
  int best = -1;

  for (unsigned player = 0; player < players; player++)
    if (!(others >> player & 1) && (best < 0 || sum_points (points[player]) > sum_points (points[best])))
      best = (int) player;
  return (unsigned) best;
}

/* Says by which sources FIRST, who has more points, is ahead of NEXT above all. */
static char *
tell_lead (const BastideWords *words, uint16_t points[][BASTIDE_SOURCES], unsigned first, unsigned next)
{
  g_autoptr (GPtrArray) equal = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = bastide_words_name (words, next);
  g_autofree char *sources = NULL;
  int best = 0, most;

  for (int source = 1; source < BASTIDE_SOURCES; source++)
    if (points[first][source] - points[next][source] > points[first][best] - points[next][best])
      best = source;
  most = points[first][best] - points[next][best];
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    if (points[first][source] - points[next][source] == most)
      g_ptr_array_add (equal, g_strdup (bastide_words_source ((BastideSource) source)));
  if (equal->len > 1)
    {
      sources = bastide_words_list (equal);
      /* Translators: a list of sources of points, a number of points, a player: “Mostly by Stewards and Guards: 6
       * points more by each than Ben” */
      return g_strdup_printf (ngettext ("Mostly by %s: %d point more by each than %s",
                                        "Mostly by %s: %d points more by each than %s", (unsigned) most),
                              sources, most, name);
    }
  /* Translators: a source of points, the points of two players from it, the other one: “Mostly by Markets: 45 to 30
   * against Ben” */
  return g_strdup_printf (_ ("Mostly by %s: %u to %u against %s"), bastide_words_source ((BastideSource) best),
                          points[first][best], points[next][best], name);
}

char *
bastide_words_ledger_lead (const BastideWords *words, uint16_t points[][BASTIDE_SOURCES])
{
  unsigned players = (unsigned) bastide_state_players (words->state), first = find_best (players, points, 0);
  unsigned most = sum_points (points[first]), winners = 0, next, margin;
  g_autofree char *names = NULL, *why = NULL, *who = NULL;

  for (unsigned player = 0; player < players; player++)
    if (sum_points (points[player]) == most)
      winners |= 1u << player;
  names = bastide_words_players (words, winners);
  if (most == 0)
    return g_strdup (_ ("Nobody would have points"));
  if (winners != 1u << first)
    return g_strdup_printf (ngettext ("%s would share the win with %u point each",
                                      "%s would share the win with %u points each", most),
                            names, most);
  next = find_best (players, points, winners);
  margin = most - sum_points (points[next]);
  why = tell_lead (words, points, first, next);
  who = g_strdup_printf (ngettext ("%s would win by %u point", "%s would win by %u points", margin), names, margin);
  return g_strdup_printf ("%s\n%s", who, why);
}

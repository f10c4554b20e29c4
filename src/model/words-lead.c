/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for points: for whom, who won with how many, over time, who led and why, and if the game ended now. */
#include "bastide-words.h"

#include <glib/gi18n.h>

char *
bastide_words_points (const BastideWords *words, const char *what, unsigned points, unsigned players)
{
  g_autofree char *names = bastide_words_players (words, players);

  if ((players & (players - 1)) != 0)
    /* Translators: “Street of 3 tiles: 3 each for Red and Blue” */
    return g_strdup_printf (_ ("%s: %d each for %s"), what, (int) points, names);
  /* Translators: “Street of 3 tiles: 3 for Red” */
  return g_strdup_printf (_ ("%s: %d for %s"), what, (int) points, names);
}

/* The set of those who have won, and how many POINTS the first of them has. */
static unsigned
find_winners (const BastideWords *words, unsigned *points)
{
  BastideMoment moment;

  words->face->kind->rules->look (words->state, words->kit, &moment);
  *points = (unsigned) moment.points[__builtin_ctz (moment.winners)];
  return moment.winners;
}

char *
bastide_words_result (const BastideWords *words)
{
  unsigned points, winners = find_winners (words, &points);
  g_autofree char *names = bastide_words_players (words, winners);

  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (ngettext ("%s share the win with %d point each", "%s share the win with %d points each",
                                      points),
                            names, (int) points);
  return g_strdup_printf (ngettext ("%s wins with %d point", "%s wins with %d points", points), names, (int) points);
}

char *
bastide_words_over (const BastideWords *words)
{
  unsigned points, winners = find_winners (words, &points);
  g_autofree char *names = bastide_words_players (words, winners);

  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (ngettext ("The game is over: %s share the win with %d point each",
                                      "The game is over: %s share the win with %d points each", points),
                            names, (int) points);
  return g_strdup_printf (ngettext ("The game is over: %s wins with %d point",
                                    "The game is over: %s wins with %d points", points),
                          names, (int) points);
}

static unsigned
count_players (const BastideWords *words)
{
  unsigned n = 0;

  while (n < BASTIDE_PLAYERS && words->seats[n] != NULL)
    n++;
  return n;
}

/* "Red 14, Blue 12 and Green 9". If ALL is false, without players that have no points. */
static char *
list_points (const BastideWords *words, const int16_t *points, bool all)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (unsigned player = 0; player < count_players (words); player++)
    {
      g_autofree char *name = bastide_words_name (words, player);

      if (all || points[player] > 0)
        /* Translators: a player and his points */
        g_ptr_array_add (list, g_strdup_printf (C_ ("standing", "%s %u"), name, points[player]));
    }
  return bastide_words_list (list);
}

char *
bastide_words_standing (const BastideWords *words, unsigned turn, const int16_t *points)
{
  g_autofree char *list = list_points (words, points, true);

  /* Translators: a turn and the points of all players then */
  return g_strdup_printf (_ ("Turn %u: %s"), turn, list);
}

char *
bastide_words_lead (const BastideWords *words, unsigned turn, unsigned before, unsigned after, unsigned points,
                    unsigned next)
{
  g_autofree char *now = bastide_words_players (words, after), *lost = bastide_words_players (words, before & ~after);
  bool is_shared = (after & (after - 1)) != 0;

  if (is_shared)
    /* Translators: a turn, two or more players, points of each */
    return g_strdup_printf (_ ("Turn %u: %s share the lead with %u each"), turn, now, points);
  if (before == 0)
    /* Translators: a turn, a player, his points, those of the next best */
    return g_strdup_printf (_ ("Turn %u: %s takes the lead, %u to %u"), turn, now, points, next);
  if ((before & after) != 0)
    /* Translators: a turn, a player who shared the lead, the others who did, his points, those of the next best */
    return g_strdup_printf (_ ("Turn %u: %s leaves %s behind, %u to %u"), turn, now, lost, points, next);
  /* Translators: a turn, a player, those who led before, his points, those of the next best */
  return g_strdup_printf (_ ("Turn %u: %s takes the lead from %s, %u to %u"), turn, now, lost, points, next);
}

char *
bastide_words_count (const BastideWords *words, unsigned source, const BastideEvent *events, unsigned n)
{
  g_autofree char *list = NULL;
  int16_t points[BASTIDE_PLAYERS] = { 0 };
  bool has_points = false;

  for (unsigned i = 0; i < n; i++)
    for (unsigned player = 0; events[i].is_final && events[i].source == source && player < BASTIDE_PLAYERS; player++)
      {
        points[player] = (int16_t) (points[player] + events[i].points[player]);
        has_points |= events[i].points[player] > 0;
      }
  if (!has_points)
    return NULL;
  list = list_points (words, points, false);
  /* Translators: a source of points at the end of the game, and what it brought: “Guards: Anna 12 and Bruno 9” */
  return g_strdup_printf (_ ("%s: %s"), words->face->voice->source (source), list);
}

char *
bastide_words_lead_cause (const BastideWords *words, const BastideEvent *events, unsigned n, const int16_t *gains)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    {
      if (events[i].is_final)
        {
          g_autofree char *list = list_points (words, gains, false);

          /* Translators: what the end of the game gave to each player */
          g_string_printf (text, _ ("The end of the game: %s"), list);
          break;
        }
      if (bastide_event_most (&events[i]) > 0)
        bastide_words_add_line (text, words->face->voice->event (words, &events[i]));
    }
  return g_string_free (text, FALSE);
}

/* The words of the sources of points; the first one is none. */
static const char *const *
get_sources (const BastideWords *words)
{
  return words->face->kind->rules->sources;
}

int
bastide_words_sum_points (const BastideRules *rules, const int16_t *points)
{
  int sum = 0;

  for (unsigned source = 1; rules->sources[source] != NULL; source++)
    sum += points[source];
  return sum;
}

static unsigned
sum_points (const BastideWords *words, const int16_t *points)
{
  return (unsigned) bastide_words_sum_points (words->face->kind->rules, points);
}

char *
bastide_words_ledger (const BastideWords *words, unsigned player, const int16_t *points)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = bastide_words_name (words, player);
  g_autofree char *sources = NULL;
  unsigned sum = sum_points (words, points);

  for (unsigned source = 1; get_sources (words)[source] != NULL; source++)
    if (points[source] != 0)
      /* Translators: a source of points, such as “Streets”, and its points */
      g_ptr_array_add (list,
                       g_strdup_printf (C_ ("ledger", "%s %d"), words->face->voice->source (source), points[source]));
  if (sum == 0)
    return g_strdup_printf (_ ("%s: nothing if the game ended now"), name);
  sources = bastide_words_list (list);
  /* Translators: a player, points, then a list such as “Streets 12 and Guards 6” */
  return g_strdup_printf (_ ("%s: %u if the game ended now (%s)"), name, sum, sources);
}

/* The player with most points among those who are not in OTHERS; the first one if there are several. */
static unsigned
find_best (const BastideWords *words, unsigned players, BastideBySource points, unsigned others)
{
  int best = -1;

  for (unsigned player = 0; player < players; player++)
    if (!(others >> player & 1) && (best < 0 || sum_points (words, points[player]) > sum_points (words, points[best])))
      best = (int) player;
  return (unsigned) best;
}

/* Says by which sources FIRST, who has more points, is ahead of NEXT above all. */
static char *
tell_lead (const BastideWords *words, BastideBySource points, unsigned first, unsigned next)
{
  g_autoptr (GPtrArray) equal = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = bastide_words_name (words, next);
  g_autofree char *sources = NULL;
  unsigned best = 1;
  int most;

  for (unsigned source = 1; get_sources (words)[source] != NULL; source++)
    if (points[first][source] - points[next][source] > points[first][best] - points[next][best])
      best = source;
  most = points[first][best] - points[next][best];
  for (unsigned source = 1; get_sources (words)[source] != NULL; source++)
    if (points[first][source] - points[next][source] == most)
      g_ptr_array_add (equal, g_strdup (words->face->voice->source (source)));
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
  return g_strdup_printf (_ ("Mostly by %s: %u to %u against %s"), words->face->voice->source (best),
                          points[first][best], points[next][best], name);
}

char *
bastide_words_ledger_lead (const BastideWords *words, BastideBySource points)
{
  unsigned players = count_players (words), first = find_best (words, players, points, 0);
  unsigned most = sum_points (words, points[first]), winners = 0, next, margin;
  g_autofree char *names = NULL, *why = NULL, *who = NULL;

  for (unsigned player = 0; player < players; player++)
    if (sum_points (words, points[player]) == most)
      winners |= 1u << player;
  names = bastide_words_players (words, winners);
  if (most == 0)
    return g_strdup (_ ("Nobody would have points"));
  if (winners != 1u << first)
    return g_strdup_printf (ngettext ("%s would share the win with %u point each",
                                      "%s would share the win with %u points each", most),
                            names, most);
  next = find_best (words, players, points, winners);
  margin = most - sum_points (words, points[next]);
  why = tell_lead (words, points, first, next);
  who = g_strdup_printf (ngettext ("%s would win by %u point", "%s would win by %u points", margin), names, margin);
  return g_strdup_printf ("%s\n%s", who, why);
}

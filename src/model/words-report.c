/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of a report. An analysis is made of playouts, so that its points are rounded and said to be about
 * right. */
#include "words-report.h"

#include "bastide-analyst.h"
#include "bastide-game.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

char *
bastide_words_about (float points)
{
  int n = (int) lroundf (fabsf (points));

  if (n == 0)
    return g_strdup (C_ ("report", "less than 1 point"));
  return g_strdup_printf (ngettext ("about %d point", "about %d points", (gulong) n), n);
}

char *
bastide_words_rest (float seen, float loss)
{
  if (seen >= loss / 2)
    return NULL;
  if (lroundf (seen) == 0)
    return g_strdup (_ ("The loss lies in what may follow."));
  if (seen < 0)
    /* Translators: A is the move that was made, as in a picture */
    return g_strdup (_ ("At first, A looks no worse. The loss lies in what may follow."));
  return g_strdup (_ ("These reasons account for less than half of the loss. The rest lies in what may follow."));
}

char *
bastide_words_loss (float loss)
{
  g_autofree char *about = bastide_words_about (loss);

  if (bastide_quality_of_loss (loss) == BASTIDE_QUALITY_GOOD)
    return g_strdup (_ ("Good decision"));
  /* Translators: of a decision; such as “about 6 points” */
  return g_strdup_printf (_ ("Cost %s"), about);
}

/* The computer player LEVEL in a sentence, even if this program does not know it. */
static char *
name_judge (const char *level)
{
  return bastide_level_find (level, strlen (level)) < 0 ? bastide_words_quote (level) : bastide_words_occupant (level);
}

char *
bastide_words_judge (const char *level, const char *coarse, unsigned fine, unsigned n)
{
  g_autofree char *judge = name_judge (level), *quick = name_judge (coarse);
  g_autofree char *who = NULL;

  if (fine == n)
    /* Translators: such as “Computer, hard” */
    who = g_strdup_printf (_ ("Who judged: %s."), judge);
  else if (fine == 0)
    /* Translators: such as “Computer, medium” */
    who = g_strdup_printf (_ ("Who judged so far, coarsely: %s."), quick);
  else
    /* Translators: two numbers, then such as “Computer, hard” and such as “Computer, medium” */
    who = g_strdup_printf (_ ("Who judged %u of %u draws and decisions: %s. The others, coarsely: %s."), fine, n, judge,
                           quick);
  return g_strjoin (" ", who,
                    _ ("The game was played on many times from each moment. All points are therefore about right, and "
                       "rounded. What stays unexplained are the errors of this judgement."),
                    NULL);
}

char *
bastide_words_refined (double seconds, float unexplained)
{
  g_autofree char *rest = bastide_words_about (unexplained);
  int minutes = (int) MAX (lround (seconds / 60), 1);

  /* Translators: a time, then such as “about 6 points” */
  return g_strdup_printf (ngettext ("Judged for %d minute. Still unexplained: %s.",
                                    "Judged for %d minutes. Still unexplained: %s.", (gulong) minutes),
                          minutes, rest);
}

char *
bastide_words_coarse_judge (const char *coarse)
{
  g_autofree char *quick = name_judge (coarse);

  /* Translators: of a moment of a game; such as “Computer, medium” */
  return g_strdup_printf (_ ("Who judged this so far, coarsely: %s."), quick);
}

char *
bastide_words_other_judge (const char *level)
{
  g_autofree char *judge = name_judge (level);

  /* Translators: such as “Computer, hard” */
  return g_strdup_printf (_ ("Another version of Bastide judged this game: %s."), judge);
}

char *
bastide_words_sums (const BastideWords *words, unsigned player, float loss, float luck)
{
  g_autofree char *name = bastide_words_name (words, player);
  g_autofree char *lost = bastide_words_about (loss);
  g_autofree char *drawn = bastide_words_about (luck);

  if (lroundf (luck) == 0)
    /* Translators: a player, then such as “about 6 points” */
    return g_strdup_printf (_ ("%s: own decisions cost %s. The luck of the draws made no difference."), name, lost);
  if (luck > 0)
    /* Translators: a player, then such as “about 6 points”, twice */
    return g_strdup_printf (_ ("%s: own decisions cost %s. Good luck with the draws brought %s."), name, lost, drawn);
  /* Translators: a player, then such as “about 6 points”, twice */
  return g_strdup_printf (_ ("%s: own decisions cost %s. Bad luck with the draws cost %s."), name, lost, drawn);
}

void
bastide_words_round_sums (const BastideAnalysisSums *sums, unsigned player, int points[BASTIDE_SUM_N])
{
  points[BASTIDE_SUM_START] = (int) lroundf (sums->start[player]);
  points[BASTIDE_SUM_LUCK] = (int) lroundf (sums->luck[player]);
  points[BASTIDE_SUM_OWN] = (int) lroundf (-sums->loss[player]);
  points[BASTIDE_SUM_OTHERS] = (int) lroundf (sums->others[player]);
  points[BASTIDE_SUM_FINAL] = (int) lroundf (sums->final[player]);
  points[BASTIDE_SUM_UNEXPLAINED] = points[BASTIDE_SUM_FINAL];
  for (int sum = 0; sum < BASTIDE_SUM_UNEXPLAINED; sum++)
    points[BASTIDE_SUM_UNEXPLAINED] -= points[sum];
}

const char *
bastide_words_sum_name (BastideSum sum)
{
  static const char *const names[BASTIDE_SUM_N] = {
    [BASTIDE_SUM_START] = N_ ("Expected at the start"), [BASTIDE_SUM_LUCK] = N_ ("Luck of the draws"),
    [BASTIDE_SUM_OWN] = N_ ("Own decisions"),           [BASTIDE_SUM_OTHERS] = N_ ("Decisions of others"),
    [BASTIDE_SUM_UNEXPLAINED] = N_ ("Unexplained"),     [BASTIDE_SUM_FINAL] = N_ ("Lead at the end"),
  };

  return _ (names[sum]);
}

/* Who lost, see bastide_words_why (); -1 if nobody did. */
static int
find_loser (const BastideWords *words, unsigned players, const BastideAnalysisSums *sums)
{
  int loser = -1;

  for (unsigned i = 0; i < players; i++)
    {
      bool is_person = !bastide_seat_is_computer (words->seats[i]);

      if (sums->final[i] >= 0)
        continue;
      if (loser < 0 || is_person > !bastide_seat_is_computer (words->seats[loser])
          || (is_person == !bastide_seat_is_computer (words->seats[loser]) && sums->final[i] > sums->final[loser]))
        loser = (int) i;
    }
  return loser;
}

char *
bastide_words_why (const BastideWords *words, unsigned players, const BastideAnalysisSums *sums)
{
  int loser = find_loser (words, players, sums);
  g_autofree char *name = NULL, *other = NULL, *lost = NULL, *least = NULL, *drawn = NULL, *rest = NULL;
  float decisions, luck;
  unsigned winner = 0;
  GString *text;

  if (loser < 0)
    return NULL;
  for (unsigned i = 1; i < players; i++)
    if (sums->final[i] > sums->final[winner])
      winner = i;
  name = bastide_words_name (words, (unsigned) loser);
  other = bastide_words_name (words, winner);
  lost = bastide_words_about (sums->loss[loser]);
  least = bastide_words_about (sums->loss[winner]);
  drawn = bastide_words_about (sums->luck[loser]);
  rest = bastide_words_about (sums->unexplained[loser]);
  decisions = sums->loss[loser] - sums->loss[winner];
  luck = -sums->luck[loser];
  text = g_string_new (NULL);
  if (MAX (decisions, luck) < 1)
    /* Translators: a player */
    g_string_append_printf (text, _ ("Neither decisions nor luck say why %s lost."), name);
  else if (decisions >= luck)
    /* Translators: a player, such as “about 6 points”, then the same of the winner */
    g_string_append_printf (text, _ ("Mostly decisions. What they cost: %s %s, %s %s."), name, lost, other, least);
  else
    /* Translators: a player, then such as “about 6 points” */
    g_string_append_printf (text, _ ("Mostly luck. What the draws cost: %s %s."), name, drawn);
  if (lroundf (luck) < 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: a player, then such as “about 6 points” */
      g_string_append_printf (text, _ ("The draws even helped. What they brought: %s %s."), name, drawn);
    }
  if (fabsf (sums->unexplained[loser]) >= MAX (MAX (decisions, luck) / 2, 1))
    {
      g_string_append_c (text, ' ');
      /* Translators: such as “about 6 points” */
      g_string_append_printf (text, _ ("These are estimates. They may be off by %s."), rest);
    }
  return g_string_free (text, FALSE);
}

char *
bastide_words_means (unsigned games, double loss, double luck, double unexplained)
{
  g_autofree char *lost = bastide_words_about ((float) loss), *drawn = bastide_words_about ((float) luck);

  if (lround (luck) == 0 || fabs (luck) <= unexplained / sqrt (games))
    /* Translators: such as “about 6 points” */
    return g_strdup_printf (_ ("Own decisions cost %s a game. The luck of the draws is too small to tell."), lost);
  if (luck > 0)
    /* Translators: such as “about 6 points”, twice */
    return g_strdup_printf (_ ("Own decisions cost %s a game. Good luck with the draws brought %s a game."), lost,
                            drawn);
  /* Translators: such as “about 6 points”, twice */
  return g_strdup_printf (_ ("Own decisions cost %s a game. Bad luck with the draws cost %s a game."), lost, drawn);
}

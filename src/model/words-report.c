/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of a report. An analysis is made of playouts, so that its points are rounded and said to be about
 * right. */
#include "words-parts.h"

#include "bastide-analyst.h"

#include <glib/gi18n.h>
#include <math.h>

char *
bastide_words_about (float points)
{
  int n = (int) lroundf (fabsf (points));

  if (n == 0)
    return g_strdup (C_ ("report", "less than 1 point"));
  return g_strdup_printf (ngettext ("about %d point", "about %d points", (gulong) n), n);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended: the largest differences to another one, from the terms of the evaluation. */
#include <math.h>

#include <glib/gi18n.h>

#include "ai/ai.h"
#include "games/cathedral/mind/value.h"
#include "games/cathedral/rules/play.h"
#include "parts.h"
#include "words.h"

enum { MOST_REASONS = 3 };

#define WORTH_A_WORD 0.3f /* the least points that are a reason */
#define EQUAL 0.4f        /* below so many points two moves are equal for a person */

/* Translators: the messages of the context “hint” say what a move does: “It makes 3 points more in this round.” A name
 * is a player's. */

/* What MOVE brings that is neither points, goods nor gold, worth about N points. */
static char *
tell_right (BastideMove move, int n)
{
  switch (move.type)
    {
    case CATHEDRAL_MOVE_PROTECT:
    case CATHEDRAL_MOVE_AMULET: return g_strdup (C_ ("hint", "keeps you safe from the event"));
    case CATHEDRAL_MOVE_BUY:
    case CATHEDRAL_MOVE_SELL: return g_strdup (C_ ("hint", "lets you go on trading"));
    case CATHEDRAL_MOVE_PLACE:
    case CATHEDRAL_MOVE_HERALD: break;
    default: return g_strdup (C_ ("hint", "keeps a privilege for later"));
    }
  switch (move.part)
    {
    case CATHEDRAL_BISHOP: return g_strdup (C_ ("hint", "keeps you safe from a bad event"));
    case CATHEDRAL_CASTLE: return g_strdup (C_ ("hint", "gives you more workers in the next round"));
    case CATHEDRAL_MARKET: return g_strdup (C_ ("hint", "lets you trade"));
    case CATHEDRAL_LODGE: return g_strdup (C_ ("hint", "lets you begin the next round"));
    default:
      return g_strdup_printf (ngettext ("brings a privilege worth about %d point",
                                        "brings a privilege worth about %d points", (unsigned) n),
                              n);
    }
}

/* What GAIN of points in TERM means for the player who decides, by MOVE. */
static char *
tell_own (const BastideState *state, BastideMove move, CathedralTerm term, float gain)
{
  int n = MAX (1, (int) lroundf (gain)), rounds = CATHEDRAL_ROUNDS - 1 - state->round;
  int each = rounds > 0 ? (int) lroundf (gain / (float) rounds) : 0;

  switch (term)
    {
    case CATHEDRAL_TERM_POINTS:
      return g_strdup_printf (ngettext ("scores %d point", "scores %d points", (unsigned) n), n);
    case CATHEDRAL_TERM_CRAFT:
      return g_strdup_printf (ngettext ("makes %d point more in this round", "makes %d points more in this round",
                                        (unsigned) n),
                              n);
    case CATHEDRAL_TERM_CRAFTSMEN:
      if (each > 0)
        return g_strdup_printf (ngettext ("makes about %d point more in each round from here on",
                                          "makes about %d points more in each round from here on", (unsigned) each),
                                each);
      return g_strdup_printf (ngettext ("makes about %d point more in later rounds",
                                        "makes about %d points more in later rounds", (unsigned) n),
                              n);
    case CATHEDRAL_TERM_GOODS: return g_strdup (C_ ("hint", "leaves you better goods for later rounds"));
    case CATHEDRAL_TERM_GOLD: return g_strdup (C_ ("hint", "leaves you more gold"));
    case CATHEDRAL_TERM_RIGHTS: return tell_right (move, n);
    case CATHEDRAL_TERM_BUILDERS: return g_strdup (C_ ("hint", "keeps a builder for a better place"));
    case CATHEDRAL_TERMS: break;
    }
  g_return_val_if_reached (NULL);
}

/* What it means that the rival NAME expects GAIN of points less. */
static char *
tell_rival (const char *name, CathedralTerm term, float gain)
{
  int n = MAX (1, (int) lroundf (gain));

  switch (term)
    {
    case CATHEDRAL_TERM_CRAFTSMEN: return g_strdup_printf (C_ ("hint", "keeps craftsmen from %s"), name);
    case CATHEDRAL_TERM_GOODS:
    case CATHEDRAL_TERM_CRAFT: return g_strdup_printf (C_ ("hint", "keeps goods from %s"), name);
    default:
      return g_strdup_printf (ngettext ("keeps about %d point from %s", "keeps about %d points from %s", (unsigned) n),
                              n, name);
    }
}

/* The reasons in which MOVE is better than the other one: at most MOST, the largest first. SIGN is that of the numbers
 * of COMPARISON in its favour. Whoever builds does not think of others, nor of builders: the other move may be the last
 * one of the round. */
static char *
list_reasons (const BastideWords *words, BastideMove move, const BastideComparison *comparison, float sign,
              unsigned most)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  bool told[2][CATHEDRAL_TERMS] = { 0 };
  bool builds = cathedral_milestone (words->state) == CATHEDRAL_MILESTONE_CATHEDRAL;

  for (unsigned term = 0; builds && term < CATHEDRAL_TERMS; term++)
    told[1][term] = told[0][CATHEDRAL_TERM_BUILDERS] = true;

  while (list->len < most)
    {
      g_autofree char *rival = NULL;
      float best = WORTH_A_WORD;
      unsigned who = 0, what = CATHEDRAL_TERMS;

      for (unsigned term = 0; term < CATHEDRAL_TERMS; term++)
        for (unsigned side = 0; side < 2; side++)
          {
            float gain = side == 0 ? sign * comparison->own[term] : -sign * comparison->others[term];

            if (gain >= best && !told[side][term])
              {
                best = gain;
                who = side;
                what = term;
              }
          }
      if (what == CATHEDRAL_TERMS)
        break;
      told[who][what] = true;
      rival = bastide_words_name (words, comparison->rival[what]);
      g_ptr_array_add (list, who == 0 ? tell_own (words->state, move, (CathedralTerm) what, best)
                                      : tell_rival (rival, (CathedralTerm) what, fabsf (comparison->theirs[what])));
    }
  return bastide_words_list (list);
}

/* Two moves of which neither is better by much. */
static char *
tell_equals (const char *name, const char *next, const char *reasons, bool was_played)
{
  if (was_played)
    /* Translators: a move; A is the move that was made, as in a picture */
    return g_strdup_printf (_ ("%s. At first it is practically equal to A."), name);
  if (*reasons == '\0')
    /* Translators: a move, then another move */
    return g_strdup_printf (_ ("%s. Practically as good: %s."), name, next);
  /* Translators: a move, then a list such as “scores 2 points and leaves you more gold”, then another move */
  return g_strdup_printf (_ ("%s. It %s. Practically as good: %s."), name, reasons, next);
}

char *
cathedral_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison, bool afterwards)
{
  g_autofree char *name = cathedral_words_move (words, &move, 1, true), *next = NULL, *reasons = NULL, *against = NULL;
  float sum = 0;

  if (!comparison->has_other)
    /* Translators: a move */
    return g_strdup_printf (_ ("%s. All other moves bring the same."), name);
  for (unsigned term = 0; term < CATHEDRAL_TERMS; term++)
    sum += comparison->own[term] - comparison->others[term];
  next = cathedral_words_move (words, &comparison->next_best, 1, true);
  reasons = list_reasons (words, move, comparison, 1, MOST_REASONS);
  if (fabsf (sum) < EQUAL)
    return tell_equals (name, next, reasons, afterwards);
  if (*reasons == '\0')
    return afterwards ? g_strdup_printf (_ ("%s. It comes out ahead when play goes on."), name)
                      /* Translators: a move, then another move */
                      : g_strdup_printf (_ ("%s. It comes out ahead of this one when play goes on: %s."), name, next);
  against = list_reasons (words, comparison->next_best, comparison, -1, 1);
  if (*against == '\0')
    /* Translators: a move, then a list such as “scores 2 points and leaves you more gold” */
    return g_strdup_printf (_ ("%s. It %s."), name, reasons);
  /* Translators: a move, then a list such as “scores 2 points”, and the same of the next best move or of A, the move
   * that was made */
  return g_strdup_printf (afterwards ? _ ("%s. It %s. In its favour, A %s.") : _ ("%s. It %s. The next best move %s."),
                          name, reasons, against);
}

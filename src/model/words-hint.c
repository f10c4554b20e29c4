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
    case BASTIDE_TERM_POINTS: return C_ ("reason for a hint", "scoring at once");
    case BASTIDE_TERM_STREETS: return C_ ("reason for a hint", "open streets");
    case BASTIDE_TERM_MARKETS: return C_ ("reason for a hint", "open markets");
    case BASTIDE_TERM_AREAS: return C_ ("reason for a hint", "residential areas");
    case BASTIDE_TERM_ROWS: return C_ ("reason for a hint", "guards");
    case BASTIDE_TERM_TOWERS: return C_ ("reason for a hint", "towers");
    case BASTIDE_TERM_FOLLOWERS: return C_ ("reason for a hint", "free followers");
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
    /* Translators: a reason such as “open streets”, in a list that compares a move with the next best one */
    return g_strdup_printf (ngettext ("%s %d point better", "%s %d points better", points), name_term (term), points);
  return g_strdup_printf (ngettext ("%s %d point worse", "%s %d points worse", points), name_term (term), points);
}

/* The terms of a set in words: first those that speak for the move, then those against it. */
static char *
list_grounds (const BastideGrounds *grounds, unsigned terms)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (int against = 0; against < 2; against++)
    for (int term = 0; term < BASTIDE_TERMS; term++)
      if (terms >> term & 1 && (grounds->gain[term] < 0) == (against == 1))
        g_ptr_array_add (list, tell_ground ((BastideTerm) term, grounds->gain[term]));
  return bastide_words_list (list);
}

/* The move without what can be seen on the board: where the tile goes and how it is turned. */
static char *
name_briefly (const BastideWords *words, BastideMove move)
{
  g_autofree char *cell = NULL;

  if (move.type != BASTIDE_MOVE_TILE)
    return bastide_words_move (words, move);
  cell = bastide_words_cell (words, move.x, move.y);
  /* Translators: a place, then how the tile lies */
  return g_strdup_printf (C_ ("hint", "%s, %s"), cell, bastide_words_turns (move.part));
}

/* What the move scores at once, where that speaks for it; NULL otherwise. */
static char *
tell_scoring (const BastideWords *words, BastideMove move, const BastideGrounds *grounds, unsigned terms)
{
  g_autofree char *consequence = NULL;

  if (!(terms >> BASTIDE_TERM_POINTS & 1) || grounds->gain[BASTIDE_TERM_POINTS] < 0)
    return NULL;
  consequence = bastide_words_consequence (words, &move, 1);
  consequence[strcspn (consequence, "\n")] = '\0';
  return *consequence != '\0' ? g_steal_pointer (&consequence) : NULL;
}

char *
bastide_words_hint (const BastideWords *words, BastideMove move, const BastideGrounds *grounds)
{
  unsigned terms = grounds->has_other ? find_largest (grounds) : 0;
  g_autofree char *name = name_briefly (words, move);
  g_autofree char *scoring = tell_scoring (words, move, grounds, terms);
  g_autofree char *list = list_grounds (grounds, terms);

  if (!grounds->has_other)
    return g_strdup_printf (_("%s. There is no other move."), name);
  if (terms == 0)
    return g_strdup_printf (_("%s. A little better than every other move."), name);
  if (scoring == NULL)
    /* Translators: a move, then a list of its differences */
    return g_strdup_printf (_("%s. Against the next best move: %s."), name, list);
  /* Translators: a move, what it scores, then a list of its differences */
  return g_strdup_printf (_("%s. %s. Against the next best move: %s."), name, scoring, list);
}

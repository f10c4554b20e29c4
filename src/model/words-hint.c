/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended. */
#include "hint-line.h"

#include <glib/gi18n.h>
#include <math.h>

enum { MOST_REASONS = 3 };

#define WORTH_A_WORD 0.6f /* the least points that are a reason */
#define EQUAL 0.75f       /* below so many points two moves are equal for a person */

/* How much better the recommended move is than the next best one in each term: what the player has more, less what the
 * rival has more. If only one of them puts a figure, and that is better in one term and worse in the supply, the
 * difference counts in the larger of the two. */
static void
find_gains (const HintLines *lines, float *gains)
{
  const BastideComparison *comparison = lines->comparison;
  int figures[] = { lines->lines[0].figure, lines->lines[1].figure };
  float *supply = &gains[BASTIDE_TERM_FOLLOWERS];

  for (int term = 0; term < BASTIDE_TERMS; term++)
    gains[term] = comparison->own[term] - comparison->others[term];
  for (int line = 0; line < 2; line++)
    if (figures[line] != BASTIDE_TERM_POINTS && figures[1 - line] == BASTIDE_TERM_POINTS)
      {
        float *figure = &gains[figures[line]];
        float both = *figure + *supply;

        if (*figure * *supply >= 0)
          continue;
        *figure = *figure * both > 0 ? both : 0;
        *supply = *supply * both > 0 ? both : 0;
      }
}

/* The term that is the best reason for line LINE; -1 if none is large enough. */
static int
find_largest (const float *gains, int line)
{
  int best = -1;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    {
      float gain = line == 0 ? gains[term] : -gains[term];

      if (gain >= WORTH_A_WORD && (best < 0 || gain > fabsf (gains[best])))
        best = term;
    }
  return best;
}

/* The next reason for line LINE, which is removed from GAINS; NULL if there is none left. */
static char *
take_reason (const HintLines *lines, int line, float *gains)
{
  int term = find_largest (gains, line);
  float points, own, others;

  if (term < 0)
    return NULL;
  points = fabsf (gains[term]);
  gains[term] = 0;
  own = line == 0 ? lines->comparison->own[term] : -lines->comparison->own[term];
  others = line == 0 ? lines->comparison->others[term] : -lines->comparison->others[term];
  return hint_lines_tell (lines, line, (BastideTerm) term, -others > own, points);
}

/* The reasons for the hint, the largest first, as a list in words. */
static char *
list_reasons (const HintLines *lines, float *gains)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  while (list->len < MOST_REASONS)
    {
      char *reason = take_reason (lines, 0, gains);

      if (reason == NULL)
        break;
      g_ptr_array_add (list, reason);
    }
  return bastide_words_list (list);
}

/* The move without details that can be seen on the board: where a tile goes and with what turns, and the follower or
 * guard with it. */
static char *
name_briefly (const BastideWords *words, BastideMove move, int figure)
{
  g_autofree char *name = NULL;

  if (move.type == BASTIDE_MOVE_TILE)
    {
      g_autofree char *cell = bastide_words_cell (words, move.x, move.y);

      /* Translators: a place, then how the tile lies */
      name = g_strdup_printf (C_ ("hint", "%s, %s"), cell, bastide_words_turns (move.part));
    }
  else
    name = bastide_words_move (words, move);
  if (move.type == BASTIDE_MOVE_FOLLOWER || move.type == BASTIDE_MOVE_GUARD)
    return g_steal_pointer (&name);
  switch (figure)
    {
    case BASTIDE_TERM_STREETS: return g_strdup_printf (C_ ("hint", "%s, with a citizen"), name);
    case BASTIDE_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "%s, with a merchant"), name);
    case BASTIDE_TERM_AREAS: return g_strdup_printf (C_ ("hint", "%s, with a steward"), name);
    case BASTIDE_TERM_ROWS: return g_strdup_printf (C_ ("hint", "%s, with a guard"), name);
    default: return g_steal_pointer (&name);
    }
}

/* Two moves that are practically equal, with what each is good for if that can be said. */
static char *
tell_equals (const HintLines *lines, const char *name, const char *next, float *gains)
{
  g_autofree char *reasons = list_reasons (lines, gains);
  g_autofree char *reason = take_reason (lines, 1, gains);
  /* Translators: a move, then a list such as “closes your market for 8 and gives you 1 follower back” */
  g_autofree char *first = *reasons != '\0' ? g_strdup_printf (_ ("%s. It %s."), name, reasons)
                                            : g_strconcat (name, ".", NULL);
  /* Translators: another move, then what it does, such as “closes your market for 8” */
  g_autofree char *second = reason != NULL ? g_strdup_printf (_ ("Practically as good: %s. That %s."), next, reason)
                                           : g_strdup_printf (_ ("Practically as good: %s."), next);

  return g_strjoin (" ", first, second, NULL);
}

/* Says why the move is better. WAS_PLAYED: the other move is the one that was made, and not the next best one. */
static char *
tell_difference (const HintLines *lines, const char *name, const char *next, bool was_played)
{
  float gains[BASTIDE_TERMS];
  float sum = 0;
  g_autofree char *reasons = NULL, *against = NULL;

  find_gains (lines, gains);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    sum += gains[term];
  if (fabsf (sum) < EQUAL && !was_played)
    return tell_equals (lines, name, next, gains);
  reasons = list_reasons (lines, gains);
  if (*reasons == '\0')
    /* Translators: a move, then another move */
    return g_strdup_printf (_ ("%s. It comes out ahead when play goes on, though this one looks better at first: %s."),
                            name, next);
  against = take_reason (lines, 1, gains);
  if (against == NULL)
    /* Translators: a move, then a list such as “closes your market for 8 and gives you 1 follower back” */
    return g_strdup_printf (_ ("%s. It %s."), name, reasons);
  /* Translators: a move, then a list such as “closes your market for 8”, and the same of the next best move */
  return g_strdup_printf (was_played ? _ ("%s. It %s. The move that was made %s.")
                                     : _ ("%s. It %s. The next best move %s."),
                          name, reasons, against);
}

/* Both moves in words, and why the first is better. */
static char *
tell (const BastideWords *words, BastideMove move, const BastideComparison *comparison, bool was_played)
{
  g_autofree HintLines *lines = g_new (HintLines, 1);
  g_autofree char *name = NULL, *next = NULL;

  hint_lines_play (lines, words, move, comparison);
  name = name_briefly (words, move, lines->lines[0].figure);
  next = name_briefly (words, comparison->next_best, lines->lines[1].figure);
  return tell_difference (lines, name, next, was_played);
}

char *
bastide_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison)
{
  g_autofree char *name = NULL;

  if (comparison->has_other)
    return tell (words, move, comparison, false);
  name = name_briefly (words, move, BASTIDE_TERM_POINTS);
  return g_strdup_printf (_ ("%s. There is no other move."), name);
}

char *
bastide_words_move_briefly (const BastideWords *words, BastideMove move)
{
  return name_briefly (words, move, BASTIDE_TERM_POINTS);
}

char *
bastide_words_advice (const BastideWords *words, BastideMove move, const BastideComparison *comparison)
{
  return tell (words, move, comparison, true);
}

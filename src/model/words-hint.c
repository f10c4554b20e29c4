/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended. */
#include "hint-line.h"

#include <glib/gi18n.h>
#include <math.h>

enum { MOST_REASONS = 3 };

#define WORTH_A_WORD 0.6f /* points from which a difference is a reason */
#define EQUAL 0.75f       /* points below which two moves come to the same for a person */

/* How much better the hint's own line is in each term, less what the rival has more by it. A figure that is put down
 * and then missing in the supply is one thing: it counts where it comes out. */
static void
find_gains (const HintLines *lines, float *gains)
{
  const BastideGrounds *grounds = lines->grounds;
  int figures[] = { lines->lines[0].figure, lines->lines[1].figure };
  float *supply = &gains[BASTIDE_TERM_FOLLOWERS];

  for (int term = 0; term < BASTIDE_TERMS; term++)
    gains[term] = grounds->own[term] - grounds->others[term];
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

/* The term that speaks most for line LINE; -1 where none does enough. */
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

/* Tells a reason for line LINE, and takes it out of GAINS; NULL where there is none left. */
static char *
take_reason (const HintLines *lines, int line, float *gains)
{
  int term = find_largest (gains, line);
  float points, own, others;

  if (term < 0)
    return NULL;
  points = fabsf (gains[term]);
  gains[term] = 0;
  own = line == 0 ? lines->grounds->own[term] : -lines->grounds->own[term];
  others = line == 0 ? lines->grounds->others[term] : -lines->grounds->others[term];
  return hint_lines_tell (lines, line, (BastideTerm) term, -others > own, points);
}

/* What speaks for the hint, the largest first. */
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

/* The move without what can be seen on the board, where the tile goes and how it is turned, and the follower or guard
 * that goes with it. */
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

static char *
tell_difference (const HintLines *lines, const char *name, const char *next)
{
  float gains[BASTIDE_TERMS];
  float sum = 0;
  g_autofree char *reasons = NULL, *against = NULL;

  find_gains (lines, gains);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    sum += gains[term];
  if (fabsf (sum) < EQUAL)
    /* Translators: a move, then another move */
    return g_strdup_printf (_ ("%s. Practically as good: %s."), name, next);
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
  return g_strdup_printf (_ ("%s. It %s. The next best move %s."), name, reasons, against);
}

char *
bastide_words_hint (const BastideWords *words, BastideMove move, const BastideGrounds *grounds)
{
  g_autofree HintLines *lines = NULL;
  g_autofree char *name = NULL, *next = NULL;

  if (!grounds->has_other)
    {
      name = name_briefly (words, move, BASTIDE_TERM_POINTS);
      return g_strdup_printf (_ ("%s. There is no other move."), name);
    }
  lines = g_new (HintLines, 1);
  hint_lines_play (lines, words, move, grounds);
  name = name_briefly (words, move, lines->lines[0].figure);
  next = name_briefly (words, grounds->next_best, lines->lines[1].figure);
  return tell_difference (lines, name, next);
}

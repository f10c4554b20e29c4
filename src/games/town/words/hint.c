/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is recommended. */
#include "hint-line.h"

#include <glib/gi18n.h>
#include <math.h>

enum { MOST_REASONS = 3 };   /* for one move */
enum { ENOUGH_REASONS = 2 }; /* for both together, if they differ so much */

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
  float *supply = &gains[TOWN_TERM_FOLLOWERS];

  for (int term = 0; term < TOWN_TERMS; term++)
    gains[term] = comparison->own[term] - comparison->others[term];
  for (int line = 0; line < 2; line++)
    if (figures[line] != TOWN_TERM_POINTS && figures[1 - line] == TOWN_TERM_POINTS)
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

  for (int term = 0; term < TOWN_TERMS; term++)
    {
      float gain = line == 0 ? gains[term] : -gains[term];

      if (gain >= WORTH_A_WORD && (best < 0 || gain > fabsf (gains[best])))
        best = term;
    }
  return best;
}

/* Takes the next reason for line LINE out of GAINS and adds it to LIST. What has no words because it is about the rival
 * may hide that the other line is better for the player himself, which becomes a reason for that line. Returns false if
 * there is none left. */
static bool
take_reason (const HintLines *lines, int line, float *gains, GPtrArray *list)
{
  int term = find_largest (gains, line);
  float points, own, others;
  char *told;

  if (term < 0)
    return false;
  points = fabsf (gains[term]);
  gains[term] = 0;
  own = line == 0 ? lines->comparison->own[term] : -lines->comparison->own[term];
  others = line == 0 ? lines->comparison->others[term] : -lines->comparison->others[term];
  told = hint_lines_tell (lines, line, (TownTerm) term, -others > own, points);
  if (told == NULL)
    told = hint_lines_tell_seen (lines, line, (TownTerm) term, false);
  if (told == NULL && own < 0)
    gains[term] = lines->comparison->own[term];
  hint_list_add (list, told);
  return true;
}

/* The reasons for line LINE in which it is better than the other one, at most MOST: what it scores at once, then the
 * largest expected ones. They are taken out of GAINS. */
static GPtrArray *
list_reasons (const HintLines *lines, int line, float *gains, unsigned most)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  hint_lines_add_scored (lines, line, true, list);
  while (list->len < most && take_reason (lines, line, gains, list))
    ;
  g_ptr_array_set_size (list, (int) MIN (list->len, most));
  return list;
}

/* What line LINE is good for, even if the other one is as good for that. */
static GPtrArray *
list_merits (const HintLines *lines, int line, float *gains)
{
  GPtrArray *list = list_reasons (lines, line, gains, MOST_REASONS);

  if (list->len == 0)
    hint_lines_add_scored (lines, line, false, list);
  if (list->len == 0)
    hint_lines_add_brought (lines, line, list);
  g_ptr_array_set_size (list, (int) MIN (list->len, MOST_REASONS));
  return list;
}

/* What the figure that LINE puts promises, whatever it costs in the supply; NULL if that is not worth a word or if the
 * other line puts one for the same term. */
static char *
tell_figure_alone (const HintLines *lines, int line)
{
  int term = lines->lines[line].figure;
  float gain = lines->comparison->own[term] - lines->comparison->others[term];

  if (line == 1)
    gain = -gain;
  if (term == TOWN_TERM_POINTS || term == lines->lines[1 - line].figure || gain < WORTH_A_WORD)
    return NULL;
  return hint_lines_tell (lines, line, (TownTerm) term, false, gain);
}

/* Adds small differences to the reasons for both lines until there are enough. */
static void
add_small_reasons (const HintLines *lines, GPtrArray *list, GPtrArray *other_list)
{
  if (list->len + other_list->len < ENOUGH_REASONS)
    hint_lines_add_seen (lines, 0, ENOUGH_REASONS - other_list->len, list, other_list);
  if (list->len + other_list->len < ENOUGH_REASONS)
    hint_lines_add_seen (lines, 1, ENOUGH_REASONS - list->len, other_list, list);
  for (int line = 0; line < 2; line++)
    if (list->len + other_list->len < ENOUGH_REASONS)
      hint_list_add (line == 0 ? list : other_list, tell_figure_alone (lines, line));
}

/* The move without details that can be seen on the board: where a tile goes and with what turns, and the follower or
 * guard with it. */
static char *
name_briefly (const BastideWords *words, BastideMove move, int figure)
{
  g_autofree char *name = NULL;

  if (move.type == TOWN_MOVE_TILE)
    {
      g_autofree char *cell = town_words_cell (words, move.x, move.y);

      /* Translators: a place, then how the tile lies */
      name = g_strdup_printf (C_ ("hint", "%s, %s"), cell, bastide_words_turns (move.part));
    }
  else
    name = town_words_choice (words, move);
  if (move.type == TOWN_MOVE_FOLLOWER || move.type == TOWN_MOVE_GUARD)
    return g_steal_pointer (&name);
  switch (figure)
    {
    case TOWN_TERM_STREETS: return g_strdup_printf (C_ ("hint", "%s, with a citizen"), name);
    case TOWN_TERM_MARKETS: return g_strdup_printf (C_ ("hint", "%s, with a merchant"), name);
    case TOWN_TERM_AREAS: return g_strdup_printf (C_ ("hint", "%s, with a steward"), name);
    case TOWN_TERM_ROWS: return g_strdup_printf (C_ ("hint", "%s, with a guard"), name);
    default: return g_steal_pointer (&name);
    }
}

/* Adds small differences for a move without reasons that count, which does GIVEN for others: the next best move has
 * those of OTHER_LIST against it. Only if there are too few of these, LIST gets what the move is better in. */
static void
add_reasons_against (const HintLines *lines, GPtrArray *list, GPtrArray *given, GPtrArray *other_list)
{
  if (given->len < ENOUGH_REASONS)
    hint_lines_add_seen (lines, 1, ENOUGH_REASONS - given->len, other_list, given);
  if (given->len + other_list->len < ENOUGH_REASONS)
    hint_lines_add_seen (lines, 0, ENOUGH_REASONS - other_list->len, list, other_list);
}

/* A move that has no reasons which can be named, but does GIVEN for others and comes out ahead of another one, which
 * has the reasons of OTHER_LIST. */
static char *
tell_promise (const char *name, const char *next, GPtrArray *given, GPtrArray *other_list)
{
  g_autofree char *cost = bastide_words_list (given), *against = bastide_words_list (other_list), *promise = NULL;

  if (given->len == 0)
    /* Translators: a move, then another move */
    promise = g_strdup_printf (_ ("%s. It comes out ahead when play goes on, though this one looks better at first: "
                                  "%s."),
                               name, next);
  else
    /* Translators: a move, then what it does for others, such as “closes Anna’s market for 8”, then another move */
    promise = g_strdup_printf (_ ("%s. It %s, but comes out ahead when play goes on, though this one looks better at "
                                  "first: %s."),
                               name, cost, next);
  if (other_list->len == 0)
    return g_steal_pointer (&promise);
  /* Translators: a sentence that ends with a move, then what that move does, such as “closes your market for 8” */
  return g_strdup_printf (_ ("%s That %s."), promise, against);
}

/* Two moves that are practically equal, with what each is good for and what it gives to others. If the other one was
 * made, the analysis has found out by playing on that it was worse. */
static char *
tell_equals (const HintLines *lines, const char *name, const char *next, float *gains, bool was_played)
{
  g_autoptr (GPtrArray) merits = list_merits (lines, 0, gains);
  g_autoptr (GPtrArray) others = list_merits (lines, 1, gains);

  if (merits->len == 0)
    hint_lines_add_seen (lines, 0, 1, merits, NULL);
  if (others->len == 0)
    hint_lines_add_seen (lines, 1, 1, others, NULL);
  hint_lines_add_given (lines, 0, merits);
  hint_lines_add_given (lines, 1, others);
  add_small_reasons (lines, merits, others);
  return bastide_words_equal_moves (name, next, merits, others, was_played);
}

/* Says why the move is better. WAS_PLAYED: the other move is the one that was made, and not the next best one. */
static char *
tell_difference (const HintLines *lines, const char *name, const char *next, bool was_played)
{
  float gains[TOWN_TERMS];
  float sum = 0;
  g_autoptr (GPtrArray) list = NULL, other_list = NULL, given = g_ptr_array_new_with_free_func (g_free);

  find_gains (lines, gains);
  for (int term = 0; term < TOWN_TERMS; term++)
    sum += gains[term];
  if (fabsf (sum) < EQUAL)
    return tell_equals (lines, name, next, gains, was_played);
  list = list_merits (lines, 0, gains);
  other_list = list_reasons (lines, 1, gains, list->len == 0 ? ENOUGH_REASONS : 1);
  hint_lines_add_given (lines, 0, given);
  if (list->len == 0)
    add_reasons_against (lines, list, given, other_list);
  if (list->len == 0)
    return tell_promise (name, next, given, other_list);
  hint_lines_add_given (lines, 0, list);
  add_small_reasons (lines, list, other_list);
  return bastide_words_better_move (name, list, other_list, was_played);
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
  if (was_played)
    {
      g_autofree char *made = g_steal_pointer (&next);

      /* Translators: a move; A is its letter in a picture */
      next = g_strdup_printf (_ ("%s (A)"), made);
    }
  return tell_difference (lines, name, next, was_played);
}

char *
town_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison, bool afterwards)
{
  g_autofree char *name = NULL;
  BastideMoves legal;

  if (comparison->has_other)
    return tell (words, move, comparison, afterwards);
  name = name_briefly (words, move, TOWN_TERM_POINTS);
  words->face->kind->rules->list (words->state, words->kit, &legal);
  if (legal.n > 1) /* such as the first tile turned otherwise */
    return g_strdup_printf (_ ("%s. Other moves come to the same."), name);
  return g_strdup_printf (_ ("%s. There is no other move."), name);
}

char *
town_words_move_briefly (const BastideWords *words, BastideMove move)
{
  return name_briefly (words, move, TOWN_TERM_POINTS);
}

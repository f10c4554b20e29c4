/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An analysis as text. The first line has the advantage of each seat at the start, which the first step tells as well,
 * then "for" and the seconds that it was judged for. Each further line is a step up to the last that was judged: - if
 * it was not judged, c if coarsely and f if finely, in upper case if exactly, and how many times it was played on to
 * the end, if ever; then what it changed for each seat, and what each seat could expect after it; then the best move,
 * unless the played one is the best. Numbers are thousandths of a point. */
#include "analysis-private.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "think.h"

#define FORM "analysis 1"
#define FOR " for "
#define NOT_JUDGED "-\n"

enum { MOST_THOUSANDTHS = 1000000, MOST_SECONDS = 1000000000 };

static void
add_numbers (BastideText *text, const float *values, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    bastide_text_add_format (text, " %ld", lroundf (1000 * values[i]));
}

char *
bastide_analysis_print (const BastideAnalysis *analysis)
{
  BastideAnalysisSums sums;
  BastideText text = { 0 };
  unsigned n = analysis->n;

  while (n > 0 && analysis->steps[n - 1].judged == BASTIDE_JUDGED_NOT)
    n--;
  bastide_analysis_sum (analysis, &sums);
  bastide_text_add_string (&text, FORM);
  add_numbers (&text, sums.start, analysis->players);
  bastide_text_add_format (&text, FOR "%.0f\n", analysis->seconds);
  for (unsigned i = 0; i < n; i++)
    {
      const BastideAnalysisStep *step = &analysis->steps[i];
      int letter = step->judged == BASTIDE_JUDGED_FINE ? 'f' : 'c';

      if (step->judged == BASTIDE_JUDGED_NOT)
        {
          bastide_text_add_string (&text, NOT_JUDGED);
          continue;
        }
      bastide_text_add_format (&text, "%c", step->is_exact ? toupper (letter) : letter);
      if (step->rounds > 0)
        bastide_text_add_format (&text, "%u", step->rounds);
      add_numbers (&text, step->change, analysis->players);
      add_numbers (&text, step->expect, analysis->players);
      if (!step->is_draw && !bastide_move_equal (step->best, step->move))
        {
          bastide_text_add_string (&text, " ");
          analysis->mind->rules->print (step->best, analysis->kit, &text);
        }
      bastide_text_add_string (&text, "\n");
    }
  return text.at;
}

/* Reads a number from LEAST to MOST. Moves *AT after it. */
static bool
read_number (const char **at, long least, long most, long *number)
{
  char *end;

  if (**at != '-' && !isdigit ((unsigned char) **at))
    return false;
  *number = strtol (*at, &end, 10);
  if (end == *at || *number < least || *number > most)
    return false;
  *at = end;
  return true;
}

/* Reads N numbers, each after a space, into VALUES. Moves *AT after them. */
static bool
read_numbers (const char **at, float *values, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      long number;

      if (*(*at)++ != ' ' || !read_number (at, -MOST_THOUSANDTHS, MOST_THOUSANDTHS, &number))
        return false;
      values[i] = (float) number / 1000;
    }
  return true;
}

/* Reads the rest of the first line, which older versions ended after the numbers. */
static bool
read_seconds (const char **at, double *seconds)
{
  long number = 0;

  if (strncmp (*at, FOR, strlen (FOR)) == 0)
    {
      *at += strlen (FOR);
      if (!read_number (at, 0, MOST_SECONDS, &number))
        return false;
    }
  *seconds = (double) number;
  return *(*at)++ == '\n';
}

/* Reads the rest of the line at *AT as the best move in STATE, if there is any. */
static bool
read_best (const BastideAnalysis *analysis, const char **at, const BastideState *state, BastideAnalysisStep *step)
{
  const BastideRules *rules = analysis->mind->rules;
  size_t length = strcspn (*at, "\n");
  const char *from = *at + 1;

  if (length == 0)
    return true;
  *at += length;
  return !step->is_draw && from[-1] == ' ' && rules->parse (from, length - 1, analysis->kit, &step->best)
         && rules->why (state, analysis->kit, step->best).code == BASTIDE_LEGAL;
}

/* Reads a line of TEXT into *STEP, a decision in STATE or a draw. */
static bool
read_step (const BastideAnalysis *analysis, const char **at, const BastideState *state, BastideAnalysisStep *step)
{
  int letter = tolower ((unsigned char) **at);
  long rounds;

  if (strncmp (*at, NOT_JUDGED, strlen (NOT_JUDGED)) == 0)
    {
      *at += strlen (NOT_JUDGED);
      return true;
    }
  step->judged = letter == 'f' ? BASTIDE_JUDGED_FINE : BASTIDE_JUDGED_COARSE;
  step->is_exact = letter != **at;
  if (letter != 'f' && letter != 'c')
    return false;
  ++*at;
  if (isdigit ((unsigned char) **at))
    {
      if (letter != 'f' || step->is_exact || !read_number (at, 1, BASTIDE_ANALYSIS_ROUNDS, &rounds))
        return false;
      step->rounds = (uint8_t) rounds;
    }
  if (!read_numbers (at, step->change, analysis->players) || !read_numbers (at, step->expect, analysis->players)
      || !read_best (analysis, at, state, step) || **at != '\n')
    return false;
  ++*at;
  return true;
}

/* Reads as many of STEPS as TEXT has. Returns whether it has nothing else. */
static bool
read_steps (const BastideAnalysis *analysis, const char *text, BastideAnalysisStep *steps)
{
  const BastideRules *rules = analysis->mind->rules;
  BastideState *state = bastide_think_copy (analysis->mind, analysis->end, analysis->kit);
  bool is_good = true;

  rules->begin (state, analysis->kit, analysis->players, &analysis->deal, NULL);
  for (unsigned i = 0; i < analysis->n && *text != '\0' && is_good; i++)
    {
      is_good = read_step (analysis, &text, state, &steps[i]);
      if (!steps[i].is_draw)
        rules->apply (state, analysis->kit, steps[i].move, NULL);
    }
  free (state);
  return is_good && *text == '\0';
}

/* Counts those of STEPS that are judged finely. Returns whether they can have been judged so: everything coarsely
 * before anything finely, and everything finely before anything to the end. */
static bool
check_order (const BastideAnalysis *analysis, const BastideAnalysisStep *steps, unsigned *fine)
{
  unsigned judged = 0, rounds = 0;

  *fine = 0;
  for (unsigned i = 0; i < analysis->n; i++)
    {
      judged += steps[i].judged != BASTIDE_JUDGED_NOT;
      *fine += steps[i].judged == BASTIDE_JUDGED_FINE;
      rounds += steps[i].rounds;
    }
  return (*fine == 0 || judged == analysis->n) && (rounds == 0 || *fine == analysis->n);
}

bool
bastide_analysis_read (BastideAnalysis *analysis, const char *text)
{
  size_t size = analysis->n * sizeof *analysis->steps;
  float start[BASTIDE_PLAYERS] = { 0 };
  double seconds;
  BastideAnalysisStep *steps;
  unsigned fine;
  bool is_good;

  if (strncmp (text, FORM, strlen (FORM)) != 0)
    return false;
  text += strlen (FORM);
  if (!read_numbers (&text, start, analysis->players) || !read_seconds (&text, &seconds))
    return false;
  steps = malloc (size + 1);
  if (steps == NULL)
    abort ();
  memcpy (steps, analysis->steps, size);
  is_good = read_steps (analysis, text, steps) && check_order (analysis, steps, &fine);
  if (is_good)
    {
      memcpy (analysis->steps, steps, size);
      analysis->seconds = seconds;
      analysis->n_fine = fine;
    }
  free (steps);
  return is_good;
}

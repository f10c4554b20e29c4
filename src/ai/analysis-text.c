/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An analysis as text. The first line has the advantage of each seat before the first draw. Each further line is a
 * step up to the last that was judged: - if it was not judged, c if coarsely and f if finely, in upper case if exactly;
 * then what it changed for each seat, and what each seat could expect after it; then the best move, unless the played
 * one is the best. Numbers are thousandths of a point. */
#include "analysis-private.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

#define FORM "analysis 1"
#define NOT_JUDGED "-\n"

enum { MOST_THOUSANDTHS = 1000000 };

static void
add_numbers (BastideText *text, const float *values, int n)
{
  for (int i = 0; i < n; i++)
    bastide_text_add_format (text, " %ld", lroundf (1000 * values[i]));
}

char *
bastide_analysis_print (const BastideAnalysis *analysis)
{
  BastideText text = { 0 };
  unsigned n = analysis->n;

  while (n > 0 && analysis->steps[n - 1].judged == BASTIDE_JUDGED_NOT)
    n--;
  bastide_text_add_string (&text, FORM);
  add_numbers (&text, analysis->start, analysis->players);
  bastide_text_add_string (&text, "\n");
  for (unsigned i = 0; i < n; i++)
    {
      const BastideAnalysisStep *step = &analysis->steps[i];
      int letter = step->judged == BASTIDE_JUDGED_FINE ? 'f' : 'c';
      char move[BASTIDE_MOVE_TEXT];

      if (step->judged == BASTIDE_JUDGED_NOT)
        {
          bastide_text_add_string (&text, NOT_JUDGED);
          continue;
        }
      bastide_text_add_format (&text, "%c", step->is_exact ? toupper (letter) : letter);
      add_numbers (&text, step->change, analysis->players);
      add_numbers (&text, step->expect, analysis->players);
      if (!step->is_draw && !bastide_move_equal (step->best, step->move))
        {
          bastide_text_add_string (&text, " ");
          bastide_text_add (&text, move, bastide_move_print (step->best, move));
        }
      bastide_text_add_string (&text, "\n");
    }
  return text.at;
}

/* Reads N numbers, each after a space, into VALUES. Moves *AT after them. */
static bool
read_numbers (const char **at, float *values, int n)
{
  for (int i = 0; i < n; i++)
    {
      char *end;
      long number;

      if ((*at)[0] != ' ' || ((*at)[1] != '-' && !isdigit ((unsigned char) (*at)[1])))
        return false;
      number = strtol (*at + 1, &end, 10);
      if (end == *at + 1 || number < -MOST_THOUSANDTHS || number > MOST_THOUSANDTHS)
        return false;
      values[i] = (float) number / 1000;
      *at = end;
    }
  return true;
}

/* Reads the rest of the line at *AT as the best move in STATE, if there is any. */
static bool
read_best (const char **at, const BastideTileSet *set, const BastideState *state, BastideAnalysisStep *step)
{
  size_t length = strcspn (*at, "\n");
  const char *from = *at + 1;

  if (length == 0)
    return true;
  *at += length;
  return !step->is_draw && from[-1] == ' ' && bastide_move_parse (&step->best, from, length - 1)
         && bastide_why (state, set, step->best).code == BASTIDE_LEGAL;
}

/* Reads a line of TEXT into *STEP, a decision in STATE or a draw. */
static bool
read_step (const BastideAnalysis *analysis, const char **at, const BastideState *state, BastideAnalysisStep *step)
{
  int letter = tolower ((unsigned char) **at);

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
  if (!read_numbers (at, step->change, analysis->players) || !read_numbers (at, step->expect, analysis->players)
      || !read_best (at, &analysis->set, state, step) || **at != '\n')
    return false;
  ++*at;
  return true;
}

/* Reads as many of STEPS as TEXT has. Returns whether it has nothing else. */
static bool
read_steps (const BastideAnalysis *analysis, const char *text, BastideAnalysisStep *steps)
{
  BastideState state;

  bastide_state_init (&state, &analysis->set, analysis->players, &analysis->deal, NULL);
  for (unsigned i = 0; i < analysis->n && *text != '\0'; i++)
    {
      BastideAnalysisStep *step = &steps[i];

      if (!read_step (analysis, &text, &state, step))
        return false;
      if (!step->is_draw)
        bastide_apply (&state, &analysis->set, step->move, NULL, NULL);
    }
  return *text == '\0';
}

/* Counts STEPS. Returns whether they can have been judged so: everything coarsely before anything finely. */
static bool
check_order (const BastideAnalysis *analysis, const BastideAnalysisStep *steps, unsigned *judged, unsigned *fine)
{
  *judged = *fine = 0;
  for (unsigned i = 0; i < analysis->n; i++)
    {
      *judged += steps[i].judged != BASTIDE_JUDGED_NOT;
      *fine += steps[i].judged == BASTIDE_JUDGED_FINE;
    }
  return *fine == 0 || *judged == analysis->n;
}

bool
bastide_analysis_read (BastideAnalysis *analysis, const char *text)
{
  size_t size = analysis->n * sizeof *analysis->steps;
  float start[BASTIDE_MAX_PLAYERS] = { 0 };
  BastideAnalysisStep *steps;
  unsigned judged, fine;
  bool is_good;

  if (strncmp (text, FORM, strlen (FORM)) != 0)
    return false;
  text += strlen (FORM);
  if (!read_numbers (&text, start, analysis->players) || *text++ != '\n')
    return false;
  steps = malloc (size + 1);
  if (steps == NULL)
    abort ();
  memcpy (steps, analysis->steps, size);
  is_good = read_steps (analysis, text, steps) && check_order (analysis, steps, &judged, &fine);
  if (is_good)
    {
      memcpy (analysis->steps, steps, size);
      memcpy (analysis->start, start, sizeof start);
      analysis->n_coarse = judged;
      analysis->n_fine = fine;
    }
  free (steps);
  return is_good;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decisions of an analysis that cost most, in words. */
#include "bastide-analyst.h"

#include "bastide-game.h"
#include "words-report.h"

#define LEAST_LOSS 0.75f /* in points: less than that is within the noise */
#define MISTAKE 3
#define LARGE_MISTAKE 8

BastideQuality
bastide_quality_of_loss (float loss)
{
  return loss < LEAST_LOSS      ? BASTIDE_QUALITY_GOOD
         : loss < MISTAKE       ? BASTIDE_QUALITY_SMALL_MISTAKE
         : loss < LARGE_MISTAKE ? BASTIDE_QUALITY_MISTAKE
                                : BASTIDE_QUALITY_LARGE_MISTAKE;
}

static float
get_loss (const BastideAnalysisStep *step)
{
  return step->is_draw ? 0 : -step->change[step->seat];
}

/* Whether ONE comes before TWO in the list of mistakes. */
static bool
precedes (BastideAnalyst *self, const BastideAnalysisStep *one, const BastideAnalysisStep *two)
{
  const bool is_computer = bastide_seat_is_computer (bastide_analyst_get_seat (self, one->seat));

  if (is_computer != bastide_seat_is_computer (bastide_analyst_get_seat (self, two->seat)))
    return !is_computer;
  return get_loss (one) > get_loss (two);
}

unsigned
bastide_analyst_find_mistakes (BastideAnalyst *self, BastideAnalysisStep mistakes[BASTIDE_MISTAKES])
{
  unsigned n, found = 0;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (self, &n);

  for (unsigned i = 0; i < n; i++)
    {
      const BastideAnalysisStep *step = &steps[i];
      unsigned at = found;

      if (get_loss (step) < LEAST_LOSS)
        continue;
      for (; at > 0 && precedes (self, step, &mistakes[at - 1]); at--)
        if (at < BASTIDE_MISTAKES)
          mistakes[at] = mistakes[at - 1];
      if (at < BASTIDE_MISTAKES)
        mistakes[at] = *step;
      found = MIN (found + 1, BASTIDE_MISTAKES);
    }
  return found;
}

/* Fills WORDS for sentences about the position before MISTAKE. Returns it; the caller frees it with g_free (). */
static BastideState *
fill_words (BastideAnalyst *self, const BastideAnalysisStep *mistake, BastideWords *words)
{
  const BastideRules *rules = bastide_analyst_get_mind (self)->rules;
  const BastideKit *kit = bastide_analyst_get_set (self);
  BastideState *state = g_malloc (rules->state_size (kit));

  bastide_analyst_replay (self, mistake->ply - 1u, state);
  *words = (BastideWords) { .face = bastide_face_find (rules), .kit = kit, .state = state };
  for (unsigned i = 0; i < bastide_analyst_get_players (self); i++)
    words->seats[i] = bastide_analyst_get_seat (self, i);
  return state;
}

char *
bastide_analyst_explain (BastideAnalyst *self, const BastideAnalysisStep *mistake, char **rest)
{
  BastideComparison comparison;
  BastideWords words;
  g_autofree BastideState *state = fill_words (self, mistake, &words);
  float seen = 0;

  bastide_ai_compare (bastide_analyst_get_mind (self), state, words.kit, mistake->best, mistake->move, &comparison);
  for (int term = 0; term < BASTIDE_TERMS; term++)
    seen += comparison.own[term] - comparison.others[term];
  *rest = bastide_words_rest (seen, get_loss (mistake));
  return words.face->voice->hint (&words, mistake->best, &comparison, true);
}

char *
bastide_analyst_name_move (BastideAnalyst *self, const BastideAnalysisStep *mistake, BastideMove move)
{
  BastideWords words;
  BastideState *state = fill_words (self, mistake, &words);
  char *sentence = words.face->voice->move (&words, &move, 1, true);

  g_free (state);
  return sentence;
}

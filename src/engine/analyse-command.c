/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that judges the game: every draw and decision as one JSON object per line, and the sums. */
#include <stdlib.h>
#include <time.h>

#include "ai/analysis.h"
#include "command.h"

enum { MAX_SECONDS = 86400 };

static void
write_numbers (BastideText *answer, const char *name, const float *numbers, int n)
{
  bastide_text_add_format (answer, ", \"%s\": [", name);
  for (int i = 0; i < n; i++)
    /* Adding 0 makes -0 a plain 0. */
    bastide_text_add_format (answer, "%s%.3f", i > 0 ? ", " : "", (double) (numbers[i] + 0.0f));
  bastide_text_add_string (answer, "]");
}

static void
write_move (BastideText *answer, const char *name, const BastideRecord *record, BastideMove move)
{
  bastide_text_add_format (answer, ", \"%s\": \"", name);
  record->rules->print (move, record->kit, answer);
  bastide_text_add_string (answer, "\"");
}

static void
write_step (BastideText *answer, const BastideAnalysisStep *step, const BastideMind *mind, const BastideRecord *record)
{
  int players = (int) record->players;
  float loss = step->change[step->seat] < 0 ? -step->change[step->seat] : 0;

  bastide_text_add_format (answer, "{\"ply\": %d", step->ply);
  if (step->is_draw)
    {
      bastide_text_add_string (answer, ", \"draw\": \"");
      mind->print_unseen (step->kind, record->kit, answer);
      bastide_text_add_string (answer, "\"");
      write_numbers (answer, "luck", step->change, players);
    }
  else
    {
      bastide_text_add_format (answer, ", \"seat\": %d", step->seat);
      write_move (answer, "move", record, step->move);
      write_move (answer, "best", record, step->best);
      bastide_text_add_format (answer, ", \"loss\": %.3f", (double) loss);
    }
  write_numbers (answer, "expect", step->expect, players);
  bastide_text_add_string (answer, "}\n");
}

static void
write_sums (BastideText *answer, const BastideAnalysisSums *sums, int players)
{
  const struct {
    const char *name;
    const float *numbers;
  } all[] = {
    { "start", sums->start },
    { "luck", sums->luck },
    { "loss", sums->loss },
    { "others", sums->others },
    { "unexplained", sums->unexplained },
  };
  BastideText text = { 0 };

  write_numbers (&text, "final", sums->final, players);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    write_numbers (&text, all[i].name, all[i].numbers, players);
  bastide_text_add_format (answer, "{%s}\n", text.at + 2);
  bastide_text_free (&text);
}

static void
write_analysis (BastideText *answer, const BastideAnalysis *analysis, const BastideMind *mind,
                const BastideRecord *record)
{
  int players = (int) record->players;
  BastideAnalysisSums sums;
  unsigned n;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);

  bastide_analysis_sum (analysis, &sums);
  bastide_text_add_string (answer, "{\"ply\": 0");
  write_numbers (answer, "expect", sums.start, players);
  bastide_text_add_string (answer, "}\n");
  for (unsigned i = 0; i < n; i++)
    write_step (answer, &steps[i], mind, record);
  write_sums (answer, &sums, players);
}

/* Reads `[LEVEL] [sims N] [seed S] [seconds T]`. */
static bool
read_options (const BastideArguments *arguments, BastideAnalysisOptions *options, uint64_t *seconds,
              BastideText *answer)
{
  unsigned next = 0;
  uint64_t number;
  int level;

  *options = (BastideAnalysisOptions) { .level = BASTIDE_LEVEL_HARD };
  if (arguments->n % 2 == 1)
    {
      level = bastide_level_find (arguments->at[0].at, arguments->at[0].length);
      if (level < 0)
        return bastide_command_refuse (answer, "unknown level");
      options->level = (BastideLevel) level;
      next++;
    }
  if (bastide_arguments_is (arguments, next, "sims"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 1, BASTIDE_MAX_SIMULATIONS, &number))
        return bastide_command_refuse (answer, "N is a number from 1 to 1000000");
      options->simulations = (unsigned) number;
      next += 2;
    }
  if (bastide_arguments_is (arguments, next, "seed"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 0, UINT64_MAX, &options->seed))
        return bastide_command_refuse (answer, "S is a number from 0 to 18446744073709551615");
      next += 2;
    }
  if (bastide_arguments_is (arguments, next, "seconds"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 1, MAX_SECONDS, seconds))
        return bastide_command_refuse (answer, "T is a number from 1 to %d", MAX_SECONDS);
      next += 2;
    }
  return next == arguments->n
         || bastide_command_refuse (answer, "only LEVEL, sims N, seed S and seconds T may follow, in this order");
}

bool
bastide_command_analyse (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideRecord *record = context->session->record;
  BastideAnalysisOptions options;
  BastideAnalysis *analysis;
  BastideMove *moves;
  clock_t start = clock (); /* processor time: other programs do not count */
  uint64_t seconds = 0;
  bool done;

  if (!bastide_command_has_players (context->session, answer) || !read_options (arguments, &options, &seconds, answer))
    return false;
  moves = calloc (record->head_ply + 1, sizeof *moves);
  if (moves == NULL)
    abort ();
  for (unsigned ply = 0; ply < record->head_ply; ply++)
    moves[ply] = bastide_record_ply (record, record->head_line, ply).move;
  analysis = bastide_analysis_new (context->session->kind->mind, record->kit, record->players, &record->deal, moves,
                                   record->head_ply, &options);
  free (moves);
  while ((!bastide_analysis_is_done (analysis) || (uint64_t) ((clock () - start) / CLOCKS_PER_SEC) < seconds)
         && bastide_analysis_go_on (analysis, context->is_unread, NULL))
    continue;
  done = bastide_analysis_is_done (analysis);
  if (done)
    write_analysis (answer, analysis, context->session->kind->mind, record);
  bastide_analysis_free (analysis);
  return done || bastide_command_refuse (answer, "nobody reads the answer");
}

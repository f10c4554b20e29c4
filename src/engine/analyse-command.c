/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that judges the game: every draw and decision as one JSON object per line, and the sums. */
#include <stdlib.h>

#include "ai/analysis.h"
#include "command.h"

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
write_move (BastideText *answer, const char *name, BastideMove move)
{
  char text[BASTIDE_MOVE_TEXT];

  bastide_text_add_format (answer, ", \"%s\": \"", name);
  bastide_text_add (answer, text, bastide_move_print (move, text));
  bastide_text_add_string (answer, "\"");
}

static void
write_step (BastideText *answer, const BastideAnalysisStep *step, const BastideTileSet *set, int players)
{
  float loss = step->change[step->seat] < 0 ? -step->change[step->seat] : 0;

  bastide_text_add_format (answer, "{\"ply\": %d", step->ply);
  if (step->is_draw)
    {
      bastide_text_add_format (answer, ", \"draw\": \"%s\"", set->kinds[step->kind].id);
      write_numbers (answer, "luck", step->change, players);
    }
  else
    {
      bastide_text_add_format (answer, ", \"seat\": %d", step->seat);
      write_move (answer, "move", step->move);
      write_move (answer, "best", step->best);
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
write_analysis (BastideText *answer, const BastideAnalysis *analysis, const BastideTileSet *set, int players)
{
  BastideAnalysisSums sums;
  unsigned n;
  const BastideAnalysisStep *steps = bastide_analysis_steps (analysis, &n);

  bastide_analysis_sum (analysis, &sums);
  bastide_text_add_string (answer, "{\"ply\": 0");
  write_numbers (answer, "expect", sums.start, players);
  bastide_text_add_string (answer, "}\n");
  for (unsigned i = 0; i < n; i++)
    write_step (answer, &steps[i], set, players);
  write_sums (answer, &sums, players);
}

/* Reads `[LEVEL] [sims N] [seed S]`. */
static bool
read_options (const BastideArguments *arguments, BastideAnalysisOptions *options, BastideText *answer)
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
  return next == arguments->n
         || bastide_command_refuse (answer, "only LEVEL, sims N and seed S may follow, in this order");
}

bool
bastide_command_analyse (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideRecord *record = context->session->record;
  BastideAnalysisOptions options;
  BastideAnalysis *analysis;
  BastideMove *moves;
  bool done;

  if (!read_options (arguments, &options, answer))
    return false;
  moves = calloc (record->head_ply + 1, sizeof *moves);
  if (moves == NULL)
    abort ();
  for (unsigned ply = 0; ply < record->head_ply; ply++)
    moves[ply] = bastide_session_move (context->session, ply);
  analysis = bastide_analysis_new (record->set, (int) record->players, &record->deal, moves, record->head_ply,
                                   &options);
  free (moves);
  while (bastide_analysis_go_on (analysis, context->is_unread, NULL))
    continue;
  done = bastide_analysis_is_done (analysis);
  if (done)
    write_analysis (answer, analysis, record->set, (int) record->players);
  bastide_analysis_free (analysis);
  return done || bastide_command_refuse (answer, "nobody reads the answer");
}

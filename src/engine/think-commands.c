/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that play by themselves: the computer players, and random games. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "command.h"
#include "core/rng.h"

enum { MAX_PLAYOUTS = 1000000 };

bool
bastide_command_has_players (const BastideSession *session, BastideText *answer)
{
  return session->kind->mind != NULL
         || bastide_command_refuse (answer, "there are no computer players of the game %s yet",
                                    session->kind->rules->word);
}

/* Reads `LEVEL [sims N] [seed S]`, and finds the move that this level makes. */
static bool
generate (const BastideContext *context, const BastideArguments *arguments, BastideMove *move, BastideText *answer)
{
  const BastideSession *session = context->session;
  int level = bastide_level_find (arguments->at[0].at, arguments->at[0].length);
  uint64_t sims = 0, seed = 0;
  BastideSearchOptions options;
  BastideMoment moment;
  unsigned next = 1;

  *move = (BastideMove) { 0 };
  if (!bastide_command_has_players (session, answer))
    return false;
  if (level < 0)
    return bastide_command_refuse (answer, "unknown level");
  if (bastide_arguments_is (arguments, next, "sims"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 1, BASTIDE_MAX_SIMULATIONS, &sims))
        return bastide_command_refuse (answer, "N is a number from 1 to 1000000");
      next += 2;
    }
  if (bastide_arguments_is (arguments, next, "seed"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 0, UINT64_MAX, &seed))
        return bastide_command_refuse (answer, "S is a number from 0 to 18446744073709551615");
      next += 2;
    }
  if (next != arguments->n)
    return bastide_command_refuse (answer, "only sims N and seed S may follow LEVEL, in this order");
  session->kind->rules->look (session->state, session->record->kit, &moment);
  if (moment.question == 0)
    {
      session->kind->rules->explain (session->kind->rules->why (session->state, session->record->kit, *move), answer);
      return false;
    }
  options = (BastideSearchOptions) { .level = (BastideLevel) level, .simulations = (unsigned) sims, .seed = seed };
  *move = bastide_ai_choose (session->kind->mind, session->state, session->record->kit, &options, NULL);
  return true;
}

static void
write_move (const BastideSession *session, BastideMove move, BastideText *answer)
{
  session->kind->rules->print (move, session->record->kit, answer);
}

bool
bastide_command_genmove (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, arguments, &move, answer))
    return false;
  write_move (context->session, move, answer);
  return true;
}

bool
bastide_command_play_genmove (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, arguments, &move, answer))
    return false;
  if (!bastide_session_play (context->session, move))
    return bastide_command_refuse (answer, BASTIDE_RECORD_FULL);
  write_move (context->session, move, answer);
  return true;
}

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

bool
bastide_command_playouts (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideRules *rules = session->kind->rules;
  const BastideKit *kit = session->record->kit;
  uint64_t games, seed, plies = 0, sums[BASTIDE_PLAYERS] = { 0 };
  BastideState *state;
  BastideRng rng;
  double start = read_clock (), seconds;

  if (!bastide_arguments_number (arguments, 0, 1, MAX_PLAYOUTS, &games))
    return bastide_command_refuse (answer, "N is a number from 1 to %d", MAX_PLAYOUTS);
  if (!bastide_arguments_number (arguments, 1, 0, UINT64_MAX, &seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  state = malloc (rules->state_size (kit));
  if (state == NULL)
    abort ();
  rng = bastide_rng (seed);
  for (uint64_t game = 0; game < games; game++)
    {
      BastideMoment moment;

      memcpy (state, session->state, rules->state_size (kit));
      rules->look (state, kit, &moment);
      if (session->kind->protocol->has_secrets && moment.question != 0)
        rules->hide (state, kit, moment.to_move, &(BastideRng) { bastide_rng_next (&rng) });
      plies += bastide_rules_play_out (rules, state, kit, &rng);
      rules->look (state, kit, &moment);
      for (unsigned i = 0; i < session->record->players; i++)
        sums[i] += (uint64_t) moment.points[i];
    }
  free (state);
  seconds = read_clock () - start;
  seconds = seconds > 1e-9 ? seconds : 1e-9;
  bastide_text_add_format (answer, "games_per_second %.1f commands_per_second %.0f mean_scores",
                           (double) games / seconds, (double) plies / seconds);
  for (unsigned i = 0; i < session->record->players; i++)
    bastide_text_add_format (answer, " %.3f", (double) sums[i] / (double) games);
  return true;
}

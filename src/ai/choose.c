/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing the player for a level, dividing the simulations of a turn, and giving reasons for a move. */
#include "think.h"

#include <math.h>

#define SAME 0.05f /* differences of fewer points than this are ignored */

/* The percentage of the simulations and seconds of a turn for each question; the tile decides most. */
static unsigned
share_of (BastidePhase phase)
{
  switch (phase)
    {
    case BASTIDE_PHASE_TILE: return 60;
    case BASTIDE_PHASE_FOLLOWER: return 20;
    default: return 5;
    }
}

/* The time limit of a question; 0 for none. */
static double
limit_of (BastidePhase phase, const BastideSearchOptions *options)
{
  double seconds = options->seconds * share_of (phase) / 100;
  double part = phase == BASTIDE_PHASE_TILE ? 0.7 : phase == BASTIDE_PHASE_FOLLOWER ? 0.5 : 0.25;
  double left = options->left * part;

  return seconds > 0 && (left <= 0 || seconds < left) ? seconds : left;
}

/* Exact play near the end. It may take half of the time, so that a search that must replace it has the other half. */
static bool
choose_exactly (const BastideState *state, const BastideTileSet *set, const BastideClock *clock, BastideMove *best)
{
  BastideClock half = bastide_clock_part (clock, 0.5);

  return bastide_choose_exactly (state, set, BASTIDE_EXACT_MOVES, &half, best);
}

/* Sets *VALUE to the value after MOVE and, if the same player may then put a follower or guard, after the best answer.
 * Returns that answer, or passing. Points that were scored count with what they were scored for. */
static BastideMove
value_after (const BastideState *state, const BastideTileSet *set, BastideMove move, BastideValue *value)
{
  static const BastideTerm terms[BASTIDE_SOURCES] = {
    [BASTIDE_SOURCE_STREET] = BASTIDE_TERM_STREETS, [BASTIDE_SOURCE_MARKET] = BASTIDE_TERM_MARKETS,
    [BASTIDE_SOURCE_TOWER] = BASTIDE_TERM_TOWERS,   [BASTIDE_SOURCE_STEWARD] = BASTIDE_TERM_AREAS,
    [BASTIDE_SOURCE_GUARD] = BASTIDE_TERM_ROWS,
  };
  BastideState after;
  BastideMove answer = { .type = BASTIDE_MOVE_PASS };

  bastide_try (state, set, &move, 1, &after, NULL);
  if ((move.type == BASTIDE_MOVE_TILE && bastide_state_phase (&after) == BASTIDE_PHASE_FOLLOWER)
      || bastide_state_phase (&after) == BASTIDE_PHASE_GUARD)
    {
      answer = bastide_choose_greedily (&after, set);
      bastide_try (&after, set, &answer, 1, &after, NULL);
    }
  bastide_evaluate (&after, set, value);
  for (int player = 0; player < bastide_state_players (&after); player++)
    {
      value->of[player][BASTIDE_TERM_POINTS] = 0;
      for (int source = 0; source < BASTIDE_SOURCES; source++)
        value->of[player][terms[source]] += (float) bastide_state_score_by (&after, player, (BastideSource) source);
    }
  return answer;
}

static int
strongest_other (const BastideValue *value, int players, int player)
{
  int strongest = -1;
  float most = -1e9f;

  for (int other = 0; other < players; other++)
    {
      float sum = 0;

      for (int term = 0; term < BASTIDE_TERMS; term++)
        sum += value->of[other][term];
      if (other != player && sum > most)
        {
          most = sum;
          strongest = other;
        }
    }
  return strongest;
}

/* Fills in how much more PLAYER and the rival have WITH the move. Returns false if the difference is negligible. */
static bool
compare_values (const BastideValue *with, const BastideValue *without, int player, BastideComparison *comparison)
{
  bool differs = false;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    {
      comparison->own[term] = with->of[player][term] - without->of[player][term];
      comparison->others[term] = with->of[comparison->rival][term] - without->of[comparison->rival][term];
      differs = differs || fabsf (comparison->own[term] - comparison->others[term]) > SAME;
    }
  return differs;
}

/* Compares BEST with the first move in the ranking of the evaluation whose result is different. The wall has only two
 * ends, so one that brings the same is a result as well. */
static void
compare_with_next_best (BastideState *state, const BastideTileSet *set, BastideMove best, BastideComparison *comparison)
{
  int player = bastide_state_to_move (state);
  bool is_at_end = best.type == BASTIDE_MOVE_WALL || best.type == BASTIDE_MOVE_TOWER;
  BastideValue with, without;
  BastideRanking ranking;

  *comparison = (BastideComparison) { 0 };
  bastide_rank_greedily (state, set, &ranking);
  comparison->answer = value_after (state, set, best, &with);
  comparison->rival = (uint8_t) strongest_other (&with, bastide_state_players (state), player);
  for (unsigned i = 0; i < ranking.n && !comparison->has_other; i++)
    {
      if (bastide_move_equal (ranking.at[i].move, best))
        continue;
      comparison->next_best = ranking.at[i].move;
      comparison->next_answer = value_after (state, set, comparison->next_best, &without);
      comparison->has_other = compare_values (&with, &without, player, comparison) || is_at_end;
    }
}

void
bastide_ai_compare (const BastideState *state, const BastideTileSet *set, BastideMove move, BastideMove other,
                    BastideComparison *comparison)
{
  BastideValue with, without;

  *comparison = (BastideComparison) { .has_other = true, .next_best = other };
  comparison->answer = value_after (state, set, move, &with);
  comparison->rival = (uint8_t) strongest_other (&with, bastide_state_players (state), bastide_state_to_move (state));
  comparison->next_answer = value_after (state, set, other, &without);
  compare_values (&with, &without, bastide_state_to_move (state), comparison);
}

BastideMove
bastide_ai_choose (const BastideState *state, const BastideTileSet *set, const BastideSearchOptions *options,
                   BastideComparison *comparison)
{
  BastideState seen = *state;
  unsigned share = share_of (bastide_state_phase (state));
  BastideRng rng = bastide_rng (options->seed);
  BastideClock clock = bastide_clock_start (options, limit_of (bastide_state_phase (state), options));
  unsigned simulations = options->simulations > 0
                             ? options->simulations
                             : bastide_level_simulations (options->level, bastide_state_players (state));
  BastideMoves moves;
  BastideMove best;

  /* Makes one seed give different numbers for each question of a game. */
  rng.state ^= (uint64_t) bastide_state_n_tiles (&seen) << 40 | (uint64_t) bastide_state_n_pieces (&seen) << 48
               | (uint64_t) bastide_state_phase (&seen) << 56;
  bastide_rng_next (&rng);
  bastide_state_hide (&seen, &rng);
  bastide_legal (&seen, set, &moves);
  bastide_moves_sort (&moves);
  best = moves.at[0];
  if (moves.n > 1)
    switch (options->level)
      {
      case BASTIDE_LEVEL_RANDOM: best = moves.at[bastide_rng_below (&rng, moves.n)]; break;
      case BASTIDE_LEVEL_UCT: best = bastide_choose_by_uct (&seen, set, simulations, &rng, &clock); break;
      case BASTIDE_LEVEL_EASY: best = bastide_choose_simply (&seen, set); break;
      case BASTIDE_LEVEL_MEDIUM:
      case BASTIDE_LEVEL_HARD:
      case BASTIDE_LEVEL_MASTER:
        if (options->level == BASTIDE_LEVEL_MEDIUM || !choose_exactly (&seen, set, &clock, &best))
          best = bastide_choose_by_search (&seen, set, simulations * share / 100, &rng, &clock);
        break;
      case BASTIDE_LEVEL_GREEDY:
      case BASTIDE_LEVELS: best = bastide_choose_greedily (&seen, set); break;
      }
  if (comparison != NULL)
    compare_with_next_best (&seen, set, best, comparison);
  return best;
}

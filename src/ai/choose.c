/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which player answers a question, how much of a turn's thinking it gets, and what speaks for the answer. */
#include "think.h"

#include <math.h>

#define SAME 0.05f /* points below which two values come to the same */

/* Percent of a turn's simulations and seconds that a question gets: nearly all is decided by the tile. */
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

/* The value after MOVE and the best answer where the same player is asked for a follower or guard; points that were
 * scored count with what they were scored for. */
static BastideMove
value_after (const BastideState *state, const BastideTileSet *set, BastideMove move, BastideValue *value)
{
  static const BastideTerm terms[BASTIDE_SOURCES] = {
    [BASTIDE_SOURCE_STREET] = BASTIDE_TERM_STREETS, [BASTIDE_SOURCE_MARKET] = BASTIDE_TERM_MARKETS,
    [BASTIDE_SOURCE_TOWER] = BASTIDE_TERM_TOWERS,   [BASTIDE_SOURCE_STEWARD] = BASTIDE_TERM_AREAS,
    [BASTIDE_SOURCE_GUARD] = BASTIDE_TERM_ROWS,
  };
  BastideState after = *state;
  BastideMove answer = { .type = BASTIDE_MOVE_PASS };

  bastide_apply (&after, set, move, NULL, NULL);
  if ((move.type == BASTIDE_MOVE_TILE && after.status.phase == BASTIDE_PHASE_FOLLOWER)
      || after.status.phase == BASTIDE_PHASE_GUARD)
    {
      answer = bastide_choose_greedily (&after, set);
      bastide_apply (&after, set, answer, NULL, NULL);
    }
  bastide_evaluate (&after, set, value);
  for (int player = 0; player < after.status.players; player++)
    {
      value->of[player][BASTIDE_TERM_POINTS] = 0;
      for (int source = 0; source < BASTIDE_SOURCES; source++)
        value->of[player][terms[source]] += (float) after.status.score_by[player][source];
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

/* Fills in what PLAYER and the rival have more WITH the move; false where the two come to the same. */
static bool
compare_values (const BastideValue *with, const BastideValue *without, int player, BastideGrounds *grounds)
{
  bool differs = false;

  for (int term = 0; term < BASTIDE_TERMS; term++)
    {
      grounds->own[term] = with->of[player][term] - without->of[player][term];
      grounds->others[term] = with->of[grounds->rival][term] - without->of[grounds->rival][term];
      differs = differs || fabsf (grounds->own[term] - grounds->others[term]) > SAME;
    }
  return differs;
}

/* Holds BEST against the first move of the evaluation's ranking that does not come to the same. */
static void
find_grounds (BastideState *state, const BastideTileSet *set, BastideMove best, BastideGrounds *grounds)
{
  int player = state->status.to_move;
  BastideValue with, without;
  BastideRanking ranking;

  *grounds = (BastideGrounds) { 0 };
  bastide_rank_greedily (state, set, &ranking);
  grounds->answer = value_after (state, set, best, &with);
  grounds->rival = (uint8_t) strongest_other (&with, state->status.players, player);
  for (unsigned i = 0; i < ranking.n && !grounds->has_other; i++)
    {
      if (bastide_move_equal (ranking.at[i].move, best))
        continue;
      grounds->next_best = ranking.at[i].move;
      grounds->next_answer = value_after (state, set, grounds->next_best, &without);
      grounds->has_other = compare_values (&with, &without, player, grounds);
    }
}

BastideMove
bastide_ai_choose (const BastideState *state, const BastideTileSet *set, const BastideThought *thought,
                   BastideGrounds *grounds)
{
  BastideState seen = *state;
  unsigned share = share_of ((BastidePhase) state->status.phase);
  BastideRng rng = bastide_rng (thought->seed);
  BastideClock clock = bastide_clock_start (thought, thought->seconds * share / 100);
  unsigned simulations = thought->simulations > 0 ? thought->simulations
                                                  : bastide_level_info (thought->level)->simulations;
  BastideMoves moves;
  BastideMove best;

  /* One seed gives different numbers at each question of a game. */
  rng.state ^= (uint64_t) seen.status.n_tiles << 40 | (uint64_t) seen.status.n_pieces << 48
               | (uint64_t) seen.status.phase << 56;
  bastide_rng_next (&rng);
  bastide_state_hide (&seen, &rng);
  bastide_legal (&seen, set, &moves);
  bastide_moves_sort (&moves);
  best = moves.at[0];
  if (moves.n > 1)
    switch (thought->level)
      {
      case BASTIDE_LEVEL_RANDOM: best = moves.at[bastide_rng_below (&rng, moves.n)]; break;
      case BASTIDE_LEVEL_UCT: best = bastide_choose_by_uct (&seen, set, simulations, &rng, &clock); break;
      case BASTIDE_LEVEL_EASY: best = bastide_choose_simply (&seen, set); break;
      case BASTIDE_LEVEL_MEDIUM:
      case BASTIDE_LEVEL_HARD:
        if (thought->level != BASTIDE_LEVEL_HARD
            || !bastide_choose_exactly (&seen, set, BASTIDE_EXACT_MOVES, &clock, &best))
          best = bastide_choose_by_search (&seen, set, simulations * share / 100, &rng, &clock);
        break;
      case BASTIDE_LEVEL_GREEDY:
      case BASTIDE_LEVELS: best = bastide_choose_greedily (&seen, set); break;
      }
  if (grounds != NULL)
    find_grounds (&seen, set, best, grounds);
  return best;
}

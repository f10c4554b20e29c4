/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rank.h"

#include "ai/think.h"
#include "games/country/rules/legal.h"
#include "games/country/rules/revert.h"

/* What all moves of a question are judged with. */
typedef struct {
  BastideState *state;
  const BastideKit *kit;
  const CountryWeights *weights;
  unsigned player;
  float care; /* about the points of others */
  CountryUnseen unseen;
  BastideEvents events;
} Judge;

/* The lead of the player in the position as it is. */
static float
judge_position (Judge *judge)
{
  BastideValue value;

  country_evaluate (judge->state, judge->kit, judge->weights, &judge->unseen, &value);
  return bastide_lead (&value, judge->state->players, judge->player, judge->care);
}

/* The lead after MOVE, which answers the last question of a turn. */
static float
judge_answer (Judge *judge, BastideMove move)
{
  CountryUndo undo;
  float lead;

  country_apply_noting (judge->state, judge->kit, move, &judge->events, &undo);
  lead = judge_position (judge);
  country_revert (judge->state, judge->kit, &undo);
  return lead;
}

/* The answer about a figure that leads to the best lead, which is returned. */
static float
find_answer (Judge *judge, BastideMove *best)
{
  BastideMoves answers;
  float lead = -1e9f;

  country_list (judge->state, judge->kit, &answers);
  for (unsigned i = 0; i < answers.n; i++)
    {
      float one = judge_answer (judge, answers.at[i]);

      if (one > lead)
        {
          lead = one;
          *best = answers.at[i];
        }
    }
  return lead;
}

/* The lead after MOVE, which places the tile; with the best figure on it, if IS_WHOLE. */
static float
judge_tile (Judge *judge, BastideMove move, bool is_whole)
{
  CountryUndo undo;
  BastideMove answer;
  float lead;

  country_apply_noting (judge->state, judge->kit, move, &judge->events, &undo);
  lead = is_whole && judge->state->phase == COUNTRY_ASKS_FIGURE ? find_answer (judge, &answer) : judge_position (judge);
  country_revert (judge->state, judge->kit, &undo);
  return lead;
}

/* The first of the turns with which the tile looks as with TURNS. */
static unsigned
find_first_turns (const CountryTileKind *kind, unsigned turns)
{
  for (unsigned first = 0; first < turns; first++)
    {
      bool is_same = true;

      for (unsigned slot = 0; slot < COUNTRY_SLOTS && is_same; slot++)
        is_same = kind->segment_at[first][slot] == kind->segment_at[turns][slot];
      if (is_same)
        return first;
    }
  return turns;
}

void
country_rank (BastideState *state, const BastideKit *kit, const CountryWeights *weights, BastideRanking *ranking)
{
  Judge judge = { .state = state, .kit = kit, .weights = weights, .player = state->active, .care = 1 };
  BastideMoves moves;

  ranking->n = 0;
  country_count_unseen_tiles (state, &judge.unseen);
  country_list (state, kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    if (moves.at[i].type != COUNTRY_MOVE_TILE)
      bastide_rank (ranking, moves.at[i], judge_answer (&judge, moves.at[i]));
    else if (find_first_turns (&kit->kinds[state->drawn], moves.at[i].part) == moves.at[i].part)
      bastide_rank (ranking, moves.at[i], judge_tile (&judge, moves.at[i], true));
}

BastideMove
country_quick (BastideState *state, const BastideKit *kit, const CountryWeights *weights, float care)
{
  Judge judge = { .state = state, .kit = kit, .weights = weights, .player = state->active, .care = care };
  BastideMoves moves;
  BastideMove best;
  float lead = -1e9f;

  country_count_unseen_tiles (state, &judge.unseen);
  if (state->phase == COUNTRY_ASKS_FIGURE)
    {
      find_answer (&judge, &best);
      return best;
    }
  country_list (state, kit, &moves);
  best = moves.at[0];
  for (unsigned i = 0; i < moves.n; i++)
    {
      float one = judge_tile (&judge, moves.at[i], false);

      if (one > lead)
        {
          lead = one;
          best = moves.at[i];
        }
    }
  return best;
}

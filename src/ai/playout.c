/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "playout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "think.h"

enum {
  CANDIDATES = 16, /* moves that are tried for the rest of a turn */
  TRUST = 2,       /* playouts that the ranking of a move counts like */
};

static BastideMoment
look (const BastideQuestion *question, const BastideState *state)
{
  BastideMoment moment;

  question->mind->rules->look (state, question->kit, &moment);
  return moment;
}

static void
apply (const BastideQuestion *question, BastideState *state, BastideMove move)
{
  question->mind->rules->apply (state, question->kit, move, NULL);
}

/* The move of STATE that ranks first. */
static BastideMove
choose (const BastideQuestion *question, BastideState *state, bool closely)
{
  BastideRanking ranking;

  if (!closely)
    return question->mind->quick (state, question->kit);
  question->mind->rank (state, question->kit, true, &ranking);
  return ranking.at[0].move;
}

static void
add_move (BastideTurnMoves *turn, BastideMove move)
{
  assert (turn->n < BASTIDE_TURN_MOVES);
  turn->moves[turn->n++] = move;
}

/* Plays the rest of the turn by TURN, which becomes whole, or greedily if it is NULL. What TURN does not know yet is
 * played once for many playouts, and with more thought, because the players play so. It
 * ends where something that was drawn makes it illegal. */
static void
play_turn (const BastideQuestion *question, BastideState *state, BastideTurnMoves *turn)
{
  BastideMoment moment = look (question, state);
  unsigned now = moment.turn;

  for (unsigned i = 0; turn != NULL && i < turn->n; i++)
    if (question->mind->rules->why (state, question->kit, turn->moves[i]).code == BASTIDE_LEGAL)
      apply (question, state, turn->moves[i]);
    else
      turn = NULL;
  if (turn != NULL && turn->is_whole)
    return;
  for (moment = look (question, state);
       moment.question != 0 && moment.turn == now && !bastide_clock_stops (question->clock);
       moment = look (question, state))
    {
      BastideMove move = choose (question, state, turn != NULL);

      if (turn != NULL)
        add_move (turn, move);
      apply (question, state, move);
    }
  if (turn != NULL)
    turn->is_whole = true;
}

/* Adds the advantages in STATE, in which a turn begins or the game is over, WEIGHT times. */
static void
add_expectation (const BastideQuestion *question, const BastideState *state, double weight, BastideSums *sums)
{
  float expected[BASTIDE_PLAYERS];

  bastide_think_expect (question->mind, state, question->kit, expected);
  for (unsigned seat = 0; seat < question->players; seat++)
    sums->of[seat] += weight * (double) bastide_advantage (expected, question->players, seat);
}

/* Plays greedily to the end of the playout and adds its result. */
static void
play_on (const BastideStart *start, BastideState *state, BastideTurnMoves *turn, BastideSums *sums)
{
  const BastideQuestion *question = start->question;
  unsigned players = question->players, evaluated = 0;
  unsigned ahead = question->mind->ahead > players - 1 ? question->mind->ahead : players - 1;
  BastideMoment moment = look (question, state);

  while (moment.question != 0 && (start->to_the_end || moment.turn <= start->now + ahead)
         && !bastide_clock_stops (question->clock))
    {
      play_turn (question, state, turn);
      turn = NULL;
      moment = look (question, state);
      if (moment.question != 0 && !start->to_the_end && moment.turn + players > start->now + ahead + 1)
        {
          add_expectation (question, state, 1.0 / players, sums);
          evaluated++;
        }
    }
  add_expectation (question, state, 1 - (double) evaluated / players, sums);
}

static void
deal_for (const BastideStart *start, unsigned index, unsigned length, BastideState *state)
{
  const BastideQuestion *question = start->question;

  bastide_think_deal (question->mind, state, question->kit, question->viewer, question->seed, index, start->prefix,
                      length);
}

void
bastide_playout_begin (const BastideStart *start, unsigned index, BastideState *state)
{
  const BastideQuestion *question = start->question;
  const BastideRules *rules = question->mind->rules;

  if (question->before == NULL)
    {
      BastideDeal deal = *question->deal;

      bastide_think_put_first (deal.order, start->prefix, start->length);
      rules->begin (state, question->kit, question->players, &deal, NULL);
      deal_for (start, index, 0, state);
      return;
    }
  memcpy (state, question->before, rules->state_size (question->kit));
  deal_for (start, index, start->length, state);
  if (start->move != NULL)
    apply (question, state, *start->move);
}

/* Memory for a state. */
static BastideState *
make_state (const BastideQuestion *question)
{
  BastideState *state = malloc (question->mind->rules->state_size (question->kit));

  if (state == NULL)
    abort ();
  return state;
}

void
bastide_playout (const BastideStart *start, unsigned index, BastideTurnMoves *turn, BastideSums *sums)
{
  BastideState *state = make_state (start->question);

  bastide_playout_begin (start, index, state);
  play_on (start, state, turn, sums);
  free (state);
}

/* A way to play the rest of a turn that may be the best, with the sum of the advantages of the seat that decides, which
 * begins with what the evaluation says, because a few playouts know less, and those of the present round. */
typedef struct {
  BastideTurnMoves turn;
  double sum;
  BastideSums round;
} Candidate;

/* The moves that share playouts. */
typedef struct {
  const BastideStart *start;
  unsigned seat, from; /* who decides, and the number of the first playout */
  Candidate of[CANDIDATES];
} Candidates;

/* Begins a candidate with the moves of TURN and then MOVE. */
static void
begin_candidate (const BastideTurnMoves *turn, const BastideRanked *move, Candidate *candidate)
{
  candidate->turn = *turn;
  add_move (&candidate->turn, move->move);
  candidate->sum = TRUST * (double) move->judged;
  candidate->round = (BastideSums) { { 0 } };
}

static void
try_candidate (void *data, unsigned candidate, unsigned index)
{
  Candidates *candidates = data;
  Candidate *tried = &candidates->of[candidate];

  bastide_playout (candidates->start, candidates->from + index, &tried->turn, &tried->round);
}

static void
sort_candidates (void *data, unsigned best, unsigned n)
{
  Candidates *candidates = data;
  Candidate *of = candidates->of;

  for (unsigned i = 0; i < n; i++)
    {
      of[i].sum += of[i].round.of[candidates->seat];
      of[i].round = (BastideSums) { { 0 } };
    }
  for (unsigned i = 0; i < best; i++)
    for (unsigned k = i + 1; k < n; k++)
      if (of[k].sum > of[i].sum)
        {
          Candidate better = of[k];

          of[k] = of[i];
          of[i] = better;
        }
}

/* Adds the best next move to TURN and applies it to STATE. The moves that the evaluation ranks highest share the N
 * playouts that begin with number FROM. */
static void
add_best_move (const BastideStart *start, BastideState *state, unsigned from, unsigned n, BastideTurnMoves *turn)
{
  const BastideQuestion *question = start->question;
  Candidates candidates = { .start = start, .seat = look (question, state).to_move, .from = from };
  const BastideHalving halving = { &candidates, try_candidate, sort_candidates };
  unsigned most = n / 2 < CANDIDATES ? n / 2 : CANDIDATES, n_candidates;
  BastideRanking ranking;

  question->mind->rank (state, question->kit, true, &ranking);
  n_candidates = ranking.n < most ? ranking.n : most > 0 ? most : 1;
  for (unsigned i = 0; i < n_candidates; i++)
    begin_candidate (turn, &ranking.at[i], &candidates.of[i]);
  bastide_think_halve (&halving, n_candidates, n, question->clock);
  add_move (turn, candidates.of[0].turn.moves[turn->n]);
  apply (question, state, turn->moves[turn->n - 1]);
}

bool
bastide_playout_find_turn (const BastideStart *start, unsigned from, unsigned n, BastideTurnMoves *turn)
{
  const BastideQuestion *question = start->question;
  unsigned unseen = question->unseen - start->length;
  uint16_t order[BASTIDE_CHANCE];
  BastideState *state = make_state (question);
  BastideMoment moment;
  bool is_same;

  bastide_playout_begin (start, from, state);
  moment = look (question, state);
  is_same = moment.question != 0 && moment.turn == start->now
            && question->mind->unseen (state, question->kit, order) == unseen;
  *turn = (BastideTurnMoves) { 0 };
  if (is_same && start->is_free)
    add_best_move (start, state, from, n - n / 4, turn);
  moment = look (question, state);
  if (is_same && question->mind->unseen (state, question->kit, order) == unseen
      && (question->mind->answers >> moment.question & 1) && !bastide_clock_stops (question->clock))
    add_best_move (start, state, from + n - n / 4, n / 4, turn);
  free (state);
  return is_same;
}

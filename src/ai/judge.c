/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges one draw or decision.
 *
 * All alternatives meet the same shuffles of the unseen tiles (common random numbers), so that what they have in
 * common does not blur their difference. Every unseen tile comes next equally often. A playout goes on greedily for
 * some turns. The evaluation favours the player who has just moved, so a playout is worth the mean of what it says
 * after the last turn of each player.
 *
 * The turns for all alternatives of a draw are found alike, whether they were drawn or not: otherwise a finer look at
 * one of them would seem to be luck. A decision is compared in new playouts and not in those that found the best move,
 * because these flatter it. */
#include "judge.h"

#include <stdlib.h>

#include "core/record-types.h"
#include "tree.h"

enum {
  TURNS_AHEAD = 2,  /* of a playout after the turn that is judged; with four players 3 */
  CANDIDATES = 16,  /* moves that are tried for the rest of a turn */
  FEWEST = 4,       /* playouts of an alternative */
  TRUST = 2,        /* playouts that the ranking of a move counts like */
  PIECES_LATER = 1, /* of the wall that are looked at in the turns after the one that is judged */

  /* Simulations of a turn's search for each playout. Playouts compare the move of a decision with the best one. If it
   * is the best one, they only find what can be expected after it, and fewer are enough. */
  PER_COMPARISON = 5,
  PER_EXPECTATION = 20,
};

/* Points that who places the first tile of the second stack gains by it, and that the evaluation does not see before.
 * They were found in games of greedy (doc/strength.md). */
#define OPENING 3.0f

/* Sums of the advantages of each player. */
typedef struct {
  double of[BASTIDE_MAX_PLAYERS];
} Sums;

/* The moves of the rest of a turn, greedy ones after those that were given. They do not depend on the order of the
 * unseen tiles. */
typedef struct {
  unsigned n;
  bool is_whole; /* otherwise greedy moves follow that are not known yet */
  BastideMove moves[BASTIDE_MAX_PLIES];
} Turn;

/* The move of STATE that ranks first if PIECES of the wall are looked at. */
static BastideMove
choose_ahead (const BastideQuestion *question, BastideState *state, int pieces)
{
  BastideRanking ranking;

  bastide_rank_ahead (state, question->set, pieces, &ranking);
  return ranking.at[0].move;
}

/* Plays the rest of the turn by TURN, which becomes whole, or greedily if it is NULL. A round of wall building in TURN
 * is played once for many playouts, and with more thought, because the players build so. */
static void
play_turn (const BastideQuestion *question, BastideState *state, Turn *turn)
{
  unsigned now = bastide_state_turn (state);

  for (unsigned i = 0; turn != NULL && i < turn->n; i++)
    bastide_apply (state, question->set, turn->moves[i], NULL, NULL);
  if (turn != NULL && turn->is_whole)
    return;
  while (!bastide_state_is_over (state) && bastide_state_turn (state) == now && !bastide_clock_stops (question->clock))
    {
      BastideMove move = choose_ahead (question, state, turn != NULL ? BASTIDE_PIECES_NOW : PIECES_LATER);

      if (turn != NULL)
        turn->moves[turn->n++] = move;
      bastide_apply (state, question->set, move, NULL, NULL);
    }
  if (turn != NULL)
    turn->is_whole = true;
}

/* The player who will place the first tile of the second stack, if no tile is discarded until then; -1 if it has been
 * placed. */
static int
find_opener (const BastideState *state)
{
  unsigned drawn = bastide_state_drawn_index (state), opening = state->deal.end[0];

  if (bastide_state_is_over (state) || drawn > opening || opening >= state->deal.n_tiles)
    return -1;
  return (int) ((bastide_state_active (state) + opening - drawn) % (unsigned) bastide_state_players (state));
}

/* Adds the advantages in STATE, in which a turn begins or the game is over, WEIGHT times. */
static void
add_evaluation (const BastideQuestion *question, const BastideState *state, double weight, Sums *sums)
{
  int opener = find_opener (state);
  BastideValue value;

  bastide_evaluate (state, question->set, &value);
  if (opener >= 0)
    value.of[opener][BASTIDE_TERM_TOWERS] += OPENING;
  for (int player = 0; player < question->players; player++)
    sums->of[player] += weight * (double) bastide_advantage (&value, question->players, player);
}

/* Plays greedily to the end of the playout and adds its result. NOW is the turn that is judged. TURN (may be NULL) is
 * the rest of the turn of STATE, if it does not depend on the order of the tiles. */
static void
play_on (const BastideQuestion *question, BastideState *state, unsigned now, Turn *turn, Sums *sums)
{
  unsigned players = (unsigned) question->players;
  unsigned ahead = players > TURNS_AHEAD ? players - 1 : TURNS_AHEAD, evaluated = 0;

  while (!bastide_state_is_over (state) && bastide_state_turn (state) <= now + ahead
         && !bastide_clock_stops (question->clock))
    {
      play_turn (question, state, turn);
      turn = NULL;
      if (!bastide_state_is_over (state) && bastide_state_turn (state) + players > now + ahead + 1)
        {
          add_evaluation (question, state, 1.0 / players, sums);
          evaluated++;
        }
    }
  add_evaluation (question, state, 1 - (double) evaluated / players, sums);
}

/* Puts tiles of the kinds of PREFIX, LENGTH of them, at INDEX and after it, in exchange for those that are there. */
static void
put_first (BastideDeal *deal, unsigned index, const uint8_t *prefix, unsigned length)
{
  for (unsigned i = 0; i < length; i++)
    {
      unsigned at = index + i;

      while (deal->order[at] != prefix[i])
        at++;
      deal->order[at] = deal->order[index + i];
      deal->order[index + i] = prefix[i];
    }
}

/* Deals the tiles of STATE from FIRST on for the playout number INDEX: those of PREFIX come first. As many playouts as
 * there are other tiles share a shuffle, and each of them begins with another tile of it. So every tile comes next
 * equally often, and does not seem to be luck. */
static void
deal_for (const BastideQuestion *question, unsigned index, unsigned first, const uint8_t *prefix, unsigned length,
          BastideState *state)
{
  unsigned n = state->deal.n_tiles > first + length ? state->deal.n_tiles - first - length : 1;
  BastideRng rng = bastide_rng (question->options.seed + index / n);

  bastide_state_hide (state, &rng);
  put_first (&state->deal, first, prefix, length);
  bastide_turn_round (&state->deal, first + length, index % n);
}

/* The position after the draw in the playout number INDEX if the tiles of PREFIX are drawn. */
static void
draw_with (const BastideQuestion *question, unsigned index, const uint8_t *prefix, unsigned length, BastideState *state)
{
  BastideDeal deal = *question->deal;

  if (question->before != NULL)
    {
      *state = *question->before;
      deal_for (question, index, bastide_state_drawn_index (state) + 1u, prefix, length, state);
      bastide_apply (state, question->set, question->move, NULL, NULL);
      return;
    }
  put_first (&deal, 0, prefix, length);
  bastide_state_init (state, question->set, question->players, &deal, NULL);
  deal_for (question, index, bastide_state_drawn_index (state) + 1u, NULL, 0, state);
}

/* Where playouts start: after the decision MOVE, or after a draw if the tiles of PREFIX come first. */
typedef struct {
  const BastideQuestion *question;
  const BastideMove *move; /* NULL for a draw */
  const uint8_t *prefix;
  unsigned length;
  unsigned now; /* the turn that is judged */
} Start;

/* The position from which the playout number INDEX goes on. */
static void
start_playout (const Start *start, unsigned index, BastideState *state)
{
  const BastideQuestion *question = start->question;

  if (start->move == NULL)
    {
      draw_with (question, index, start->prefix, start->length, state);
      return;
    }
  *state = *question->before;
  deal_for (question, index, bastide_state_drawn_index (state) + 1u, NULL, 0, state);
  bastide_apply (state, question->set, *start->move, NULL, NULL);
}

/* Adds the results of the N playouts that begin with number FROM to *SUMS. REST (may be NULL) has the moves of the rest
 * of the turn. */
static void
play_out (const Start *start, unsigned from, unsigned n, Turn *rest, Sums *sums)
{
  for (unsigned i = from; i < from + n && !bastide_clock_stops (start->question->clock); i++)
    {
      BastideState state;

      start_playout (start, i, &state);
      play_on (start->question, &state, start->now, rest, sums);
    }
}

/* A way to play the rest of a turn that may be the best, with the sum of the advantages of the player who decides. It
 * begins with what the evaluation says, because a few playouts know less. */
typedef struct {
  Turn turn;
  double sum;
} Candidate;

/* Begins a candidate with the moves of TURN and then MOVE. */
static void
begin_candidate (const Turn *turn, const BastideJudged *move, Candidate *candidate)
{
  candidate->turn.n = turn->n + 1;
  candidate->turn.is_whole = false;
  for (unsigned i = 0; i < turn->n; i++)
    candidate->turn.moves[i] = turn->moves[i];
  candidate->turn.moves[turn->n] = move->move;
  candidate->sum = TRUST * (double) move->judged;
}

/* Adds the results of the N playouts that begin with number FROM to CANDIDATE. */
static void
try_candidate (const Start *start, int player, unsigned from, unsigned n, Candidate *candidate)
{
  Sums sums = { { 0 } };

  play_out (start, from, n, &candidate->turn, &sums);
  candidate->sum += sums.of[player];
}

/* Moves the N candidates with the largest sums, of N_ALL, to the front, the best first. */
static void
sort_best (Candidate *candidates, unsigned n, unsigned n_all)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = i + 1; k < n_all; k++)
      if (candidates[k].sum > candidates[i].sum)
        {
          Candidate better = candidates[k];

          candidates[k] = candidates[i];
          candidates[i] = better;
        }
}

/* Adds the best next move to TURN and applies it to STATE. The moves that the evaluation ranks highest share the N
 * playouts that begin with number FROM. After each round, half of the moves are dropped (as in search.c). */
static void
add_best_move (const Start *start, BastideState *state, unsigned from, unsigned n, Turn *turn)
{
  int player = bastide_state_to_move (state);
  unsigned most = n / 2 < CANDIDATES ? n / 2 : CANDIDATES, left, rounds = 0;
  Candidate candidates[CANDIDATES];
  BastideRanking ranking;

  bastide_rank_ahead (state, start->question->set, BASTIDE_PIECES_NOW, &ranking);
  left = ranking.n < most ? ranking.n : most > 0 ? most : 1;
  for (unsigned i = 0; i < left; i++)
    begin_candidate (turn, &ranking.at[i], &candidates[i]);
  while (left > 1u << rounds)
    rounds++;
  for (; left > 1; rounds--)
    {
      unsigned each = n / (rounds * left);

      for (unsigned i = 0; i < left && each > 0; i++)
        try_candidate (start, player, from, each, &candidates[i]);
      from += each;
      n -= each * left;
      sort_best (candidates, (left + 1) / 2, left);
      left = (left + 1) / 2;
    }
  turn->moves[turn->n] = candidates[0].turn.moves[turn->n];
  bastide_apply (state, start->question->set, turn->moves[turn->n++], NULL, NULL);
}

/* Finds the best moves of the rest of the turn, tile and follower or piece and guard, in the N playouts that begin with
 * number FROM. Returns false if they depend on the order of the tiles, because the turn is over or another tile is
 * drawn. */
static bool
find_turn (const Start *start, unsigned from, unsigned n, Turn *turn)
{
  unsigned drawn = start->question->before != NULL ? bastide_state_drawn_index (start->question->before) : 0;
  BastideState state;
  BastidePhase phase;

  if (start->move == NULL)
    drawn = start->question->before != NULL ? drawn + start->length : start->length - 1;
  start_playout (start, from, &state);
  if (bastide_state_is_over (&state) || bastide_state_drawn_index (&state) != drawn)
    return false;
  *turn = (Turn) { 0 };
  if (start->move == NULL)
    add_best_move (start, &state, from, n - n / 4, turn);
  phase = bastide_state_phase (&state);
  if (bastide_state_drawn_index (&state) == drawn && (phase == BASTIDE_PHASE_FOLLOWER || phase == BASTIDE_PHASE_GUARD)
      && !bastide_clock_stops (start->question->clock))
    add_best_move (start, &state, from + n - n / 4, n / 4, turn);
  return true;
}

/* Finds what each player can expect if a tile of KIND is drawn, by exact play. Returns false if that takes too long, or
 * if a tile of another kind is drawn instead. */
static bool
expect_draw_exactly (const BastideQuestion *question, uint8_t kind, Sums *sums)
{
  float expect[BASTIDE_MAX_PLAYERS];
  BastideState state;

  draw_with (question, 0, &kind, 1, &state);
  if (bastide_state_is_over (&state) || bastide_state_drawn_kind (&state) != kind
      || !bastide_expect_exactly (&state, question->set, NULL, question->exact_moves, question->clock, expect))
    return false;
  for (int player = 0; player < question->players; player++)
    sums->of[player] = (double) expect[player];
  return true;
}

/* The unseen tiles before a draw. */
typedef struct {
  unsigned all, kinds;
  unsigned counts[BASTIDE_MAX_TILES]; /* of each kind */
  uint8_t tiles[BASTIDE_MAX_TILES];   /* in the order of their kinds */
} Unseen;

static Unseen
list_unseen (const BastideDeal *deal, unsigned first)
{
  Unseen unseen = { 0 };

  for (unsigned i = first; i < deal->n_tiles; i++)
    unseen.counts[deal->order[i]]++;
  for (unsigned kind = 0; kind < BASTIDE_MAX_TILES; kind++)
    {
      unseen.kinds += unseen.counts[kind] > 0;
      for (unsigned i = 0; i < unseen.counts[kind]; i++)
        unseen.tiles[unseen.all++] = (uint8_t) kind;
    }
  return unseen;
}

/* Finds the mean advantages BEFORE the draw, and AFTER the tile KIND was drawn, by exact play. Returns false if that is
 * not possible for every kind. */
static bool
judge_draw_exactly (const BastideQuestion *question, const Unseen *unseen, uint8_t kind, Sums *before, Sums *after)
{
  Sums sum = { { 0 } }, each = { { 0 } }, found = { { 0 } };

  if (unseen->all > BASTIDE_EXACT_UNSEEN + 1)
    return false;
  for (unsigned i = 0; i < unseen->all; i++)
    {
      bool is_known = i > 0 && unseen->tiles[i] == unseen->tiles[i - 1];

      if (!is_known && !expect_draw_exactly (question, unseen->tiles[i], &each))
        return false;
      if (unseen->tiles[i] == kind)
        found = each;
      for (int player = 0; player < question->players; player++)
        sum.of[player] += each.of[player] / unseen->all;
    }
  *before = sum;
  *after = found;
  return true;
}

/* The turn found for each kind of tile, and, as the last one, for the tiles that were drawn. Those that depend on the
 * order of the tiles have no moves. */
typedef struct {
  Turn of[BASTIDE_MAX_TILES + 1];
} Turns;

/* Finds good turns in N playouts each. AFTER is where the tiles that were drawn come first. */
static void
find_turns (const Start *after, const Unseen *unseen, unsigned n, Turns *turns)
{
  for (unsigned i = 0; i < BASTIDE_MAX_TILES && !bastide_clock_stops (after->question->clock); i++)
    {
      uint8_t kind = (uint8_t) i;
      Start start = { after->question, NULL, &kind, 1, after->now };

      if (unseen->counts[i] > 0 && !find_turn (&start, 0, n, &turns->of[i]))
        turns->of[i].n = 0;
    }
  if (after->length == 1)
    turns->of[BASTIDE_MAX_TILES] = turns->of[*after->prefix];
  else if (!find_turn (after, 0, n, &turns->of[BASTIDE_MAX_TILES]))
    turns->of[BASTIDE_MAX_TILES].n = 0;
}

/* Adds the result of the playout number INDEX of START with TURN. */
static void
play_found (const Start *start, unsigned index, Turn *turn, Sums *sums)
{
  play_out (start, index, 1, turn->n > 0 ? turn : NULL, sums);
}

/* How playouts are shared out between the unseen tiles: EACH for every one of them, RUN of these one after the other,
 * then RUN for the next tile, and so on. */
typedef struct {
  unsigned each, run;
} Shares;

/* Shares out about PLAYOUTS. After each tile, every other one comes next equally often, if there are enough playouts
 * for that. */
static Shares
share_out (const Unseen *unseen, unsigned playouts)
{
  unsigned each = playouts / unseen->all, others = unseen->all - 1;

  if (others > 0 && each >= others)
    return (Shares) { each / others * others, others };
  each = each > 0 ? each : 1;
  return (Shares) { each, each };
}

/* Finds the mean advantages BEFORE the draw, and AFTER the LENGTH tiles that PREFIX begins with were drawn. Half of the
 * playouts find good turns, all in the same way. The others are shared out between the tiles that were drawn and all
 * that could have been, of which each meets another shuffle, so that the difference is as exact as it can be. */
static void
judge_draw_in_playouts (const BastideQuestion *question, const Unseen *unseen, const uint8_t *prefix, unsigned length,
                        unsigned now, Sums *before, Sums *after)
{
  unsigned half = (question->draw_simulations + 1) / 2;
  Shares shares = share_out (unseen, unseen->kinds * half / 2);
  unsigned n = unseen->all * shares.each;
  Start any = { question, NULL, NULL, 1, now }, drawn = { question, NULL, prefix, length, now };
  Turns *turns = calloc (1, sizeof *turns);

  if (turns == NULL)
    abort ();
  find_turns (&drawn, unseen, half, turns);
  for (unsigned i = 0; i < n && !bastide_clock_stops (question->clock); i++)
    {
      any.prefix = &unseen->tiles[i / shares.run % unseen->all];
      play_found (&any, half + i, &turns->of[*any.prefix], before);
      play_found (&drawn, half + i, &turns->of[BASTIDE_MAX_TILES], after);
    }
  for (int player = 0; player < question->players; player++)
    {
      before->of[player] /= n;
      after->of[player] /= n;
    }
  free (turns);
}

void
bastide_judge_draw (const BastideQuestion *question, const BastideState *after, BastideAnalysisStep *step,
                    float start[BASTIDE_MAX_PLAYERS])
{
  const BastideDeal *deal = &after->deal;
  unsigned first = question->before != NULL ? bastide_state_drawn_index (question->before) + 1u : 0;
  unsigned drawn = bastide_state_drawn_index (after) - first + 1u;
  const uint8_t *prefix = &deal->order[first];
  Unseen unseen = list_unseen (deal, first);
  Sums expected = { { 0 } }, actual = { { 0 } };

  step->is_exact = drawn == 1 && judge_draw_exactly (question, &unseen, *prefix, &expected, &actual);
  if (!step->is_exact)
    judge_draw_in_playouts (question, &unseen, prefix, drawn, bastide_state_turn (after), &expected, &actual);
  for (int player = 0; player < question->players; player++)
    {
      step->change[player] = (float) (actual.of[player] - expected.of[player]);
      step->expect[player] = (float) actual.of[player];
      start[player] = (float) expected.of[player];
    }
}

/* Whether the mean of N differences could well be above 0 by chance, because it is not more than one standard error
 * above. SUM is that of the differences, SQUARES that of their squares. */
static bool
could_be_chance (double sum, double squares, unsigned n)
{
  double mean = sum / n, variance = squares / n - mean * mean;

  return mean <= 0 || mean * mean <= variance / (n - 1);
}

/* Finds the mean advantages AFTER_MOVE, the move of QUESTION, and AFTER_BEST in N playouts each. If BEST is not better
 * beyond chance, AFTER_BEST is set to AFTER_MOVE. The rest of each turn is found in other playouts, those from number N
 * on. */
static void
compare_in_playouts (const BastideQuestion *question, BastideMove best, unsigned n, Sums *after_move, Sums *after_best)
{
  unsigned now = bastide_state_turn (question->before);
  Start from_move = { question, &question->move, NULL, 0, now }, from_best = { question, &best, NULL, 0, now };
  bool is_best = bastide_move_equal (best, question->move);
  int player = bastide_state_to_move (question->before);
  Turn turns[2];
  Turn *move_rest = find_turn (&from_move, n, n, &turns[0]) ? &turns[0] : NULL;
  Turn *best_rest = !is_best && find_turn (&from_best, n, n, &turns[1]) ? &turns[1] : NULL;
  double sum = 0, squares = 0;

  for (unsigned i = 0; i < n && !bastide_clock_stops (question->clock); i++)
    {
      double before = after_best->of[player] - after_move->of[player], difference;

      play_out (&from_move, i, 1, move_rest, after_move);
      if (is_best)
        continue;
      play_out (&from_best, i, 1, best_rest, after_best);
      difference = after_best->of[player] - after_move->of[player] - before;
      sum += difference;
      squares += difference * difference;
    }
  if (could_be_chance (sum, squares, n))
    *after_best = *after_move;
  for (int seat = 0; seat < question->players; seat++)
    {
      after_move->of[seat] /= n;
      after_best->of[seat] /= n;
    }
}

/* Finds what each player can expect after the move of QUESTION, and after BEST, by exact play. Returns false if that
 * takes too long. */
static bool
compare_exactly (const BastideQuestion *question, BastideMove best, Sums *after_move, Sums *after_best)
{
  float played[BASTIDE_MAX_PLAYERS], better[BASTIDE_MAX_PLAYERS];

  if (!bastide_expect_exactly (question->before, question->set, &question->move, question->exact_moves, question->clock,
                               played)
      || !bastide_expect_exactly (question->before, question->set, &best, question->exact_moves, question->clock,
                                  better))
    return false;
  for (int player = 0; player < question->players; player++)
    {
      after_move->of[player] = (double) played[player];
      after_best->of[player] = (double) better[player];
    }
  return true;
}

void
bastide_judge_decision (const BastideQuestion *question, BastideAnalysisStep *step)
{
  Sums after_move = { { 0 } }, after_best = { { 0 } };
  unsigned n;

  step->best = bastide_ai_choose (question->before, question->set, &question->options, NULL);
  n = question->options.simulations
      / (bastide_move_equal (step->best, question->move) ? PER_EXPECTATION : PER_COMPARISON);
  step->is_exact = compare_exactly (question, step->best, &after_move, &after_best);
  if (!step->is_exact)
    compare_in_playouts (question, step->best, n < FEWEST ? FEWEST : n, &after_move, &after_best);
  if (after_best.of[step->seat] <= after_move.of[step->seat])
    {
      step->best = question->move;
      after_best = after_move;
    }
  for (int player = 0; player < question->players; player++)
    {
      step->change[player] = (float) (after_move.of[player] - after_best.of[player]);
      step->expect[player] = (float) after_move.of[player];
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the computer players that are no matches: bench-ai [A6|A8|A9|hints|time|levels]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "ai/exact.h"
#include "games/town/mind/mind.h"
#include "games/town/mind/think.h"

static double
read_clock_of (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
read_clock (void)
{
  return read_clock_of (CLOCK_MONOTONIC);
}

/* Processor time: other programs do not count. */
static double
read_processor (void)
{
  return read_clock_of (CLOCK_PROCESS_CPUTIME_ID);
}

static void
start_game (BastideState *state, int players, uint64_t seed)
{
  const BastideKit *set = town_tile_set_builtin ();
  TownDeal deal;

  town_deal_shuffle (&deal, set, seed);
  town_state_init (state, set, players, &deal, NULL);
}

static BastideMove
choose (const BastideState *state, BastideLevel level, unsigned simulations)
{
  BastideSearchOptions options = { .level = level, .simulations = simulations, .seed = 1 };

  return bastide_ai_choose (&town_mind, state, town_tile_set_builtin (), &options, NULL);
}

/* Unseen tiles after the drawn one. */
static int
unseen (const BastideState *state)
{
  return state->deal.n_tiles - state->status.drawn_index - 1;
}

/* Plays SEED's game by easy until LEFT tiles are unseen and the next one is to be laid; false if it ends before. */
static bool
reach_end (BastideState *state, uint64_t seed, int left)
{
  start_game (state, 2 + (int) (seed % 3), seed);
  while (state->status.phase != TOWN_PHASE_OVER && (unseen (state) > left || state->status.phase != TOWN_PHASE_TILE))
    town_apply (state, town_tile_set_builtin (), choose (state, BASTIDE_LEVEL_EASY, 0), NULL, NULL);
  return state->status.phase != TOWN_PHASE_OVER;
}

static void
measure_end (void)
{
  enum { GAMES = 3000 };

  for (int left = 0; left <= 2; left++)
    {
      unsigned reached = 0, solved = 0;

      for (uint64_t seed = 0; seed < GAMES && reached < 40; seed++)
        {
          BastideSearchOptions options = { 0 };
          BastideClock clock = bastide_clock_start (&options, 0);
          BastideMove best;
          BastideState state;

          if (!reach_end (&state, seed, left))
            continue;
          reached++;
          solved += bastide_exact_choose (&town_mind, &state, town_tile_set_builtin (), BASTIDE_EXACT_MOVES, &clock, &best);
        }
      printf ("A6  turn with %d tiles to come: %u of %u solved within %d moves%s\n", left, solved, reached,
              BASTIDE_EXACT_MOVES, left == 0 ? " (goal: all)" : "");
    }
}

/* When the answer was no longer wanted. */
typedef struct {
  double at, cancelled;
} Patience;

static bool
ask_cancelled (void *data)
{
  Patience *patience = data;

  if (patience->cancelled == 0 && read_clock () >= patience->at)
    patience->cancelled = read_clock ();
  return patience->cancelled > 0;
}

static void
measure_cancelling (void)
{
  unsigned different = 0, asked = 0;
  double slowest = 0;

  for (uint64_t seed = 0; seed < 20; seed++)
    {
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      for (int i = 0; state.status.phase != TOWN_PHASE_OVER; i++)
        {
          BastideMove move = choose (&state, BASTIDE_LEVEL_EASY, 0);

          if (i % 13 == 7)
            {
              Patience patience = { .at = read_clock () + 0.003 };
              BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .cancelled = ask_cancelled, .data = &patience };

              different += !bastide_move_equal (choose (&state, BASTIDE_LEVEL_HARD, 60), choose (&state, BASTIDE_LEVEL_HARD, 60));
              asked++;
              bastide_ai_choose (&town_mind, &state, town_tile_set_builtin (), &options, NULL);
              if (patience.cancelled > 0 && read_clock () - patience.cancelled > slowest)
                slowest = read_clock () - patience.cancelled;
            }
          town_apply (&state, town_tile_set_builtin (), move, NULL, NULL);
        }
    }
  printf ("A8  %u questions asked twice: %u answered differently (goal 0)\n", asked, different);
  printf ("A8  a cancelled search answered within %.1f ms (goal 10)\n", 1e3 * slowest);
}

/* Resident memory in KiB, now and at most, if the system tells. */
static void
read_memory (long *now, long *most)
{
  FILE *file = fopen ("/proc/self/status", "r");
  char line[256];

  *now = *most = 0;
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    if (sscanf (line, "VmRSS: %ld", now) != 1)
      (void) sscanf (line, "VmHWM: %ld", most);
  if (file != NULL)
    fclose (file);
}

static void
measure_memory (void)
{
  long first = 0, last, most;

  read_memory (&first, &most); /* this needs memory itself when it is called for the first time */
  for (unsigned moves = 0, seed = 0; moves < 1000; seed++)
    {
      BastideState state;

      start_game (&state, 4, seed);
      for (; state.status.phase != TOWN_PHASE_OVER && moves < 1000; moves++)
        {
          town_apply (&state, town_tile_set_builtin (), choose (&state, BASTIDE_LEVEL_HARD, 40), NULL, NULL);
          if (moves == 300) /* by now every page of the program has been touched */
            read_memory (&first, &most);
        }
    }
  read_memory (&last, &most);
  printf ("A9  1,000 moves by hard at 40 simulations: grew by %ld KiB (goal 0), %.1f MiB at most (goal 64)\n", last - first,
          (double) most / 1024);
  for (uint64_t seed = 0; seed < 2; seed++)
    {
      BastideState state;

      start_game (&state, 4, seed);
      for (int i = 0; i < 40; i++)
        town_apply (&state, town_tile_set_builtin (), choose (&state, BASTIDE_LEVEL_EASY, 0), NULL, NULL);
      choose (&state, BASTIDE_LEVEL_MASTER, 0);
    }
  read_memory (&last, &most);
  printf ("A9  and by master with all of its simulations %.1f MiB at most (goal 64)\n", (double) most / 1024);
}

/* How many hints recommend a move that the terms which they give as reasons find worse than the next best one, by more
 * than a person would call equal. The adviser has few simulations. */
static void
measure_hints (void)
{
  const BastideSearchOptions options = { .level = BASTIDE_LEVEL_HARD, .simulations = 100, .seed = 1 };

  for (int players = 2; players <= 4; players++)
    {
      unsigned hints = 0, worse = 0;

      for (uint64_t seed = 0; seed < 4; seed++)
        {
          BastideState state;

          for (start_game (&state, players, seed); state.status.phase != TOWN_PHASE_OVER;)
            {
              BastideComparison comparison;
              float sum = 0;
              BastideMove move = bastide_ai_choose (&town_mind, &state, town_tile_set_builtin (), &options, &comparison);

              for (int term = 0; comparison.has_other && term < BASTIDE_TERMS; term++)
                sum += comparison.own[term] - comparison.others[term];
              hints += comparison.has_other;
              worse += sum < -0.75f;
              town_apply (&state, town_tile_set_builtin (), move, NULL, NULL);
            }
        }
      printf ("hints for %d players: %u of %u seem worse by more than 0.75 points\n", players, worse, hints);
    }
}

/* Seconds of a whole turn, in a game of two. */
static void
measure_time (void)
{
  for (int level = BASTIDE_LEVEL_EASY; level < BASTIDE_LEVELS; level++)
    {
      BastideState state;
      double longest = 0, sum = 0, turn = 0;
      unsigned turns = 0;

      start_game (&state, 2, 1);
      while (state.status.phase != TOWN_PHASE_OVER)
        {
          double start = read_processor ();
          BastideMove move = choose (&state, (BastideLevel) level, 0);
          unsigned before = town_state_turn (&state);

          turn += read_processor () - start;
          town_apply (&state, town_tile_set_builtin (), move, NULL, NULL);
          if (state.status.phase != TOWN_PHASE_OVER && town_state_turn (&state) == before)
            continue;
          longest = turn > longest ? turn : longest;
          sum += turn;
          turn = 0;
          turns++;
        }
      printf ("time of a turn, %s: %.3f s in the mean, %.3f s at most of processor time (all questions in it)\n",
              bastide_level_info ((BastideLevel) level)->name, sum / turns, longest);
    }
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";

  if (strcmp (what, "levels") == 0)
    for (int level = 0; level < BASTIDE_LEVELS; level++)
      printf ("%s %u\n", bastide_level_info ((BastideLevel) level)->name, bastide_mind_simulations (&town_mind, (BastideLevel) level, 2));
  if (*what == '\0' || strcmp (what, "A6") == 0)
    measure_end ();
  if (*what == '\0' || strcmp (what, "A8") == 0)
    measure_cancelling ();
  if (*what == '\0' || strcmp (what, "A9") == 0)
    measure_memory ();
  if (*what == '\0' || strcmp (what, "hints") == 0)
    measure_hints ();
  if (*what == '\0' || strcmp (what, "time") == 0)
    measure_time ();
  return EXIT_SUCCESS;
}

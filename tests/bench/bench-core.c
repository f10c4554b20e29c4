/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the rules: games, commands and lists a second, the size of a state, and two threads against one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/town/rules/game.h"
#include "games/town/rules/rules.h"

enum {
  RUNS = 5,              /* of which the median counts */
  GAMES = 5000,          /* a run and a thread */
  STRETCH = 16,          /* consecutive commands that are timed together for the median */
  MAX_SAMPLES = 400000,
  MAX_PLIES = 600,
};

static double samples[MAX_SAMPLES];

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

/* The processor time of this thread: dearer to read, but other programs do not count. Single commands are timed by it. */
static double
read_processor (void)
{
  return read_clock_of (CLOCK_THREAD_CPUTIME_ID);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The value that PART of the first N samples are below; sorts them. */
static double
quantile (double *values, unsigned n, double part)
{
  unsigned at = (unsigned) (part * n);

  qsort (values, n, sizeof *values, compare);
  return values[at < n ? at : n - 1];
}

static void
start_game (BastideState *state, int players, uint64_t seed)
{
  const BastideKit *set = town_tile_set_builtin ();
  TownDeal deal;

  town_deal_shuffle (&deal, set, seed);
  town_state_init (state, set, players, &deal, NULL);
}

/* What a thread plays. */
typedef struct {
  int players;
  uint64_t seed;
  uint64_t commands;     /* counted */
} Work;

static void *
play_games (void *data)
{
  Work *work = data;
  BastideRng rng = bastide_rng (work->seed);
  BastideState state;

  for (uint64_t game = 0; game < GAMES; game++)
    {
      start_game (&state, work->players, work->seed + game);
      work->commands += bastide_rules_play_out (&town_rules, &state, town_tile_set_builtin (), &rng);
    }
  return NULL;
}

static void
measure_games (int players)
{
  double rates[RUNS], by_processor[RUNS];
  Work work = { .players = players };

  for (int run = 0; run < RUNS; run++)
    {
      double start = read_clock (), processor = read_processor ();

      work.seed = (uint64_t) run * GAMES;
      play_games (&work);
      rates[run] = GAMES / (read_clock () - start);
      by_processor[run] = GAMES / (read_processor () - processor);
    }
  printf ("G1  %d players: %.0f games/s (%.0f by processor time), %.0f commands a game%s\n", players,
          quantile (rates, RUNS, 0.5), quantile (by_processor, RUNS, 0.5), (double) work.commands / (RUNS * GAMES), players == 2 ? " (goal 20,000; stretch 40,000)" : "");
}

/* Two threads and one, each with GAMES games. */
static void
measure_threads (void)
{
  double ratios[RUNS];

  for (int run = 0; run < RUNS; run++)
    {
      Work works[2] = { { .players = 2 }, { .players = 2, .seed = GAMES } };
      pthread_t threads[2];
      double start = read_clock (), alone;

      play_games (&works[0]);
      alone = read_clock () - start;
      start = read_clock ();
      for (int i = 0; i < 2; i++)
        if (pthread_create (&threads[i], NULL, play_games, &works[i]) != 0)
          return;
      for (int i = 0; i < 2; i++)
        pthread_join (threads[i], NULL);
      ratios[run] = 2 * alone / (read_clock () - start);
    }
  printf ("G6  two threads: %.2f times one (goal 1.95)\n", quantile (ratios, RUNS, 0.5));
}

/* What reading a clock twice takes: the median, to be taken off what is timed by it. */
static double
measure_overhead (double (*read_time) (void))
{
  for (unsigned i = 0; i < 10000; i++)
    {
      double start = read_time ();

      samples[i] = read_time () - start;
    }
  return quantile (samples, 10000, 0.5);
}

/* A random game with its moves. */
typedef struct {
  BastideState start, end;
  unsigned n;
  BastideMove moves[MAX_PLIES];
  TownUndo undo[MAX_PLIES];
} Game;

static void
play_game (Game *game, uint64_t seed)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (seed);
  BastideMoves moves;

  start_game (&game->start, 2, seed);
  game->end = game->start;
  game->n = 0;
  for (town_legal (&game->end, set, &moves); moves.n > 0; town_legal (&game->end, set, &moves))
    {
      game->moves[game->n] = moves.at[bastide_rng_below (&rng, moves.n)];
      town_apply (&game->end, set, game->moves[game->n], &game->undo[game->n], NULL);
      game->n++;
    }
}

/* Plays (FORTH) or takes back COMMANDS of random games at a time, and keeps the mean time of one. */
static unsigned
time_commands (Game *game, unsigned at_once, bool forth)
{
  double (*read_time) (void) = at_once > 1 ? read_clock : read_processor;
  const BastideKit *set = town_tile_set_builtin ();
  double overhead = measure_overhead (read_time);
  unsigned n = 0;

  for (uint64_t seed = 0; n < MAX_SAMPLES / (at_once > 1 ? 20 : 1); seed++)
    {
      BastideState state;

      play_game (game, seed);
      state = forth ? game->start : game->end;
      for (unsigned done = 0; done + at_once <= game->n && n < MAX_SAMPLES; done += at_once)
        {
          double start = read_time ();

          if (forth)
            for (unsigned i = 0; i < at_once; i++)
              town_apply (&state, set, game->moves[done + i], &game->undo[done + i], NULL);
          else
            for (unsigned i = 0; i < at_once; i++)
              town_revert (&state, set, &game->undo[game->n - 1 - done - i]);
          samples[n] = (read_time () - start - overhead) / at_once;
          samples[n] = samples[n] > 0 ? samples[n] : 0;
          n++;
        }
    }
  return n;
}

static void
measure_commands (void)
{
  static Game game;

  for (int forth = 1; forth >= 0; forth--)
    {
      double median = quantile (samples, time_commands (&game, STRETCH, forth), 0.5);
      double tail = quantile (samples, time_commands (&game, 1, forth), 0.999);

      printf ("G2  %s: median %.3f µs (goal %s), 99.9 %% %.2f µs (goal 3)\n", forth ? "apply" : "revert", 1e6 * median,
              forth ? "0.15" : "0.1", 1e6 * tail);
    }
}

/* Lists the placements of every tile of GAME, TIMES for one sample, from the sample FIRST on. Returns how many. If it is
 * not the first PASS over the game, a sample keeps the lower of its two times. */
static unsigned
time_lists_of_game (const Game *game, unsigned times, unsigned first, unsigned pass, double overhead)
{
  double (*read_time) (void) = times > 1 ? read_clock : read_processor;
  const BastideKit *set = town_tile_set_builtin ();
  BastideState state = game->start;
  unsigned n = first;

  for (unsigned i = 0; i < game->n && n < MAX_SAMPLES; i++)
    {
      if (state.status.phase == TOWN_PHASE_TILE)
        {
          BastideMoves moves;
          double start = read_time ();
          double took;

          for (unsigned k = 0; k < times; k++)
            town_legal (&state, set, &moves);
          took = (read_time () - start - overhead) / times;
          took = took > 0 ? took : 0;
          samples[n] = pass == 0 || took < samples[n] ? took : samples[n];
          n++;
        }
      town_apply (&state, set, game->moves[i], NULL, NULL);
    }
  return n - first;
}

/* Lists the placements of every tile of random games. Each game is played PASSES times, and the least time of a position
 * counts: a machine interrupts more than one listing in ten thousand, which is not the list's own tail. */
static unsigned
time_lists (Game *game, unsigned times, unsigned passes)
{
  double overhead = measure_overhead (times > 1 ? read_clock : read_processor);
  unsigned n = 0;

  for (uint64_t seed = 0; n < MAX_SAMPLES / (times > 1 ? 20 : 2); seed++)
    {
      unsigned in_game = 0;

      play_game (game, seed);
      for (unsigned pass = 0; pass < passes; pass++)
        in_game = time_lists_of_game (game, times, n, pass, overhead);
      n += in_game;
    }
  return n;
}

static void
measure_lists (void)
{
  static Game game;
  double median = quantile (samples, time_lists (&game, STRETCH, 1), 0.5);
  double tail = quantile (samples, time_lists (&game, 1, 3), 0.9999);

  printf ("G3  list of placements: median %.3f µs (goal 0.15), 99.99 %% %.2f µs (goal 5)\n", 1e6 * median, 1e6 * tail);
}

/* Commands that are played, taken back and compared byte for byte. */
static void
measure_exactness (void)
{
  static Game game;
  const BastideKit *set = town_tile_set_builtin ();
  uint64_t commands = 0, different = 0;

  for (uint64_t seed = 0; seed < 1000; seed++)
    {
      BastideState state;

      play_game (&game, seed);
      state = game.end;
      for (unsigned i = game.n; i-- > 0;)
        town_revert (&state, set, &game.undo[i]);
      different += memcmp (&state, &game.start, sizeof state) != 0;
      commands += game.n;
    }
  printf ("G5  %llu commands taken back in 1,000 games: %llu games differ (goal 0; the test `games` goes on)\n",
          (unsigned long long) commands, (unsigned long long) different);
}

/* The calibrator: nodes a second of stockfish's perft 6. */
static void
measure_calibrator (void)
{
  static const char program[] = "/usr/games/stockfish";
  char line[256];
  unsigned long long nodes = 0;
  double start = 0;
  FILE *output;

  fflush (stdout);
  if ((output = fopen (program, "r")) == NULL)
    {
      printf ("calibrator: %s is not installed\n", program);
      return;
    }
  fclose (output);
  output = popen ("echo go perft 6 | /usr/games/stockfish", "r");
  while (output != NULL && fgets (line, sizeof line, output) != NULL)
    {
      /* The first line comes when it has started. */
      start = start > 0 ? start : read_clock ();
      if (sscanf (line, "Nodes searched: %llu", &nodes) == 1)
        printf ("calibrator: stockfish perft 6: %.0f million nodes/s (182 where the anchors were taken)\n",
                (double) nodes / (read_clock () - start) / 1e6);
    }
  if (output != NULL)
    pclose (output);
}

int
main (void)
{
  measure_calibrator ();
  for (int players = 2; players <= 4; players++)
    measure_games (players);
  measure_commands ();
  measure_lists ();
  printf ("G4  state: %zu bytes (goal 16,384), undo record: %zu bytes\n", sizeof (BastideState), sizeof (TownUndo));
  measure_exactness ();
  measure_threads ();
  return EXIT_SUCCESS;
}

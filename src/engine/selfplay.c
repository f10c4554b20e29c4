/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays matches, in threads that take deals from one counter, prints them in their order and sums them up. */
#include "selfplay.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "option.h"
#include "thread.h"

enum { MOST_GAMES = 1000000, MOST_JOBS = 64 };

/* More simulations than any search with a limit in seconds reaches. */
enum { UNLIMITED = BASTIDE_MAX_SIMULATIONS };

/* One game: points by seat, and how it ended. */
typedef struct {
  int16_t points[BASTIDE_PLAYERS];
  BastideText ending;
  bool is_over;
} Game;

typedef struct {
  const BastideSelfplay *what;
  const BastideGameKind *kind;
  const BastideKit *kit;
  unsigned deals;
  Game *games;          /* deals × players */
  pthread_mutex_t lock; /* of what follows */
  unsigned next;        /* deal to be played */
  unsigned printed;     /* games */
} Match;

/* The index in the list of levels of the one that has SEAT in game ROTATION of a deal. */
static unsigned
entry_at (const BastideSelfplay *what, unsigned seat, unsigned rotation)
{
  return (seat + what->players - rotation) % what->players % what->n_levels;
}

static void
play_game (const Match *match, unsigned deal_number, unsigned rotation, Game *game)
{
  const BastideSelfplay *what = match->what;
  const BastideRules *rules = match->kind->rules;
  BastideState *state = malloc (rules->state_size (match->kit));
  BastideMoment moment;
  BastideDeal deal;

  if (state == NULL)
    abort ();
  rules->deal (match->kit, what->players, what->seed + deal_number, &deal);
  rules->begin (state, match->kit, what->players, &deal, NULL);
  for (rules->look (state, match->kit, &moment); moment.question != 0; rules->look (state, match->kit, &moment))
    {
      unsigned entry = entry_at (what, moment.to_move, rotation);
      BastideSearchOptions options = {
        .level = what->levels[entry],
        .simulations = what->seconds[entry] > 0 ? UNLIMITED : what->simulations[entry],
        .seed = (what->seed + deal_number) * BASTIDE_SELFPLAY_LEVELS + entry,
        .seconds = what->seconds[entry],
      };

      rules->apply (state, match->kit, bastide_ai_choose (match->kind->mind, state, match->kit, &options, NULL), NULL);
    }
  memcpy (game->points, moment.points, sizeof game->points);
  if (match->kind->protocol->ending != NULL)
    match->kind->protocol->ending (&game->ending, state, match->kit);
  free (state);
}

static void
print_game (const Match *match, unsigned i)
{
  const BastideSelfplay *what = match->what;

  printf ("game %u deal %" PRIu64, i + 1, what->seed + i / what->players);
  for (unsigned seat = 0; seat < what->players; seat++)
    printf (" %s %d", bastide_level_info (what->levels[entry_at (what, seat, i % what->players)])->name,
            match->games[i].points[seat]);
  printf (" %s\n", match->games[i].ending.at != NULL ? match->games[i].ending.at : "");
}

/* Notes that game I is over, and prints the games that are next. */
static void
end_game (Match *match, unsigned i)
{
  pthread_mutex_lock (&match->lock);
  match->games[i].is_over = true;
  while (match->printed < match->deals * match->what->players && match->games[match->printed].is_over)
    print_game (match, match->printed++);
  fflush (stdout);
  pthread_mutex_unlock (&match->lock);
}

static void *
play_deals (void *data)
{
  Match *match = data;

  for (;;)
    {
      unsigned deal;

      pthread_mutex_lock (&match->lock);
      deal = match->next++;
      pthread_mutex_unlock (&match->lock);
      if (deal >= match->deals)
        return NULL;
      for (unsigned rotation = 0; rotation < match->what->players; rotation++)
        {
          unsigned i = deal * match->what->players + rotation;

          play_game (match, deal, rotation, &match->games[i]);
          end_game (match, i);
        }
    }
}

/* A seat's share of a win: winners share it equally (R23). */
static double
win_of (const BastideSelfplay *what, const Game *game, unsigned seat)
{
  int best = INT16_MIN;
  unsigned winners = 0;

  for (unsigned i = 0; i < what->players; i++)
    if (game->points[i] > best)
      best = game->points[i];
  for (unsigned i = 0; i < what->players; i++)
    winners += game->points[i] == best;
  return game->points[seat] == best ? 1.0 / winners : 0;
}

/* Wins and points per seat of one entry of the list of levels. The games of one deal depend on each other, so the
 * interval is taken over deals. */
static void
print_summary (const Match *match, unsigned entry)
{
  const BastideSelfplay *what = match->what;
  double wins = 0, squares = 0, points = 0, mean, error;
  unsigned seats = 0;

  for (unsigned deal = 0; deal < match->deals; deal++)
    {
      double sum = 0;
      unsigned n = 0;

      for (unsigned rotation = 0; rotation < what->players; rotation++)
        for (unsigned seat = 0; seat < what->players; seat++)
          if (entry_at (what, seat, rotation) == entry)
            {
              const Game *game = &match->games[deal * what->players + rotation];

              sum += win_of (what, game, seat);
              points += game->points[seat];
              n++;
            }
      wins += sum / n;
      squares += sum / n * (sum / n);
      seats += n;
    }
  mean = wins / match->deals;
  error = match->deals > 1 ? 1.96 * sqrt (fmax (squares / match->deals - mean * mean, 0) / (match->deals - 1)) : 1;
  printf ("summary %s wins %.1f %% a seat, 95 %% interval %.1f to %.1f, mean points %.1f, deals %u, games %u%s\n",
          bastide_level_info (what->levels[entry])->name, 100 * mean, 100 * fmax (mean - error, 0),
          100 * fmin (mean + error, 1), points / seats, match->deals, match->deals * what->players,
          what->seconds[entry] > 0 ? ", by time: not repeatable" : "");
}

/* Plays all deals in the threads that could be started, at most the wanted number. */
static void
play_match (Match *match)
{
  pthread_t threads[MOST_JOBS];
  unsigned started = 0;

  for (unsigned i = 1; i < match->what->jobs; i++)
    if (bastide_thread_start (&threads[started], play_deals, match))
      started++;
  play_deals (match);
  for (unsigned i = 0; i < started; i++)
    pthread_join (threads[i], NULL);
}

int
bastide_selfplay_run (const BastideSelfplay *selfplay, const BastideGameKind *kind, const BastideKit *kit)
{
  Match match = { .what = selfplay,
                  .kind = kind,
                  .kit = kit,
                  .deals = (selfplay->games + selfplay->players - 1) / selfplay->players };

  match.games = calloc ((size_t) match.deals * selfplay->players, sizeof *match.games);
  if (match.games == NULL)
    return EXIT_FAILURE;
  pthread_mutex_init (&match.lock, NULL);
  play_match (&match);
  pthread_mutex_destroy (&match.lock);
  for (unsigned entry = 0; entry < selfplay->n_levels && entry < selfplay->players; entry++)
    print_summary (&match, entry);
  for (unsigned i = 0; i < match.deals * selfplay->players; i++)
    bastide_text_free (&match.games[i].ending);
  free (match.games);
  return EXIT_SUCCESS;
}

static bool
read_levels (BastideSelfplay *selfplay, const char *text)
{
  for (selfplay->n_levels = 0; selfplay->n_levels < BASTIDE_SELFPLAY_LEVELS; text++)
    {
      size_t length = strcspn (text, ",");
      int level = bastide_level_find (text, length);

      if (level < 0)
        return false;
      selfplay->levels[selfplay->n_levels++] = (BastideLevel) level;
      text += length;
      if (*text == '\0')
        return true;
    }
  return false;
}

/* Reads numbers for the levels, separated by colons. The last one is for all further levels as well. */
static bool
read_each (const char *text, double most, double values[BASTIDE_SELFPLAY_LEVELS])
{
  const char *at = text;

  for (int i = 0; i < BASTIDE_SELFPLAY_LEVELS; i++)
    {
      char *end;

      values[i] = strtod (at, &end);
      if (!(*at >= '0' && *at <= '9') || !(values[i] >= 0 && values[i] <= most) || (*end != '\0' && *end != ':'))
        return false;
      if (*end == ':')
        at = end + 1;
    }
  return true;
}

bool
bastide_selfplay_option (BastideSelfplay *selfplay, const char *option, const char *value)
{
  double values[BASTIDE_SELFPLAY_LEVELS];
  uint64_t number;
  bool well = false;

  if (strcmp (option, "--players") == 0 && (well = bastide_option_number (value, 2, BASTIDE_PLAYERS, &number)))
    selfplay->players = (unsigned) number;
  else if (strcmp (option, "--games") == 0 && (well = bastide_option_number (value, 1, MOST_GAMES, &number)))
    selfplay->games = (unsigned) number;
  else if (strcmp (option, "--jobs") == 0 && (well = bastide_option_number (value, 1, MOST_JOBS, &number)))
    selfplay->jobs = (unsigned) number;
  else if (strcmp (option, "--seed") == 0)
    well = bastide_option_number (value, 0, UINT64_MAX, &selfplay->seed);
  else if (strcmp (option, "--levels") == 0)
    well = read_levels (selfplay, value);
  else if (strcmp (option, "--seconds") == 0)
    well = read_each (value, 3600, selfplay->seconds);
  else if (strcmp (option, "--sims") == 0 && (well = read_each (value, BASTIDE_MAX_SIMULATIONS, values)))
    for (int i = 0; i < BASTIDE_SELFPLAY_LEVELS; i++)
      selfplay->simulations[i] = (unsigned) values[i];
  return well;
}

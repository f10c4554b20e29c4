/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of stored positions lie within their interval of the figures that make-chances.c made of 20,000 games
 * (BASTIDE_LONG looks at all of them). They are the same whenever and however often they are asked for, do not depend
 * on the hidden order of the tiles, come soon and stop soon. */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/record.h"
#include "games/town/mind/chances.h"
#include "games/town/mind/mind.h"
#include "games/town/rules/opening.h"

/* The figures of 20,000 games, see make-chances.c. */
typedef struct {
  unsigned games, n;
  struct {
    int tile, segment;
    unsigned completed, closed;
  } of[TOWN_MAX_NODES];
  unsigned turns[TOWN_MAX_TILES + 1];
} Figures;

static const BastideKit *set;

/* The text of the file NAME beside this one. */
static char *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "chances", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The position of the record number NUMBER. */
static void
read_position (unsigned number, BastideState *state)
{
  g_autofree char *name = g_strdup_printf ("%u.bastide", number), *text = read_file (name);
  BastideFault problem;
  BastideRecord *record = bastide_record_parse (text, strlen (text), &problem);

  g_assert_nonnull (record);
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  bastide_record_free (record);
}

static void
read_figures (unsigned number, Figures *figures)
{
  g_autofree char *name = g_strdup_printf ("%u.figures", number), *text = read_file (name);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int tile, segment;
  unsigned a, b;

  memset (figures, 0, sizeof *figures);
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (sscanf (lines[i], "tile %d segment %d completed %u closed %u", &tile, &segment, &a, &b) == 4)
      {
        figures->of[figures->n].tile = tile;
        figures->of[figures->n].segment = segment;
        figures->of[figures->n].completed = a;
        figures->of[figures->n++].closed = b;
      }
    else if (sscanf (lines[i], "turns %u games %u", &a, &b) == 2)
      figures->turns[a] = b;
    else if (sscanf (lines[i], "games %u", &a) == 1)
      figures->games = a;
  g_assert_cmpuint (figures->games, >=, 20000);
  g_assert_cmpuint (figures->n, >, 0);
}

/* Checks that COUNT of GAMES is not farther than four standard errors from PART of WHOLE, of which the error is
 * negligible: one figure in 16,000 would be by chance, and the games are the same in every run. */
static void
assert_within (unsigned count, unsigned games, unsigned part, unsigned whole)
{
  double expected = (double) part / whole, error = sqrt (fmax (expected * (1 - expected), 1.0 / games) / games);

  g_assert_cmpfloat (fabs ((double) count / games - expected), <=, 4 * error);
}

/* How many of GAMES had at most TURNS more turns. */
static unsigned
count_up_to (const Figures *figures, unsigned turns)
{
  unsigned n = 0;

  for (unsigned i = 0; i <= turns; i++)
    n += figures->turns[i];
  return n;
}

/* Checks that the mean number of turns is not farther than four standard errors from that of the figures. */
static void
assert_mean (const BastideChances *chances, const Figures *figures)
{
  double sum = 0, expected = 0, squares = 0;

  for (unsigned i = 0; i <= TOWN_MAX_TILES; i++)
    {
      sum += i * (double) chances->turns[i] / chances->games;
      expected += i * (double) figures->turns[i] / figures->games;
      squares += i * i * (double) figures->turns[i] / figures->games;
    }
  g_assert_cmpfloat (fabs (sum - expected), <=, 4 * sqrt ((squares - expected * expected) / chances->games));
}

/* In 20,000 games as well, the range of turns holds about four of five: no end leaves out more than one in six. */
static void
assert_turns (const BastideChances *chances, const Figures *figures)
{
  unsigned least, most;

  bastide_chances_turns (chances, &least, &most);
  g_assert_cmpuint (least, <=, most);
  g_assert_cmpuint (6 * (least > 0 ? count_up_to (figures, least - 1) : 0), <=, figures->games);
  g_assert_cmpuint (6 * (figures->games - count_up_to (figures, most)), <=, figures->games);
  g_assert_cmpuint (count_up_to (figures, most) - (least > 0 ? count_up_to (figures, least - 1) : 0), >=,
                    figures->games * 2 / 3);
}

static void
test_agree_with_many_games (void)
{
  static const unsigned all[] = { 4, 5, 3, 2, 1 };
  unsigned positions = g_getenv ("BASTIDE_LONG") != NULL ? G_N_ELEMENTS (all) : 1;

  for (unsigned i = 0; i < positions; i++)
    {
      BastideChances chances;
      BastideState state;
      Figures figures;

      read_position (all[i], &state);
      read_figures (all[i], &figures);
      bastide_chances_init (&chances, &town_mind, &state, set);
      g_assert_cmpuint (chances.n, ==, figures.n);
      g_assert_true (bastide_chances_play (&chances, &town_mind, &state, set, BASTIDE_CHANCE_GAMES, NULL, NULL));
      g_assert_cmpuint (chances.games, ==, BASTIDE_CHANCE_GAMES);
      for (unsigned k = 0; k < figures.n; k++)
        {
          const BastideChance *chance = town_chances_find (&chances, &state, figures.of[k].tile, figures.of[k].segment);

          g_assert_nonnull (chance);
          assert_within (chance->outcomes[TOWN_CHANCE_COMPLETED], chances.games, figures.of[k].completed, figures.games);
          assert_within (chance->outcomes[TOWN_CHANCE_CLOSED], chances.games, figures.of[k].closed, figures.games);
        }
      assert_mean (&chances, &figures);
      assert_turns (&chances, &figures);
    }
}

/* Every part of an open street or market has the chances of the whole, and nothing else has any. */
static void
test_are_those_of_whole_features (void)
{
  BastideChances chances;
  BastideState state;

  read_position (3, &state);
  bastide_chances_init (&chances, &town_mind, &state, set);
  for (int tile = 0; tile < town_state_n_tiles (&state); tile++)
    for (int segment = 0; segment < set->kinds[state.tiles[tile].kind].n_segments; segment++)
      {
        const BastideChance *chance = town_chances_find (&chances, &state, tile, segment);
        bool is_area = town_feature_worth (&state, set, tile, segment).detail[TOWN_AT_FEATURE] == TOWN_RESIDENTIAL;
        TownSegmentRef refs[TOWN_MAX_NODES];
        TownOpening opening;
        unsigned n = town_feature_segments (&state, tile, segment, refs);

        town_find_opening (&state, set, tile, segment, &opening);
        g_assert_true ((chance != NULL) == (!is_area && opening.n > 0));
        for (unsigned i = 0; i < n; i++)
          g_assert_true (town_chances_find (&chances, &state, refs[i].tile, refs[i].segment) == chance);
      }
}

/* Returns true when it has been asked *LEFT times. */
static bool
is_cancelled (void *left)
{
  return (*(unsigned *) left)-- == 0;
}

/* However often the games were cancelled, and whatever the order of the hidden tiles. */
static void
test_same_position_same_numbers (void)
{
  enum { GAMES = 20 };
  BastideChances chances, again;
  BastideState state, other;
  BastideRng rng = bastide_rng (5);

  read_position (5, &state);
  other = state;
  town_state_hide (&other, &rng);
  g_assert_true (memcmp (&state.deal, &other.deal, sizeof state.deal) != 0);
  bastide_chances_init (&chances, &town_mind, &state, set);
  bastide_chances_init (&again, &town_mind, &other, set);
  g_assert_true (bastide_chances_play (&chances, &town_mind, &state, set, GAMES, NULL, NULL));
  g_assert_false (bastide_chances_play (&again, &town_mind, &other, set, GAMES, is_cancelled, &(unsigned) { 30 }));
  g_assert_cmpuint (again.games, <, GAMES);
  for (unsigned asked = 1; again.games < GAMES; asked++)
    {
      unsigned left = 20 * asked;

      bastide_chances_play (&again, &town_mind, &other, set, GAMES, is_cancelled, &left);
    }
  g_assert_cmpmem (&chances, sizeof chances, &again, sizeof again);
}

/* The processor time of this thread in seconds, so that other programs do not matter. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

typedef struct {
  double last, longest; /* when it was asked last, and the longest time between */
} Questions;

static bool
measure_questions (void *data)
{
  Questions *questions = data;
  double now = get_processor_time ();

  questions->longest = fmax (questions->longest, now - questions->last);
  questions->last = now;
  return false;
}

/* How many times longer everything may take if each access to memory is checked. */
#ifdef __SANITIZE_ADDRESS__
#define SLOWNESS 20
#else
#define SLOWNESS 1
#endif

/* W9. With most of the game left, the first figure takes less than a second, all 400 games five, and no question
 * whether to go on comes later than 10 ms after the last. */
static void
test_come_and_stop_soon (void)
{
  unsigned games = g_getenv ("BASTIDE_LONG") != NULL ? BASTIDE_CHANCE_GAMES : BASTIDE_CHANCE_FIRST;
  BastideChances chances;
  BastideState state;
  Questions questions = { 0 };
  double start = get_processor_time (), seconds;

  read_position (2, &state);
  bastide_chances_init (&chances, &town_mind, &state, set);
  questions.last = start;
  g_assert_true (bastide_chances_play (&chances, &town_mind, &state, set, games, measure_questions, &questions));
  seconds = get_processor_time () - start;
  g_test_message ("%u games took %.2f s, and %.1f ms passed at most between two questions", games, seconds,
                  1e3 * questions.longest);
  g_assert_cmpfloat (seconds, <=, SLOWNESS * (games == BASTIDE_CHANCE_FIRST ? 1 : 5));
  g_assert_cmpfloat (questions.longest, <=, SLOWNESS * 0.01);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  set = town_tile_set_builtin ();
  g_test_add_func ("/ai/chances/agree-with-many-games", test_agree_with_many_games);
  g_test_add_func ("/ai/chances/are-those-of-whole-features", test_are_those_of_whole_features);
  g_test_add_func ("/ai/chances/same-position-same-numbers", test_same_position_same_numbers);
  g_test_add_func ("/ai/chances/come-and-stop-soon", test_come_and_stop_soon);
  return g_test_run ();
}

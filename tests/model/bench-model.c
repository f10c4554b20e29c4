/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that the model takes: any moment of a game (D5), a move at a table, looking back, and words. */
#include "fixture.h"

enum { GAMES = 20 };

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gint64
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * G_GINT64_CONSTANT (1000000000) + time.tv_nsec;
}

static void
add_since (GArray *times, gint64 start)
{
  gint64 time = now () - start;

  g_array_append_val (times, time);
}

static void
report (const char *what, GArray *times)
{
  g_array_sort (times, compare_times);
  g_print ("%-28s median %8.2f us   99 %% %8.2f us   of %u\n", what,
           (double) g_array_index (times, gint64, times->len / 2) / 1000,
           (double) g_array_index (times, gint64, times->len - 1 - times->len / 100) / 1000, times->len);
  g_array_set_size (times, 0);
}

static void
measure (BastideTable *table, GArray *plays, GArray *moments, GArray *looks, GArray *lines, uint64_t seed)
{
  BastideGame *game = bastide_table_get_game (table);
  GListModel *history = G_LIST_MODEL (bastide_table_get_history (table));
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideRng rng = bastide_rng (seed);
  BastideEvents events;
  gint64 start;

  while (bastide_game_get_state (game)->status.phase != TOWN_PHASE_OVER)
    {
      BastideMove move = fixture_any (game, &rng);

      start = now ();
      bastide_table_play (table, &move, 1, NULL);
      add_since (plays, start);
    }
  for (unsigned ply = 0; ply <= bastide_game_get_ply (game); ply++)
    {
      start = now ();
      bastide_game_replay (game, ply, state, &events);
      add_since (moments, start);
      start = now ();
      bastide_table_look (table, ply);
      add_since (looks, start);
    }
  for (unsigned i = 0; i < g_list_model_get_n_items (history); i++)
    {
      start = now ();
      g_object_unref (g_list_model_get_item (history, i));
      add_since (lines, start);
    }
}

int
main (void)
{
  g_autoptr (GArray) plays = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (unsigned seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);

      measure (table, plays, moments, looks, lines, seed);
    }
  report ("any moment of a game (D5)", moments);
  report ("a move at the table", plays);
  report ("looking at a moment", looks);
  report ("a line of the history", lines);
  return 0;
}

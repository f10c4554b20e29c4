/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a game is the first end that is reached on any line: it counts once and stays. */
#include "games/town/rules/game.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <string.h>

/* A game of two, and the points at the end that counts. */
typedef struct {
  BastideRecord *record;
  BastideJournal *journal;
  unsigned points[TOWN_MAX_PLAYERS];
} Game;

static void
write_game (Game *game)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (game->record, game->record->head_line, game->record->head_ply, state, NULL);
  table_write (game->journal, game->record);
}

/* Moves the head to PLY of LINE, so that play continues there. */
static void
go (Game *game, unsigned line, unsigned ply)
{
  bastide_record_go (game->record, line, ply);
  write_game (game);
}

static void
play (Game *game, unsigned n, guint64 seed)
{
  table_play (game->record, n, seed);
  write_game (game);
}

static void
note_points (Game *game)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_record_replay (game->record, game->record->head_line, game->record->head_ply, state, NULL);
  g_assert_cmpint (state->status.phase, ==, TOWN_PHASE_OVER);
  for (unsigned i = 0; i < 2; i++)
    game->points[i] = (unsigned) town_state_score (state, (int) i);
}

static Game
begin (BastideStore *store, guint64 seed)
{
  Game game = { .record = table_make_game (2, seed) };

  game.journal = bastide_journal_new (store, game.record);
  return game;
}

static void
end (Game *game)
{
  g_object_unref (game->journal);
  bastide_record_free (game->record);
}

/* A game that is finished, then continued from earlier positions to other ends. */
static Game
finish_and_play_on (BastideStore *store)
{
  Game game = begin (store, 1);
  unsigned last;

  play (&game, G_MAXUINT, 1);
  note_points (&game);
  last = game.record->head_ply;
  go (&game, 0, last - 1);
  go (&game, 0, 40);
  play (&game, G_MAXUINT, 7);
  go (&game, 0, 26);
  play (&game, 5, 8);
  return game;
}

/* A game whose second branch is finished first, then the first one, then the main line. */
static Game
finish_branch_first (BastideStore *store)
{
  Game game = begin (store, 2);
  unsigned length;

  play (&game, 50, 2);
  go (&game, 0, 30);
  play (&game, 20, 3);
  go (&game, 0, 20);
  play (&game, G_MAXUINT, 4);
  note_points (&game);
  go (&game, 1, 50);
  play (&game, G_MAXUINT, 5);
  length = bastide_record_length (game.record, 0);
  go (&game, 0, length);
  play (&game, G_MAXUINT, 6);
  g_assert_true (game.record->has_result);
  return game;
}

/* Asserts that only the first end of GAME counts, and once. APART: as a game with moves taken back. */
static void
assert_counts_once (BastideStore *store, const Game *game, gboolean apart)
{
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);
  unsigned found = 0;

  g_assert_cmpuint (statistics->counted, ==, !apart);
  g_assert_cmpuint (statistics->taken_back, ==, apart);
  g_assert_cmpuint (statistics->unfinished, ==, 0);
  g_assert_cmpuint (statistics->lately->len, ==, 2);
  for (unsigned i = 0; i < 2; i++)
    {
      const BastideRecentGame *mark = &g_array_index (statistics->lately, BastideRecentGame, i);

      for (unsigned seat = 0; seat < 2; seat++)
        if (!strcmp (mark->player.name, game->record->seats[seat].name))
          found += mark->points == game->points[seat];
    }
  g_assert_cmpuint (found, ==, 2);
}

static void
test_first_end_stays (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game game = finish_and_play_on (store);

  assert_counts_once (store, &game, FALSE);
  end (&game);
  g_assert_true (table_close (store));
}

static void
test_first_end_may_be_on_any_line (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game game = finish_branch_first (store);

  assert_counts_once (store, &game, TRUE);
  end (&game);
  g_assert_true (table_close (store));
}

/* Imports RECORD into a new store and asserts that the same end counts there. */
static void
assert_import_counts (const Game *game)
{
  Table other = { 0 };
  BastideImport import;
  BastideStore *store;

  table_set_up (&other, NULL);
  store = table_open (&other);
  table_import (store, &game->record, 1, 0, &import);
  assert_counts_once (store, game, TRUE);
  g_assert_true (table_close (store));
  table_tear_down (&other, NULL);
}

static void
test_import_finds_the_first_end (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game games[] = { finish_and_play_on (store), finish_branch_first (store) };

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      assert_import_counts (&games[i]);
      end (&games[i]);
    }
  g_assert_true (table_close (store));
}

/* The first end stays the result if its line is deleted and another line is finished. */
static void
test_first_end_survives_its_line (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game game = begin (store, 3);
  BastideRecord *rest = table_make_game (2, 3);

  play (&game, 40, 2);
  go (&game, 0, 20);
  play (&game, G_MAXUINT, 4);
  note_points (&game);
  table_play (rest, 40, 2);
  bastide_record_free (game.record);
  game.record = rest;
  write_game (&game);
  g_assert_cmpuint (rest->n_lines, ==, 1);
  play (&game, G_MAXUINT, 6);
  assert_counts_once (store, &game, TRUE);
  end (&game);
  g_assert_true (table_close (store));
}

static BastideLibraryEntry *
find_entry (BastideLibrary *library, gint64 number)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);

      if (bastide_library_entry_get_game (entry) == number)
        return entry;
    }
  return NULL;
}

/* The list has the result of each game, and its head at another position. Also for a copy, which does not count. */
static void
test_library_has_result_and_position (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game game = finish_and_play_on (store);
  g_autoptr (GAsyncResult) result = NULL;
  BastideLibrary *library;
  gint64 copy;

  bastide_library_duplicate_async (store, 1, "Copy", table_called_cb, &result);
  copy = bastide_library_duplicate_finish (store, table_wait (&result), NULL);
  assert_counts_once (store, &game, FALSE);
  library = bastide_library_new (store);
  while (bastide_library_get_loading (library))
    g_main_context_iteration (NULL, TRUE);
  for (gint64 number = 1; number <= copy; number += copy - 1)
    {
      BastideLibraryEntry *entry = find_entry (library, number);

      g_assert_true (bastide_library_entry_get_ended (entry));
      g_assert_false (bastide_library_entry_get_finished (entry));
      g_assert_cmpuint (bastide_library_entry_get_ply (entry), ==, 31);
      for (unsigned seat = 0; seat < 2; seat++)
        {
          g_assert_cmpuint (bastide_library_entry_get_points (entry, seat), ==, game.points[seat]);
          g_assert_cmpint (bastide_library_entry_get_won (entry, seat), ==,
                           game.points[seat] >= game.points[1 - seat]);
        }
    }
  g_object_unref (library);
  end (&game);
  g_assert_true (table_close (store));
}

/* The result stays the same if the game is deleted and restored, or deleted and then played. */
static void
test_result_comes_back_with_its_game (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  Game game = finish_and_play_on (store);

  for (unsigned i = 0; i < 2; i++)
    {
      g_autoptr (BastideStatistics) statistics = NULL;

      table_delete (store, 1);
      statistics = table_ask_statistics (store);
      g_assert_cmpuint (statistics->counted, ==, 0);
      if (i == 0)
        table_restore (store, 1);
      else
        play (&game, 1, 9);
      assert_counts_once (store, &game, FALSE);
    }
  end (&game);
  g_assert_true (table_close (store));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/results/first-end-stays", test_first_end_stays);
  table_add ("/store/results/first-end-may-be-on-any-line", test_first_end_may_be_on_any_line);
  table_add ("/store/results/first-end-survives-its-line", test_first_end_survives_its_line);
  table_add ("/store/results/import-finds-the-first-end", test_import_finds_the_first_end);
  table_add ("/store/results/library-has-result-and-position", test_library_has_result_and_position);
  table_add ("/store/results/result-comes-back-with-its-game", test_result_comes_back_with_its_game);
  return g_test_run ();
}

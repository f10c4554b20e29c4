/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stored analyses: they are found by what was judged, live as long as their games, and need room. */
#include "store/bastide-analyses.h"
#include "store/bastide-library.h"
#include "table.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

static const char text[] = "analysis 1\nd c 120 -120\n";

static BastideAnalysisKey
make_key (gint64 game)
{
  return (BastideAnalysisKey) { .game = game, .moves = "5f2c", .level = "hard", .version = "2", .simulations = 1600 };
}

static gboolean
save (BastideStore *store, BastideAnalysisKey key, const char *what, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_analyses_save_async (store, &key, what, NULL, 0, table_called_cb, &result);
  return bastide_store_finish (store, table_wait (&result), error);
}

/* Asserts that TEXT is stored for the game and moves of KEY, and made by its judge; NULL: that nothing is. */
static void
assert_loads (BastideStore *store, BastideAnalysisKey key, const char *expected)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideStoredAnalysis) found = NULL;

  bastide_analyses_load_async (store, key.game, key.moves, NULL, table_called_cb, &result);
  found = bastide_analyses_load_finish (store, table_wait (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found != NULL ? found->text : NULL, ==, expected);
  if (found == NULL)
    return;
  g_assert_cmpstr (found->level, ==, key.level);
  g_assert_cmpstr (found->version, ==, key.version);
  g_assert_cmpint (found->simulations, ==, key.simulations);
}

static void
test_is_found_by_what_was_judged (Table *table, gconstpointer data)
{
  BastideAnalysisKey key = make_key (1), other;
  g_autoptr (GError) error = NULL;
  BastideStore *store;

  table_make_games (table, 2);
  store = table_open (table);
  assert_loads (store, key, NULL);
  g_assert_true (save (store, key, text, &error));
  g_assert_no_error (error);
  g_assert_true (table_close (store));
  store = table_open (table);
  assert_loads (store, key, text);
  other = key, other.game = 2;
  assert_loads (store, other, NULL);
  other = key, other.moves = "5f2d";
  assert_loads (store, other, NULL);
  /* A newer judge replaces the older one. */
  other = key, other.level = "medium", other.version = "3", other.simulations = 400;
  g_assert_true (save (store, other, "newer", &error));
  assert_loads (store, other, "newer");
  g_assert_true (table_close (store));
}

static void
test_text_from_elsewhere_may_be_anything (Table *table, gconstpointer data)
{
  static const struct {
    const char *value, *expected;
  } rows[] = {
    { "''", "" }, { "17", "17" }, { "printf ('%.*c', 65537, 'x')", NULL }, { "x'61006262'", "a" },
  };
  BastideAnalysisKey key = make_key (1);

  table_make_games (table, 1);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT OR REPLACE INTO analyses VALUES (1, '5f2c', 'hard', '2', 1600, "
                                              "%s)", rows[i].value);
      BastideStore *store;

      g_free (table_sql (table->path, sql));
      store = table_open (table);
      assert_loads (store, key, rows[i].expected);
      g_assert_true (table_close (store));
    }
}

static void
test_lives_as_long_as_its_game (Table *table, gconstpointer data)
{
  g_autoptr (GAsyncResult) copied = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *left = NULL;
  BastideStore *store;

  table_make_games (table, 2);
  store = table_open (table);
  g_assert_true (save (store, make_key (1), text, &error));
  bastide_library_duplicate_async (store, 1, "A copy", table_called_cb, &copied);
  g_assert_cmpint (bastide_library_duplicate_finish (store, table_wait (&copied), NULL), ==, 3);
  assert_loads (store, make_key (3), text);
  table_delete (store, 1);
  g_assert_false (save (store, make_key (1), text, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET deleted = deleted - 90000 WHERE game = 1"));
  g_assert_true (table_close (table_open (table)));
  left = table_sql (table->path, "SELECT group_concat (game) FROM analyses");
  g_assert_cmpstr (left, ==, "3");
}

/* With a full disk the older analysis and the game stay, and the reason has words. */
static void
test_full_disk_loses_nothing (Table *table, gconstpointer data)
{
  g_autofree char *large = g_strnfill (60000, 'x'), *sound = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit, full;
  BastideStore *store;

  table_make_games (table, 2);
  store = table_open (table);
  g_assert_true (save (store, make_key (1), text, &error));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  full = limit;
  full.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &full), ==, 0);
  g_assert_false (save (store, make_key (1), large, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_cmpuint (strlen (error->message), >, 0);
  assert_loads (store, make_key (1), text);
  g_clear_error (&error);
  g_assert_true (save (store, make_key (1), large, &error));
  assert_loads (store, make_key (1), large);
  g_assert_true (table_close (store));
  sound = table_sql (table->path, "PRAGMA integrity_check");
  g_assert_cmpstr (sound, ==, "ok");
}

/* The same on a full disk of 2 MiB, mounted by full-disk.sh. */
static void
test_small_disk (Table *table, gconstpointer data)
{
  const char *folder = g_getenv ("BASTIDE_SMALL_DISK");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : "", "games.db", NULL);
  g_autofree char *ballast = g_build_filename (folder != NULL ? folder : "", "ballast", NULL);
  g_autofree char *large = g_strnfill (60000, 'x'), *bytes = g_malloc0 (3 * 1024 * 1024);
  g_autoptr (GError) error = NULL;
  Table own = { .path = path };
  BastideStore *store;
  FILE *file;

  if (folder == NULL)
    {
      g_test_skip ("only with a small disk, see full-disk.sh");
      return;
    }
  table_make_games (&own, 2);
  store = table_open (&own);
  file = fopen (ballast, "w");
  fwrite (bytes, 1, 3 * 1024 * 1024, file);
  fclose (file);
  for (unsigned i = 0; i < 40 && error == NULL; i++)
    save (store, make_key (1 + i % 2), large, &error);
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  g_test_message ("%s", error->message);
  g_clear_error (&error);
  g_assert_cmpint (remove (ballast), ==, 0);
  g_assert_true (save (store, make_key (1), large, &error));
  assert_loads (store, make_key (1), large);
  g_assert_true (table_close (store));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  table_add ("/store/analyses/is-found-by-what-was-judged", test_is_found_by_what_was_judged);
  table_add ("/store/analyses/text-from-elsewhere-may-be-anything", test_text_from_elsewhere_may_be_anything);
  table_add ("/store/analyses/lives-as-long-as-its-game", test_lives_as_long_as_its_game);
  table_add ("/store/analyses/full-disk-loses-nothing", test_full_disk_loses_nothing);
  table_add ("/store/analyses/small-disk", test_small_disk);
  return g_test_run ();
}

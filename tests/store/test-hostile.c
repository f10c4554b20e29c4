/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that somebody puts in the place of the games to make the program wait or use all memory. */
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "store/store-private.h"
#include "../clock-ahead.h"
#include "table.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_endless_device (const char *path)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (mkdir (path, 0700), ==, 0);
}

/* The database and its log are opened only if they are regular files. Until then, games are held. */
static void
test_only_regular_files_are_opened (Table *table, gconstpointer data)
{
  static void (*const make[]) (const char *path) = { make_pipe, make_endless_device, make_folder };
  static const char *const endings[] = { "", "-wal" };

  for (unsigned i = 0; i < G_N_ELEMENTS (make) * G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (table->path, endings[i % G_N_ELEMENTS (endings)], NULL);
      g_autofree char *moved = g_strconcat (path, "-moved", NULL);
      g_autoptr (BastideRecord) record = table_make_game (2, i);
      BastideStore *store;
      BastideJournal *journal;

      make[i / G_N_ELEMENTS (endings)] (path);
      store = table_open (table);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_MEMORY);
      g_assert_error (bastide_store_get_problem (store), BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_UNREACHABLE);
      journal = bastide_journal_new (store, record);
      g_assert_false (table_drain (store));
      g_assert_cmpint (rename (path, moved), ==, 0);
      bastide_store_retry (store);
      g_assert_true (table_drain (store));
      g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
      g_object_unref (journal);
      g_assert_true (table_close (store));
      g_assert_cmpint (remove (moved), ==, 0);
      g_assert_cmpint (remove (table->path), ==, 0);
    }
}

/* The largest memory that this process has used, in KiB. */
static long
find_most_memory (void)
{
  struct rusage used;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &used), ==, 0);
  return used.ru_maxrss;
}

/* The subprocess opens the file and asserts that it is set aside without being read into memory. */
static void
test_set_aside_in_little_memory (void)
{
  Table table = { .path = (char *) g_getenv ("BASTIDE_TEST_PATH") };
  long before = find_most_memory ();
  BastideStore *store = table_open (&table);

  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_nonnull (bastide_store_get_set_aside (store));
  g_assert_true (table_close (store));
  g_assert_cmpint (find_most_memory () - before, <, 32 * 1024);
}

/* A file that is not a database is not read completely, whatever its size. */
static void
test_large_files_are_not_taken_into_memory (Table *table, gconstpointer data)
{
  static const off_t sizes[] = { 64 << 20, 3800LL << 20 };
  const char *options = g_getenv ("ASAN_OPTIONS");
  g_autofree char *small = g_strdup_printf ("%s:quarantine_size_mb=1", options != NULL ? options : "");

  g_setenv ("ASAN_OPTIONS", small, TRUE); /* otherwise a sanitized program keeps what it has freed */
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      FILE *file = fopen (table->path, "w");

      g_assert_nonnull (file);
      g_assert_cmpint (ftruncate (fileno (file), sizes[i]), ==, 0);
      fclose (file);
      g_setenv ("BASTIDE_TEST_PATH", table->path, TRUE);
      g_test_trap_subprocess ("/store/hostile/large-files-are-not-taken-into-memory/subprocess", 0, 0);
      g_test_trap_assert_passed ();
      g_assert_cmpint (remove (table->path), ==, 0);
    }
}

/* A statement that returns rows without end. */
#define ENDLESS "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "

static unsigned
count_finished (BastideStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideStatistics) statistics = NULL;

  bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
  statistics = bastide_statistics_load_finish (store, table_wait (&result), NULL);
  g_assert_nonnull (statistics);
  return statistics->with_hints + statistics->taken_back + statistics->counted;
}

/* When the database is opened, its views are replaced and its triggers are dropped. */
static void
test_endless_views_and_triggers_are_removed (Table *table, gconstpointer data)
{
  static const char *const statements[] = {
    "DROP VIEW statistics; CREATE VIEW statistics AS " ENDLESS "i AS kind, 'town' AS game_kind, "
    "'' AS name, '' AS level, '' AS version, "
    "0 AS apart, '' AS against, 2 AS players, 1 AS games, 1 AS wins, 1 AS best, 1 AS mean, 1 AS player FROM n",
    "DROP VIEW latest; CREATE VIEW \"an\"\"other\" AS SELECT 1",
    "CREATE TRIGGER evil AFTER UPDATE ON games BEGIN SELECT max (i) FROM (" ENDLESS "i FROM n); END",
  };

  table_make_games (table, 3);
  for (unsigned i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      BastideStore *store;
      g_autoptr (BastideRecord) record = NULL;
      BastideJournal *journal;

      g_free (table_sql (table->path, statements[i]));
      store = table_open (table);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      g_assert_null (bastide_store_get_set_aside (store));
      g_assert_cmpuint (count_finished (store), ==, 1);
      journal = table_resume (store, 2, &record, NULL);
      table_play (record, 1, i);
      table_write (journal, record);
      g_assert_true (table_drain (store));
      g_object_unref (journal);
      g_assert_true (table_close (store));
    }
}

/* A database with other tables is set aside like a damaged one, and its games are rescued. */
static void
test_endless_table_is_set_aside (Table *table, gconstpointer data)
{
  static const char *const statements[] = {
    "PRAGMA legacy_alter_table = 1; ALTER TABLE games RENAME TO other;"
    "CREATE VIEW games AS " ENDLESS "i AS game, i AS id, i AS date, i AS title FROM n",
    "ALTER TABLE games ADD COLUMN more AS (game + 1)",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      BastideStore *store;

      table_make_games (table, 3);
      g_free (table_sql (table->path, statements[i]));
      store = table_open (table);
      g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
      g_assert_nonnull (bastide_store_get_set_aside (store));
      g_assert_cmpuint (bastide_store_get_set_aside (store)->saved, ==, 3);
      g_assert_true (table_close (store));
      g_assert_cmpint (remove (table->path), ==, 0);
    }
}

/* A view becomes endless while the database is open. Moves that wait for a read of it are stored as soon as it is
 * interrupted, and otherwise after some seconds. */
static void
test_endless_read_is_given_up (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_true (table_drain (store));
  g_free (table_sql (table->path, "DROP VIEW statistics; CREATE VIEW statistics AS " ENDLESS "0 AS kind, "
                     "'town' AS game_kind, '' AS name, ''"
                     " AS level, '' AS version, 0 AS apart, '' AS against, 2 AS players, 1 AS games, 1 AS wins,"
                     " 1 AS best, 1 AS mean, sum (i) AS player FROM n"));
  for (unsigned i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;

      bastide_statistics_load_async (store, bastide_rules_find (NULL, 0), NULL, table_called_cb, &result);
      table_play (record, 1, i);
      table_write (journal, record);
      while (bastide_store_get_activity (store) != BASTIDE_STORE_READS)
        g_thread_yield ();
      g_assert_cmpuint (bastide_store_get_pending (store), ==, 1);
      if (i == 0)
        bastide_store_interrupt (store);
      else
        g_atomic_int_set (&ahead, 11 * G_USEC_PER_SEC);
      g_assert_true (table_drain (store));
      g_assert_cmpint (bastide_journal_get_state (journal), ==, BASTIDE_JOURNAL_SAVED);
      g_assert_cmpuint (bastide_store_get_pending (store), ==, 0);
      g_assert_null (bastide_statistics_load_finish (store, table_wait (&result), &error));
      g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FAILED);
    }
  g_atomic_int_set (&ahead, 0);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* While this lock is held, the disk does not answer when a folder is listed. */
static GMutex dead_lock;

GDir *__wrap_g_dir_open (const char *path, guint flags, GError **error);
GDir *__real_g_dir_open (const char *path, guint flags, GError **error);

GDir *
__wrap_g_dir_open (const char *path, guint flags, GError **error)
{
  g_mutex_lock (&dead_lock);
  g_mutex_unlock (&dead_lock);
  return __real_g_dir_open (path, flags, error);
}

/* The subprocess uses a disk that never answers, and still ends. */
static void
test_closed_on_dead_disk (void)
{
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  BastideStore *store;
  gint64 start = g_get_monotonic_time ();

  g_mutex_lock (&dead_lock);
  store = bastide_store_new (g_getenv ("BASTIDE_TEST_PATH"));
  bastide_journal_new (store, record);
  g_assert_cmpuint (bastide_store_get_pending (store), ==, 1);
  g_assert_false (bastide_store_close (store, 1));
  g_assert_cmpint (g_get_monotonic_time () - start, >=, G_USEC_PER_SEC);
  g_assert_false (bastide_store_is_open (store));
  _exit (0); /* memory in use by the store's thread is not free */
}

static void
test_closing_does_not_wait_for_a_dead_disk (Table *table, gconstpointer data)
{
  g_setenv ("BASTIDE_TEST_PATH", table->path, TRUE);
  g_test_trap_subprocess ("/store/hostile/closing-does-not-wait-for-a-dead-disk/subprocess", 10 * G_USEC_PER_SEC, 0);
  g_test_trap_assert_passed ();
}

/* The titles of all games that SEARCH finds, with the name of the first seat. The caller frees them with g_free (). */
static char *
list_games (BastideStore *store, const char *search)
{
  g_autoptr (BastideLibrary) library = bastide_library_new (store);
  GString *titles = g_string_new (NULL);

  bastide_library_set_search (library, search);
  while (bastide_library_get_loading (library))
    g_main_context_iteration (NULL, TRUE);
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);

      g_string_append_printf (titles, "%s/%s,", bastide_library_entry_get_title (entry),
                              bastide_library_entry_get_seat (entry, 0)->name);
    }
  return g_string_free (titles, FALSE);
}

/* A text of 20 MB. */
#define LONG "hex (zeroblob (10485760))"

/* Texts of 20 MB that another program has stored do no harm to the list, to searching and to the other games. */
static void
test_long_texts_do_no_harm (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *titles = NULL, *found = NULL;
  g_autoptr (GError) error = NULL;
  BastideRecord *record = NULL;
  BastideStore *store;

  table_make_games (table, 4);
  g_free (table_sql (table->path, "UPDATE games SET title = 'T' || game, seats = replace (seats, 'Anna', 'N' || game), "
                                  "words = CASE game WHEN 4 THEN 'a word' ELSE '' END"));
  store = table_open (table);
  before = list_games (store, NULL);
  g_assert_cmpstr (before, ==, "T4/N4,T3/N3,T2/N2,T1/N1,");
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET title = " LONG " WHERE game = 1; "
                                  "UPDATE games SET seats = " LONG " WHERE game = 2;"
                                  "UPDATE games SET words = " LONG ", body = " LONG " WHERE game = 3"));
  store = table_open (table);
  titles = list_games (store, NULL);
  g_assert_true (g_str_has_prefix (titles, "T4/N4,T3/N3,T2/,0000"));
  g_assert_true (g_str_has_suffix (titles, "…/N1,"));
  found = list_games (store, "word");
  g_assert_cmpstr (found, ==, "T4/N4,");
  g_assert_null (table_resume (store, 3, &record, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
  g_assert_null (strstr (error->message, "blob")); /* SQLite's word */
  g_assert_true (table_close (store));
}

/* A game with texts that are too long can be renamed, deleted and brought back, and then opened, if its record is not too
 * long itself. */
static void
test_games_with_long_texts_are_renamed_and_deleted (Table *table, gconstpointer data)
{
  static const struct {
    const char *change;
    gboolean is_readable;
  } rows[] = {
    { "title = " LONG, TRUE },
    { "points = " LONG ", title = zeroblob (20971520), id = " LONG ", seats = " LONG ", words = " LONG, TRUE },
    { "result = " LONG, FALSE },
    { "body = " LONG, FALSE },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("UPDATE games SET %s", rows[i].change), *titles = NULL;
      g_autoptr (GAsyncResult) renamed = NULL, deleted = NULL, restored = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) record = NULL;
      BastideJournal *journal;
      BastideStore *store;

      table_make_games (table, 1);
      g_free (table_sql (table->path, sql));
      store = table_open (table);
      bastide_library_rename_async (store, 1, "Short", table_called_cb, &renamed);
      g_assert_cmpint (bastide_store_finish (store, table_wait (&renamed), NULL), ==, rows[i].is_readable);
      bastide_library_delete_async (store, (gint64[]) { 1 }, 1, table_called_cb, &deleted);
      bastide_store_finish (store, table_wait (&deleted), &error);
      g_assert_no_error (error);
      bastide_library_restore_async (store, (gint64[]) { 1 }, 1, table_called_cb, &restored);
      bastide_store_finish (store, table_wait (&restored), &error);
      g_assert_no_error (error);
      titles = list_games (store, NULL);
      g_assert_true (g_str_has_prefix (titles, rows[i].is_readable ? "Short/Anna" : "Évening 1/Anna"));
      journal = table_resume (store, 1, &record, NULL);
      g_assert_true ((journal != NULL) == rows[i].is_readable);
      g_clear_object (&journal);
      g_assert_true (table_close (store));
      g_assert_cmpint (remove (table->path), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/hostile/only-regular-files-are-opened", test_only_regular_files_are_opened);
  table_add ("/store/hostile/large-files-are-not-taken-into-memory", test_large_files_are_not_taken_into_memory);
  g_test_add_func ("/store/hostile/large-files-are-not-taken-into-memory/subprocess", test_set_aside_in_little_memory);
  table_add ("/store/hostile/endless-views-and-triggers-are-removed", test_endless_views_and_triggers_are_removed);
  table_add ("/store/hostile/endless-table-is-set-aside", test_endless_table_is_set_aside);
  table_add ("/store/hostile/long-texts-do-no-harm", test_long_texts_do_no_harm);
  table_add ("/store/hostile/games-with-long-texts-are-renamed-and-deleted",
             test_games_with_long_texts_are_renamed_and_deleted);
  table_add ("/store/hostile/endless-read-is-given-up", test_endless_read_is_given_up);
  table_add ("/store/hostile/closing-does-not-wait-for-a-dead-disk", test_closing_does_not_wait_for_a_dead_disk);
  g_test_add_func ("/store/hostile/closing-does-not-wait-for-a-dead-disk/subprocess", test_closed_on_dead_disk);
  return g_test_run ();
}

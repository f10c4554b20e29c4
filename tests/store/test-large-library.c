/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library with many games: nothing waits for it, and what is asked late is not asked. */
#include "../clock-ahead.h"
#include "store/bastide-library.h"
#include "table.h"

#include <stdlib.h>
#include <time.h>

/* The processor time of this thread in milliseconds. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Stores games until there are N, of which only the first three have moves. */
static void
store_many (Table *table, unsigned n)
{
  BastideStore *store = table_open (table);
  g_autofree char *sql = NULL;

  table_fill (store);
  g_assert_true (table_close (store));
  sql = g_strdup_printf ("PRAGMA synchronous = OFF;"
                         "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
                         "INSERT INTO games (game, kind, id, deal, title, seats, turn, head_line, head_ply, revision, "
                         "sitting, created, changed, taken_back, elsewhere, sent, words, body) "
                         "SELECT i, kind, i, deal, 'Game ' || i, seats, turn, 0, 20, 1, i, 0, 0, 0, 0, 0, "
                         "'game ' || i || char (10) || words, body FROM n, games WHERE game = 3", n);
  g_free (table_sql (table->path, sql));
}

/* Waits until LIBRARY has finished loading. Returns the milliseconds of the longest step on this thread. */
static double
wait_for_answer (BastideLibrary *library)
{
  double longest = 0;

  while (bastide_library_get_loading (library))
    {
      double start = get_processor_time ();

      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, get_processor_time () - start);
    }
  return longest;
}

/* How many times longer everything may take if each access to memory is checked. */
#ifdef __SANITIZE_ADDRESS__
#define SLOWNESS 5
#else
#define SLOWNESS 1
#endif

/* With ten thousand games, a hundred thousand if BASTIDE_LONG is set, no step of the main thread is long, and a search
 * is quick. */
static void
test_many_games_are_listed_and_searched_without_a_pause (Table *table, gconstpointer data)
{
  unsigned n = g_getenv ("BASTIDE_LONG") != NULL ? 100000 : 10000;
  BastideStore *store;
  BastideLibrary *library;
  double longest, found;
  gint64 start;

  store_many (table, n);
  store = table_open (table);
  library = bastide_library_new (store);
  longest = wait_for_answer (library);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n);
  start = g_get_monotonic_time ();
  bastide_library_set_search (library, "game 9999");
  found = wait_for_answer (library);
  start = g_get_monotonic_time () - start;
  g_test_message ("longest steps: %.1f ms, %.1f ms to search; %.1f ms until the answer", longest, found,
                  (double) start / 1e3);
  g_assert_cmpfloat (longest, <, SLOWNESS * n / 200.0);
  g_assert_cmpfloat (found, <, SLOWNESS * n / 200.0);
  g_assert_cmpint (start, <, SLOWNESS * 5 * G_USEC_PER_SEC);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n == 100000 ? 19 : 1);
  g_object_unref (library);
  g_assert_true (table_close (store));
}

/* What a view of a list knows of it. */
typedef struct {
  GPtrArray *entries;
  unsigned pieces, largest;
} View;

/* Follows the list as a view does, which takes so long that the main loop has to go on before the list ends. */
static void
follow_cb (GListModel *model, guint position, guint removed, guint added, View *view)
{
  if (removed > 0)
    g_ptr_array_remove_range (view->entries, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (view->entries, (int) (position + i), g_list_model_get_item (model, position + i));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, view->entries->len);
  for (guint i = 0; i < view->entries->len; i++)
    {
      g_autoptr (GObject) entry = g_list_model_get_item (model, i);

      g_assert_true (entry == view->entries->pdata[i]);
    }
  g_assert_null (g_list_model_get_item (model, view->entries->len));
  view->pieces++;
  view->largest = MAX (view->largest, MAX (removed, added));
  g_atomic_int_add (&ahead, 1000);
}

/* Another list comes in pieces, for whose widgets a view needs less than a frame, even if it is asked for while the
 * last one still comes; a change in the store comes as a whole. */
static void
test_another_list_comes_in_pieces (Table *table, gconstpointer data)
{
  static const struct {
    const char *search;
    BastideLibraryOrder order;
    guint games;
  } cases[] = {
    { "game", BASTIDE_LIBRARY_BY_DATE, 497 },   /* the first three have no title */
    { "game 4", BASTIDE_LIBRARY_BY_DATE, 176 },
    { "game 7", BASTIDE_LIBRARY_BY_TITLE, 95 },
    { "", BASTIDE_LIBRARY_BY_TITLE, 500 },
  };
  BastideStore *store;
  g_autoptr (BastideLibrary) library = NULL;
  View view = { .entries = g_ptr_array_new_with_free_func (g_object_unref) };

  store_many (table, 500);
  store = table_open (table);
  library = bastide_library_new (store);
  g_signal_connect (library, "items-changed", G_CALLBACK (follow_cb), &view);
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      unsigned pieces = view.pieces;

      bastide_library_set_search (library, cases[i % G_N_ELEMENTS (cases)].search);
      bastide_library_set_choice (library, BASTIDE_LIBRARY_ALL, cases[i % G_N_ELEMENTS (cases)].order);
      if (i < G_N_ELEMENTS (cases))
        wait_for_answer (library);
      else
        while (view.pieces < pieces + 2 && bastide_library_get_loading (library))
          g_main_context_iteration (NULL, TRUE);
      if (i < G_N_ELEMENTS (cases))
        g_assert_cmpuint (view.entries->len, ==, cases[i].games);
    }
  wait_for_answer (library);
  g_assert_cmpuint (view.entries->len, ==, 500);
  g_assert_cmpuint (view.largest, <, 20);
  view.pieces = 0;
  g_free (table_sql (table->path, "UPDATE games SET title = 'Game', revision = revision + 1"));
  g_signal_emit_by_name (store, "changed");
  wait_for_answer (library);
  g_assert_cmpuint (view.pieces, ==, 1);
  g_ptr_array_unref (view.entries);
  g_clear_object (&library);
  g_assert_true (table_close (store));
}

/* The games change while the list is read, then the store is closed. The list is shown, and nothing else is
 * submitted. */
static void
test_late_list_asks_a_closed_store_for_nothing (Table *table, gconstpointer data)
{
  BastideStore *store;
  g_autoptr (BastideLibrary) library = NULL;

  table_make_games (table, 3);
  store = table_open (table);
  library = bastide_library_new (store);
  g_signal_emit_by_name (store, "changed");
  g_assert_true (table_close (store));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 3);
  g_assert_false (bastide_library_get_loading (library));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/large-library/many-games-are-listed-and-searched-without-a-pause",
             test_many_games_are_listed_and_searched_without_a_pause);
  table_add ("/store/large-library/another-list-comes-in-pieces", test_another_list_comes_in_pieces);
  table_add ("/store/large-library/late-list-asks-a-closed-store-for-nothing",
             test_late_list_asks_a_closed_store_for_nothing);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of ten thousand games: how long the main thread is busy at a time while the list opens, scrolls and
 * searches and filters, and how long empty rows are visible. */
#include "busy.h"
#include "find-widget.h"
#include "store/bastide-library.h"
#include "table.h"
#include "ui/app/bastide-window.h"
#include "ui/games/bastide-library-row.h"
#include "ui/pane/bastide-side-pane.h"

#include <time.h>

enum {
  GAMES = 10000,
  KINDS = 40,       /* different games; the others are copies of them */
  FRAMES = 60,      /* while scrolling */
};

/* Creates a store with GAMES games: a few kinds by playing, the others by copying rows. */
static void
make_games (Table *table)
{
  BastideStore *store = table_open (table);

  for (unsigned i = 1; i <= KINDS; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (2 + i % 3, i);

      table_play (record, i % 3 == 0 ? G_MAXUINT : 20 * i % 200, i);
      g_object_unref (bastide_journal_new (store, record));
    }
  table_close (store);
  g_free (table_sql (table->path,
                     "WITH RECURSIVE n(i) AS (SELECT 41 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
                     "INSERT INTO games (game, kind, id, deal, title, seats, turn, head_line, head_ply, result, revision, "
                     "sitting, created, changed, finished, ended, points, apart, taken_back, elsewhere, sent, words, body) "
                     "SELECT i, kind, printf ('%08x-0000-4000-8000-000000000000', i), deal, 'Game ' || i, seats, turn, "
                     "head_line, head_ply, result, 1, i, i * 9999, i * 9999, finished, ended, points, apart, 0, 0, 0, "
                     "'game ' || i || char (10) || words, body FROM n JOIN games ON game = 1 + i % 40;"
                     "INSERT INTO results SELECT player, g.kind, r.apart, against, players, g.sitting, seat, g.game, won, "
                     "r.points FROM games AS g JOIN results AS r ON r.game = 1 + g.game % 40 WHERE g.game > 40;"
                     "INSERT INTO result_points SELECT g.game, seat, source, p.points FROM games AS g "
                     "JOIN result_points AS p ON p.game = 1 + g.game % 40 WHERE g.game > 40"));
}

/* Prints how long it takes until the games that wait for a person are listed, . */
static void
measure_my_moves (Table *table)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideLibrary) library = bastide_library_new (store);
  static const BastideLibraryFilter filters[] = { BASTIDE_LIBRARY_MINE, BASTIDE_LIBRARY_ALL, BASTIDE_LIBRARY_MINE };
  static const char *const names[] = { "my move", "all", "my move again" };

  while (bastide_library_get_loading (library))
    g_main_context_iteration (NULL, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      const gint64 since = g_get_monotonic_time ();
      const clock_t before = clock ();

      bastide_library_set_choice (library, filters[i], BASTIDE_LIBRARY_BY_DATE);
      while (bastide_library_get_loading (library))
        g_main_context_iteration (NULL, TRUE);
      g_print ("%-14s %u games after %.0f ms, %.0f ms of the processor\n", names[i],
               g_list_model_get_n_items (G_LIST_MODEL (library)), (g_get_monotonic_time () - since) / 1e3,
               (double) (clock () - before) * 1e3 / CLOCKS_PER_SEC);
    }
  g_clear_object (&library);
  table_close (store);
}

/* Whether a visible row below WIDGET is empty. */
static gboolean
is_bare (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (BASTIDE_IS_LIBRARY_ROW (widget))
    return gtk_widget_get_mapped (widget) && (child == NULL || !gtk_widget_get_visible (child));
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_bare (child))
      return TRUE;
  return FALSE;
}

/* Prints how long it takes until all visible rows, which have just changed, have a content. */
static void
wait_for_rows (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  GtkWidget *list = find_mapped_widget (window, GTK_TYPE_LIST_VIEW);
  gint64 first = gdk_frame_clock_get_frame_counter (clock), frames;
  gint64 since = g_get_monotonic_time ();

  do
    {
      g_main_context_iteration (NULL, TRUE);
      frames = gdk_frame_clock_get_frame_counter (clock) - first;
    }
  while (frames < 2 || is_bare (list));
  g_print ("%-12s rows say something after %d frames, %.0f ms\n", "", (int) frames,
           (g_get_monotonic_time () - since) / 1e3);
}

/* The games in the list, which is hidden while there are none. */
static guint
count (GtkWidget *window)
{
  GtkListView *list = find_mapped_widget (window, GTK_TYPE_LIST_VIEW);

  return list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) : 0;
}

static void
wait_for (GtkWidget *window, guint games)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (count (window) != games && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  wait_for_rows (window);
  for (gint64 later = g_get_monotonic_time () + G_USEC_PER_SEC / 2; g_get_monotonic_time () < later;)
    g_main_context_iteration (NULL, FALSE);
  if (count (window) != games)
    g_error ("%u games are listed and not %u", count (window), games);
}

static gboolean
scrolled_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  double range = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  unsigned *left = frames;

  /* First as with the wheel, then as with the scroll bar from one end to the other. */
  gtk_adjustment_set_value (adjustment, *left > FRAMES / 2 ? gtk_adjustment_get_value (adjustment) + 60
                                                           : range * (*left % 100) / 100);
  return --*left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
scroll (GtkWidget *window)
{
  unsigned left = FRAMES;

  gtk_widget_add_tick_callback (gtk_widget_get_ancestor (find_mapped_widget (window, GTK_TYPE_LIST_VIEW),
                                                         GTK_TYPE_SCROLLED_WINDOW),
                                scrolled_cb, &left, NULL);
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_rows (window);
}

/* Waits until the window that opens the list has drawn all that it puts off, which is not the list's time. */
static void
settle (GtkWidget *window)
{
  while (find_mapped_widget (window, BASTIDE_TYPE_SIDE_PANE) == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (gint64 later = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < later;)
    g_main_context_iteration (NULL, FALSE);
}

/* Shows the middle of the list, where a person may be when he chooses others. */
static void
scroll_to_middle (GtkWidget *window)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (find_mapped_widget (window, GTK_TYPE_LIST_VIEW));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  wait_for_rows (window);
}

static void
measure (GApplication *application)
{
  static const struct {
    BastideLibraryFilter filter;
    guint games;
  } choices[] = {
    { BASTIDE_LIBRARY_FINISHED, 3250 },
    { BASTIDE_LIBRARY_RUNNING, 6750 },
    { BASTIDE_LIBRARY_MINE, 6750 },
    { BASTIDE_LIBRARY_ALL, GAMES },
  };
  GtkWindow *main_window = gtk_application_get_active_window (GTK_APPLICATION (application));
  BastideLibraryWindow *library;
  GtkWidget *window;

  settle (GTK_WIDGET (main_window));
  busy_begin ();
  library = bastide_window_show_library (BASTIDE_WINDOW (main_window));
  window = GTK_WIDGET (library);
  wait_for (window, GAMES);
  busy_end ("opening");

  busy_begin ();
  scroll (window);
  busy_end ("scrolling");

  busy_begin ();
  gtk_editable_set_text (find_mapped_widget (window, GTK_TYPE_SEARCH_ENTRY), "game 777");
  wait_for (window, 19);
  gtk_editable_set_text (find_mapped_widget (window, GTK_TYPE_SEARCH_ENTRY), "");
  wait_for (window, GAMES);
  busy_end ("searching");

  busy_begin ();
  for (unsigned i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      scroll_to_middle (window);
      gtk_drop_down_set_selected (find_mapped_widget (window, GTK_TYPE_DROP_DOWN), choices[i].filter);
      wait_for (window, choices[i].games);
    }
  busy_end ("filtering");
  gtk_window_destroy (GTK_WINDOW (library));
  gtk_window_close (main_window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (BastideApplication) application = NULL;

  g_mkdir_with_parents (folder, 0700);
  make_games (&(Table) { .folder = folder, .path = path });
  measure_my_moves (&(Table) { .folder = folder, .path = path });
  application = bastide_application_new ();
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_activate (G_APPLICATION (application));
  measure (G_APPLICATION (application));
  return 0;
}

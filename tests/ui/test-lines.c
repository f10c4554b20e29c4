/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of branches: how long very many of them take to open and to close, the number of rows, and their focus. */
#include <adwaita.h>
#include <time.h>

#include "ui/pane/bastide-line-row.h"
#include "ui/pane/bastide-lines-view.h"

enum {
  LONGEST = 250,   /* ms of processor time; 50 on an idle machine */
  MOST_ROWS = 250, /* GTK has about two hundred at a time */
};

/* As many branches as a record can have. */
#define ALL G_MAXUINT

static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* A table with N branches of one move, or as many as are possible. */
static BastideTable *
make_table (unsigned n)
{
  g_autoptr (GString) text = g_string_new ("bastide 1\ntiles bastide-75 fnv64:9fcbf3a7f9e3a491\nseat 1 person red Red\n"
                                           "seat 2 person blue Blue\ndeal homes homes | |\nmove 1 tile 0 0 0\n");
  g_autoptr (BastideGame) game = NULL;
  BastideFault error;
  BastideRecord *record;

  for (unsigned i = 0; i < n && text->len < BASTIDE_MAX_RECORD_TEXT - 200; i++)
    g_string_append_printf (text, "branch \"%u\" 1\nmove 1 pass\n", i + 1);
  g_string_append (text, "head 0 1\n");
  record = bastide_record_parse (text->str, text->len, &error);
  g_assert_nonnull (record);
  game = bastide_game_new_from_record (record);
  return bastide_table_new (game, NULL, NULL);
}

/* Calls WORK for every row below WIDGET. */
static void
visit_rows (GtkWidget *widget, void (*work) (GtkWidget *row, unsigned *n), unsigned *n)
{
  if (BASTIDE_IS_LINE_ROW (widget))
    work (widget, n);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      visit_rows (child, work, n);
}

static void
count_row (GtkWidget *row, unsigned *n)
{
  ++*n;
}

/* Counts ROW if it is visible and, depending on IS_BARE, empty or filled. */
static void
count_seen (GtkWidget *row, gboolean is_bare, unsigned *n)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  *n += gtk_widget_get_mapped (row) && (child == NULL || !gtk_widget_get_visible (child)) == is_bare;
}

static void
count_bare (GtkWidget *row, unsigned *n)
{
  count_seen (row, TRUE, n);
}

static void
count_filled (GtkWidget *row, unsigned *n)
{
  count_seen (row, FALSE, n);
}

static unsigned
count (GtkWidget *widget, void (*work) (GtkWidget *row, unsigned *n))
{
  unsigned n = 0;

  visit_rows (widget, work, &n);
  return n;
}

/* Waits until every visible row shows its branch. */
static void
wait_for_rows (GtkWidget *view)
{
  while (count (view, count_filled) < 5 || count (view, count_bare) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
idle_cb (gpointer is_idle)
{
  *(gboolean *) is_idle = TRUE;
  return G_SOURCE_REMOVE;
}

/* A window with an empty page, and a page of branches that is not visible yet. */
static GtkWidget *
open_window (GtkWidget **stack, GtkWidget *view)
{
  GtkWidget *window = gtk_window_new ();
  gboolean is_idle = FALSE;

  *stack = g_object_ref_sink (adw_view_stack_new ());
  adw_view_stack_add_named (ADW_VIEW_STACK (*stack), gtk_label_new ("Empty"), "empty");
  adw_view_stack_add_named (ADW_VIEW_STACK (*stack), view, "lines");
  gtk_window_set_default_size (GTK_WINDOW (window), 340, 700);
  gtk_window_set_child (GTK_WINDOW (window), *stack);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (window) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_idle_add_full (G_PRIORITY_LOW, idle_cb, &is_idle, NULL);
  while (!is_idle)
    g_main_context_iteration (NULL, TRUE);
  return window;
}

static void
test_branches_open_at_once (gconstpointer data)
{
  BastideTable *table = make_table (GPOINTER_TO_UINT (data));
  GtkWidget *view = g_object_new (BASTIDE_TYPE_LINES_VIEW, NULL), *stack;
  GtkWidget *window = open_window (&stack, view);
  double begin = get_ms ();
  unsigned rows, n_lines = bastide_game_get_record (bastide_table_get_game (table))->n_lines;

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (view), table);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), "lines");
  wait_for_rows (view);
  rows = count (view, count_row);
  g_test_message ("%u lines: opened in %.0f ms, with %u rows", n_lines, get_ms () - begin, rows);
  g_assert_cmpfloat (get_ms () - begin, <, LONGEST);
  g_assert_cmpuint (rows, <, MOST_ROWS);

  begin = get_ms ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (stack);
  bastide_table_close (table);
  g_object_unref (table);
  g_test_message ("gone in %.0f ms", get_ms () - begin);
  g_assert_cmpfloat (get_ms () - begin, <, LONGEST);
}

/* The focus after the next press of Tab: "row", or the name of a button's icon. */
static char *
press_tab (GtkWidget *window)
{
  GtkWidget *focus;

  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  if (BASTIDE_IS_LINE_ROW (focus))
    return g_strdup ("row");
  if (!GTK_IS_MENU_BUTTON (gtk_widget_get_parent (focus)))
    return g_strdup (gtk_button_get_icon_name (GTK_BUTTON (focus)));
  return g_strdup (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (gtk_widget_get_parent (focus))));
}

/* A row has the focus before its buttons, and keeps it when its line is opened, which removes a button. */
static void
test_rows_take_the_focus (void)
{
  static const char *const keys[] = { "row", "row", "document-edit-symbolic", "user-trash-symbolic", "row" };
  BastideTable *table = make_table (5);
  BastideGame *game = bastide_table_get_game (table);
  GtkWidget *view = g_object_new (BASTIDE_TYPE_LINES_VIEW, NULL), *stack, *focus;
  GtkWidget *window = open_window (&stack, view);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (view), table);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), "lines");
  wait_for_rows (view);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *found = press_tab (window);

      g_assert_cmpstr (found, ==, keys[i]);
    }
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  gtk_widget_activate_action (focus, "branch.open", NULL);
  g_assert_cmpuint (bastide_game_get_line (game), ==, 2);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  g_assert_true (bastide_game_delete_line (game, 1));
  g_assert_cmpuint (bastide_game_get_line (game), ==, 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (stack);
  bastide_table_close (table);
  g_object_unref (table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/ui/lines/a-thousand-branches-open-at-once", GUINT_TO_POINTER (1000),
                        test_branches_open_at_once);
  g_test_add_data_func ("/ui/lines/the-most-branches-open-at-once", GUINT_TO_POINTER (ALL), test_branches_open_at_once);
  g_test_add_func ("/ui/lines/rows-take-the-focus", test_rows_take_the_focus);
  return g_test_run ();
}

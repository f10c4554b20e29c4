/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table is laid out once: what is made after the first frame finds its room there. */
#include <adwaita.h>

#include "board-game.h"
#include "ui/bastide-table-page.h"

/* The first thing of TYPE below WIDGET, or NULL. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
test_the_board_stays_when_the_pane_comes (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL), *pane;
  BastideCanvas *canvas = BASTIDE_CANVAS (find (page, BASTIDE_TYPE_CANVAS));
  int width;

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas->pictures == NULL)
    g_main_context_iteration (NULL, TRUE);
  width = gtk_widget_get_width (GTK_WIDGET (canvas));
  g_assert_null (find (page, BASTIDE_TYPE_SIDE_PANE));

  while ((pane = find (page, BASTIDE_TYPE_SIDE_PANE)) == NULL || gtk_widget_get_width (pane) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (canvas)), ==, width);

  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  bastide_table_close (table);
  g_object_unref (table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/table-page/the-board-stays-when-the-pane-comes", test_the_board_stays_when_the_pane_comes);
  return g_test_run ();
}

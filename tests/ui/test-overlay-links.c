/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links on the side pane lead to what explains the position. */
#include <adwaita.h>

#include "board-game.h"
#include "ui/pane/bastide-points-page.h"
#include "ui/pane/bastide-stacks-view.h"
#include "ui/table/bastide-table-page.h"

/* The first widget of TYPE below WIDGET, or NULL. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* The first label below WIDGET that has a link, or NULL. */
static GtkWidget *
find_link (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_link (child);
  return found;
}

static void
overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_string_assign (data, g_variant_get_string (parameter, NULL));
}

/* A page with the pane and a game of two after so many decisions. The overlay that is chosen is noted in CHOSEN. */
static GtkWidget *
show_page (BastideTable **table, int decisions, GString *chosen)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL), *pane;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction)
      action = g_simple_action_new_stateful ("overlay", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  BastideRng rng = bastide_rng (5);

  g_signal_connect (action, "activate", G_CALLBACK (overlay_activated_cb), chosen);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  *table = board_game_new (2, 3, FALSE);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), *table);
  for (int i = 0; i < decisions; i++)
    g_assert_true (board_game_step (*table, &rng));
  gtk_window_present (GTK_WINDOW (window));
  while ((pane = find (page, BASTIDE_TYPE_SIDE_PANE)) == NULL || gtk_widget_get_width (pane) == 0)
    g_main_context_iteration (NULL, TRUE);
  return page;
}

static void
hide_page (GtkWidget *page, BastideTable *table)
{
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (page)));
  bastide_table_close (table);
  g_object_unref (table);
}

/* Follows the link below WIDGET. Returns FALSE if there is none that is visible. */
static gboolean
follow_link (GtkWidget *widget, const char *overlay)
{
  GtkWidget *label = find_link (widget);
  gboolean followed = FALSE;

  if (label == NULL || !gtk_widget_get_visible (label))
    return FALSE;
  g_signal_emit_by_name (label, "activate-link", overlay, &followed);
  return followed;
}

/* What a player would have leads to the ledger, and the wall, once there is one, to the next pieces. */
static void
test_links_lead_to_what_explains (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 4, chosen);
  BastideRng rng = bastide_rng (5);

  g_assert_true (follow_link (find (find (page, BASTIDE_TYPE_SIDE_PANE), GTK_TYPE_LIST_BOX), "ledger"));
  g_assert_cmpstr (chosen->str, ==, "ledger");
  g_assert_true (follow_link (find (page, BASTIDE_TYPE_POINTS_PAGE), "ledger"));
  g_assert_false (follow_link (find (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  while (bastide_state_n_pieces (bastide_table_get_state (table)) == 0)
    g_assert_true (board_game_step (table, &rng));
  g_assert_true (follow_link (find (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  g_assert_cmpstr (chosen->str, ==, "rows");
  while (board_game_step (table, &rng))
    ;
  g_assert_true (bastide_state_is_over (bastide_table_get_state (table)));
  g_assert_false (follow_link (find (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  hide_page (page, table);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/overlay-links/lead-to-what-explains", test_links_lead_to_what_explains);
  return g_test_run ();
}

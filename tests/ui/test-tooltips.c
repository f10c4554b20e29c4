/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No tooltip lies on a list or menu that is open, and none is asked for when that is gone. */
#include <adwaita.h>

#include "find-widget.h"
#include "ui/widgets/access.h"

/* Whether WIDGET has a tooltip that could lie on what is open, and not within it. */
static gboolean
has_tooltip (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_has_tooltip (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL;
}

/* Opens what is in OPENER, and closes it again. Its tooltip is there before and after that. */
static void
check_opener (GtkWidget *opener)
{
  GtkWidget *window = gtk_window_new (), *popover;

  gtk_window_set_child (GTK_WINDOW (window), opener);
  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < 2; i++)
    {
      g_assert_nonnull (find_widget_if (window, has_tooltip, NULL));
      popover = find_widget (window, GTK_TYPE_POPOVER);
      gtk_popover_popup (GTK_POPOVER (popover));
      while (!gtk_widget_get_mapped (popover))
        g_main_context_iteration (NULL, TRUE);
      g_assert_null (find_widget_if (window, has_tooltip, NULL));
      gtk_popover_popdown (GTK_POPOVER (popover));
      while (gtk_widget_get_mapped (popover))
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_nonnull (find_widget_if (window, has_tooltip, NULL));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_no_tooltip_on_what_is_open (void)
{
  static const char *const choices[] = { "Person", "Computer", NULL };
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (choices), *row = adw_combo_row_new ();
  GtkWidget *rows = gtk_list_box_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  g_menu_append (menu, "Begin", "win.begin");
  access_set_tooltip (drop_down, "Who plays");
  check_opener (drop_down);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  access_set_tooltip (row, "Who begins");
  gtk_list_box_append (GTK_LIST_BOX (rows), row);
  check_opener (rows);
  check_opener (g_object_new (GTK_TYPE_MENU_BUTTON, "menu-model", menu, "tooltip-text", "Menu", NULL));
  check_opener (g_object_new (ADW_TYPE_SPLIT_BUTTON, "menu-model", menu, "dropdown-tooltip", "Who Begins", NULL));
}

/* GTK asks for the tooltips of a menu for half a second after it was closed, also if its window is gone by then. */
static void
test_closed_menu_keeps_nothing (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *window = gtk_window_new (), *button = gtk_menu_button_new ();
  GtkPopover *popover;

  g_menu_append (menu, "Begin", "win.begin");
  access_set_menu (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  while (!gtk_widget_get_mapped (GTK_WIDGET (popover)))
    g_main_context_iteration (NULL, TRUE);
  g_object_add_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
  gtk_popover_popdown (popover);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (popover);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  access_hide_tooltips ();
  g_test_add_func ("/ui/tooltips/none-on-what-is-open", test_no_tooltip_on_what_is_open);
  g_test_add_func ("/ui/tooltips/a-closed-menu-keeps-nothing", test_closed_menu_keeps_nothing);
  return g_test_run ();
}

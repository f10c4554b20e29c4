/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-of.h"

gpointer
window_of (GtkWindow *parent, GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type)
          && (parent == NULL || gtk_window_get_transient_for (GTK_WINDOW (window)) == parent))
        return window;
    }
  return NULL;
}

gboolean
window_is_blocked (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_modal (other) && gtk_window_get_transient_for (other) == window
          && gtk_widget_get_visible (GTK_WIDGET (other)))
        return window != NULL;
    }
  return FALSE;
}

void
window_put_over (GtkWindow *window, GtkWindow *parent)
{
  int width, height, room = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;

  gtk_window_set_transient_for (window, parent);
  gtk_window_get_default_size (window, &width, &height);
  if (room > 0 && width > room)
    gtk_window_set_default_size (window, room, height);
}

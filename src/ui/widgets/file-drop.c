/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files that are dropped on a widget. */
#include "file-drop.h"

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_auto (GVariantBuilder) uris = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);

  for (GSList *l = files; l != NULL; l = l->next)
    g_variant_builder_add_value (&uris, g_variant_new_take_string (g_file_get_uri (l->data)));
  return gtk_widget_activate_action_variant (data, "win.open-files", g_variant_builder_end (&uris));
}

void
file_drop_accept (GtkWidget *widget, GtkWidget *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (dropped_cb), window);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window from which files can be dragged, as from a file manager: file-source FILE… */
#include <gtk/gtk.h>

static gboolean
close_requested_cb (GtkWindow *window, gpointer data)
{
  g_main_loop_quit (data);
  return FALSE;
}

int
main (int argc, char *argv[])
{
  GMainLoop *loop = g_main_loop_new (NULL, FALSE);
  GtkDragSource *source;
  GdkFileList *list;
  GtkWidget *window;
  GSList *files = NULL;

  gtk_init ();
  window = gtk_window_new ();
  source = gtk_drag_source_new ();
  for (int i = argc - 1; i > 0; i--)
    files = g_slist_prepend (files, g_file_new_for_commandline_arg (argv[i]));
  list = gdk_file_list_new_from_list (files);
  gtk_drag_source_set_content (source, gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list));
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_title (GTK_WINDOW (window), "Files");
  gtk_window_set_default_size (GTK_WINDOW (window), 100, 100);
  g_signal_connect (window, "close-request", G_CALLBACK (close_requested_cb), loop);
  gtk_window_present (GTK_WINDOW (window));
  g_main_loop_run (loop);
  g_slist_free_full (files, g_object_unref);
  g_main_loop_unref (loop);
  return 0;
}

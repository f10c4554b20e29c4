/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least that a window of this kind costs: an AdwApplicationWindow with one label, for comparing start times. */
#include <adwaita.h>

static void
application_activated_cb (GtkApplication *application, gpointer data)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), gtk_label_new ("Bastide"));
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (application_activated_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program. */
#include "about.h"

#include <glib/gi18n.h>

#include "ui/config.h"

GtkWindow *
about_new (void)
{
  const char *developers[] = { _ ("The Bastide developers"), NULL };
  g_autofree char *copyright = g_strdup_printf ("© 2026 %s", developers[0]);
  GtkWidget *window = adw_about_window_new ();

  g_object_set (window, "application-name", g_get_application_name (), "application-icon", BASTIDE_APP_ID, "version",
                BASTIDE_VERSION, "developer-name", developers[0], "developers", developers, "copyright", copyright,
                "license-type", GTK_LICENSE_GPL_3_0, "comments",
                _ ("Build a town of the south together: streets, markets and residential areas "
                   "first, then the wall round them. For two to four players, persons or computer "
                   "players.\n\n"
                   "The rules are those of the board game “Carcassonne: The City” (2004) by "
                   "Klaus-Jürgen Wrede. Bastide is an independent program with its own tiles and "
                   "pictures and has no connection with the author of the game or its publishers."),
                /* Translators: put your names here, one a line */
                "translator-credits", _ ("translator-credits"), NULL);
  if (*BASTIDE_SITE != '\0')
    g_object_set (window, "website", BASTIDE_SITE "/", "issue-url", BASTIDE_SITE "/issues", NULL);
  return GTK_WINDOW (window);
}

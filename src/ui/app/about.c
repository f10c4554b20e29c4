/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window about the program. */
#include "about.h"

#include <glib/gi18n.h>

#include "games/face.h"
#include "ui/config.h"

GtkWindow *
about_new (void)
{
  const char *developers[] = { _ ("The Bastide developers"), NULL };
  g_autofree char *copyright = g_strdup_printf ("© 2026 %s", developers[0]);
  g_autoptr (GString) abouts = g_string_new (NULL);
  GtkWidget *window = adw_about_window_new ();

  for (unsigned i = 0; bastide_faces[i] != NULL; i++)
    g_string_append_printf (abouts, "%s%s", i > 0 ? "\n\n" : "", _ (bastide_faces[i]->voice->about));
  g_object_set (window, "application-name", g_get_application_name (), "application-icon", BASTIDE_APP_ID, "version",
                BASTIDE_VERSION, "developer-name", developers[0], "developers", developers, "copyright", copyright,
                "license-type", GTK_LICENSE_GPL_3_0, "comments", abouts->str,
                /* Translators: put your names here, one a line */
                "translator-credits", _ ("translator-credits"), NULL);
  if (*BASTIDE_SITE != '\0')
    g_object_set (window, "website", BASTIDE_SITE "/", "issue-url", BASTIDE_SITE "/issues", NULL);
  return GTK_WINDOW (window);
}

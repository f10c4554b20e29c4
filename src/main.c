/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts the program with the window. */
#include <locale.h>
#include <signal.h>

#include <libintl.h>

#include "ui/bastide-application.h"
#include "ui/config.h"

int
main (int argc, char *argv[])
{
  g_autoptr (BastideApplication) application = NULL;

  /* A full disk or a reader that went away is an error to report, not a reason to die. */
#ifdef SIGXFSZ
  signal (SIGXFSZ, SIG_IGN);
#endif
  signal (SIGPIPE, SIG_IGN);

  setlocale (LC_ALL, "");
  bindtextdomain (BASTIDE_GETTEXT, BASTIDE_LOCALEDIR);
  bind_textdomain_codeset (BASTIDE_GETTEXT, "UTF-8");
  textdomain (BASTIDE_GETTEXT);

  g_set_prgname (BASTIDE_APP_ID);
  g_set_application_name (BASTIDE_APP_NAME);
  application = bastide_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts the program with the window. */
#define _GNU_SOURCE /* for pthread_setattr_default_np () */
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include <libintl.h>

#include "ui/app/bastide-application.h"
#include "ui/config.h"

/* Bytes. An empty window of GTK 4.8 takes more than 704 KiB of the first thread's stack. */
#define STACK_SIZE (8 * 1024 * 1024)

typedef struct {
  int argc;
  char **argv;
  int status; /* the answer */
} Arguments;

static gpointer
run (gpointer data)
{
  Arguments *arguments = data;
  g_autoptr (BastideApplication) application = bastide_application_new ();

  arguments->status = g_application_run (G_APPLICATION (application), arguments->argc, arguments->argv);
  return NULL;
}

/* Runs the program. The first thread has the stack that the limit of the process allows, and on Linux so has every
 * thread that names no size, such as those of GLib. If that is little, all threads get more, and the program runs in
 * another thread than the first one. */
static void
run_with_stack (Arguments *arguments)
{
#ifdef __linux__
  struct rlimit limit;
  pthread_attr_t attributes;

  if (getrlimit (RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < STACK_SIZE && pthread_attr_init (&attributes) == 0)
    {
      pthread_attr_setstacksize (&attributes, STACK_SIZE);
      pthread_setattr_default_np (&attributes);
      pthread_attr_destroy (&attributes);
      g_thread_join (g_thread_new ("window", run, arguments));
      return;
    }
#endif
  run (arguments);
}

int
main (int argc, char *argv[])
{
  Arguments arguments = { .argc = argc, .argv = argv };

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
  run_with_stack (&arguments);

  /* Threads that still paint must not find the libraries taken down. */
  fflush (NULL);
  _exit (arguments.status);
}

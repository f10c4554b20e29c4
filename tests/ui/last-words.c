/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, ends it as soon as a window has the title LAST_WORDS. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void gtk_window_set_title (void *window, const char *title);

void
gtk_window_set_title (void *window, const char *title)
{
  void (*set_title) (void *, const char *);
  const char *words = getenv ("LAST_WORDS");

  *(void **) &set_title = dlsym (RTLD_NEXT, "gtk_window_set_title");
  if (words != NULL && title != NULL && strcmp (title, words) == 0)
    _exit (1);
  set_title (window, title);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked or preloaded into a program, replaces fcntl () for SQLite and for the program itself. */
#define _GNU_SOURCE
#include "no-locks.h"

#include <dlfcn.h>
#include <errno.h>
#include <glib.h>
#include <stdarg.h>
#include <string.h>

/* The numbers of the commands, without the system's header, which gives fcntl () another name on some systems. */
enum { SET_LOCK = 6, SET_LOCK_AND_WAIT = 7, SET_FILE_LOCK = 37, SET_FILE_LOCK_AND_WAIT = 38 };

int no_locks_fault = ENOLCK;

static gboolean
is_lockless (int file)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file), *path = g_file_read_link (link, NULL);

  return no_locks_fault != 0 && path != NULL && strstr (path, "/lockless/") != NULL;
}

static int
control (const char *name, int file, int command, void *argument)
{
  int (*real) (int, int, ...);

  if ((command == SET_LOCK || command == SET_LOCK_AND_WAIT || command == SET_FILE_LOCK
       || command == SET_FILE_LOCK_AND_WAIT)
      && is_lockless (file))
    {
      errno = no_locks_fault;
      return -1;
    }
  *(void **) &real = dlsym (RTLD_NEXT, name);
  return real (file, command, argument);
}

/* Both names that libraries call it by. */
#define REPLACE(function, name)                                                                                        \
  int function (int file, int command, ...) __asm__(name);                                                             \
  int function (int file, int command, ...)                                                                            \
  {                                                                                                                    \
    va_list arguments;                                                                                                 \
    void *argument;                                                                                                    \
                                                                                                                       \
    va_start (arguments, command);                                                                                     \
    argument = va_arg (arguments, void *);                                                                             \
    va_end (arguments);                                                                                                \
    return control (name, file, command, argument);                                                                    \
  }

REPLACE (replaced_fcntl, "fcntl")
REPLACE (replaced_fcntl64, "fcntl64")

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default stack size depends on the limit of the process, which can be anything. */
#include "thread.h"

/* Bytes; reading a tile set takes more than 128 KiB, a search less. */
enum { STACK_SIZE = 4 * 1024 * 1024 };

bool
bastide_thread_start (pthread_t *thread, void *(*run) (void *), void *data)
{
  pthread_attr_t attributes;
  bool is_started;

  if (pthread_attr_init (&attributes) != 0)
    return false;
  is_started = pthread_attr_setstacksize (&attributes, STACK_SIZE) == 0
               && pthread_create (thread, &attributes, run, data) == 0;
  pthread_attr_destroy (&attributes);
  return is_started;
}

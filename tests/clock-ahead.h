/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock that a test puts ahead, so that it need not wait. For one file of a program that is linked with
 * --wrap=g_get_monotonic_time; the main loop's own clock stays. */
#pragma once

#include <glib.h>

/* Microseconds to add to the program's clock. */
static int ahead;

gint64 __wrap_g_get_monotonic_time (void);
gint64 __real_g_get_monotonic_time (void);

gint64
__wrap_g_get_monotonic_time (void)
{
  return __real_g_get_monotonic_time () + g_atomic_int_get (&ahead);
}

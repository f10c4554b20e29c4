/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the thread of the windows is busy at a time: between two waits of its main loop. */
#pragma once

#include <glib.h>

/* Measures from now on. */
void busy_begin (void);

/* Prints, as NAME, the longest time since busy_begin (): of the thread's processor, which other programs do not change,
 * and as it passed; and how many were longer than a frame. */
void busy_end (const char *name);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long the main thread is busy at a time, between two waits of its main loop. */
#pragma once

#include <glib.h>

/* Begins to measure. */
void busy_begin (void);

/* Prints, with NAME, the longest time since busy_begin (), both in processor time of the thread, which other
 * programs do not affect, and in real time, and the number of times that were longer than a frame. */
void busy_end (const char *name);

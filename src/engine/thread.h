/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads with a stack that a search fits into. */
#pragma once

#include <pthread.h>
#include <stdbool.h>

/* Starts THREAD, which the caller joins, with RUN (DATA). Its stack does not depend on the limit of the process.
 * Returns false if there can be no further thread. */
bool bastide_thread_start (pthread_t *thread, void *(*run) (void *), void *data);

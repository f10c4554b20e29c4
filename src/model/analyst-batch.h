/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the analyst: judging in a thread. */
#pragma once

#include "ai/analysis.h"

#include <gio/gio.h>

/* Judges ANALYSIS, which belongs to the thread until then, for a tenth of a second or a little longer, or until it
 * becomes done, or until 10 ms after CANCELLABLE was cancelled. IDLY: with idle priority, and it waits first while the
 * load of the system exceeds its processors. CALLBACK is called with DATA on the main thread. */
void analyst_batch_judge (BastideAnalysis *analysis, bool idly, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);

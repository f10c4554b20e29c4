/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closes the window after everything has been stored, without waiting for a disk that does not respond. */
#pragma once

#include "bastide-window.h"

typedef struct _WindowClosing WindowClosing;

/* Creates a closing for WINDOW, which owns it. */
WindowClosing *window_closing_new (BastideWindow *window);

/* Frees SELF, which may be NULL. Answers that are still pending have no effect then. */
void window_closing_free (WindowClosing *self);

/* Begins to close the window, because a person wants to. It is hidden, and closed (bastide_window_leave ()) when
 * everything is stored. If something cannot be stored, or the store has not answered for BASTIDE_PATIENCE seconds
 * while moves wait for it, the window is shown again and asks. If no move waits, the program reports what does not
 * respond and ends. */
void window_closing_begin (WindowClosing *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson in a window: beginning and continuing it, and the actions of its bar. For the window only. */
#pragma once

#include "bastide-window-private.h"

/* Adds the actions `win.learn` and `win.lesson-…`, and makes the group that follows a lesson. */
void window_lesson_prepare (BastideWindow *window);

/* The plan of the first lesson. The caller frees it. */
BastideLessonPlan *window_lesson_read_plan (void);

/* Ends the lesson of WINDOW, if there is one. Its game stays as it is. */
void window_lesson_close (BastideWindow *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson in a window: beginning and continuing it, and the actions of its bar. For the window only. */
#pragma once

#include "bastide-window-private.h"

/* Adds the actions `win.learn`, whose parameter is the word of a lesson, and `win.lesson-…`, and makes the group that
 * follows a lesson. */
void window_lesson_prepare (BastideWindow *window);

/* The plan of the lesson called WORD: the word of a game, or that, a hyphen and the word of an option. NULL if there is
 * none. The caller frees it. */
BastideLessonPlan *window_lesson_read_plan (const char *word);

/* Appends the games that have a lesson to MENU. Each activates ACTION with its word. */
void window_lesson_fill_menu (GMenu *menu, const char *action);

/* Appends a section to MENU for each game that has lessons about its options. */
void window_lesson_fill_menu_of_options (GMenu *menu);

/* Ends the lesson of WINDOW, if there is one. Its game stays as it is. */
void window_lesson_close (BastideWindow *window);

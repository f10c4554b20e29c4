/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar above the board: what a lesson says, and what to do if one strays from it; or what a puzzle asks. */
#pragma once

#include <adwaita.h>

#include "model/bastide-lesson.h"
#include "model/bastide-puzzle.h"

/* Its buttons activate `win.lesson-next`, `win.lesson-back`, `win.lesson-free`, `win.lesson-leave`, `win.puzzles`,
 * `win.puzzle-next`, `win.play-easy` and `win.learn`. */
#define BASTIDE_TYPE_LESSON_BAR (bastide_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideLessonBar, bastide_lesson_bar, BASTIDE, LESSON_BAR, AdwBin)

/* A bar for LESSON. IS_SHORT: it is about an option and not about the whole game. NEXT is the word of the lesson that
 * comes after it, or NULL. */
GtkWidget *bastide_lesson_bar_new (BastideLesson *lesson, gboolean is_short, const char *next);
GtkWidget *bastide_lesson_bar_new_for_puzzle (BastidePuzzle *puzzle);

/* Everything that the bar says now, as an announcement. The caller frees it with g_free (). */
char *bastide_lesson_bar_tell (BastideLessonBar *self);

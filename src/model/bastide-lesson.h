/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson that is being played: follows the game of its table, plays the other players and says what to explain. */
#pragma once

#include "bastide-table.h"
#include "lesson-plan.h"

#define BASTIDE_TYPE_LESSON (bastide_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BastideLesson, bastide_lesson, BASTIDE, LESSON, GObject)

/* What the lesson waits for. */
typedef enum {
  BASTIDE_LESSON_ASKS,     /* the move of the step, from the person, who has read all that the step says */
  BASTIDE_LESSON_REPLIES,  /* the other players, whose moves the lesson plays */
  BASTIDE_LESSON_EXPLAINS, /* what is said now has been read: bastide_lesson_read_on (), or the move of the step */
  BASTIDE_LESSON_ASTRAY,   /* the person made another move: bastide_lesson_go_back (), or the lesson ends */
  BASTIDE_LESSON_OVER,     /* nothing: every step is done */
} BastideLessonPhase;

/* Signal `changed` (BastideLesson *): the phase or the step may be another one, as soon as the table asks about it. The
 * lights and the moves of the other players wait until the moves that led there have been shown, and what the lesson
 * says about the end of the game until the points have been counted. Use a lesson in the
 * main thread only. */

/* A lesson by PLAN, whose ownership it takes, as far as PROGRESS says, a text of bastide_lesson_print_progress (). If
 * that does not belong to PLAN, such as "" or one of another version, the lesson is at its first step. */
BastideLesson *bastide_lesson_new (BastideLessonPlan *plan, const char *progress);

/* The table of the lesson, which stores nothing and at which nobody thinks. Owned by the lesson. */
BastideTable *bastide_lesson_get_table (BastideLesson *self);

BastideLessonPhase bastide_lesson_get_phase (BastideLesson *self);

/* The number of the step (from 0; that of the last one if the lesson is over), and how many there are. */
unsigned bastide_lesson_get_step (BastideLesson *self);
unsigned bastide_lesson_get_n_steps (BastideLesson *self);

/* What to say now, translated: what the step says next, or why the lesson would not do what the person did. Static. */
const char *bastide_lesson_get_words (BastideLesson *self);

/* The move that the step asks for, as the name of the choice; NULL unless the lesson asks. Owned by the table. */
const char *bastide_lesson_get_move (BastideLesson *self);

/* Goes on to what the step says next, or from a step that only explains something to the next step. */
void bastide_lesson_read_on (BastideLesson *self);

/* Undoes everything that the lesson would not have done. */
void bastide_lesson_go_back (BastideLesson *self);

/* Goes back to what the step said before, or to the beginning of the step before, and undoes its moves. That can be
 * done while the lesson asks or explains, except at its very beginning. */
bool bastide_lesson_can_step_back (BastideLesson *self);
void bastide_lesson_step_back (BastideLesson *self);

/* How far the lesson was followed: the moves as in the record, then how many steps count as read; separated by `;`.
 * The caller frees it with g_free (). */
char *bastide_lesson_print_progress (BastideLesson *self);

/* Stops the other players and every light and hint of the lesson; the game stays as it is. For playing on freely. */
void bastide_lesson_end (BastideLesson *self);

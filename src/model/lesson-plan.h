/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as data: a prepared game that is played step by step, and what each step explains. */
#pragma once

#include "core/record.h"

#include <glib.h>

enum {
  BASTIDE_MAX_LESSON_TEXT = 256 * 1024, /* bytes of the text of a lesson */
  BASTIDE_MAX_LESSON_STEPS = 200,
  BASTIDE_MAX_STEP_MOVES = 2, /* a piece and the answer about its guard */
};

/* One step: a decision of the person, or only something to read. */
typedef struct {
  unsigned line;                             /* where it begins in the text, from 1 */
  char **rules;                              /* what it explains: numbers such as "P4"; may be empty, never NULL */
  char *words;                               /* what it says, in English; bastide_lesson_get_words () translates it */
  char *otherwise;                           /* why the lesson does nothing else; NULL if there is no move */
  GArray *lights;                            /* of BastideEvent, for bastide_table_light_all () */
  unsigned n_moves;                          /* 0 if there is only something to read */
  BastideMove moves[BASTIDE_MAX_STEP_MOVES]; /* what leads on */
  GArray *replies;                           /* of BastideMove: what the other players do then */
} BastideLessonStep;

/* Invariant of a plan that was parsed: all moves of all steps, one after the other, are a legal game with the deal, in
 * which `moves` are decided by the person and `replies` by computer players. */
typedef struct {
  BastideDeal deal;
  unsigned players;                       /* 2-4 */
  BastideSeat seats[BASTIDE_MAX_PLAYERS]; /* the first one is the person's; the strings are static, names are NULL */
  GPtrArray *steps;                       /* of BastideLessonStep, at least one */
} BastideLessonPlan;

/* Parses LENGTH bytes of TEXT (doc/lesson.md). It is for the built-in tile set. On failure returns NULL and fills
 * *ERROR. The caller frees the plan with bastide_lesson_plan_free (). */
BastideLessonPlan *bastide_lesson_plan_parse (const char *text, size_t length, BastideTextError *error);

/* NULL is allowed. */
void bastide_lesson_plan_free (BastideLessonPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLessonPlan, bastide_lesson_plan_free)

/* The step number I (from 0). Owned by PLAN. */
const BastideLessonStep *bastide_lesson_plan_get_step (const BastideLessonPlan *plan, unsigned i);

/* The move number PLY (from 0) of the whole game, or NULL if it has no more. Owned by PLAN. */
const BastideMove *bastide_lesson_plan_get_move (const BastideLessonPlan *plan, unsigned ply);

/* The move number I (from 0) of STEP, its replies included, or NULL if it has no more. Owned by STEP. */
const BastideMove *bastide_lesson_step_get_move (const BastideLessonStep *step, unsigned i);

/* The game of PLAN before its first move, with the colours as the names of the players. The caller frees it. */
BastideRecord *bastide_lesson_plan_make_record (const BastideLessonPlan *plan);

/* Checks the invariant of PLAN, and what each step lights. On failure returns false and fills *ERROR. For the
 * parser. */
bool bastide_lesson_plan_check (const BastideLessonPlan *plan, BastideTextError *error);

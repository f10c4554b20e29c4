/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as data: a prepared game that is played step by step, and what each step explains. */
#pragma once

#include "core/record.h"
#include "games/face.h"

#include <glib.h>

enum {
  BASTIDE_MAX_LESSON_TEXT = 256 * 1024, /* bytes of the text of a lesson */
  BASTIDE_MAX_LESSON_STEPS = 200,
  BASTIDE_MAX_STEP_MOVES = 2, /* a piece and the answer about its guard */
  BASTIDE_MAX_PUZZLES = 20,
  BASTIDE_MAX_ANSWERS = 6, /* of one puzzle */
};

/* Why a step does nothing else. */
typedef struct {
  char **when; /* the moves that it is about, or their first words; NULL if it is about every other one */
  char *words; /* in English; bastide_lesson_get_words () translates them */
} BastideLessonReason;

typedef struct BastideLessonPlan BastideLessonPlan;

/* One step: a decision of the person, or only something to read. */
typedef struct {
  const BastideLessonPlan *plan;             /* that it is a part of */
  unsigned line;                             /* where it begins in the text, from 1 */
  char **rules;                              /* what it explains: numbers such as "P4"; may be empty, never NULL */
  GPtrArray *says;                           /* of strings: what it says, one after the other, in English */
  GPtrArray *reasons;                        /* of BastideLessonReason; empty if there is no move */
  GArray *lights;                            /* of BastideEvent, for bastide_table_light_all () */
  unsigned n_moves;                          /* 0 if there is only something to read */
  BastideMove moves[BASTIDE_MAX_STEP_MOVES]; /* what leads on */
  GArray *replies;                           /* of BastideMove: what the other players do then */
  bool by_hand;                              /* its tile is turned by the person and never by itself */
} BastideLessonStep;

/* A thing that can be chosen as the answer to a puzzle. */
typedef struct {
  BastideSubject subject;
  char *reason;    /* why it is right or wrong, in English */
  unsigned points; /* what it brings by the rules */
} BastideAnswer;

/* A position with one question. The right answers are those with most points. */
typedef struct {
  unsigned line;    /* where it begins in the text, from 1 */
  char **rules;     /* what it is about: numbers such as "P9"; may be empty, never NULL */
  uint32_t options; /* a set of those of the game */
  BastideKit *kit;  /* owned; the built-in one with these options */
  bool is_end;      /* the points are those that the end of the game would bring, otherwise those of now (R24) */
  BastideDeal deal;
  GArray *moves; /* of BastideMove: what leads to the position */
  char *words;   /* the question, in English */
  unsigned n_answers;
  BastideAnswer answers[BASTIDE_MAX_ANSWERS];
} BastideLessonPuzzle;

/* Invariant of a plan that was parsed: all moves of all steps, one after the other, are legal with the deal, and
 * `moves` are decided by the person and `replies` by computer players. The game may go on after them. The last of the
 * reasons of a step, and no other, is about every other move. The moves of each puzzle are legal with its deal, and at
 * least one of its answers is right and one wrong. */
struct BastideLessonPlan {
  const BastideGameFace *face; /* of the game that is taught */
  uint32_t options;            /* a set of those of the game */
  BastideKit *kit;             /* owned; the built-in one with these options */
  BastideDeal deal;
  unsigned players;
  BastideSeat seats[BASTIDE_PLAYERS]; /* the first one is the person's; the strings are static, names are NULL */
  GPtrArray *steps;                   /* of BastideLessonStep, at least one */
  GPtrArray *puzzles;                 /* of BastideLessonPuzzle; may be empty */
};

/* Parses LENGTH bytes of TEXT (doc/lesson.md). It is for the built-in tile sets. On failure returns NULL and fills
 * *ERROR. The caller frees the plan with bastide_lesson_plan_free (). */
BastideLessonPlan *bastide_lesson_plan_parse (const char *text, size_t length, BastideFault *error);

/* NULL is allowed. */
void bastide_lesson_plan_free (BastideLessonPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLessonPlan, bastide_lesson_plan_free)

/* The step number I (from 0). Owned by PLAN. */
const BastideLessonStep *bastide_lesson_plan_get_step (const BastideLessonPlan *plan, unsigned i);

/* The puzzle number I (from 0). Owned by PLAN. */
const BastideLessonPuzzle *bastide_lesson_plan_get_puzzle (const BastideLessonPlan *plan, unsigned i);

/* The move number PLY (from 0) of the whole game, or NULL if it has no more. Owned by PLAN. */
const BastideMove *bastide_lesson_plan_get_move (const BastideLessonPlan *plan, unsigned ply);

/* The move number I (from 0) of STEP, its replies included, or NULL if it has no more. Owned by STEP. */
const BastideMove *bastide_lesson_step_get_move (const BastideLessonStep *step, unsigned i);

/* Why STEP, which has a move, does not make MOVE: the first of its reasons that is about it. In English; owned by
 * STEP. */
const char *bastide_lesson_step_get_reason (const BastideLessonStep *step, BastideMove move);

/* A game of the players of PLAN with OPTIONS and DEAL, before its first move, with the colours as the names of the
 * players. The caller frees it. */
BastideRecord *bastide_lesson_plan_make_record (const BastideLessonPlan *plan, uint32_t options,
                                                const BastideDeal *deal);

/* Whether answer number I (from 0) of PUZZLE is right. */
bool bastide_puzzle_is_right (const BastideLessonPuzzle *puzzle, unsigned i);

/* The text of MOVE in records. The caller frees it with g_free (). */
char *bastide_lesson_plan_print_move (const BastideLessonPlan *plan, BastideMove move);

/* Sets the reason of ERROR to that MOVE of WHAT, such as "this step", is illegal by REASON. For the parser. */
void bastide_lesson_plan_refuse (const BastideLessonPlan *plan, const char *what, BastideMove move,
                                 BastideReason reason, BastideFault *error);

/* Counts the points of the answers of all puzzles of PLAN, and checks what the invariant says about puzzles. On failure
 * returns false and fills *ERROR. For the parser. */
bool bastide_lesson_plan_count (const BastideLessonPlan *plan, BastideFault *error);

/* Sets STATE to the start of a game of all players of PLAN with KIT and DEAL, which was read when not all seats were
 * known. On failure returns false and fills *ERROR. For the parser. */
bool bastide_lesson_plan_begin (const BastideLessonPlan *plan, const BastideKit *kit, const BastideDeal *deal,
                                BastideState *state, BastideFault *error);

/* Checks that the steps of PLAN make legal moves, each decided by the right player, and that what
 * they light exists. On failure returns false and fills *ERROR. For the parser. */
bool bastide_lesson_plan_check (const BastideLessonPlan *plan, BastideFault *error);

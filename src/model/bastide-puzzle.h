/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle that is being answered: a table with its position, and what to say about the answers. */
#pragma once

#include "bastide-table.h"
#include "lesson-plan.h"

#define BASTIDE_TYPE_PUZZLE (bastide_puzzle_get_type ())
G_DECLARE_FINAL_TYPE (BastidePuzzle, bastide_puzzle, BASTIDE, PUZZLE, GObject)

/* Signal `changed` (BastidePuzzle *): an answer was given. Use a puzzle in the main thread only. */

/* Puzzle number I (from 0) of PLAN, whose ownership it takes. */
BastidePuzzle *bastide_puzzle_new (BastideLessonPlan *plan, unsigned i);

/* The table of the puzzle, which stores nothing and at which nobody plays. Owned by the puzzle. */
BastideTable *bastide_puzzle_get_table (BastidePuzzle *self);

/* The number of the puzzle (from 0), and how many the plan has. */
unsigned bastide_puzzle_get_number (BastidePuzzle *self);
unsigned bastide_puzzle_get_n (BastidePuzzle *self);

/* The question, translated. Static. */
const char *bastide_puzzle_get_question (BastidePuzzle *self);

/* Whether the answer that was given last is right, and why, translated; NULL if none was given. The caller frees it
 * with g_free (). */
char *bastide_puzzle_make_verdict (BastidePuzzle *self);

/* Whether the right answer was given. Then no other can be given. */
bool bastide_puzzle_is_solved (BastidePuzzle *self);

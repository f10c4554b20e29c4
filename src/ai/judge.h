/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the analysis: judging one draw or decision. */
#pragma once

#include "analysis.h"
#include "think.h"

/* A draw or decision to be judged. */
typedef struct {
  const BastideTileSet *set;
  const BastideDeal *deal; /* of the game */
  int players;
  const BastideState *before; /* the position before MOVE; NULL for the first draw */
  BastideMove move;           /* the decision, or the move after which the tile was drawn */
  BastideSearchOptions options;
  unsigned draw_simulations;
  unsigned exact_moves; /* that are tried for one exact value; 0 for no exact play */
  BastideClock *clock;
} BastideQuestion;

/* Judges the draw after the move of QUESTION, which has led to AFTER. Fills change, expect and is_exact of *STEP. If
 * the clock stops, the values mean nothing. START receives what each seat could expect before the draw. */
void bastide_judge_draw (const BastideQuestion *question, const BastideState *after, BastideAnalysisStep *step,
                         float start[BASTIDE_MAX_PLAYERS]);

/* Judges the decision of QUESTION. Fills best, change, expect and is_exact of *STEP. If the clock stops, the values
 * mean nothing. */
void bastide_judge_decision (const BastideQuestion *question, BastideAnalysisStep *step);

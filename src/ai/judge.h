/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the analysis: judging one draw or decision. */
#pragma once

#include "analysis.h"
#include "playout.h"

/* How finely. */
typedef struct {
  BastideSearchOptions options;
  unsigned draw_simulations;
  unsigned exact_moves; /* that are tried for one exact value; 0 for no exact play */
  bool to_the_end;      /* in playouts to the end of the game, which the best move is known for */
} BastideCare;

/* Judges the draw after the move of STEP (none for the first draw), which has led to AFTER. Fills change, expect and
 * is_exact of *STEP. If the clock stops, the values mean nothing. */
void bastide_judge_draw (const BastideQuestion *question, const BastideCare *care, const BastideMove *move,
                         const BastideState *after, BastideAnalysisStep *step);

/* Judges the decision of STEP. Fills best, change, expect and is_exact of it; change may be above 0 for the seat that
 * decided. If the clock stops, the values mean nothing. */
void bastide_judge_decision (const BastideQuestion *question, const BastideCare *care, BastideAnalysisStep *step);

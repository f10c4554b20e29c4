/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the analysis: what its files share. */
#pragma once

#include "analysis.h"

struct BastideAnalysis {
  BastideTileSet set;
  BastideDeal deal;
  int players;
  BastideAnalysisOptions options;
  BastideMove *moves;
  BastideState end;                 /* after the last move */
  float start[BASTIDE_MAX_PLAYERS]; /* expected before the first draw */
  unsigned n, n_coarse, n_fine;     /* steps; how many are judged coarsely and finely so far */
  BastideAnalysisStep *steps;
  double *work; /* of each step, in simulations */
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the analysis: what its files share. */
#pragma once

#include "analysis.h"

enum { BASTIDE_ANALYSIS_ROUNDS = 64 }; /* to the end; more would change less than is shown */

struct BastideAnalysis {
  const BastideMind *mind;
  BastideKit *kit;
  BastideDeal deal;
  unsigned players;
  BastideAnalysisOptions options;
  BastideMove *moves;
  BastideState *end;  /* after the last move */
  unsigned n, n_fine; /* steps; how many are judged finely so far */
  BastideAnalysisStep *steps;
  double *work;   /* of each step, in simulations */
  double seconds; /* that what is judged has taken */
};

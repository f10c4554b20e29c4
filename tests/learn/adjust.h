/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game whose weights can be adjusted. */
#pragma once

#include "games/kind.h"

typedef struct {
  const BastideGameKind *kind;
  uint32_t options[4]; /* of the box; each pair of games has the next */
  const float *weights;
  unsigned n_weights;
  double clear; /* points of difference that count as a clear win of a pair */
  BastideMove (*choose) (BastideState *state, const BastideKit *kit, const float *weights);
} Pupil;

extern const Pupil country_pupil, cathedral_pupil;

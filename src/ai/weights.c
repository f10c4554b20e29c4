/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure.h"

/* Those that leave the formulas alone. */
static const BastideWeights weights = {
  .turns = { 0, 6, 16, 30, 50 },
  .of = {
    { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
    { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
    { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
    { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
    { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
  },
};

const BastideWeights *
bastide_weights (void)
{
  return &weights;
}

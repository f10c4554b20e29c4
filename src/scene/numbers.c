/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of the plates of numbers. */
#include "numbers.h"

#include <math.h>
#include <stdlib.h>

/* Widths of the parts of a plate, divided by its height: digits and sign in bold, the mark, and the padding at both
 * ends. */
#define DIGIT_WIDTH 0.52f
#define SIGN_WIDTH 0.62f
#define MARK_WIDTH 0.75f
#define ENDS_WIDTH 0.55f

double
bastide_number_height (double pixels, double text_scale)
{
  return 1.36 * text_scale * fmin (fmax (0.2 * pixels, 12), 26);
}

float
bastide_number_aspect (int value, bool has_mark)
{
  float width = ENDS_WIDTH + (has_mark ? MARK_WIDTH + SIGN_WIDTH : 0);

  for (int left = abs (value); left > 0 || width == ENDS_WIDTH; left /= 10)
    width += DIGIT_WIDTH;
  return fmaxf (width, 1);
}

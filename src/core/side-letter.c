/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "side-letter.h"

#include <string.h>

static const char sides[] = "NESW", positions[] = "lmr";

char
bastide_side_letter (BastideSide side)
{
  return sides[side];
}

bool
bastide_side_find (char letter, int *side)
{
  const char *at = memchr (sides, letter, 4);

  if (at != NULL)
    *side = (int) (at - sides);
  return at != NULL;
}

unsigned
bastide_slots_find (const char *word, size_t length)
{
  const char *position = length == 2 ? memchr (positions, word[1], 3) : NULL;
  int side;

  if (length < 1 || length > 2 || (length == 2 && position == NULL) || !bastide_side_find (word[0], &side))
    return 0;
  return (length == 1 ? 7u : 1u << (position - positions)) << (3 * side);
}

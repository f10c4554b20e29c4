/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of places, and moving the cursor over it. */
#include "place.h"

#include <math.h>
#include <stdlib.h>

void
bastide_places_add (BastidePlaces *places, BastidePlace place)
{
  if (place.type != BASTIDE_PLACE_NONE && places->n < BASTIDE_MAX_PLACES && bastide_places_find (places, place) < 0)
    places->at[places->n++] = place;
}

static int
compare (const void *a, const void *b)
{
  const BastidePlace *p = a, *q = b;

  if (p->y != q->y)
    return p->y - q->y;
  if (p->x != q->x)
    return p->x - q->x;
  return p->part != q->part ? p->part - q->part : p->type - q->type;
}

void
bastide_places_sort (BastidePlaces *places)
{
  qsort (places->at, places->n, sizeof places->at[0], compare);
}

int
bastide_places_find (const BastidePlaces *places, BastidePlace place)
{
  for (unsigned i = 0; i < places->n; i++)
    if (bastide_place_equal (places->at[i], place))
      return (int) i;
  return -1;
}

/* Chooses the place with the least distance ahead plus three times the distance sideways. */
int
bastide_places_step (const BastidePlaces *places, int from, float x, float y, BastideSide side)
{
  int best = -1;
  float least = INFINITY;

  for (unsigned i = 0; i < places->n; i++)
    {
      float dx = places->x[i] - x, dy = places->y[i] - y;
      float ahead = side == BASTIDE_EAST ? dx : side == BASTIDE_WEST ? -dx : side == BASTIDE_SOUTH ? dy : -dy;
      float aside = fabsf (side == BASTIDE_EAST || side == BASTIDE_WEST ? dy : dx);

      if ((int) i != from && ahead > 0.01f && ahead + 3 * aside < least)
        {
          least = ahead + 3 * aside;
          best = (int) i;
        }
    }
  return best;
}

int
bastide_places_nearest (const BastidePlaces *places, float x, float y)
{
  int best = -1;
  float least = INFINITY;

  for (unsigned i = 0; i < places->n; i++)
    {
      float distance = hypotf (places->x[i] - x, places->y[i] - y);

      if (distance < least)
        {
          least = distance;
          best = (int) i;
        }
    }
  return best;
}

unsigned
bastide_place_turn (unsigned allowed, unsigned turns, int direction)
{
  if (direction == 0 && (allowed >> turns & 1))
    return turns;
  for (int i = 1; i <= 4; i++)
    {
      unsigned next = (turns + (unsigned) (direction < 0 ? 4 - i : i)) & 3;

      if (allowed >> next & 1)
        return next;
    }
  return turns;
}

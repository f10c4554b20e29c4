/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Room for a card is looked for on the sides of the thing first, and then everywhere. */
#include "room.h"

#include <math.h>

/* Places that are tried in each direction. */
#define TRIES 16

static double
limit (double value, double least, double most)
{
  return fmax (least, fmin (value, most));
}

/* A box for the card, moved as little as possible so that it lies in the port. */
static BastideBox
make_room (const BastideCardNeeds *needs, double west, double north)
{
  const BastideBox *port = &needs->port;

  west = limit (west, port->west, fmax (port->west, port->east - needs->width));
  north = limit (north, port->north, fmax (port->north, port->south - needs->height));
  return (BastideBox) { west, north, west + needs->width, north + needs->height };
}

bool
bastide_card_is_clear (const BastideCardNeeds *needs, BastideBox box)
{
  for (unsigned i = 0; i < needs->n_avoid; i++)
    {
      const BastideBox *other = &needs->avoid[i];

      if (box.west < other->east && box.east > other->west && box.north < other->south && box.south > other->north)
        return false;
    }
  return true;
}

/* Finds the side of the contour with most room in relation to what is needed; only a clear one if CLEAR. */
static bool
find_room_aside (const BastideContour *contour, const BastideCardNeeds *needs, bool clear, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  double width = needs->width, height = needs->height, gap = needs->gap, most = 1;
  BastideBox seen = { fmax (contour->box.west, port->west), fmax (contour->box.north, port->north),
                      fmin (contour->box.east, port->east), fmin (contour->box.south, port->south) };
  double x = (seen.west + seen.east - width) / 2, y = (seen.north + seen.south - height) / 2;
  const struct {
    double left, west, north;
  } sides[4] = { { (port->east - seen.east - gap) / width, seen.east + gap, y },
                 { (seen.west - port->west - gap) / width, seen.west - gap - width, y },
                 { (port->south - seen.south - gap) / height, x, seen.south + gap },
                 { (seen.north - port->north - gap) / height, x, seen.north - gap - height } };

  for (int i = 0; i < 4; i++)
    {
      BastideBox box = make_room (needs, sides[i].west, sides[i].north);

      if (sides[i].left < most || (clear && !bastide_card_is_clear (needs, box)))
        continue;
      most = sides[i].left;
      *room = box;
    }
  return most > 1;
}

static double
measure (const BastideCardNeeds *needs, BastideBox box)
{
  return hypot ((box.west + box.east) / 2 - (double) needs->at.x, (box.north + box.south) / 2 - (double) needs->at.y);
}

/* Finds the place nearest to the point that does not touch the thing; only a clear one if CLEAR. */
static bool
find_room_near (const BastideContour *contour, const BastideCardNeeds *needs, bool clear, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  double least = INFINITY, gap = needs->gap;

  for (int row = 0; row <= TRIES; row++)
    for (int column = 0; column <= TRIES; column++)
      {
        BastideBox box = make_room (needs, port->west + (port->east - port->west - needs->width) * column / TRIES,
                                    port->north + (port->south - port->north - needs->height) * row / TRIES);
        BastideBox wide = { box.west - gap, box.north - gap, box.east + gap, box.south + gap };
        double away = measure (needs, box);

        if (away >= least || (clear && !bastide_card_is_clear (needs, box)) || bastide_contour_touches (contour, wide))
          continue;
        least = away;
        *room = box;
      }
  return least < INFINITY;
}

bool
bastide_contour_find_room (const BastideContour *contour, const BastideCardNeeds *needs, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  bool is_west = (double) needs->at.x < (port->west + port->east) / 2;
  bool is_north = (double) needs->at.y < (port->north + port->south) / 2;

  if (find_room_aside (contour, needs, true, room) || find_room_near (contour, needs, true, room)
      || find_room_aside (contour, needs, false, room) || find_room_near (contour, needs, false, room))
    return true;
  *room = make_room (needs, is_west ? port->east : port->west, is_north ? port->south : port->north);
  return false;
}

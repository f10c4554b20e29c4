/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contours as lists of edges. */
#include "contour.h"

#include <math.h>
#include <stdlib.h>

void
bastide_contour_clear (BastideContour *contour)
{
  free (contour->edges);
  *contour = (BastideContour) { 0 };
}

static void
extend (BastideBox *box, BastidePoint point)
{
  box->west = fmin (box->west, (double) point.x);
  box->north = fmin (box->north, (double) point.y);
  box->east = fmax (box->east, (double) point.x);
  box->south = fmax (box->south, (double) point.y);
}

void
bastide_contour_add (BastideContour *contour, BastidePoint from, BastidePoint to)
{
  if (contour->n == contour->size)
    {
      contour->size = contour->size == 0 ? 256 : 2 * contour->size;
      contour->edges = realloc (contour->edges, contour->size * sizeof contour->edges[0]);
      if (contour->edges == NULL)
        abort ();
    }
  if (contour->n == 0)
    contour->box = (BastideBox) { (double) from.x, (double) from.y, (double) from.x, (double) from.y };
  extend (&contour->box, from);
  extend (&contour->box, to);
  contour->edges[contour->n++] = (BastideContourEdge) { from, to };
}

void
bastide_contour_add_box (BastideContour *contour, BastideBox box)
{
  BastidePoint corners[4] = { { (float) box.west, (float) box.north },
                              { (float) box.east, (float) box.north },
                              { (float) box.east, (float) box.south },
                              { (float) box.west, (float) box.south } };

  for (int i = 0; i < 4; i++)
    bastide_contour_add (contour, corners[i], corners[(i + 1) % 4]);
}

/* Whether the line from A to B has a point in AREA: cuts off what lies beyond each of its edges. */
static bool
crosses (BastideContourEdge edge, BastideBox area)
{
  double x = (double) edge.from.x, y = (double) edge.from.y, start = 0, end = 1;
  double dx = (double) edge.to.x - x, dy = (double) edge.to.y - y;
  double step[4] = { -dx, dx, -dy, dy }, left[4] = { x - area.west, area.east - x, y - area.north, area.south - y };

  for (int i = 0; i < 4; i++)
    {
      if (step[i] == 0 && left[i] < 0)
        return false;
      if (step[i] < 0)
        start = fmax (start, left[i] / step[i]);
      else if (step[i] > 0)
        end = fmin (end, left[i] / step[i]);
    }
  return start <= end;
}

/* Whether a point is inside the contour: a line from it to the east crosses an odd number of edges. */
static bool
encloses (const BastideContour *contour, double x, double y)
{
  bool inside = false;

  for (unsigned i = 0; i < contour->n; i++)
    {
      double ax = (double) contour->edges[i].from.x, ay = (double) contour->edges[i].from.y;
      double bx = (double) contour->edges[i].to.x, by = (double) contour->edges[i].to.y;

      if ((ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax))
        inside = !inside;
    }
  return inside;
}

bool
bastide_contour_touches (const BastideContour *contour, BastideBox area)
{
  if (contour->n == 0 || area.west > contour->box.east || area.east < contour->box.west
      || area.north > contour->box.south || area.south < contour->box.north)
    return false;
  for (unsigned i = 0; i < contour->n; i++)
    if (crosses (contour->edges[i], area))
      return true;
  return encloses (contour, (area.west + area.east) / 2, (area.north + area.south) / 2);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic for panning, zooming, fitting and following. */
#include "view.h"

#include <math.h>

static double
clamp (double value, double low, double high)
{
  return value < low ? low : value > high ? high : value;
}

void
bastide_view_to_canvas (const BastideView *view, const BastidePort *port, double x, double y, double *px, double *py)
{
  *px = port->x + port->width / 2 + (x - view->x) * view->pixels;
  *py = port->y + port->height / 2 + (y - view->y) * view->pixels;
}

void
bastide_view_to_table (const BastideView *view, const BastidePort *port, double px, double py, double *x, double *y)
{
  *x = view->x + (px - port->x - port->width / 2) / view->pixels;
  *y = view->y + (py - port->y - port->height / 2) / view->pixels;
}

/* The largest size of a tile at which all of BOX is visible. */
static double
find_fitting (const BastidePort *port, BastideBox box)
{
  double across = port->width / fmax (box.east - box.west, 1), down = port->height / fmax (box.south - box.north, 1);

  return clamp (fmin (across, down), BASTIDE_VIEW_SMALLEST, BASTIDE_VIEW_LARGEST);
}

/* The largest size of a tile that fitting chooses: six tiles in a row, within limits. */
static double
find_comfort (const BastidePort *port)
{
  return clamp (fmin (port->width, port->height) / 6, BASTIDE_VIEW_COMFORT, BASTIDE_VIEW_MOST_COMFORT);
}

void
bastide_view_fit (BastideView *view, const BastidePort *port, BastideBox box)
{
  view->pixels = fmin (find_fitting (port, box), find_comfort (port));
  view->x = (box.west + box.east) / 2;
  view->y = (box.north + box.south) / 2;
}

/* The coordinate nearest to AT from which everything between LOW and HIGH is visible, if HALF is visible to each
 * side. */
static double
follow (double at, double low, double high, double half)
{
  return high - low > 2 * half ? (low + high) / 2 : clamp (at, high - half, low + half);
}

bool
bastide_view_follow (BastideView *view, const BastidePort *port, BastideBox box)
{
  BastideView old = *view;

  view->pixels = fmin (view->pixels, find_fitting (port, box));
  view->x = follow (view->x, box.west, box.east, port->width / 2 / view->pixels);
  view->y = follow (view->y, box.north, box.south, port->height / 2 / view->pixels);
  return fabs (view->x - old.x) > 1e-6 || fabs (view->y - old.y) > 1e-6 || view->pixels != old.pixels;
}

void
bastide_view_zoom (BastideView *view, const BastidePort *port, double px, double py, double factor)
{
  double x, y;

  bastide_view_to_table (view, port, px, py, &x, &y);
  factor = clamp (view->pixels * factor, BASTIDE_VIEW_SMALLEST, BASTIDE_VIEW_LARGEST) / view->pixels;
  view->pixels *= factor;
  view->x = x + (view->x - x) / factor;
  view->y = y + (view->y - y) / factor;
}

void
bastide_view_pan (BastideView *view, const BastidePort *port, BastideBox box, double px, double py)
{
  double half_width = port->width / 2 / view->pixels - 0.5, half_height = port->height / 2 / view->pixels - 0.5;

  view->x = clamp (view->x - px / view->pixels, box.west - half_width, box.east + half_width);
  view->y = clamp (view->y - py / view->pixels, box.north - half_height, box.south + half_height);
}

BastideView
bastide_view_settle (const BastideView *view, const BastidePort *port, double scale)
{
  BastideView settled = *view;
  double px, py;

  settled.pixels = fmax (floor (view->pixels * scale + 1e-6), 1) / scale;
  bastide_view_to_canvas (&settled, port, 0, 0, &px, &py);
  settled.x -= (round (px * scale) / scale - px) / settled.pixels;
  settled.y -= (round (py * scale) / scale - py) / settled.pixels;
  return settled;
}

/* The size changes by equal factors in equal times. If there is a point of the table that both views show at the same
 * point of the canvas, it stays there on the way. Otherwise the middle moves in a straight line. */
BastideView
bastide_view_between (const BastideView *from, const BastideView *to, double part)
{
  BastideView view;
  double ratio = to->pixels / from->pixels, weight = part;

  view.pixels = from->pixels * pow (ratio, part);
  if (fabs (ratio - 1) > 1e-6)
    weight = (1 - from->pixels / view.pixels) / (1 - 1 / ratio);
  view.x = from->x + (to->x - from->x) * weight;
  view.y = from->y + (to->y - from->y) * weight;
  return view;
}

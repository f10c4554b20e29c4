/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of points. */
#include "curve.h"

/* The number of straight steps that replace a cubic curve. The error is below a third of a pixel if a tile is 800
 * pixels wide. */
enum {
  CUBIC_STEPS = 20,
};

BastidePoint
point_direction (BastidePoint a, BastidePoint b)
{
  float length = point_distance (a, b);

  if (length == 0)
    return (BastidePoint) { 0, 0 };
  return (BastidePoint) { (b.x - a.x) / length, (b.y - a.y) / length };
}

BastidePoint
point_on_line (BastidePoint p, BastidePoint a, BastidePoint b)
{
  float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  float part = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;

  return point_between (a, b, part < 0 ? 0 : part > 1 ? 1 : part);
}

float
point_to_line (BastidePoint p, BastidePoint a, BastidePoint b)
{
  return point_distance (p, point_on_line (p, a, b));
}

BastidePoint
point_on_side (int side, float part)
{
  switch (side)
    {
    case BASTIDE_NORTH: return (BastidePoint) { part, 0 };
    case BASTIDE_EAST: return (BastidePoint) { 1, part };
    case BASTIDE_SOUTH: return (BastidePoint) { 1 - part, 1 };
    default: return (BastidePoint) { 0, 1 - part };
    }
}

BastidePoint
point_inwards (int side)
{
  static const BastidePoint inwards[4] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

  return inwards[side];
}

BastidePoint
point_turned (BastidePoint p, int turns)
{
  for (; turns > 0; turns--)
    p = (BastidePoint) { 1 - p.y, p.x };
  return p;
}

void
curve_add (Curve *curve, BastidePoint p)
{
  if (curve->n < CURVE_POINTS && (curve->n == 0 || !point_equal (curve->points[curve->n - 1], p)))
    curve->points[curve->n++] = p;
}

void
curve_add_cubic (Curve *curve, BastidePoint a, BastidePoint b, BastidePoint c, BastidePoint d)
{
  curve_add (curve, a);
  for (int i = 1; i < CUBIC_STEPS; i++)
    {
      float t = (float) i / CUBIC_STEPS, u = 1 - t;

      curve_add (curve, (BastidePoint) {
                            u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x,
                            u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y,
                        });
    }
  curve_add (curve, d);
}

void
curve_add_backwards (Curve *curve, const Curve *other)
{
  for (int i = other->n - 1; i >= 0; i--)
    curve_add (curve, other->points[i]);
}

float
curve_hit (const Curve *curve, BastidePoint p, BastidePoint direction, int *index)
{
  float best = -1;

  for (int i = 0; i + 1 < curve->n; i++)
    {
      BastidePoint a = curve->points[i], b = curve->points[i + 1];
      float dx = b.x - a.x, dy = b.y - a.y;
      float determinant = direction.y * dx - direction.x * dy;
      float along, part;

      if (fabsf (determinant) < 1e-9f)
        continue;
      along = ((a.y - p.y) * dx - (a.x - p.x) * dy) / determinant;
      part = ((a.y - p.y) * direction.x - (a.x - p.x) * direction.y) / determinant;
      if (part >= 0 && part <= 1 && along > 1e-4f && (best < 0 || along < best))
        {
          best = along;
          if (index != NULL)
            *index = i;
        }
    }
  return best;
}

/* Twice the area of the triangle; its sign is the direction. */
static float
area (BastidePoint a, BastidePoint b, BastidePoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool
lines_cross (BastidePoint a, BastidePoint b, BastidePoint c, BastidePoint d)
{
  const float tiny = 1e-6f;
  float c_side, d_side, a_side, b_side;

  if (fmaxf (a.x, b.x) < fminf (c.x, d.x) || fmaxf (c.x, d.x) < fminf (a.x, b.x) || fmaxf (a.y, b.y) < fminf (c.y, d.y)
      || fmaxf (c.y, d.y) < fminf (a.y, b.y))
    return false;
  c_side = area (a, b, c);
  d_side = area (a, b, d);
  a_side = area (c, d, a);
  b_side = area (c, d, b);
  return ((c_side > tiny && d_side < -tiny) || (c_side < -tiny && d_side > tiny))
         && ((a_side > tiny && b_side < -tiny) || (a_side < -tiny && b_side > tiny));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The easel: light, colours, tracing. */
#include "easel.h"

/* Sunlight, and the shade of the sky, as colours that are mixed into others. */
#define SUN 0xffe9bd
#define SHADE 0x2d2230

#define LEAST_PLAN 76 /* device pixels a tile */

Level
level_of (double size)
{
  return size < LEAST_PLAN ? LEVEL_MAP : size < BASTIDE_ART_NEAR ? LEVEL_PLAN : LEVEL_NEAR;
}

Easel
easel_begin (cairo_t *cr, double size, int turns, BastideStyle style)
{
  Easel easel = { .cr = cr, .size = size, .level = level_of (size), .style = style };
  double angle = turns * G_PI / 2, x = -G_SQRT2 / 2, y = -G_SQRT2 / 2;

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (turns != 0)
    {
      cairo_translate (cr, 0.5, 0.5);
      cairo_rotate (cr, angle);
      cairo_translate (cr, -0.5, -0.5);
    }
  easel.light_x = x * cos (angle) + y * sin (angle);
  easel.light_y = y * cos (angle) - x * sin (angle);
  return easel;
}

void
easel_end (Easel *easel)
{
  cairo_restore (easel->cr);
}

Easel
easel_enter (Easel *outer, double x, double y, double angle)
{
  Easel inner = *outer;
  double c = cos (angle), s = sin (angle);

  cairo_save (outer->cr);
  cairo_translate (outer->cr, x, y);
  cairo_rotate (outer->cr, angle);
  inner.light_x = outer->light_x * c + outer->light_y * s;
  inner.light_y = outer->light_y * c - outer->light_x * s;
  return inner;
}

void
easel_leave (Easel *inner)
{
  cairo_restore (inner->cr);
}

uint32_t
colour_mix (uint32_t a, uint32_t b, double part)
{
  uint32_t mixed = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    {
      double from = (a >> shift) & 255, to = (b >> shift) & 255;

      mixed |= (uint32_t) lround (from + (to - from) * CLAMP (part, 0, 1)) << shift;
    }
  return mixed;
}

uint32_t
colour_lit (uint32_t colour, double lit)
{
  return lit > 0 ? colour_mix (colour, SUN, 0.34 * lit) : colour_mix (colour, SHADE, -0.36 * lit);
}

void
easel_colour (Easel *easel, uint32_t colour)
{
  easel_colour_alpha (easel, colour, 1);
}

void
easel_colour_alpha (Easel *easel, uint32_t colour, double alpha)
{
  cairo_set_source_rgba (easel->cr, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0,
                         (colour & 255) / 255.0, alpha);
}

double
easel_lit (const Easel *easel, double x, double y)
{
  double length = hypot (x, y);

  return length > 0 ? (x * easel->light_x + y * easel->light_y) / length : 0;
}

void
easel_shadow_offset (const Easel *easel, double height, double *x, double *y)
{
  *x = -easel->light_x * height;
  *y = -easel->light_y * height;
}

double
easel_upright (const Easel *easel)
{
  return atan2 (easel->light_y, easel->light_x) + 0.75 * G_PI;
}

void
trace_points (Easel *easel, const BastidePoint *points, int n, bool closed)
{
  for (int i = 0; i < n; i++)
    if (i == 0)
      cairo_move_to (easel->cr, (double) points[i].x, (double) points[i].y);
    else
      cairo_line_to (easel->cr, (double) points[i].x, (double) points[i].y);
  if (closed)
    cairo_close_path (easel->cr);
}

void
trace_box (Easel *easel, double x, double y, double width, double height, double angle)
{
  double c = cos (angle) / 2, s = sin (angle) / 2;

  cairo_move_to (easel->cr, x - width * c + height * s, y - width * s - height * c);
  cairo_line_to (easel->cr, x + width * c + height * s, y + width * s - height * c);
  cairo_line_to (easel->cr, x + width * c - height * s, y + width * s + height * c);
  cairo_line_to (easel->cr, x - width * c - height * s, y - width * s + height * c);
  cairo_close_path (easel->cr);
}

void
trace_disc (Easel *easel, double x, double y, double radius)
{
  cairo_new_sub_path (easel->cr);
  cairo_arc (easel->cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (easel->cr);
}

double
random_between (BastideRng *rng, double low, double high)
{
  return low + (high - low) * (double) (bastide_rng_next (rng) >> 11) / 9007199254740992.0;
}

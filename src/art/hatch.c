/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hatchings are those by which heralds print colours without ink of that colour: red is upright lines, blue level
 * lines, green slanting lines, yellow (gold) dots, black a net, and violet (purple) lines that slant the other way.
 * They repeat so that they continue from tile to tile. */
#include "hatch.h"

#include <math.h>

#include "easel.h"

/* Owners who tie share a feature in bands. That many bands of each owner cross a tile. */
#define BANDS 2

/* The least distance between the lines of a hatching, in pixels of the widget. */
#define LEAST_PERIOD 5.5

enum { MOST_LINES = 13 }; /* of a hatching across a tile */

/* How many lines of a hatching cross a tile. An odd number, so that one of them is on the middle of a street. */
static int
count_lines (const BastideBrush *brush)
{
  int lines = (int) (brush->pixels / (LEAST_PERIOD * brush->scale));

  return MIN (lines - (lines % 2 == 0), MOST_LINES);
}

static void
add_dots (cairo_t *cr, double period, double size)
{
  for (double y = period / 2; y < size; y += period)
    for (double x = period / 2; x < size; x += period)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, y, 0.21 * period, 0, 2 * G_PI);
      }
}

/* Adds lines from edge to edge of a tile: MARK tells which. */
static void
add_lines (cairo_t *cr, BastideMark mark, double period, double size)
{
  for (double at = period / 2; at < size; at += period)
    if (mark == BASTIDE_MARK_SUN)
      {
        cairo_move_to (cr, at, 0);
        cairo_line_to (cr, at, size);
      }
    else if (mark == BASTIDE_MARK_CRESCENT)
      {
        cairo_move_to (cr, 0, at);
        cairo_line_to (cr, size, at);
      }
    else if (mark == BASTIDE_MARK_BELL)
      {
        cairo_move_to (cr, at, 0);
        cairo_line_to (cr, at, size);
        cairo_move_to (cr, 0, at);
        cairo_line_to (cr, size, at);
      }
    else
      for (int half = -1; half <= 0; half++)
        {
          const double from = at + half * size - period / 2;

          cairo_move_to (cr, from, mark == BASTIDE_MARK_ANCHOR ? size : 0);
          cairo_line_to (cr, from + size, mark == BASTIDE_MARK_ANCHOR ? 0 : size);
        }
}

void
hatch_fill_paint (const BastideBrush *brush, cairo_t *cr, const BastidePaint *paint, double alpha)
{
  double size = brush->pixels, period = size / count_lines (brush);

  easel_colour_alpha (&(Easel) { .cr = cr }, paint->light, alpha);
  cairo_paint (cr);
  easel_colour_alpha (&(Easel) { .cr = cr }, paint->mark == BASTIDE_MARK_STAR ? paint->dark : paint->colour, 0.8);
  if (paint->mark == BASTIDE_MARK_STAR)
    {
      add_dots (cr, period, size);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, fmax (0.22 * period, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  add_lines (cr, paint->mark, period, size);
  cairo_stroke (cr);
}

/* Limits painting to the bands of owner INDEX of N. They fall to the left, unlike the lines of any hatching. */
static void
clip_to_bands (cairo_t *cr, unsigned index, unsigned n, double size)
{
  double period = size / BANDS, width = period / n;

  for (int band = 0; band < 2 * BANDS; band++)
    {
      double from = band * period + index * width, to = from + width;

      cairo_move_to (cr, from, 0);
      cairo_line_to (cr, to, 0);
      cairo_line_to (cr, to - 2 * size, 2 * size);
      cairo_line_to (cr, from - 2 * size, 2 * size);
      cairo_close_path (cr);
    }
  cairo_clip (cr);
}

void
hatch_fill_looks (const BastideBrush *brush, cairo_t *cr, unsigned looks, double alpha)
{
  unsigned n = (unsigned) __builtin_popcount (looks), index = 0;

  for (unsigned look = 0; look < BASTIDE_COLOURS; look++)
    if (looks >> look & 1)
      {
        cairo_save (cr);
        if (n > 1)
          clip_to_bands (cr, index++, n, brush->pixels);
        hatch_fill_paint (brush, cr, bastide_palette_paint ((BastideColour) look), alpha);
        cairo_restore (cr);
      }
}

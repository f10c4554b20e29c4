/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The towers of the wall: round, with a pointed roof in the builder's colour and his pennant. */
#include "painters.h"

#include "mark.h"

#define POLE 0.235
#define PENNANT_LENGTH 0.150
#define PENNANT_HEIGHT 0.098

static void
trace_pennant (Easel *easel, double x, double y)
{
  cairo_move_to (easel->cr, x, y - POLE);
  cairo_line_to (easel->cr, x + PENNANT_LENGTH, y - POLE + 0.008);
  cairo_line_to (easel->cr, x + 0.78 * PENNANT_LENGTH, y - POLE + PENNANT_HEIGHT / 2);
  cairo_line_to (easel->cr, x + PENNANT_LENGTH, y - POLE + PENNANT_HEIGHT - 0.008);
  cairo_line_to (easel->cr, x, y - POLE + PENNANT_HEIGHT);
  cairo_close_path (easel->cr);
}

/* The pennant is seen from the south, like the figures. */
static void
paint_pennant (Easel *easel, const BastidePaint *paint)
{
  cairo_t *cr = easel->cr;

  trace_pennant (easel, 0.016, 0.022);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.30);
  cairo_fill (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -POLE - 0.012);
  easel_colour (easel, 0x3a2a1c);
  cairo_set_line_width (cr, MAX (0.014, 1 / easel->size));
  cairo_stroke (cr);
  trace_pennant (easel, 0, 0);
  easel_colour (easel, colour_mix (paint->dark, 0x000000, easel->style.contrast ? 1 : 0.35));
  cairo_set_line_width (cr, 0.016);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  trace_pennant (easel, 0, 0);
  easel_colour (easel, paint->colour);
  cairo_fill (cr);
  if (easel->size * PENNANT_HEIGHT < 7)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0.40 * PENNANT_LENGTH, -POLE + PENNANT_HEIGHT / 2);
  mark_trace (cr, paint->mark, 0.40 * PENNANT_HEIGHT);
  easel_colour (easel, paint->ink);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
bastide_art_draw_tower (cairo_t *cr, BastideColour colour, double size, BastideStyle style)
{
  const BastidePaint *paint = bastide_palette_paint (colour);
  const double radius = (double) BASTIDE_TOWER_RADIUS;
  Easel easel = easel_begin (cr, size, 0, style);

  paint_round_keep (&easel, 0, 0, radius, 0.085);
  paint_prism (&easel, 0, 0, radius * 0.86, 8, G_PI / 8, paint->colour, 0.014);
  paint_pennant (&easel, paint);
  paint_finial (&easel, 0, 0, 0.017);
  easel_end (&easel);
}

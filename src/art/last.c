/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line is in the player's colour between lines in his dark one, in a pale one: whatever the ground is, one of them
 * differs from it for all eyes. */
#include "last.h"

#include "easel.h"

/* Widths in tile units of the coloured line and of what the dark and the pale one are wider on each side. */
#define LINE 0.015
#define RIM 0.007
#define PALE 0xfff8e6
#define QUIET 0.45 /* opacity */

/* Whole pixels, for lines between two pixels would mix to the tone of a roof. */
static double
find_width (const LastMark *mark, double width)
{
  return MAX (round (width * mark->size), mark->pixel);
}

static double
find_whole_width (const LastMark *mark)
{
  return find_width (mark, LINE) + 4 * find_width (mark, RIM);
}

void
last_stroke (cairo_t *cr, const LastMark *mark)
{
  const uint32_t colours[] = { PALE, colour_mix (mark->paint->dark, 0x000000, 0.4), mark->paint->colour };
  Easel easel = { .cr = cr };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 3; i++)
    {
      easel_colour_alpha (&easel, colours[i], mark->is_quiet ? QUIET : 1);
      cairo_set_line_width (cr, find_width (mark, LINE) + 2 * (2 - i) * find_width (mark, RIM));
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

void
last_paint_tile (cairo_t *cr, const LastMark *mark)
{
  const double in = find_whole_width (mark) / 2;

  cairo_rectangle (cr, in, in, mark->size - 2 * in, mark->size - 2 * in);
  last_stroke (cr, mark);
}

void
last_paint_disc (cairo_t *cr, const LastMark *mark, double reach, bool is_flat)
{
  Easel easel = { .cr = cr };

  cairo_save (cr);
  cairo_scale (cr, 1, is_flat ? 0.5 : 1);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, reach * mark->size - find_whole_width (mark) / 2, 0, 2 * G_PI);
  cairo_restore (cr);
  easel_colour_alpha (&easel, PALE, 0.5);
  cairo_fill_preserve (cr);
  last_stroke (cr, mark);
}

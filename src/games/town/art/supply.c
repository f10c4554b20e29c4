/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "supply.h"

#include <glib.h>

/* Traces a small person from the front, with the feet at the bottom of a box of 10 by 14. */
static void
trace_figure (cairo_t *cr)
{
  cairo_arc (cr, 5, 3.4, 2.7, 0.8 * G_PI, 0.2 * G_PI);
  cairo_line_to (cr, 9.6, 8.2);
  cairo_line_to (cr, 7.4, 9);
  cairo_line_to (cr, 8.8, 13.6);
  cairo_line_to (cr, 5.6, 13.6);
  cairo_line_to (cr, 5, 11.4);
  cairo_line_to (cr, 4.4, 13.6);
  cairo_line_to (cr, 1.2, 13.6);
  cairo_line_to (cr, 2.6, 9);
  cairo_line_to (cr, 0.4, 8.2);
  cairo_close_path (cr);
}

/* Traces a round tower with a pointed roof. */
static void
trace_tower (cairo_t *cr)
{
  cairo_move_to (cr, 5, 0.4);
  cairo_line_to (cr, 9.2, 6);
  cairo_line_to (cr, 8, 6);
  cairo_line_to (cr, 8, 13.6);
  cairo_line_to (cr, 2, 13.6);
  cairo_line_to (cr, 2, 6);
  cairo_line_to (cr, 0.8, 6);
  cairo_close_path (cr);
}

void
town_art_trace_supply (cairo_t *cr, unsigned kind)
{
  if (kind == 0)
    trace_figure (cr);
  else
    trace_tower (cr);
}

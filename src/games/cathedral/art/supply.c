/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "supply.h"

#include <glib.h>

enum { GOLD, WORKERS, BUILDERS, GOODS };

/* A person, with a hat if it is a builder. */
static void
trace_person (cairo_t *cr, gboolean has_hat)
{
  if (has_hat)
    cairo_rectangle (cr, 1.5, 1.6, 7, 1.6);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 5, 4, 2.4, 0, 2 * G_PI);
  cairo_move_to (cr, 5, 6.4);
  cairo_line_to (cr, 8.8, 13.6);
  cairo_line_to (cr, 1.2, 13.6);
  cairo_close_path (cr);
}

/* The goods have the forms that they have on the board: a heap of sand, a log, a block of stone, a bar of metal. */
static void
trace_good (cairo_t *cr, unsigned good)
{
  static const double corners[4][4][2] = {
    { { 5, 4 }, { 9.6, 13 }, { 0.4, 13 }, { 5, 4 } },
    { { 0.6, 6 }, { 9.4, 6 }, { 9.4, 11 }, { 0.6, 11 } },
    { { 1, 4 }, { 9, 4 }, { 9, 13 }, { 1, 13 } },
    { { 2.4, 6 }, { 7.6, 6 }, { 9.6, 12 }, { 0.4, 12 } },
  };

  for (unsigned i = 0; i < 4; i++)
    cairo_line_to (cr, corners[good][i][0], corners[good][i][1]);
  cairo_close_path (cr);
}

void
cathedral_art_trace_supply (cairo_t *cr, unsigned kind)
{
  switch (kind)
    {
    case GOLD: cairo_arc (cr, 5, 8, 4.2, 0, 2 * G_PI); break;
    case WORKERS: trace_person (cr, FALSE); break;
    case BUILDERS: trace_person (cr, TRUE); break;
    default: trace_good (cr, kind - GOODS);
    }
}

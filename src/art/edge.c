/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table and what tiles do to it. */
#include "dusk.h"
#include "land-colours.h"

#define EDGE_THICKNESS 0.018
#define EDGE_SHADOW 0.14

uint32_t
bastide_art_get_table (bool dark, bool contrast)
{
  return land_ground ((BastideStyle) { .dark = dark, .contrast = contrast })->paper;
}

/* Traces the area that the side of the tile at the origin covers when it is moved to the south-east by REACH. */
static void
trace_sweep (cairo_t *cr, BastideSide side, double reach)
{
  if (side == BASTIDE_EAST)
    cairo_move_to (cr, 1, 0);
  else
    cairo_move_to (cr, 0, 1);
  cairo_line_to (cr, 1, 1);
  cairo_line_to (cr, 1 + reach, 1 + reach);
  if (side == BASTIDE_EAST)
    cairo_line_to (cr, 1 + reach, reach);
  else
    cairo_line_to (cr, reach, 1 + reach);
  cairo_close_path (cr);
}

void
bastide_art_draw_edge (cairo_t *cr, BastideSide side, double size, BastideStyle style)
{
  const bool is_east = side == BASTIDE_EAST;
  Easel easel = easel_begin (cr, size, 0, style);
  cairo_pattern_t *shade = cairo_pattern_create_linear (is_east, !is_east, is_east ? 1 + EDGE_SHADOW : 0,
                                                        is_east ? 0 : 1 + EDGE_SHADOW);

  for (int i = 0; i <= 4; i++)
    cairo_pattern_add_color_stop_rgba (shade, i / 4.0, 0.06, 0.05, 0.04, 0.70 * (1 - i / 4.0) * (1 - i / 4.0));
  trace_sweep (cr, side, EDGE_SHADOW);
  cairo_set_source (cr, shade);
  cairo_fill (cr);
  cairo_pattern_destroy (shade);
  trace_sweep (cr, side, EDGE_THICKNESS);
  easel_colour (&easel, style.contrast ? 0x000000 : is_dusk (style) ? 0x4c4434 : is_east ? 0x8f7750 : 0x75603f);
  cairo_fill (cr);
  easel_end (&easel);
}

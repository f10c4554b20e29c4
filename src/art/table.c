/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table that the town lies on. */
#include "painters.h"

#define WEAVE 128 /* pixels of the cloth until it repeats itself */

#define EDGE_THICKNESS 0.018
#define EDGE_SHADOW 0.14

static uint32_t
colour_of_table (bool dark, BastideStyle style)
{
  if (style.contrast)
    return dark ? 0x101412 : 0x4a524d;
  return dark ? 0x2a3833 : 0x4b655c;
}

/* The threads of the cloth: a little lighter or darker along and across. They also hide the steps of the vignette. */
static cairo_pattern_t *
make_weave (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WEAVE, WEAVE);
  unsigned char *pixels = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  BastideRng rng = bastide_rng (1247);
  double along[WEAVE], across[WEAVE];
  cairo_pattern_t *weave;

  for (int i = 0; i < WEAVE; i++)
    {
      along[i] = random_between (&rng, -1, 1);
      across[i] = random_between (&rng, -1, 1);
    }
  for (int y = 0; y < WEAVE; y++)
    for (int x = 0; x < WEAVE; x++)
      {
        double tone = along[y] + across[x] + random_between (&rng, -1.2, 1.2);
        uint32_t alpha = (uint32_t) lround (fabs (tone) * (tone > 0 ? 1.2 : 2.6));

        *(uint32_t *) (void *) (pixels + y * stride + 4 * x) = tone > 0 ? alpha * 0x01010101u : alpha << 24;
      }
  cairo_surface_mark_dirty (surface);
  weave = cairo_pattern_create_for_surface (surface);
  cairo_surface_destroy (surface);
  cairo_pattern_set_extend (weave, CAIRO_EXTEND_REPEAT);
  return weave;
}

void
bastide_art_draw_table (cairo_t *cr, double width, double height, bool dark, BastideStyle style)
{
  const uint32_t colour = colour_of_table (dark, style);
  cairo_pattern_t *vignette, *weave;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0, (colour & 255) / 255.0);
  cairo_paint (cr);
  if (!style.contrast)
    {
      vignette = cairo_pattern_create_radial (width / 2, height / 2, 0.3 * MIN (width, height), width / 2, height / 2,
                                              0.62 * hypot (width, height));
      cairo_pattern_add_color_stop_rgba (vignette, 0, 0, 0, 0, 0);
      cairo_pattern_add_color_stop_rgba (vignette, 1, 0, 0, 0, 0.34);
      cairo_set_source (cr, vignette);
      cairo_paint (cr);
      cairo_pattern_destroy (vignette);
      weave = make_weave ();
      cairo_set_source (cr, weave);
      cairo_paint (cr);
      cairo_pattern_destroy (weave);
    }
  cairo_restore (cr);
}

void
bastide_art_draw_pool (cairo_t *cr, uint32_t rgb, double size, double strength)
{
  cairo_pattern_t *pool = cairo_pattern_create_radial (size / 2, size / 2, 0, size / 2, size / 2, 0.66 * size);

  for (int i = 0; i <= 4; i++)
    {
      uint32_t colour = colour_mix (0xfff1c4, rgb, i / 3.0);

      cairo_pattern_add_color_stop_rgba (pool, i / 4.0, ((colour >> 16) & 255) / 255.0, ((colour >> 8) & 255) / 255.0,
                                         (colour & 255) / 255.0, strength * (1 - i / 4.0) * (1 - 0.35 * i / 4.0));
    }
  cairo_save (cr);
  cairo_set_source (cr, pool);
  cairo_pattern_destroy (pool);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* What the side of the tile at the origin sweeps when it is moved to the south-east by REACH. */
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
  easel_colour (&easel, style.contrast ? 0x000000 : is_east ? 0x8f7750 : 0x75603f);
  cairo_fill (cr);
  easel_end (&easel);
}

void
bastide_art_draw_seam (cairo_t *cr, BastideSide side, int length, double size, BastideStyle style)
{
  /* A line is no thinner than a pixel: on small tiles it is paler instead. */
  const double width = MAX (1, round (0.012 * size)) / size, strength = CLAMP (size / 110, 0.5, 1);
  Easel easel = easel_begin (cr, size, 0, style);

  for (int i = 0; i < 2; i++)
    {
      if (side == BASTIDE_EAST)
        cairo_rectangle (cr, 1 + (i - 1) * width, 0, width, length);
      else
        cairo_rectangle (cr, 0, 1 + (i - 1) * width, length, width);
      if (i == 0)
        easel_colour_alpha (&easel, COLOUR_SHADOW, style.contrast ? 0.9 : 0.42 * strength);
      else
        easel_colour_alpha (&easel, 0xfff4d6, style.contrast ? 0.9 : 0.38 * strength);
      cairo_fill (cr);
    }
  easel_end (&easel);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal cells and places stand out from what they lie on, and goods from each other: for normal eyes and for three kinds
 * of colour-blind ones. */
#include <cairo.h>
#include <glib.h>
#include <math.h>

#include "art/city-picture.h"
#include "art/dusk.h"
#include "art/land-colours.h"
#include "eyes.h"
#include "games/town/art/item-brush.h"
#include "games/town/art/painters.h"
#include "games/town/art/pictures.h"
#include "pixel.h"

/* The size at which people play, in pixels a tile, and one with more detail. */
static const unsigned sizes[] = { 47, 82 };

/* Choices are calm lines on open ground, but they are found at a glance. */
#define LEAST_CHOICE 14
#define LEAST_SIGN 20

/* Grounds of markets are large areas side by side. What a colour-blind eye does not see, the signs tell. */
#define LEAST_MARKET 10
#define LEAST_MARKET_COLOUR_BLIND 6

enum { ROOM = 12 };

static cairo_surface_t *
paint (const BastideItem *item, uint32_t ground, unsigned size, BastideStyle style)
{
  const BastideBrush brush = { .set = town_tile_set_builtin (),
                               .pixels = size,
                               .scale = 1,
                               .text_scale = 1,
                               .dark = style.dark,
                               .contrast = style.contrast };
  const int across = (int) size + 2 * ROOM;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, across);
  cairo_t *cr = cairo_create (surface);

  easel_colour (&(Easel) { .cr = cr }, ground);
  cairo_paint (cr);
  cairo_translate (cr, ROOM, ROOM);
  bastide_art_paint_in_place (&town_art, &brush, cr, item);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The most that anything within 2 pixels of X, Y, in tile units, differs from GROUND for EYE. */
static double
find_most (cairo_surface_t *surface, double x, double y, unsigned size, uint32_t ground, int eye)
{
  const Lab below = eyes_see (ground, eye);
  double most = 0;

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      most = fmax (most, eyes_differ (below, eyes_see (pixel_at (surface, ROOM + (int) (x * size) + dx,
                                                                 ROOM + (int) (y * size) + dy), eye)));
  return most;
}

/* How much ITEM differs from GROUND at the one of the N POINTS where it differs least, for all players and eyes. */
static void
measure (const char *name, BastideItem item, const double points[][2], int n, uint32_t ground, BastideStyle style)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double weakest[EYES] = { HUGE_VAL, HUGE_VAL, HUGE_VAL, HUGE_VAL };

      for (unsigned look = 0; look < BASTIDE_COLOURS; look++)
        {
          cairo_surface_t *surface;

          item.look = (uint8_t) look;
          surface = paint (&item, ground, sizes[i], style);
          for (int eye = 0; eye < EYES; eye++)
            for (int point = 0; point < n; point++)
              weakest[eye] = fmin (weakest[eye],
                                   find_most (surface, points[point][0], points[point][1], sizes[i], ground, eye));
          cairo_surface_destroy (surface);
        }
      g_test_message ("%-24s %3u px  %5.1f %5.1f %5.1f %5.1f", name, sizes[i], weakest[0], weakest[1], weakest[2],
                      weakest[3]);
      for (int eye = 0; eye < EYES; eye++)
        g_assert_cmpfloat (weakest[eye], >=, LEAST_CHOICE);
    }
}

/* The corners of cells have lines at every size. In high contrast lines run round the cell. */
static void
test_cells (gconstpointer data)
{
  static const double corners[][2] = { { 0.09, 0.035 }, { 0.91, 0.035 }, { 0.965, 0.91 }, { 0.035, 0.91 } };
  static const double sides[][2] = { { 0.5, 0.09 }, { 0.91, 0.5 }, { 0.5, 0.91 }, { 0.09, 0.5 } };
  const BastideStyle style = { .dark = GPOINTER_TO_INT (data) & 1, .contrast = GPOINTER_TO_INT (data) >> 1 };
  const double (*points)[2] = style.contrast ? sides : corners;
  const BastideItem item = { .type = TOWN_ITEM_CELL, .glow = BASTIDE_GLOW_PLAIN, .opacity = 1 };

  measure ("cell on land in ink", item, points, 4, land_colours (0, 1, style).fills[0], style);
  measure ("cell on painted land", item, points, 4, land_colours (LAND_MOST_PAINT, 1, style).fills[0], style);
}

static void
test_pads (gconstpointer data)
{
  static const uint32_t grounds[] = { COLOUR_STREET, COLOUR_FISH, COLOUR_GRAIN, COLOUR_LIVESTOCK, COLOUR_YARD_FAR, 0xc6754f };
  static const char *const names[] = { "street", "fish", "grain", "livestock", "yard", "roof" };
  const double rim = 0.93 * (double) TOWN_PAD_REACH, middle = 0.5;
  const double points[][2] = { { middle - rim, middle }, { middle + rim, middle }, { middle, middle - rim }, { middle, middle + rim } };
  const BastideStyle style = { .dark = GPOINTER_TO_INT (data) & 1 };
  const BastideItem item = { .type = TOWN_ITEM_PAD, .x = 0.5f, .y = 0.5f, .glow = BASTIDE_GLOW_PLAIN, .opacity = 1 };

  for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      g_autofree char *name = g_strdup_printf ("place on %s", names[i]);

      measure (name, item, points, G_N_ELEMENTS (points), style.dark ? dusk_dim (grounds[i]) : grounds[i], style);
    }
}

/* The grounds of the three goods, and each from a street. */
static void
test_markets (gconstpointer data)
{
  static const uint32_t grounds[] = { COLOUR_FISH, COLOUR_GRAIN, COLOUR_LIVESTOCK, COLOUR_STREET };
  static const char *const names[] = { "fish", "grain", "livestock", "street" };
  const bool dark = GPOINTER_TO_INT (data);

  for (int i = 0; i < 4; i++)
    for (int j = 0; j < i; j++)
      {
        double d[EYES];

        for (int eye = 0; eye < EYES; eye++)
          d[eye] = eyes_differ (eyes_see (dark ? dusk_dim (grounds[i]) : grounds[i], eye),
                                eyes_see (dark ? dusk_dim (grounds[j]) : grounds[j], eye));
        g_test_message ("%-10s %-10s %5.1f %5.1f %5.1f %5.1f", names[j], names[i], d[0], d[1], d[2], d[3]);
        for (int eye = 0; eye < EYES; eye++)
          g_assert_cmpfloat (d[eye], >=, eye == 0 ? LEAST_MARKET : LEAST_MARKET_COLOUR_BLIND);
      }
}

/* What is printed on a small market stands out from its ground, so that its form tells what the colour does not. */
static void
test_prints (gconstpointer data)
{
  static const uint32_t grounds[] = { COLOUR_FISH, COLOUR_GRAIN, COLOUR_LIVESTOCK };
  static const TownGoods goods[] = { TOWN_FISH, TOWN_GRAIN, TOWN_LIVESTOCK };
  const bool dark = GPOINTER_TO_INT (data);

  for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      const uint32_t ground = dark ? dusk_dim (grounds[i]) : grounds[i];
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 47, 47);
      cairo_t *cr = cairo_create (surface);
      Easel easel = easel_begin (cr, 47, 0, (BastideStyle) { .dark = dark });
      int n[EYES] = { 0 };

      easel_colour (&easel, ground);
      cairo_paint (cr);
      paint_print (&easel, goods[i], 0.5, 0.5, 0.165);
      easel_end (&easel);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int eye = 0; eye < EYES; eye++)
        for (int at = 0; at < 47 * 47; at++)
          n[eye] += eyes_differ (eyes_see (ground, eye), eyes_see (pixel_at (surface, at % 47, at / 47), eye)) >= LEAST_SIGN;
      g_test_message ("sign %zu: %d %d %d %d pixels", i, n[0], n[1], n[2], n[3]);
      for (int eye = 0; eye < EYES; eye++)
        g_assert_cmpint (n[eye], >=, 25);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  static const char *const styles[] = { "by-day", "in-the-dark", "in-contrast", "in-dark-contrast" };

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *cells = g_strdup_printf ("/art/choices/cells-stand-out-%s", styles[i]);
      g_autofree char *pads = g_strdup_printf ("/art/choices/places-stand-out-%s", styles[i]);
      g_autofree char *markets = g_strdup_printf ("/art/choices/markets-differ-%s", styles[i]);
      g_autofree char *prints = g_strdup_printf ("/art/choices/signs-stand-out-%s", styles[i]);

      g_test_add_data_func (cells, GINT_TO_POINTER (i), test_cells);
      if (i >= 2) /* tiles have the same colours in high contrast */
        continue;
      g_test_add_data_func (pads, GINT_TO_POINTER (i), test_pads);
      g_test_add_data_func (markets, GINT_TO_POINTER (i), test_markets);
      g_test_add_data_func (prints, GINT_TO_POINTER (i), test_prints);
    }
  return g_test_run ();
}

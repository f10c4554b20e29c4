/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land round the city: without seams, with its colours, the shadow of the city and the road. */
#include <cairo.h>
#include <glib.h>
#include <math.h>

#include "art/land.h"
#include "pixel.h"

static cairo_surface_t *
draw_land (const BastideLand *land, int west, int east, gboolean dark)
{
  const BastideLandBox box = { west, -1, east, 3 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (east - west) * 40, 160);
  cairo_t *cr = cairo_create (surface);

  bastide_land_draw (cr, land, &box, 40, (BastideStyle) { .dark = dark });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The land in two pictures is the land in one: nothing in it depends on where a picture begins. Cairo rounds a little
 * differently where a picture ends. */
static void
test_land_has_no_seams (void)
{
  const BastideLand land = { .n_cells = 2, .cells = { { 0, 0 }, { 1, 0 } }, .has_exit = true, .exit_side = 2,
                             .road = BASTIDE_LAND_OPEN };
  cairo_surface_t *whole = draw_land (&land, -4, 6, false);
  cairo_surface_t *halves[2] = { draw_land (&land, -4, 1, false), draw_land (&land, 1, 6, false) };

  for (int y = 0; y < 160; y++)
    for (int x = 0; x < 400; x++)
      for (int shift = 0; shift < 24; shift += 8)
        {
          int a = (pixel_at (whole, x, y) >> shift) & 255;
          int b = (pixel_at (halves[x / 200], x % 200, y) >> shift) & 255;

          g_assert_cmpint (ABS (a - b), <=, 8);
        }
  cairo_surface_destroy (whole);
  cairo_surface_destroy (halves[0]);
  cairo_surface_destroy (halves[1]);
}

/* The mean of one channel of a picture. */
static double
find_mean (cairo_surface_t *surface, int shift)
{
  const int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      sum += (pixel_at (surface, x, y) >> shift) & 255;
  return sum / (width * height);
}

/* Far from the city the land is pale and warm; a tile makes it green, and the dark style dark. */
static void
test_land_takes_on_colour (void)
{
  const BastideLand empty = { 0 }, town = { .n_cells = 1, .cells = { { 0, 0 } } };
  cairo_surface_t *far = draw_land (&empty, -2, 3, false), *near = draw_land (&town, -2, 3, false);
  cairo_surface_t *dark = draw_land (&town, -2, 3, true);

  g_assert_cmpfloat (find_mean (far, 16), >, find_mean (far, 8) + 4);
  g_assert_cmpfloat (find_mean (near, 8) - find_mean (near, 16), >, find_mean (far, 8) - find_mean (far, 16) + 4);
  g_assert_cmpfloat (find_mean (near, 8) - find_mean (near, 0), >, find_mean (far, 8) - find_mean (far, 0) + 8);
  g_assert_cmpfloat (find_mean (dark, 8), <, 90);
  cairo_surface_destroy (far);
  cairo_surface_destroy (near);
  cairo_surface_destroy (dark);
}

/* How far the pixels of one channel are from its mean, as a square root of the mean square. */
static double
find_spread (cairo_surface_t *surface, int shift)
{
  const int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  const double mean = find_mean (surface, shift);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      sum += pow (((pixel_at (surface, x, y) >> shift) & 255) - mean, 2);
  return sqrt (sum / (width * height));
}

/* In the dark style fields, hedges and trees are still told apart, and all of them are darker than a street. */
static void
test_land_has_structure_in_the_dark (void)
{
  const BastideLand empty = { 0 };
  BastideLand town = { 0 };
  cairo_surface_t *far, *near;

  /* Round the picture, so that all of it is painted. */
  for (int x = -4; x < 8; x++)
    {
      town.cells[town.n_cells++] = (BastideLandCell) { (int8_t) x, -2 };
      town.cells[town.n_cells++] = (BastideLandCell) { (int8_t) x, 4 };
    }
  far = draw_land (&empty, -4, 8, true);
  near = draw_land (&town, -4, 8, true);
  /* An even veil over the land of the light style left 2.1 and 3.5, and the land looked empty. */
  g_assert_cmpfloat (find_spread (far, 8), >, 5);
  g_assert_cmpfloat (find_spread (near, 8), >, 6);
  g_assert_cmpfloat (find_mean (far, 8), <, find_mean (near, 8));
  g_assert_cmpfloat (find_mean (near, 8) + 3 * find_spread (near, 8), <, 128);
  cairo_surface_destroy (far);
  cairo_surface_destroy (near);
}

/* Paints what lies on the land of CITY, on white: 20 × 20 tiles round the table's origin. */
static cairo_surface_t *
draw_shade (const BastideScene *city)
{
  const BastideLandBox box = { -10, -10, 10, 10 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 20 * 40, 20 * 40);
  cairo_t *cr = cairo_create (surface);
  BastideLand land;

  bastide_land_set_city (&land, city, false);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  bastide_land_draw_shade (cr, &land, &box, 40, (BastideStyle) { 0 });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How many pixels in the box WEST, NORTH … of the table are not white. */
static int
count_shade (cairo_surface_t *surface, double west, double north, double east, double south)
{
  int n = 0;

  for (int y = (int) ((north + 10) * 40); y < (int) ((south + 10) * 40); y++)
    for (int x = (int) ((west + 10) * 40); x < (int) ((east + 10) * 40); x++)
      n += pixel_at (surface, x, y) != 0xffffff;
  return n;
}

/* The road from a gate ends before the nearest tile in its way. Tiles behind the gate and beside the road are not. */
static void
test_road_ends_before_a_tile (void)
{
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  static const struct {
    int ahead, aside;
  } others[] = { { -1, 0 }, { 2, 1 }, { 1, -1 }, { 6, 0 }, { 4, 0 } };

  for (int side = 0; side < 4; side++)
    for (unsigned n = 0; n <= G_N_ELEMENTS (others); n++)
      {
        BastideItem items[G_N_ELEMENTS (others) + 2] = {
          { .type = BASTIDE_ITEM_TILE, .cell_x = 3, .cell_y = -2 },
          { .type = BASTIDE_ITEM_OWN, .cell_x = 3, .cell_y = -2, .part = (uint8_t) side, .has_road = true },
        };
        const BastideScene city = { .items = items, .n = n + 2 };
        BastideLand land;

        for (unsigned i = 0; i < n; i++)
          items[i + 2] = (BastideItem) {
            .type = BASTIDE_ITEM_TILE,
            .cell_x = (int8_t) (3 + others[i].ahead * steps[side][0] - others[i].aside * steps[side][1]),
            .cell_y = (int8_t) (-2 + others[i].ahead * steps[side][1] + others[i].aside * steps[side][0]),
          };
        bastide_land_set_city (&land, &city, false);
        g_assert_cmpint (land.road, ==, n < 4 ? BASTIDE_LAND_OPEN : n == 4 ? 5 : 3);
      }
}

/* The light comes from the north-west, and so a hole in the city is not dark on all sides. */
static void
test_shadow_falls_to_the_south_east (void)
{
  BastideItem items[8] = { 0 };
  const BastideScene city = { .items = items, .n = G_N_ELEMENTS (items) };
  cairo_surface_t *surface;

  /* Round the cell 0, 0. */
  for (int i = 0, cell = 0; i < 9; i++)
    if (i != 4)
      items[cell++] = (BastideItem) { .type = BASTIDE_ITEM_TILE, .cell_x = (int8_t) (i % 3 - 1),
                                      .cell_y = (int8_t) (i / 3 - 1) };
  surface = draw_shade (&city);
  g_assert_cmpint (count_shade (surface, 0, 0.1, 0.1, 0.9), >, 100);
  g_assert_cmpint (count_shade (surface, 0.1, 0, 0.9, 0.1), >, 100);
  g_assert_cmpint (count_shade (surface, 0.4, 0.4, 0.95, 0.95), ==, 0);
  g_assert_cmpint (count_shade (surface, -2, -2, -1.05, 2), ==, 0);
  g_assert_cmpint (count_shade (surface, -2, -2, 2, -1.05), ==, 0);
  g_assert_cmpint (count_shade (surface, 2, -0.9, 2.1, 1.9), >, 400);
  cairo_surface_destroy (surface);
}

/* The road leads on as far as one sees, unless a tile is in its way. */
static void
test_road_leads_through_the_land (void)
{
  BastideItem items[] = { { .type = BASTIDE_ITEM_TILE },
                          { .type = BASTIDE_ITEM_OWN, .has_road = true, .part = BASTIDE_NORTH },
                          { .type = BASTIDE_ITEM_TILE, .cell_y = -5 } };
  BastideScene city = { .items = items, .n = 2 };
  cairo_surface_t *surface = draw_shade (&city);

  for (int y = -10; y < 0; y++)
    g_assert_cmpint (count_shade (surface, 0, y, 1, y + 1), >, 100);
  cairo_surface_destroy (surface);

  city.n = 3;
  surface = draw_shade (&city);
  for (int y = -4; y < 0; y++)
    g_assert_cmpint (count_shade (surface, 0, y, 1, y + 1), >, 100);
  g_assert_cmpint (count_shade (surface, 0, -10, 1, -5.1), ==, 0);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/land/parts-join-without-a-seam", test_land_has_no_seams);
  g_test_add_func ("/art/land/takes-on-colour-near-tiles", test_land_takes_on_colour);
  g_test_add_func ("/art/land/road-ends-before-a-tile", test_road_ends_before_a_tile);
  g_test_add_func ("/art/land/shadow-falls-to-the-south-east", test_shadow_falls_to_the_south_east);
  g_test_add_func ("/art/land/road-leads-through-the-land", test_road_leads_through_the_land);
  g_test_add_func ("/art/land/has-structure-in-the-dark", test_land_has_structure_in_the_dark);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Followers stand out from every ground, for normal eyes and for three kinds of colour-blind ones. */
#include <cairo.h>
#include <glib.h>
#include <math.h>

#include "art/dusk.h"
#include "art/land-colours.h"
#include "games/town/art/art.h"
#include "games/town/art/painters.h"
#include "eyes.h"
#include "games/town/art/item-brush.h"
#include "pixel.h"

/* The size at which people play, in pixels a tile. */
#define SIZE 47

/* Differences by CIEDE2000: 1 is just noticeable side by side, and colours that differ by 10 are told apart at a
 * glance. A small figure needs twice as much on all of its sides, by its paint or by its outline. */
#define LEAST_DIFFERENCE 20

#define DIRECTIONS 24

/* What figures stand on, and how. */
typedef struct {
  const char *name;
  uint32_t colour;
  BastidePose pose;
} Ground;

static const Ground grounds[] = {
  { "street", COLOUR_STREET, BASTIDE_POSE_STANDING },
  { "fish", COLOUR_FISH, BASTIDE_POSE_STANDING },
  { "grain", COLOUR_GRAIN, BASTIDE_POSE_STANDING },
  { "livestock", COLOUR_LIVESTOCK, BASTIDE_POSE_STANDING },
  { "yard", COLOUR_YARD_FAR, BASTIDE_POSE_LYING },
  { "roof", 0xc6754f, BASTIDE_POSE_LYING },
  { "roof in the sun", 0xd5946d, BASTIDE_POSE_LYING },
  { "roof in shade", 0x9a5d46, BASTIDE_POSE_LYING },
  { "public", COLOUR_PUBLIC, BASTIDE_POSE_LYING },
  { "public on a map", 0x7ea19d, BASTIDE_POSE_LYING },
  { "wall", COLOUR_STONE, BASTIDE_POSE_GUARD },
};

static const char *const names[BASTIDE_COLOURS] = { "red", "blue", "green", "yellow", "black", "violet" };

/* The formula against pairs of its authors. */
static void
test_difference (void)
{
  static const struct {
    Lab p, q;
    double difference;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 50, 3.1736, 0.5854 }, 1.0 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpfloat_with_epsilon (eyes_differ (pairs[i].p, pairs[i].q), pairs[i].difference, 0.0001);
}

/* The figure of COLOUR on GROUND (0xRRGGBB), in the middle of the picture. */
static cairo_surface_t *
paint_figure (BastideColour colour, BastidePose pose, uint32_t ground)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, (ground >> 16 & 255) / 255.0, (ground >> 8 & 255) / 255.0, (ground & 255) / 255.0);
  cairo_paint (cr);
  cairo_translate (cr, SIZE / 2, SIZE / 2);
  town_art_draw_follower (cr, colour, pose, SIZE, (BastideStyle) { 0 });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How much the figure on SURFACE differs from GROUND on the side where it differs least. */
static double
find_weakest_side (cairo_surface_t *surface, BastidePose pose, uint32_t ground, int eye)
{
  const Lab below = eyes_see (ground, eye);
  const double x = SIZE / 2.0, y = pose >= BASTIDE_POSE_LYING ? x : x - 0.14 * SIZE;
  double weakest = HUGE_VAL;

  for (int i = 0; i < DIRECTIONS; i++)
    {
      const double angle = i * 2 * G_PI / DIRECTIONS;
      double most = 0;

      for (double r = 0.06 * SIZE; r < 0.3 * SIZE; r += 0.5)
        {
          const Lab there = eyes_see (pixel_at (surface, (int) (x + r * cos (angle)), (int) (y + r * sin (angle))), eye);

          most = fmax (most, eyes_differ (there, below));
        }
      weakest = fmin (weakest, most);
    }
  return weakest;
}

static void
measure_ground (const char *name, uint32_t ground, BastidePose pose)
{
  for (int colour = 0; colour < BASTIDE_COLOURS; colour++)
    {
      cairo_surface_t *surface = paint_figure ((BastideColour) colour, pose, ground);
      const uint32_t paint = bastide_palette_paint ((BastideColour) colour)->colour;
      double painted[4];

      for (int i = 0; i < EYES; i++)
        painted[i] = find_weakest_side (surface, pose, ground, i);
      g_test_message ("%-20s %-7s  paint %5.1f %5.1f %5.1f %5.1f  figure %5.1f %5.1f %5.1f %5.1f", name, names[colour],
                      eyes_differ (eyes_see (paint, 0), eyes_see (ground, 0)),
                      eyes_differ (eyes_see (paint, 1), eyes_see (ground, 1)),
                      eyes_differ (eyes_see (paint, 2), eyes_see (ground, 2)),
                      eyes_differ (eyes_see (paint, 3), eyes_see (ground, 3)), painted[0], painted[1], painted[2],
                      painted[3]);
      for (int i = 0; i < EYES; i++)
        g_assert_cmpfloat (painted[i], >=, LEAST_DIFFERENCE);
      cairo_surface_destroy (surface);
    }
}

/* Prints how much the paint of each player differs from each ground, and the figure with its outline on its weakest
 * side: for normal, red-blind, green-blind and blue-blind eyes. */
static void
test_grounds (gconstpointer data)
{
  const gboolean dark = GPOINTER_TO_INT (data);

  for (size_t i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      const gboolean is_tile = grounds[i].pose != BASTIDE_POSE_GUARD;

      measure_ground (grounds[i].name, dark && is_tile ? dusk_dim (grounds[i].colour) : grounds[i].colour,
                      grounds[i].pose);
    }
  measure_ground ("land in ink", land_colours (0, 1, (BastideStyle) { .dark = dark }).fills[0], BASTIDE_POSE_GUARD);
  measure_ground ("painted land", land_colours (LAND_MOST_PAINT, 1, (BastideStyle) { .dark = dark }).fills[0], BASTIDE_POSE_GUARD);
}

/* In the light style the land round the city is not taken for a livestock market at its rim. */
static void
test_markets (void)
{
  for (int calm = 0; calm < 2; calm++)
    {
      const LandColours land = land_colours (LAND_MOST_PAINT, calm, (BastideStyle) { 0 });

      for (int i = 0; i < LAND_FILLS; i++)
        g_test_message ("%06x  %5.1f", land.fills[i],
                        eyes_differ (eyes_see (COLOUR_LIVESTOCK, 0), eyes_see (land.fills[i], 0)));
      for (int i = 0; i < LAND_FILLS; i++)
        g_assert_cmpfloat (eyes_differ (eyes_see (COLOUR_LIVESTOCK, 0), eyes_see (land.fills[i], 0)), >=, 10);
    }
}

/* The roof of a public building is not taken for a blue figure, its light or its shade, near or on a map. */
static void
test_public_buildings (void)
{
  const uint32_t slates[] = { COLOUR_PUBLIC, COLOUR_HISTORIC };
  const BastidePaint *blue = bastide_palette_paint (BASTIDE_BLUE);
  const uint32_t paints[] = { blue->colour, blue->light, blue->dark };

  for (int i = 0; i < 8; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (paints); j++)
      {
        const Easel easel = { .level = i & 2 ? LEVEL_MAP : LEVEL_NEAR, .style.dark = i & 1 };
        const uint32_t tone = tone_of_slate (&easel, slates[i / 4]), roof = i & 1 ? dusk_dim (tone) : tone;
        const double difference = eyes_differ (eyes_see (roof, 0), eyes_see (paints[j], 0));

        g_test_message ("%06x %06x  %5.1f", roof, paints[j], difference);
        g_assert_cmpfloat (difference, >=, LEAST_DIFFERENCE);
      }
}

static void
assert_picture_is_large_enough (const BastideItem *item, unsigned pixels, gboolean contrast)
{
  const BastideBrush brush = { .pixels = pixels, .scale = 1, .text_scale = 1, .contrast = contrast };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);
  double x, y, width, height, left, top, across, down;

  town_item_brush_measure (&brush, item, &x, &y, &width, &height);
  town_item_brush_paint (&brush, cr, item);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (recording, &left, &top, &across, &down);
  cairo_surface_destroy (recording);
  g_assert_cmpfloat (left, >=, floor (x) - 1);
  g_assert_cmpfloat (top, >=, floor (y) - 1);
  g_assert_cmpfloat (left + across, <=, ceil (x + width) + 1);
  g_assert_cmpfloat (top + down, <=, ceil (y + height) + 1);
}

/* No figure, tower or gate is cut off at the edge of its picture. */
static void
test_pictures_are_large_enough (void)
{
  static const unsigned sizes[] = { 20, 47, 59, 60, 82, 110, 200, 800 };
  static const uint8_t poses[] = { TOWN_STANDS, TOWN_LIES, TOWN_GUARDS };

  for (size_t i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    for (unsigned turns = 0; turns < 4; turns++)
      {
        const unsigned pixels = sizes[i / 2];
        const BastideItem tower = { .type = TOWN_ITEM_TOWER, .look = turns };
        const BastideItem gate = { .type = TOWN_ITEM_PIECE, .part = turns, .form = TOWN_FORM_GATE };

        assert_picture_is_large_enough (&tower, pixels, i & 1);
        assert_picture_is_large_enough (&gate, pixels, i & 1);
        for (size_t j = 0; j < G_N_ELEMENTS (poses); j++)
          {
            const BastideItem follower = { .type = TOWN_ITEM_FOLLOWER, .pose = poses[j], .turns = turns };

            assert_picture_is_large_enough (&follower, pixels, i & 1);
          }
      }
}

/* On the smallest pictures a figure is a dot, so that they do not become pictures of figures. */
static void
test_small_figures_are_dots (void)
{
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);
  double left, top, across, down;

  town_art_draw_follower (cr, BASTIDE_RED, BASTIDE_POSE_STANDING, 15, (BastideStyle) { .has_dots = true });
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (recording, &left, &top, &across, &down);
  cairo_surface_destroy (recording);
  g_assert_cmpfloat (MAX (across, down), <=, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/followers/difference-of-colours", test_difference);
  g_test_add_func ("/art/followers/are-not-cut-off", test_pictures_are_large_enough);
  g_test_add_func ("/art/followers/small-ones-are-dots", test_small_figures_are_dots);
  g_test_add_data_func ("/art/followers/stand-out-from-every-ground", GINT_TO_POINTER (FALSE), test_grounds);
  g_test_add_data_func ("/art/followers/stand-out-from-every-ground-in-the-dark", GINT_TO_POINTER (TRUE), test_grounds);
  g_test_add_func ("/art/followers/public-buildings-are-not-blue", test_public_buildings);
  g_test_add_func ("/art/followers/markets-stand-out-from-the-land", test_markets);
  return g_test_run ();
}

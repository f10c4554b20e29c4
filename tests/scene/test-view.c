/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view: fitting, following, zooming at a point, panning, whole device pixels. */
#include <glib.h>
#include <math.h>

#include "scene/view.h"

static const BastidePort port = { 10, 20, 800, 600 };

/* Whether all of BOX is visible in the port. */
static bool
shows (const BastideView *view, BastideBox box)
{
  double west, north, east, south;

  bastide_view_to_canvas (view, &port, box.west, box.north, &west, &north);
  bastide_view_to_canvas (view, &port, box.east, box.south, &east, &south);
  return west >= port.x - 1e-6 && north >= port.y - 1e-6 && east <= port.x + port.width + 1e-6
         && south <= port.y + port.height + 1e-6;
}

static void
test_fit_shows_all (void)
{
  BastideView view = { 0, 0, 100 };
  BastideBox wide = { -5, -1, 9, 2 }, small = { 0, 0, 1, 1 };

  bastide_view_fit (&view, &port, wide);
  g_assert_true (shows (&view, wide));
  g_assert_cmpfloat_with_epsilon (view.pixels, 800.0 / 14, 1e-9);
  bastide_view_fit (&view, &port, small);
  g_assert_cmpfloat (view.pixels, ==, BASTIDE_VIEW_COMFORT);
}

/* A few tiles are larger on a large screen, but not as large as it allows. */
static void
test_fit_is_comfortable (void)
{
  static const BastidePort full_hd = { 0, 0, 1600, 960 }, large = { 0, 0, 3840, 2160 };
  const BastideBox small = { 0, 0, 1, 1 };
  BastideView view = { 0, 0, 100 };

  bastide_view_fit (&view, &full_hd, small);
  g_assert_cmpfloat (view.pixels, ==, 160);
  bastide_view_fit (&view, &large, small);
  g_assert_cmpfloat (view.pixels, ==, 180);
}

static void
test_fit_shows_a_large_city_on_a_phone (void)
{
  static const BastidePort phone = { 0, 0, 196, 247 };
  BastideView view = { 0, 0, 100 }, settled;
  BastideBox city = { -6, -7, 22, 18 };
  double west, north, east, south;

  bastide_view_fit (&view, &phone, city);
  settled = bastide_view_settle (&view, &phone, 1);
  bastide_view_to_canvas (&settled, &phone, city.west, city.north, &west, &north);
  bastide_view_to_canvas (&settled, &phone, city.east, city.south, &east, &south);
  g_assert_cmpfloat (east - west, <=, 196);
  g_assert_cmpfloat (south - north, <=, 247);
}

static void
test_follow_moves_only_when_it_must (void)
{
  BastideView view = { 0, 0, 100 };
  BastideBox inside = { -3, -2, 3, 2 }, east = { -3, -2, 4.5, 2 }, far = { -3, -2, 20, 2 };

  g_assert_false (bastide_view_follow (&view, &port, inside));
  g_assert_true (bastide_view_follow (&view, &port, east));
  g_assert_cmpfloat_with_epsilon (view.x, 0.5, 1e-9);
  g_assert_cmpfloat (view.y, ==, 0);
  g_assert_cmpfloat (view.pixels, ==, 100);
  g_assert_true (bastide_view_follow (&view, &port, far));
  g_assert_cmpfloat (view.pixels, <, 100);
  g_assert_true (shows (&view, far));
}

/* If the city is larger than the port even at the smallest size, its middle is shown. */
static void
test_follow_shows_the_middle_of_what_is_too_large (void)
{
  double across = port.width / BASTIDE_VIEW_SMALLEST + 10;
  BastideView view = { 0, 0, 100 };
  BastideBox box = { 5, 5, 5 + across, 6 };

  g_assert_true (bastide_view_follow (&view, &port, box));
  g_assert_cmpfloat (view.pixels, ==, BASTIDE_VIEW_SMALLEST);
  g_assert_cmpfloat_with_epsilon (view.x, 5 + across / 2, 1e-9);
}

static void
test_zoom_keeps_the_place_under_the_pointer (void)
{
  BastideView view = { 2.5, -1.25, 80 };
  double x, y, px, py;

  bastide_view_to_table (&view, &port, 333, 444, &x, &y);
  bastide_view_zoom (&view, &port, 333, 444, 1.7);
  bastide_view_to_canvas (&view, &port, x, y, &px, &py);
  g_assert_cmpfloat_with_epsilon (view.pixels, 136, 1e-9);
  g_assert_cmpfloat_with_epsilon (px, 333, 1e-9);
  g_assert_cmpfloat_with_epsilon (py, 444, 1e-9);
  bastide_view_zoom (&view, &port, 0, 0, 1e6);
  g_assert_cmpfloat_with_epsilon (view.pixels, BASTIDE_VIEW_LARGEST, 1e-9);
  bastide_view_zoom (&view, &port, 0, 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (view.pixels, BASTIDE_VIEW_SMALLEST, 1e-9);
}

static void
test_pan_never_loses_the_city (void)
{
  BastideView view = { 0, 0, 100 };
  BastideBox box = { 0, 0, 3, 3 };
  double px, py;

  bastide_view_pan (&view, &port, box, 50, -30);
  g_assert_cmpfloat_with_epsilon (view.x, -0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.y, 0.3, 1e-9);
  bastide_view_pan (&view, &port, box, 1e6, 1e6);
  bastide_view_to_canvas (&view, &port, box.west, box.north, &px, &py);
  g_assert_cmpfloat (px, <, port.x + port.width);
  g_assert_cmpfloat (py, <, port.y + port.height);
}

static void
test_settled_tiles_are_whole_pixels (void)
{
  BastideView view = { 1.234, -3.21, 87.6 };

  for (int scale = 1; scale <= 2; scale++)
    {
      BastideView settled = bastide_view_settle (&view, &port, scale);
      double px, py;

      for (int i = -3; i < 4; i++)
        {
          bastide_view_to_canvas (&settled, &port, i, i, &px, &py);
          g_assert_cmpfloat_with_epsilon (px * scale, round (px * scale), 1e-6);
          g_assert_cmpfloat_with_epsilon (py * scale, round (py * scale), 1e-6);
        }
      g_assert_cmpfloat (settled.pixels, <=, view.pixels + 1e-6);
      g_assert_cmpfloat (settled.pixels, >, view.pixels - 1.0 / scale);
      g_assert_cmpfloat_with_epsilon (settled.x, view.x, 0.02);
    }
}

static void
test_between_starts_and_ends_where_it_should (void)
{
  BastideView from = { 1, 2, 50 }, to = { 5, -3, 200 }, still = { 5, -3, 50 }, view;

  view = bastide_view_between (&from, &to, 0);
  g_assert_cmpfloat_with_epsilon (view.x, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.pixels, 50, 1e-9);
  view = bastide_view_between (&from, &to, 1);
  g_assert_cmpfloat_with_epsilon (view.x, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.y, -3, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.pixels, 200, 1e-9);
  view = bastide_view_between (&from, &still, 0.5);
  g_assert_cmpfloat_with_epsilon (view.x, 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (view.y, -0.5, 1e-9);
}

/* Zooming at a pointer keeps the point under it still during the whole animation, not only at its end. */
static void
test_between_keeps_the_common_place_still (void)
{
  BastideView from = { 0, 0, 60 }, to = from, view;
  double x, y, px, py;

  bastide_view_to_table (&from, &port, 100, 500, &x, &y);
  bastide_view_zoom (&to, &port, 100, 500, 3);
  for (int i = 0; i <= 10; i++)
    {
      view = bastide_view_between (&from, &to, i / 10.0);
      bastide_view_to_canvas (&view, &port, x, y, &px, &py);
      g_assert_cmpfloat_with_epsilon (px, 100, 1e-6);
      g_assert_cmpfloat_with_epsilon (py, 500, 1e-6);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/view/fit-shows-all", test_fit_shows_all);
  g_test_add_func ("/scene/view/fit-is-comfortable", test_fit_is_comfortable);
  g_test_add_func ("/scene/view/fit-shows-a-large-city-on-a-phone", test_fit_shows_a_large_city_on_a_phone);
  g_test_add_func ("/scene/view/follow-moves-only-when-it-must", test_follow_moves_only_when_it_must);
  g_test_add_func ("/scene/view/follow-shows-the-middle-of-what-is-too-large",
                   test_follow_shows_the_middle_of_what_is_too_large);
  g_test_add_func ("/scene/view/zoom-keeps-the-place-under-the-pointer", test_zoom_keeps_the_place_under_the_pointer);
  g_test_add_func ("/scene/view/pan-never-loses-the-city", test_pan_never_loses_the_city);
  g_test_add_func ("/scene/view/settled-tiles-are-whole-pixels", test_settled_tiles_are_whole_pixels);
  g_test_add_func ("/scene/view/between-starts-and-ends-where-it-should", test_between_starts_and_ends_where_it_should);
  g_test_add_func ("/scene/view/between-keeps-the-common-place-still", test_between_keeps_the_common_place_still);
  return g_test_run ();
}

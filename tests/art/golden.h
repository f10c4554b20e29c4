/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden pictures: what somebody looked at and found good, in the folder golden beside the test. */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Pixels of a golden picture that may differ by more than a little if another cairo paints: one in so many. */
#define GOLDEN_TOLERANCE 40
/* The painter of the golden pictures; the same one must paint the same bytes. */
#define GOLDEN_CAIRO "1.16.0"

/* Counts pixels in which two pictures differ: at all, and by more than a little. */
static inline void
golden_count_differences (cairo_surface_t *a, cairo_surface_t *b, int *at_all, int *much)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  *at_all = *much = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guchar *p = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a) + 4 * x;
        const guchar *q = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b) + 4 * x;
        int largest = 0;

        for (int i = 0; i < 3; i++)
          largest = MAX (largest, ABS (p[i] - q[i]));
        *at_all += largest > 0;
        *much += largest > 24;
      }
}

/* The picture is the golden one of that name. BASTIDE_UPDATE_GOLDEN=1 makes it so: look at it before it is
 * committed. */
static inline void
golden_assert (cairo_surface_t *surface, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  cairo_surface_t *golden;
  int at_all, much;

  cairo_surface_flush (surface);
  if (g_strcmp0 (g_getenv ("BASTIDE_UPDATE_GOLDEN"), "1") == 0)
    g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  golden = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (golden), ==, CAIRO_STATUS_SUCCESS);
  golden_count_differences (surface, golden, &at_all, &much);
  g_test_message ("%s: %d pixels differ, %d of them much", name, at_all, much);
  if (strcmp (cairo_version_string (), GOLDEN_CAIRO) == 0)
    g_assert_cmpint (at_all, ==, 0);
  g_assert_cmpint (much, <=, cairo_image_surface_get_width (surface)
                   * cairo_image_surface_get_height (surface) / GOLDEN_TOLERANCE);
  cairo_surface_destroy (golden);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land that threads paint in sheets is that of a picture: in colour round a town, pale round tiles that bring the
 * colour themselves. */
#include <adwaita.h>

#include "art/land.h"
#include "ui/board/canvas-land.h"

#define TILE 64  /* pixels */
#define SIDE 5   /* tiles, of the part that is compared */

/* The land from -2, -2 round a tile at 0, 0, as the canvas shows it. */
static cairo_surface_t *
paint_on_canvas (CanvasLand *land)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE * TILE, SIDE * TILE);
  const BastideBox box = { -2 * TILE, -2 * TILE, (SIDE - 2) * TILE, (SIDE - 2) * TILE };
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr = cairo_create (surface);

  do
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      g_clear_pointer (&node, gsk_render_node_unref);
      g_main_context_iteration (NULL, canvas_land_pending (land) > 0);
      canvas_land_append (land, snapshot, &box, FALSE);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  while (node == NULL || canvas_land_pending (land) > 0);
  cairo_translate (cr, 2 * TILE, 2 * TILE);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
paint_picture (const BastideScene *city, gboolean stays_pale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE * TILE, SIDE * TILE);
  cairo_t *cr = cairo_create (surface);
  BastideLand land;

  bastide_land_set_city (&land, city, stays_pale);
  bastide_land_draw (cr, &land, &(BastideLandBox) { -2, -2, SIDE - 2, SIDE - 2 }, TILE, (BastideStyle) { 0 });
  cairo_destroy (cr);
  return surface;
}

/* The mean difference of a channel between two pictures, 0-255. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  const int stride = cairo_image_surface_get_stride (a);
  const guchar *one, *two;
  double sum = 0;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  one = cairo_image_surface_get_data (a);
  two = cairo_image_surface_get_data (b);
  for (int i = 0; i < stride * SIDE * TILE; i++)
    sum += i % 4 == 3 ? 0 : ABS (one[i] - two[i]);
  return sum / (3.0 * SIDE * TILE * SIDE * TILE);
}

static void
test_sheets (void)
{
  GtkWidget *window = gtk_window_new (), *area = gtk_drawing_area_new ();
  CanvasLand *land;
  BastideScene city = { 0 };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_present (GTK_WINDOW (window));
  land = canvas_land_new (area);
  canvas_land_set_look (land, TILE, 1, FALSE, FALSE);
  bastide_scene_put (&city, bastide_item_make (BASTIDE_ITEM_TILE, 0, 0, 0, 0));
  /* The second time only that changes which is not in the scene. */
  for (int stays_pale = 0; stays_pale < 2; stays_pale++)
    {
      cairo_surface_t *picture = paint_picture (&city, stays_pale), *other = paint_picture (&city, !stays_pale), *canvas;

      canvas_land_set_city (land, &city, stays_pale);
      canvas = paint_on_canvas (land);
      g_assert_cmpfloat (compare (canvas, picture), <, 1);
      g_assert_cmpfloat (compare (canvas, other), >, 3);
      cairo_surface_destroy (picture);
      cairo_surface_destroy (other);
      cairo_surface_destroy (canvas);
    }
  bastide_scene_clear (&city);
  canvas_land_free (land);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/canvas-land/sheets-are-like-a-picture", test_sheets);
  return g_test_run ();
}

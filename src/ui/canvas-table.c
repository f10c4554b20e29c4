/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table is painted small and shown large: nothing on it is fine enough to be missed, and painting it in full size
 * takes longer than a frame. */
#include "canvas-table.h"

#include "art/art.h"

enum {
  SHRINKING = 4,
};

static GdkTexture *
paint_table (int width, int height, gboolean dark, gboolean contrast)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  bastide_art_draw_table (cr, width, height, dark, (BastideStyle) { .contrast = contrast });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes,
                                    (gsize) cairo_image_surface_get_stride (surface));
  return texture;
}

void
canvas_table_append (CanvasTable *table, GtkSnapshot *snapshot, int width, int height, gboolean dark, gboolean contrast)
{
  if (width <= 0 || height <= 0)
    return;
  if (table->texture == NULL || table->width != width || table->height != height || table->dark != dark
      || table->contrast != contrast)
    {
      canvas_table_clear (table);
      *table = (CanvasTable) { paint_table ((width + SHRINKING - 1) / SHRINKING, (height + SHRINKING - 1) / SHRINKING,
                                            dark, contrast),
                               width, height, dark, contrast };
    }
  gtk_snapshot_append_texture (snapshot, table->texture, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

void
canvas_table_clear (CanvasTable *table)
{
  g_clear_object (&table->texture);
}

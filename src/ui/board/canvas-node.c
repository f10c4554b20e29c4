/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK's software renderer converts every texture to another pixel format and back in each frame, even if it is not
 * visible. So that renderer gets cairo pictures; other renderers get textures. */
#include "canvas-node.h"

static void
release_bytes (void *bytes)
{
  g_bytes_unref (bytes);
}

GskRenderNode *
canvas_node_new (GtkWidget *widget, GBytes *bytes, int width, int height, int stride, const graphene_rect_t *bounds)
{
  static const cairo_user_data_key_t key;
  GtkNative *native = gtk_widget_get_native (widget);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (native == NULL || !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)))
    {
      texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
      return gsk_texture_node_new (texture, bounds);
    }
  surface = cairo_image_surface_create_for_data ((unsigned char *) g_bytes_get_data (bytes, NULL), CAIRO_FORMAT_ARGB32,
                                                 width, height, stride);
  cairo_surface_set_user_data (surface, &key, g_bytes_ref (bytes), release_bytes);
  node = gsk_cairo_node_new (bounds);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, bounds->size.width / width, bounds->size.height / height);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

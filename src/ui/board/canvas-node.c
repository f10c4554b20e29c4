/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK's software renderer converts every texture to another pixel format and back in each frame, even if it is not
 * visible. So that renderer gets cairo pictures; other renderers get textures. */
#include "canvas-node.h"

#include "ui/widgets/texture.h"

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

/* A node that draws SURFACE with cairo. When SURFACE is freed, the node gets its pixels: a copy if SURFACE does not own
 * them. */
static GskRenderNode *
make_cairo_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, bounds->size.width / cairo_image_surface_get_width (surface),
               bounds->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

GskRenderNode *
canvas_node_new_take (GtkWidget *widget, cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;

  if (!is_drawn_by_cairo (widget))
    {
      texture = texture_new_for_surface (surface);
      return gsk_texture_node_new (texture, bounds);
    }
  node = make_cairo_node (surface, bounds);
  cairo_surface_destroy (surface);
  return node;
}

GskRenderNode *
canvas_node_new (GtkWidget *widget, GBytes *bytes, int width, int height, int stride, const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  cairo_surface_t *surface;

  if (!is_drawn_by_cairo (widget))
    {
      texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
      return gsk_texture_node_new (texture, bounds);
    }
  surface = cairo_image_surface_create_for_data ((unsigned char *) g_bytes_get_data (bytes, NULL), CAIRO_FORMAT_ARGB32,
                                                 width, height, stride);
  node = make_cairo_node (surface, bounds);
  cairo_surface_destroy (surface);
  return node;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a canvas for people to look at. */
#pragma once

#include "ui/canvas-private.h"

/* Runs the main loop until the canvas has a size and nothing is left to do. */
static inline void
canvas_shot_wait (GtkWidget *widget)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < end
         && (gtk_widget_get_width (widget) == 0 || BASTIDE_CANVAS (widget)->pictures == NULL))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Draws the canvas as it is now, with all its pictures, into FILE. */
static inline void
canvas_shot_save (GtkWidget *widget, const char *file)
{
  BastideCanvas *canvas = BASTIDE_CANVAS (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node = NULL;

  for (int i = 0; i < 2; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
      g_clear_pointer (&node, gsk_render_node_unref);
      node = gtk_snapshot_free_to_node (snapshot);
      while (canvas_pictures_pending (canvas->pictures) > 0)
        g_usleep (1000);
      canvas->city_is_old = canvas->light_is_old = TRUE;
    }
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gsk_render_node_unref (node);
  gdk_texture_save_to_png (texture, file);
}

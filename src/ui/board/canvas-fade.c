/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground is opaque: its old picture above the new one becomes translucent. Things have shadows and soft edges,
 * which would be twice as dark while both pictures are complete. So first the new ones appear below the old ones, then
 * the old ones disappear. GTK's own cross-fade would take two groups as large as the window for each layer. */
#include "canvas-fade.h"

#define FADE_TIME 140 /* ms, like a step of the wheel */
#define MOST_WAIT 500 /* ms; pictures that take longer replace the scaled ones as they arrive */

void
canvas_fade_keep (CanvasFade *fade, GskRenderNode *const *nodes, double pixels)
{
  if (fade->pixels > 0 && fade->progress < 0.5)
    {
      fade->has_begun = FALSE;
      fade->start = 0;
      fade->progress = 0;
      return;
    }
  canvas_fade_clear (fade);
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    if (nodes[layer] != NULL)
      fade->nodes[layer] = gsk_render_node_ref (nodes[layer]);
  fade->pixels = pixels;
}

void
canvas_fade_clear (CanvasFade *fade)
{
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    g_clear_pointer (&fade->nodes[layer], gsk_render_node_unref);
  *fade = (CanvasFade) { 0 };
}

void
canvas_fade_begin (CanvasFade *fade)
{
  if (fade->has_begun)
    return;
  fade->has_begun = TRUE;
  fade->start = 0;
}

gboolean
canvas_fade_step (CanvasFade *fade, gint64 now)
{
  if (fade->pixels == 0)
    return FALSE;
  if (fade->start == 0)
    fade->start = now;
  if (!fade->has_begun && now - fade->start >= MOST_WAIT * 1000)
    {
      fade->has_begun = TRUE;
      fade->start = now;
    }
  if (fade->has_begun)
    fade->progress = (double) (now - fade->start) / (FADE_TIME * 1000.0);
  if (fade->progress >= 1)
    canvas_fade_clear (fade);
  return TRUE;
}

static void
append (GtkSnapshot *snapshot, GskRenderNode *node, double opacity)
{
  if (node == NULL || opacity <= 0)
    return;
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_node (snapshot, node);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

void
canvas_fade_append (const CanvasFade *fade, GtkSnapshot *snapshot, CanvasLayer layer, GskRenderNode *node,
                    double pixels)
{
  const gboolean is_opaque = fade->pixels == 0 || layer == CANVAS_GROUND;
  const float zoom = (float) (pixels / fade->pixels);

  append (snapshot, node, is_opaque ? 1 : 2 * fade->progress);
  if (fade->pixels == 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, zoom, zoom);
  append (snapshot, fade->nodes[layer], (layer == CANVAS_GROUND ? 1 : 2) * (1 - fade->progress));
  gtk_snapshot_restore (snapshot);
}

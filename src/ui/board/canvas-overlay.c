/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage of the overlay is that of the canvas, but with the shown position, which is an earlier one while events are
 * being animated. */
#include "canvas-overlay.h"

#include "canvas-private.h"
#include "model/table-reading.h"
#include "ui/widgets/settings.h"

struct _CanvasOverlay {
  BastideCanvas *canvas;
  const BastideOverlay *chosen; /* NULL for none */
  BastideScene scene;
};

static void
overlay_chosen_cb (BastideCanvas *canvas)
{
  canvas_overlay_update (canvas->overlay);
}

CanvasOverlay *
canvas_overlay_new (BastideCanvas *canvas)
{
  CanvasOverlay *overlay = g_new0 (CanvasOverlay, 1);

  overlay->canvas = canvas;
  g_signal_connect_object (settings_get_default (), "changed::overlay", G_CALLBACK (overlay_chosen_cb), canvas,
                           G_CONNECT_SWAPPED);
  return overlay;
}

void
canvas_overlay_free (CanvasOverlay *overlay)
{
  bastide_scene_clear (&overlay->scene);
  g_free (overlay);
}

void
canvas_overlay_update (CanvasOverlay *overlay)
{
  BastideCanvas *canvas = overlay->canvas;
  unsigned old = overlay->scene.n;

  overlay->chosen = settings_get_overlay (canvas->table);
  overlay->scene.n = 0;
  if (canvas->table != NULL)
    {
      BastideStage stage = canvas->stage;

      stage.state = bastide_table_get_screen (canvas->table);
      if (bastide_table_get_shown (canvas->table) != bastide_table_get_view (canvas->table))
        stage.legal = NULL;
      if (overlay->chosen != NULL)
        overlay->chosen->add (&overlay->scene, &stage);
      if (bastide_table_get_sought (canvas->table) >= 0)
        canvas->board->fitting_cells (&overlay->scene, &stage, bastide_table_get_sought (canvas->table));
    }
  if (old == 0 && overlay->scene.n == 0)
    return;
  canvas_drawing_forget_overlay (canvas->drawing);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

void
canvas_overlay_avoid_numbers (CanvasOverlay *overlay)
{
  if (overlay->chosen != NULL && overlay->chosen->has_numbers)
    canvas_overlay_update (overlay);
}

const BastideOverlay *
canvas_overlay_get_chosen (CanvasOverlay *overlay)
{
  return overlay->chosen;
}

const BastideScene *
canvas_overlay_get_scene (CanvasOverlay *overlay)
{
  return &overlay->scene;
}

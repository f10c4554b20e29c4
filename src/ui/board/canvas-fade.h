/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The city as it was painted in one size of tiles fades into the city in another size, so that details do not jump. */
#pragma once

#include "canvas-paint.h"

/* What fades out. All zero if nothing does. */
typedef struct {
  GskRenderNode *nodes[CANVAS_LAYERS]; /* of the city; NULL for an empty layer */
  double pixels;                       /* pixels of the widget a tile in NODES; 0 if nothing fades */
  gboolean has_begun;                  /* it does not wait any more for pictures of the other size */
  gint64 start;                        /* of waiting or fading, in frame time; 0 before its first frame */
  double progress;                     /* 0-1 */
} CanvasFade;

/* Keeps NODES, painted for PIXELS a tile, until the pictures of the other size are finished, but not for long. If older
 * nodes are still on the screen, these are kept instead. */
void canvas_fade_keep (CanvasFade *fade, GskRenderNode *const *nodes, double pixels);

void canvas_fade_clear (CanvasFade *fade);

/* Begins to fade, because the pictures of the other size are finished. */
void canvas_fade_begin (CanvasFade *fade);

/* Goes on to frame time NOW. FALSE if nothing fades or waits. */
gboolean canvas_fade_step (CanvasFade *fade, gint64 now);

/* Appends LAYER of the city: NODE, which is painted for PIXELS a tile and may be NULL, and what fades into it. */
void canvas_fade_append (const CanvasFade *fade, GtkSnapshot *snapshot, CanvasLayer layer, GskRenderNode *node,
                         double pixels);

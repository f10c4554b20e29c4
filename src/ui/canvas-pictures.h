/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the canvas as nodes: tiles from the pool, everything else painted when it is first needed. */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

typedef struct _CanvasPictures CanvasPictures;

/* How everything is painted. */
typedef struct {
  unsigned pixels;   /* width of a tile in device pixels */
  int scale;         /* device pixels a pixel of the widget */
  double text_scale; /* 1 or the user's larger text */
  bool dark, contrast;
} CanvasLook;

/* Pictures for WIDGET, which outlives them, of the tiles of SET; READY is called, on the main thread, when better
 * pictures of tiles have arrived. BUDGET is the bytes that pictures of tiles may take. */
CanvasPictures *canvas_pictures_new (GtkWidget *widget, const BastideTileSet *set, BastideShapes *shapes, gsize budget,
                                     void (*ready) (GtkWidget *widget));

/* The canvas has another size. */
void canvas_pictures_set_budget (CanvasPictures *pictures, gsize budget);

/* NULL is allowed. */
void canvas_pictures_free (CanvasPictures *pictures);

/* From now on everything is wanted in LOOK; what was painted otherwise is forgotten as it is replaced. */
void canvas_pictures_set_look (CanvasPictures *pictures, const CanvasLook *look);

/* The picture of ITEM with the item's origin at 0, 0, in pixels of the widget; owned by the pictures, valid until the
 * look is changed or canvas_pictures_trim () is called. */
GskRenderNode *canvas_pictures_get (CanvasPictures *pictures, const BastideItem *item);

/* Forgets pictures if they have become too many; between two drawings of a whole. */
void canvas_pictures_trim (CanvasPictures *pictures);

/* Pictures of tiles that are still being painted. */
unsigned canvas_pictures_pending (CanvasPictures *pictures);

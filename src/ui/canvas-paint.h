/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts scenes into snapshots. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-pictures.h"
#include "scene/view.h"

/* Light on the ground lies under the things that stand there, other light over them: scenes are painted layer by
 * layer, all of them in one before any in the next. */
typedef enum {
  CANVAS_GROUND, /* tiles, ghosts of tiles, lit cells and areas */
  CANVAS_THINGS, /* everything else */
  CANVAS_LAYERS,
} CanvasLayer;

typedef struct {
  double pixels;  /* of the widget, a tile */
  int scale;      /* device pixels a pixel */
  BastideBox box; /* of the table: items wholly outside are left out */
} CanvasPaint;

/* Appends LAYER of SCENE to SNAPSHOT; the table's 0, 0 is at 0, 0. All is multiplied with OPACITY (0-1). */
void canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                         const CanvasPaint *paint, double opacity);

/* The same as a node; NULL where nothing is to be seen. */
GskRenderNode *canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                                  const CanvasPaint *paint, double opacity);

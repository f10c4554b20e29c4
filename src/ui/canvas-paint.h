/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts scenes into snapshots. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-pictures.h"
#include "scene/view.h"

typedef struct {
  double pixels;    /* of the widget, a tile */
  int scale;        /* device pixels a pixel */
  BastideBox box;   /* of the table: items wholly outside are left out */
} CanvasPaint;

/* Appends SCENE to SNAPSHOT; the table's 0, 0 is at 0, 0. All is multiplied with OPACITY (0-1). */
void canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene,
                         const CanvasPaint *paint, double opacity);

/* The same as a node; NULL where nothing is to be seen. */
GskRenderNode *canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint,
                                  double opacity);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Appends scenes to snapshots. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-pictures.h"
#include "scene/view.h"

/* Light on the ground is below the things on it, other light is above them. So all scenes paint one layer before any
 * of them paints the next. */
typedef enum {
  CANVAS_GROUND, /* tiles, ghosts of tiles, rows, tinted and lit areas, lit cells */
  CANVAS_THINGS, /* everything else */
  CANVAS_LAYERS,
} CanvasLayer;

typedef struct {
  double pixels;  /* pixels of the widget a tile */
  int scale;      /* device pixels a pixel of the widget */
  BastideBox box; /* in tile units of the table: items wholly outside are left out */
} CanvasPaint;

/* Appends LAYER of SCENE to SNAPSHOT, with 0, 0 of the table at 0, 0. OPACITY (0-1) is applied to all of it. */
void canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                         const CanvasPaint *paint, double opacity);

/* The same as a node, or NULL if nothing would be visible. The caller unrefs it. */
GskRenderNode *canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                                  const CanvasPaint *paint, double opacity);

/* Requests the pictures of all tiles of SCENE as PAINT needs them, to be painted before the next frame. */
void canvas_paint_request (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint);

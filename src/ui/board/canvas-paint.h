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

/* The same for things in the air, at HEIGHT (0-1): larger, with a shadow below. */
void canvas_paint_flying (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                          const CanvasPaint *paint, double height);

/* A scene as it was last painted. Must be all zero at the start. Whatever has not changed when it is painted again
 * keeps its node, so that GTK sees what has. */
typedef struct _CanvasPaintedItem CanvasPaintedItem;
typedef struct {
  GskRenderNode *layers[CANVAS_LAYERS]; /* NULL if nothing is visible, or after canvas_painted_forget_layers () */
  CanvasPaintedItem *items;             /* N of them, in ascending order of their keys */
  unsigned n;
} CanvasPainted;

/* Paints SCENE, all layers. */
void canvas_painted_update (CanvasPainted *painted, CanvasPictures *pictures, const BastideScene *scene,
                            const CanvasPaint *paint);

/* Frees the layers, which will be painted again. */
void canvas_painted_forget_layers (CanvasPainted *painted);

/* Frees everything. */
void canvas_painted_clear (CanvasPainted *painted);

/* Requests the pictures of all tiles of SCENE as PAINT needs them, to be painted before the next frame. */
void canvas_paint_request (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint);

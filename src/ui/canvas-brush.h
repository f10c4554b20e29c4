/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints single items of a scene into a cairo context: things by the painter's hand, light by its own. */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"

typedef struct {
  PangoContext *context; /* whose font numbers are written in; NULL where there are none */
  const BastideTileSet *set;
  BastideShapes *shapes;
  unsigned pixels; /* width of a tile in device pixels, the units of the context */
  int scale;       /* device pixels a pixel of the widget */
  double text_scale;
  bool dark, contrast;
} CanvasBrush;

/* The box that ITEM needs round its origin, in device pixels. */
void canvas_brush_measure (const CanvasBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                           double *height);

/* How solid ITEM is to be painted, 0-1: ghosts by their glow. */
double canvas_brush_solidity (const BastideItem *item);

/* Paints ITEM with its origin at the origin of the context. Ghosts look like what they are ghosts of, tiles flat. */
void canvas_brush_paint (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item);

/* Paints ITEM where it is on the table, as solid as it is, and tiles by the painter's hand: for pictures that are made
 * once. On any thread, where BRUSH has no context and ITEM no number. */
void canvas_brush_paint_in_place (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item);

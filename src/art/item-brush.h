/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints single items of a scene into a cairo context: things with the functions of art.h, light with those of
 * item-light.h. */
#pragma once

#include <pango/pangocairo.h>

#include "scene/scene.h"

typedef struct {
  PangoContext *context; /* for the font of numbers; NULL if there are no numbers */
  const BastideTileSet *set;
  BastideShapes *shapes;
  unsigned pixels; /* width of a tile in device pixels, which are the units of the context */
  int scale;       /* device pixels a pixel of the widget */
  double text_scale;
  bool dark, contrast;
} BastideItemBrush;

/* Calculates the box that ITEM needs round its origin, in device pixels. */
void bastide_item_brush_measure (const BastideItemBrush *brush, const BastideItem *item, double *x, double *y,
                                 double *width, double *height);

/* The opacity of ITEM, 0-1. For ghosts it depends on their glow. */
double bastide_item_brush_solidity (const BastideItem *item);

/* Paints ITEM with its origin at the origin of the context. Ghosts are painted as what they would be, and tiles
 * flat. */
void bastide_item_brush_paint (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item);

/* Paints ITEM at its position on the table with its opacity, and tiles in full: for pictures that are painted once.
 * May be called on any thread if BRUSH has a context of that thread, or none and ITEM no number. */
void bastide_item_brush_paint_in_place (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item);

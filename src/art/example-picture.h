/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pictures of examples of the rules have in common: a frame round the part of the table that is shown, and
 * painting it at once. Any thread. */
#pragma once

#include "pictures.h"

/* Widens FRAME to the cell X, Y. It begins as { 0, 0, 1, 1 }. */
void bastide_example_include (BastideExampleFrame *frame, int x, int y);

/* Adds MARGIN round FRAME, and finds the scale at which all of it can be shown. */
void bastide_example_fit (BastideExampleFrame *frame, double margin);

/* The size of the picture in pixels. */
void bastide_example_measure (const BastideExampleFrame *frame, int *width, int *height);

void bastide_example_paint_scene (const BastideArt *art, const BastideBrush *brush, cairo_t *cr,
                                  const BastideScene *scene);

/* Paints what is lit of EXAMPLE on CITY, the position. */
typedef void BastideExampleLight (const BastideBrush *brush, cairo_t *cr, const BastideExample *example,
                                  BastideStage *stage, const BastideScene *city);

/* Paints the position of STAGE, then what LIGHT paints, within the frame of EXAMPLE. The shapes of STAGE are set
 * meanwhile. The caller frees the picture with cairo_surface_destroy (). */
cairo_surface_t *bastide_example_paint (const BastideArt *art, const BastideExample *example, BastideStage *stage,
                                        BastideExampleLight *light, int scale, bool dark, bool contrast);

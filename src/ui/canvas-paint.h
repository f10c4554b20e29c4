/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts scenes into snapshots. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-pictures.h"

/* Appends SCENE to SNAPSHOT, PIXELS of the widget a tile, SCALE device pixels a pixel; the table's 0, 0 is at 0, 0. All is
 * multiplied with OPACITY (0-1). */
void canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, double pixels, int scale,
                         double opacity);

/* The same as a node; NULL where the scene is empty. */
GskRenderNode *canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, double pixels, int scale);

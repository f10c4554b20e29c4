/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the canvas's frames and keeps what can be drawn again: pictures, nodes, the table. */
#pragma once

#include "bastide-canvas.h"
#include "canvas-paint.h"

typedef struct _CanvasDrawing CanvasDrawing;

/* Creates the drawing of CANVAS, which owns and outlives it. */
CanvasDrawing *canvas_drawing_new (BastideCanvas *canvas);
void canvas_drawing_free (CanvasDrawing *drawing);

/* Frees everything that was drawn of a city, for example before the canvas gets another tile set. */
void canvas_drawing_clear (CanvasDrawing *drawing);

/* The canvas's city, its light, or its overlay is not what was drawn. */
void canvas_drawing_forget_city (CanvasDrawing *drawing);
void canvas_drawing_forget_light (CanvasDrawing *drawing);
void canvas_drawing_forget_overlay (CanvasDrawing *drawing);

/* Appends everything but the widgets on the board. */
void canvas_drawing_append (CanvasDrawing *drawing, GtkSnapshot *snapshot);

/* Goes on to frame time NOW. FALSE if nothing fades. */
gboolean canvas_drawing_step (CanvasDrawing *drawing, gint64 now);

/* Whether everything that the last frame asked for has been painted. For tests. */
gboolean canvas_drawing_is_complete (CanvasDrawing *drawing);

/* The pictures, or NULL before the first frame. For tests. */
CanvasPictures *canvas_drawing_get_pictures (CanvasDrawing *drawing);

/* How the last frame was painted; its PIXELS are 0 before the first frame. Owned by the drawing. */
const CanvasPaint *canvas_drawing_get_paint (CanvasDrawing *drawing);

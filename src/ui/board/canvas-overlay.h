/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlay on the board: what a person chose to read there, at the shown moment. */
#pragma once

#include "bastide-canvas.h"
#include "scene/board.h"

typedef struct _CanvasOverlay CanvasOverlay;

/* Creates the overlay of CANVAS, which owns it. It follows the preference `overlay`. */
CanvasOverlay *canvas_overlay_new (BastideCanvas *canvas);
void canvas_overlay_free (CanvasOverlay *overlay);

/* Builds the scene of the shown moment again, for example after the screen has changed. */
void canvas_overlay_update (CanvasOverlay *overlay);

/* Moves the overlay's numbers, if it has any, after the numbers of the stage or their size have changed. */
void canvas_overlay_avoid_numbers (CanvasOverlay *overlay);

/* The overlay that was chosen, or NULL. */
const BastideOverlay *canvas_overlay_get_chosen (CanvasOverlay *overlay);

/* What is drawn over the tiles; empty if no overlay is chosen. */
const BastideScene *canvas_overlay_get_scene (CanvasOverlay *overlay);

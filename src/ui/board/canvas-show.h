/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows events on the canvas beat by beat, beginning with what is on the screen. */
#pragma once

#include <gtk/gtk.h>

#include "bastide-canvas.h"
#include "scene/board.h"

typedef struct _CanvasShow CanvasShow;

/* Creates the show of CANVAS, which owns and outlives it. */
CanvasShow *canvas_show_new (BastideCanvas *canvas);
void canvas_show_free (CanvasShow *show);

/* Forgets everything and shows the canvas's city at once, or nothing if it has none. */
void canvas_show_reset (CanvasShow *show);

/* Shows the EVENTS that led to the table's view, after those that wait. */
void canvas_show_events (CanvasShow *show, const BastideEvent *events, unsigned n);

/* Goes from the city on the screen to the canvas's without beats. */
void canvas_show_jump (CanvasShow *show);

/* Shows all that waits at once. */
void canvas_show_skip (CanvasShow *show);

/* Goes on with the next step of the final count; if the game is over and nothing is shown, its numbers come or go.
 * FALSE if there is neither. */
gboolean canvas_show_go_on (CanvasShow *show);

/* Goes on to frame time NOW. FALSE if everything has been shown. */
gboolean canvas_show_step (CanvasShow *show, gint64 now);

/* Whether events are being shown or wait for it. */
gboolean canvas_show_is_busy (CanvasShow *show);

/* Whether something is being put on the table: what can be done next is shown when it lies there. */
gboolean canvas_show_is_landing (CanvasShow *show);

/* The city on the screen: an earlier one than that of the canvas while the show is busy. */
const BastideScene *canvas_show_get_city (CanvasShow *show);

/* What flies over that city to its place, if anything, and how far it is lifted: HEIGHT, 0-1. */
const BastideScene *canvas_show_get_flying (CanvasShow *show, double *height);

/* The light of what is being shown, or of the last scorings, with its BRIGHTNESS, 0-1. */
const BastideScene *canvas_show_get_light (CanvasShow *show, double *brightness);

/* The beat that is being shown, NULL for none, and how much of it is over, 0-1. For tests. */
const BastideBeat *canvas_show_get_beat (CanvasShow *show, double *progress);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's camera: which part of the table is visible, how large, and how that changes. */
#pragma once

#include <gtk/gtk.h>

#include "bastide-canvas.h"
#include "scene/place.h"
#include "scene/view.h"

typedef struct _CanvasView CanvasView;

/* What ought to be visible. */
typedef struct {
  gboolean has_city;         /* a game is shown */
  BastideBox city;           /* the city and all cells next to it, with the room round them */
  gboolean is_between_turns; /* a turn has ended, so that the whole city may be fitted anew */
  BastidePlace tile;   /* a place on the tile on which a follower may be put; no place if that is not the question */
  gboolean is_walling; /* a round of wall building goes on, whoever is asked */
  gboolean has_pieces; /* a piece can be built */
  BastideBox tiles;    /* the city alone, with the room round it; the first tile at least */
} CanvasSight;

/* Creates the view of CANVAS, which owns and outlives it. */
CanvasView *canvas_view_new (BastideCanvas *canvas);
void canvas_view_free (CanvasView *view);

/* Forgets that a person chose the view, before another table is shown. */
void canvas_view_reset (CanvasView *view);

/* How many pixels other widgets cover at each edge. What is seen stays where it is. */
void canvas_view_set_margins (CanvasView *view, int top, int right, int bottom, int left);

/* Shows everything in a new size, unless a person chose the view. Slow if only the height changed, as with the question
 * bar's. FALSE if the size is not new. */
gboolean canvas_view_resize (CanvasView *view, int width, int height);

BastideView canvas_view_get (CanvasView *view);      /* the view in this frame */
BastideView canvas_view_get_goal (CanvasView *view); /* the view after the movement, if any */
BastidePort canvas_view_get_port (CanvasView *view);
gboolean canvas_view_is_moving (CanvasView *view);

/* Shows everything again, slowly, if that was last done beside margins that are gone; not if a person chose the
 * view. */
void canvas_view_fit_again (CanvasView *view);

/* Converts a point of the canvas to the table, in the view of this frame. */
void canvas_view_to_table (CanvasView *view, double px, double py, double *x, double *y);

/* Converts a point of the table to the canvas, in the view after the movement. */
void canvas_view_to_canvas (CanvasView *view, double x, double y, double *px, double *py);

/* Shows what the question needs, unless a person chose the view. Zooms in if places of followers are small. */
void canvas_view_follow (CanvasView *view);

/* Shows PLACE, even if a person chose the view. */
void canvas_view_follow_place (CanvasView *view, BastidePlace place);

/* Shows everything, slowly, and forgets that a person chose the view. */
void canvas_view_fit (CanvasView *view);

/* A person zooms at a point in pixels, or pans by pixels, in TIME ms. Part of the city stays visible. */
void canvas_view_zoom (CanvasView *view, double px, double py, double factor, guint time);
void canvas_view_pan (CanvasView *view, double px, double py, guint time);

/* Takes the movement to frame time NOW. FALSE if nothing moves any more. */
gboolean canvas_view_step (CanvasView *view, gint64 now);

/* Whether a person panned or zoomed. For tests. */
gboolean canvas_view_is_own (CanvasView *view);

/* A person chooses the view TO, in TIME ms. For tests. */
void canvas_view_choose (CanvasView *view, BastideView to, guint time);

/* Replaces the view in this frame only. For tests that measure. */
void canvas_view_set (CanvasView *view, BastideView now);

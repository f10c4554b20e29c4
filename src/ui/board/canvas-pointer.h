/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's pointers: mouse, fingers and the keyboard's cursor, and which of them points. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-view.h"

typedef struct _CanvasPointer CanvasPointer;

/* What pointed at the pointed place. */
typedef enum {
  POINTED_BY_NOBODY,
  POINTED_BY_POINTER,
  POINTED_BY_FINGER,
  POINTED_BY_KEYS,
} PointedBy;

/* The last time that a button or finger went down. */
typedef struct {
  BastidePlace place; /* what was there; no place at another table or before the first press */
  double x, y;        /* where, in the table */
  guint button;       /* a finger counts as the primary one; 0 if nothing is down */
  int n;              /* number of presses in quick succession */
} CanvasPress;

/* Creates the pointer of CANVAS with VIEW, and adds its gestures to CANVAS and its card. CANVAS owns it. */
CanvasPointer *canvas_pointer_new (BastideCanvas *canvas, CanvasView *view);

/* To be called after the gestures have been removed. */
void canvas_pointer_free (CanvasPointer *pointer);

/* Forgets where the cursor is and what was pressed, before another table is shown. */
void canvas_pointer_reset (CanvasPointer *pointer);

/* What points at the stage's pointed place. Set by canvas_point (). */
PointedBy canvas_pointer_get_by (CanvasPointer *pointer);
void canvas_pointer_set_by (CanvasPointer *pointer, PointedBy by);

/* The cell or place of the keyboard's cursor. */
BastidePlace canvas_pointer_get_cursor (CanvasPointer *pointer);
void canvas_pointer_set_cursor (CanvasPointer *pointer, BastidePlace place);

CanvasPress canvas_pointer_get_press (CanvasPointer *pointer);

/* Points at what is under the mouse now, if the mouse points. Waits until the view has stopped. */
void canvas_pointer_point_again (CanvasPointer *pointer);

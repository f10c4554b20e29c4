/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible part of the table, and its size: panning, zooming, fitting, following. */
#pragma once

#include <stdbool.h>

/* Pixels are those of the toolkit; each may be several device pixels. */
typedef struct {
  double x, y;   /* the point of the table at the middle of the port, in tile units */
  double pixels; /* width of a tile */
} BastideView;

/* The part of the canvas that is not covered by anything, in pixels. */
typedef struct {
  double x, y, width, height;
} BastidePort;

/* A part of the table, in tile units. */
typedef struct {
  double west, north, east, south;
} BastideBox;

#define BASTIDE_VIEW_SMALLEST 6.0 /* width of a tile in pixels; a phone then shows forty tiles in a row */
#define BASTIDE_VIEW_LARGEST 480.0
#define BASTIDE_VIEW_COMFORT 128.0 /* fitting never makes a tile larger, except in a large port */
#define BASTIDE_VIEW_MOST_COMFORT 180.0

/* Convert from the table to pixels of the canvas, and back. */
void bastide_view_to_canvas (const BastideView *view, const BastidePort *port, double x, double y, double *px,
                             double *py);
void bastide_view_to_table (const BastideView *view, const BastidePort *port, double px, double py, double *x,
                            double *y);

/* Shows all of BOX, as large as is comfortable. */
void bastide_view_fit (BastideView *view, const BastidePort *port, BastideBox box);

/* Moves, and only if that is not enough zooms out, as little as needed to show all of BOX. Returns whether the view
 * changed. */
bool bastide_view_follow (BastideView *view, const BastidePort *port, BastideBox box);

/* Zooms by FACTOR; the point of the table at PX, PY stays there. */
void bastide_view_zoom (BastideView *view, const BastidePort *port, double px, double py, double factor);

/* Moves the table by PX, PY pixels; part of BOX always stays in the port. */
void bastide_view_pan (BastideView *view, const BastidePort *port, BastideBox box, double px, double py);

/* The nearest view in which tiles are a whole number of device pixels wide and at whole positions; SCALE is the number
 * of device pixels for each pixel. Tiles never become wider, so that what was visible stays visible. */
BastideView bastide_view_settle (const BastideView *view, const BastidePort *port, double scale);

/* The view at PART (0-1) of the way between two others, for a steady animation. */
BastideView bastide_view_between (const BastideView *from, const BastideView *to, double part);

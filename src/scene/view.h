/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which part of the table is seen, and how large: panning, zooming, fitting, following. */
#pragma once

#include <stdbool.h>

/* Pixels are the toolkit's, which may be several of the device's each. */
typedef struct {
  double x, y;   /* the place of the table in the middle of the port, in tile units */
  double pixels; /* width of a tile */
} BastideView;

/* The part of the canvas that nothing covers, in pixels. */
typedef struct {
  double x, y, width, height;
} BastidePort;

/* A part of the table, in tile units. */
typedef struct {
  double west, north, east, south;
} BastideBox;

#define BASTIDE_VIEW_SMALLEST 20.0 /* pixels of a tile */
#define BASTIDE_VIEW_LARGEST 480.0
#define BASTIDE_VIEW_COMFORT 128.0 /* fitting never makes a tile larger */

/* From the table to pixels of the canvas, and back. */
void bastide_view_to_canvas (const BastideView *view, const BastidePort *port, double x, double y, double *px,
                             double *py);
void bastide_view_to_table (const BastideView *view, const BastidePort *port, double px, double py, double *x,
                            double *y);

/* Shows all of BOX, as large as it goes. */
void bastide_view_fit (BastideView *view, const BastidePort *port, BastideBox box);

/* Moves, and only if that is not enough makes smaller, as little as shows all of BOX; returns whether it did. */
bool bastide_view_follow (BastideView *view, const BastidePort *port, BastideBox box);

/* Makes FACTOR times as large; the place of the table at PX, PY stays there. */
void bastide_view_zoom (BastideView *view, const BastidePort *port, double px, double py, double factor);

/* Moves the table by pixels; BOX never leaves the port altogether. */
void bastide_view_pan (BastideView *view, const BastidePort *port, BastideBox box, double px, double py);

/* The nearest view in which tiles are whole device pixels wide and lie at whole positions; SCALE device pixels
 * a pixel. */
BastideView bastide_view_settle (const BastideView *view, const BastidePort *port, double scale);

/* The view at PART (0-1) of the way between two others, steady to the eye. */
BastideView bastide_view_between (const BastideView *from, const BastideView *to, double part);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a thing on the table. */
#pragma once

#include "curve.h"
#include "view.h"

/* A straight part of a contour. */
typedef struct {
  BastidePoint from, to;
} BastideContourEdge;

/* In tile units of the table. The edges form closed lines. Must be all zero at the start. */
typedef struct {
  unsigned n, size;
  BastideContourEdge *edges; /* owned by the contour; those of one line follow each other where they can */
  BastideBox box;            /* round all of them */
} BastideContour;

/* Frees what CONTOUR owns and makes it empty. */
void bastide_contour_clear (BastideContour *contour);

/* Adds an edge, or the four of a box. The program ends if memory cannot be allocated. */
void bastide_contour_add (BastideContour *contour, BastidePoint from, BastidePoint to);
void bastide_contour_add_box (BastideContour *contour, BastideBox box);

/* Whether AREA has a part of what CONTOUR encloses in it. */
bool bastide_contour_touches (const BastideContour *contour, BastideBox area);

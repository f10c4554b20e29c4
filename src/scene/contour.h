/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a thing in the city, and room for a card beside it. */
#pragma once

#include "things.h"

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

/* Frees what OUTLINE owns and makes it empty. */
void bastide_contour_clear (BastideContour *contour);

/* Replaces CONTOUR by that of THING and of what its card names: a whole feature; a follower and his feature; a guard
 * and his row; the place of a next piece, the row that it looks at and the streets and markets that it would close; a
 * piece or tower and, at an end of the wall, the streets and markets that the next piece would close. Empty for no
 * thing. The program ends if memory cannot be allocated. */
void bastide_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing);

/* Replaces CONTOUR by that of what STAGE lights: features and tiles. Empty if it lights none. The program ends if
 * memory cannot be allocated. */
void bastide_contour_trace_lit (BastideContour *contour, const BastideStage *stage);

/* Whether AREA has a part of what CONTOUR encloses in it. */
bool bastide_contour_touches (const BastideContour *contour, BastideBox area);

/* What a card needs, in tile units. */
typedef struct {
  BastideBox port;         /* it must lie in here */
  double width, height;    /* of the card */
  double gap;              /* distance from the thing, at least */
  BastidePoint at;         /* where the thing is pointed at */
  const BastideBox *avoid; /* boxes that it should not cover, such as legal places; may be NULL */
  unsigned n_avoid;
} BastideCardNeeds;

/* Finds room for a card that does not touch the thing: on the side of it with most room, or if none has enough, near
 * the point. If possible, the card also avoids what should not be covered. Returns false if every place would touch
 * the thing; ROOM is then far from the point. */
bool bastide_contour_find_room (const BastideContour *contour, const BastideCardNeeds *needs, BastideBox *room);

/* Whether a card in ROOM covers nothing that it should not cover. */
bool bastide_card_is_clear (const BastideCardNeeds *needs, BastideBox room);

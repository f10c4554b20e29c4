/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Room for a card beside a thing. */
#pragma once

#include "contour.h"

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

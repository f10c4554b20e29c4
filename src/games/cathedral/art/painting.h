/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as one picture. */
#pragma once

#include "art/pictures.h"

/* A picture that is to be painted. */
typedef struct {
  const BastideKit *kit;
  const BastideState *state;
  const uint8_t *looks;
  unsigned tile;  /* pixels of a unit */
  BastideBox box; /* the part of the sheet; its corner is at the origin */
  BastidePictureStyle style;
  bool is_tall;
  const BastideEvent *events; /* are marked if they can be, or NULL */
  unsigned n_events;
  cairo_surface_t *plan; /* the painted plan, or NULL if it is to be painted */
} CathedralPainting;

void cathedral_painting_paint (cairo_t *cr, const CathedralPainting *painting);

/* The plan of the wide composition in usual colours, TILE pixels a unit. The caller destroys it. */
cairo_surface_t *cathedral_painting_new_plan (unsigned tile);

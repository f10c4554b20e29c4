/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The owners of something, as colours with hatchings that differ in form too. */
#pragma once

#include "pictures.h"

/* Fills the clip, which lies in the tile whose corner is the origin, with the colour and the hatching of PAINT, or with
 * those of LOOKS, a set, in bands. */
void hatch_fill_paint (const BastideBrush *brush, cairo_t *cr, const BastidePaint *paint, double alpha);
void hatch_fill_looks (const BastideBrush *brush, cairo_t *cr, unsigned looks, double alpha);

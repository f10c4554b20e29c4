/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dusk in the dark style: what is built is dimmed, and lamps are lit in it. Figures, signs and choices keep
 * daylight. */
#pragma once

#include "easel.h"

/* White at dusk: by this all colours are multiplied. */
#define DUSK 0xc9c9db

/* COLOUR at dusk. */
static inline uint32_t
dusk_dim (uint32_t colour)
{
  uint32_t dim = 0;

  for (int shift = 0; shift < 24; shift += 8)
    dim |= (colour >> shift & 255) * (DUSK >> shift & 255) / 255 << shift;
  return dim;
}

/* What is painted between these is dimmed if STYLE is that of dusk. */
void dusk_begin (cairo_t *cr, BastideStyle style);
void dusk_end (cairo_t *cr, BastideStyle style);

static inline bool
is_dusk (BastideStyle style)
{
  return style.dark && !style.contrast;
}

/* Paints the glow round a lamp, and with HAS_PANE the bright window itself. STRENGTH is the opacity in the middle. */
void dusk_paint_lamp (Easel *easel, double x, double y, double radius, double strength, bool has_pane);

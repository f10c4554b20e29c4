/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How colours differ for normal eyes and for three kinds of colour-blind ones. */
#pragma once

#include <stdint.h>

enum { EYES = 4 }; /* normal, red-blind, green-blind, blue-blind */

/* A colour as it is seen: CIELAB. */
typedef struct {
  double l, a, b;
} Lab;

/* COLOUR (0xRRGGBB) as the eyes number EYE see it, for the white of sRGB. */
Lab eyes_see (uint32_t colour, int eye);

/* CIEDE2000: 1 is just noticeable side by side, and colours that differ by 10 are told apart at a glance. */
double eyes_differ (Lab p, Lab q);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a pixel of a picture. */
#pragma once

#include <cairo.h>
#include <stdint.h>
#include <string.h>

/* The colour (0xRRGGBB) of the pixel at X, Y in SURFACE, which has been flushed and has 32 bits a pixel. */
static inline uint32_t
pixel_at (cairo_surface_t *surface, int x, int y)
{
  uint32_t pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return pixel & 0xffffff;
}

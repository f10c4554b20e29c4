/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city in its land: for files and the clipboard, for the welcome and for the list of games. LOOKS
 * are the colours of the seats. All functions may be called on any thread. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "scene/overlay.h"

/* The style of a picture that is shown in a window. The style of high contrast has a plain table and no land. */
typedef struct {
  bool dark, contrast;
} BastidePictureStyle;

/* The city as on a map, WIDTH × HEIGHT pixels, filled with its land. The caller frees it with
 * cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_new_map (const BastideTileSet *set, const BastideState *state,
                                               const uint8_t *looks, int width, int height, BastidePictureStyle style);

/* The part of the city round two legal moves: MADE, which lies there with the mark of what others did, and BETTER, a
 * ghost with the light of a hint. The letters A and B name them. If both place the tile on the same cell, MADE is only
 * the mark. Passing shows nothing. They are in the middle from west to east, so that the sides can be cut off, but not
 * from north to south, so that more of the city is seen. The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_new_advice (const BastideTileSet *set, const BastideState *state,
                                                  const uint8_t *looks, BastideMove made, BastideMove better, int width,
                                                  int height, BastidePictureStyle style);

/* The city with tiles TILE pixels wide, and round it a rim of land that fades out. It is BASTIDE_FADING_RIM tiles wide.
 * The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_new_fading (const BastideTileSet *set, const BastideState *state,
                                                  const uint8_t *looks, unsigned tile, BastidePictureStyle style);
#define BASTIDE_FADING_RIM 1.25

/* The city with OVERLAY and some land round it, with tiles TILE pixels wide. NULL if there is not enough memory. The
 * caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_new_painted (const BastideTileSet *set, const BastideState *state,
                                                   const uint8_t *looks, BastideOverlay overlay, unsigned tile);

/* Appends the same picture to BYTES as a PNG file or, if SVG is set, as an SVG file. Returns the status of cairo. */
cairo_status_t bastide_city_picture_encode (const BastideTileSet *set, const BastideState *state, const uint8_t *looks,
                                            BastideOverlay overlay, unsigned tile, bool svg, GByteArray *bytes);

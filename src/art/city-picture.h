/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city in its land, or of a whole sheet, as ART paints it: for files and the clipboard, for the
 * welcome and for the list of games. LOOKS are the colours of the seats. All functions may be called on any thread. */
#pragma once

#include "pictures.h"

/* The city as on a map, WIDTH × HEIGHT pixels, filled with its land. The caller frees it with
 * cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_map (const BastideArt *art, const BastideKit *set, const BastideState *state,
                                           const uint8_t looks[BASTIDE_PLAYERS], int width, int height,
                                           BastidePictureStyle style);

/* The part of the city round two legal moves: MADE, which lies there with the mark of what others did, and BETTER, a
 * ghost with the light of a hint. The letters A and B name them. If both place the tile on the same cell, MADE is only
 * the mark. Passing shows nothing. A sheet is seen whole. They are in the middle from west to east, so that the sides
 * can be cut off, but not from north to south, so that more of the city is seen. The caller frees it with
 * cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_advice (const BastideArt *art, const BastideKit *set, const BastideState *state,
                                              const uint8_t looks[BASTIDE_PLAYERS], BastideMove made,
                                              BastideMove better, int width, int height, BastidePictureStyle style);

/* The city with tiles TILE pixels wide, and round it a rim of land that fades out. It is BASTIDE_FADING_RIM tiles wide.
 * The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_fading (const BastideArt *art, const BastideKit *set, const BastideState *state,
                                              const uint8_t looks[BASTIDE_PLAYERS], unsigned tile,
                                              BastidePictureStyle style);

/* The city with OVERLAY and some land round it, with tiles TILE pixels wide. NULL if there is not enough memory. The
 * caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_city_picture_painted (const BastideArt *art, const BastideKit *set, const BastideState *state,
                                               const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay,
                                               unsigned tile);

/* Appends the same picture to BYTES as a PNG file or, if SVG is set, as an SVG file. Returns the status of cairo. */
cairo_status_t bastide_city_picture_encode (const BastideArt *art, const BastideKit *set, const BastideState *state,
                                            const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay,
                                            unsigned tile, bool svg, GByteArray *bytes);

/* Paints ITEM at its position on the table with its opacity, and tiles in full: for pictures that are painted once. May
 * be called on any thread if BRUSH has a context of that thread, or none and ITEM no number. */
void bastide_art_paint_in_place (const BastideArt *art, const BastideBrush *brush, cairo_t *cr,
                                 const BastideItem *item);

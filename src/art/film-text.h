/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in films: its font and colours, and the captions on the land below the city. */
#pragma once

#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdint.h>

#include "film.h"

#define BASTIDE_FILM_GROUND 0x2b2622
#define BASTIDE_FILM_WORDS 0xf6eed8

/* What is written on the land. */
typedef struct {
  const char *text; /* NULL if nothing is */
  bool is_result;   /* larger, and with a crown */
  uint8_t look;     /* of the player in whose colour its rim is, or BASTIDE_NO_LOOK */
} BastideFilmCaption;

/* The height of the font in a film WIDTH pixels wide, in pixels. */
double bastide_film_text_size (int width);

void bastide_film_text_use_colour (cairo_t *cr, uint32_t rgb, double alpha);

/* TEXT with a font SIZE pixels high, in one paragraph. The caller unrefs it. */
PangoLayout *bastide_film_text_new (cairo_t *cr, const char *text, double size, bool is_bold);

/* The height in pixels of the land that the tallest of CAPTIONS needs in a film WIDTH pixels wide; 0 if there are
 * none. */
int bastide_film_caption_measure (const BastideFilmCaptions *captions, int width);

/* Paints CAPTION, which has a text, on a plate in the middle of a box with its corner at the origin. */
void bastide_film_caption_paint (cairo_t *cr, const BastideFilmCaption *caption, int width, int height);

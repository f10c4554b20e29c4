/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in films: its font and colours, and the captions below the city. */
#pragma once

#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdint.h>

#include "film.h"

#define BASTIDE_FILM_GROUND 0x2b2622
#define BASTIDE_FILM_WORDS 0xf6eed8

/* What is written; all zero if nothing is. */
typedef struct {
  const char *heading; /* in bold, or NULL */
  const char *text;    /* below the heading, or NULL */
  bool is_section;     /* the heading is at the top, where it stays while texts come and go */
  bool is_result;      /* the heading says who won: larger, between crowns, in the winner's colour */
  uint8_t look;        /* of the only winner of a result, or BASTIDE_NO_LOOK */
} BastideFilmCaption;

/* The height of the font in a film WIDTH pixels wide, in pixels. */
double bastide_film_text_size (int width);

void bastide_film_text_use_colour (cairo_t *cr, uint32_t rgb, double alpha);

/* TEXT with a font SIZE pixels high, in one paragraph. The caller unrefs it. */
PangoLayout *bastide_film_text_new (cairo_t *cr, const char *text, double size, bool is_bold);

/* Whether A and B are the same, with the same strings. */
bool bastide_film_caption_equal (const BastideFilmCaption *a, const BastideFilmCaption *b);

/* The height in pixels of the band that CAPTION needs in a film WIDTH pixels wide; 0 if nothing is written. */
int bastide_film_caption_measure (const BastideFilmCaption *caption, int width);

/* Paints a band across SURFACE, HEIGHT pixels high and Y from its upper edge, with CAPTION in its middle. */
void bastide_film_caption_paint (cairo_surface_t *surface, const BastideFilmCaption *caption, int y, int height);

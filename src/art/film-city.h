/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in the pictures of a film: land, city and light, always seen from the same place. */
#pragma once

#include "pictures.h"

typedef struct _BastideFilmCity BastideFilmCity;

/* Moves the points of LIGHT, which is on CITY, to near places in BOX at which they cover little. HEIGHT is that of a
 * number, PART that of one that is nobody's; they and GAP, which is left round numbers, are in tile units. */
typedef void (*BastideFilmAsideFunc) (BastideScene *light, const BastideScene *city, const BastideBox *box,
                                      float height, float part, float gap);

/* A table that ends as the city LAST, as ART paints it, the longer side of whose picture has SIZE pixels. SET and
 * SHAPES, which are those of LAST, must outlive it. Never NULL; the caller frees it with bastide_film_city_free (). */
BastideFilmCity *bastide_film_city_new (const BastideArt *art, BastideFilmAsideFunc put_aside, const BastideKit *set,
                                        BastideShapes *shapes, const BastideScene *last, unsigned size);

/* NULL is allowed. */
void bastide_film_city_free (BastideFilmCity *film);

/* The size of the picture in pixels. */
int bastide_film_city_get_width (const BastideFilmCity *film);
int bastide_film_city_get_height (const BastideFilmCity *film);

/* Paints on SURFACE, which has what was painted last, what is different in CITY, which is part of the last city, and in
 * LIGHT, what is lit in it. Returns whether anything is. */
bool bastide_film_city_paint (BastideFilmCity *film, cairo_surface_t *surface, const BastideScene *city,
                              const BastideScene *light);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town in the pictures of a film: land, city and light, always seen from the same place. */
#pragma once

#include <cairo.h>

#include "scene/scene.h"

typedef struct _BastideFilmTown BastideFilmTown;

/* A town that ends as the city LAST, the longer side of whose picture has SIZE pixels. SET and SHAPES, which are those
 * of LAST, must outlive it. Never NULL; the caller frees it with bastide_film_town_free (). */
BastideFilmTown *bastide_film_town_new (const BastideTileSet *set, BastideShapes *shapes, const BastideScene *last,
                                        unsigned size);

/* NULL is allowed. */
void bastide_film_town_free (BastideFilmTown *town);

/* The size of the picture in pixels. */
int bastide_film_town_get_width (const BastideFilmTown *town);
int bastide_film_town_get_height (const BastideFilmTown *town);

/* Paints on SURFACE, which has what was painted last, what is different in CITY, which is part of the last city, and in
 * LIGHT, what is lit in it. Returns whether anything is. */
bool bastide_film_town_paint (BastideFilmTown *town, cairo_surface_t *surface, const BastideScene *city,
                              const BastideScene *light);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip below the pictures of a film: the players, each with his mark, name and points. */
#pragma once

#include <cairo.h>

#include "core/record.h"

typedef struct _BastideFilmPoints BastideFilmPoints;

/* A strip WIDTH pixels wide for the players of LINE of RECORD, which must outlive it. Never NULL; the caller frees it
 * with bastide_film_points_free (). */
BastideFilmPoints *bastide_film_points_new (const BastideRecord *record, unsigned line, int width);

/* NULL is allowed. */
void bastide_film_points_free (BastideFilmPoints *points);

/* The height of the strip in pixels; 0 if POINTS is NULL. */
int bastide_film_points_get_height (const BastideFilmPoints *points);

/* Paints the strip on SURFACE, Y pixels from its upper edge, with the points SCORES of each player. WINNERS is the set
 * of players who are shown as winners, 0 before the end. Does nothing and returns false if that is what it painted
 * last. */
bool bastide_film_points_paint (BastideFilmPoints *points, cairo_surface_t *surface, int y,
                                const int scores[BASTIDE_MAX_PLAYERS], unsigned winners);

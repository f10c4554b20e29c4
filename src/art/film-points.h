/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip below the pictures of a film: the players, each with his mark, name and points. */
#pragma once

#include <cairo.h>

#include "core/record.h"

typedef struct _BastideFilmPoints BastideFilmPoints;

/* What the strip shows. The sets of players are bits. */
typedef struct {
  bool has_numbers;                 /* otherwise the players only */
  bool is_final;                    /* the final count has begun: the parts of a score are shown */
  int scores[BASTIDE_PLAYERS];      /* so far */
  int final_count[BASTIDE_PLAYERS]; /* their part that comes from the final count */
  unsigned active;                  /* who did what the picture shows */
  unsigned gaining;                 /* whose points have just changed */
  unsigned winners;                 /* 0 before the end */
} BastideFilmStanding;

/* A strip WIDTH pixels wide for the players of LINE of RECORD, which must outlive it. NAMES are those of the players;
 * where one is NULL it is that of the record. Never NULL; the caller frees it with bastide_film_points_free (). */
BastideFilmPoints *bastide_film_points_new (const BastideRecord *record, unsigned line, const char *const *names,
                                            int width);

/* NULL is allowed. */
void bastide_film_points_free (BastideFilmPoints *points);

/* The height of the strip in pixels; 0 if POINTS is NULL. */
int bastide_film_points_get_height (const BastideFilmPoints *points);

/* Whether STANDING is not what was painted last. */
bool bastide_film_points_change (const BastideFilmPoints *points, const BastideFilmStanding *standing);

/* Paints STANDING on SURFACE, which has what was painted last, Y pixels from its upper edge. */
void bastide_film_points_paint (BastideFilmPoints *points, cairo_surface_t *surface, int y,
                                const BastideFilmStanding *standing);

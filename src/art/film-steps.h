/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A film that is made of steps: each decision, or each part of what it caused, has a picture with its words. */
#pragma once

#include "film.h"
#include "scene/board.h"

/* What a game brings to it. OWN is what open () made. */
typedef struct {
  const BastideRules *rules;

  /* The board, if the table grows. Then its beats are the steps, and the table goes back step by step to its beginning.
   * NULL if each move is one step. */
  const BastideBoard *board;

  /* Prepares the pictures of RECORD, which must outlive them, whose longer side has SIZE pixels. STATE is the last one.
   * Sets the WIDTH and HEIGHT of the pictures. Never NULL; freed with close (). */
  void *(*open) (const BastideRecord *record, const uint8_t looks[BASTIDE_PLAYERS], const BastideState *state,
                 unsigned size, int *width, int *height);
  void (*close) (void *own);

  /* Paints STATE at the top of SURFACE, which has what was painted last. EVENTS are those of the move before, of which
   * BEAT happens now and those before it have; NULL if the position is shown by itself. With HAS_POINTS it is shown
   * what gave points. Returns whether anything has changed. */
  bool (*paint) (void *own, cairo_surface_t *surface, const BastideState *state, const BastideEvents *events,
                 const BastideBeat *beat, bool has_points);
} BastideFilmSteps;

/* For BastideFilmArt. STEPS must outlive the film. */
BastideFilm *bastide_film_steps_open (const BastideFilmSteps *steps, const BastideRecord *record,
                                      const BastideFilmOptions *options);
void bastide_film_steps_close (BastideFilm *film);
unsigned bastide_film_steps_moves (const BastideFilm *film);
unsigned bastide_film_steps_shown (const BastideFilm *film);
bool bastide_film_steps_next (BastideFilm *film);
cairo_surface_t *bastide_film_steps_picture (BastideFilm *film);
unsigned bastide_film_steps_duration (const BastideFilm *film);

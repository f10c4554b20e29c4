/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a film: the board after each decision, with what it was and what came of it in words. */
#include "film.h"

#include <string.h>

#include "art/film-steps.h"
#include "games/cathedral/board/layout.h"
#include "games/cathedral/rules/rules.h"
#include "painting.h"

typedef struct {
  CathedralPainting painting;
  uint8_t looks[BASTIDE_PLAYERS];
  cairo_surface_t *plan;
  int width, height;
} Film;

static void *
open_film (const BastideRecord *record, const uint8_t looks[BASTIDE_PLAYERS], const BastideState *state, unsigned size,
           int *width, int *height)
{
  const BastideBox sheet = cathedral_layout_sheet (false);
  const unsigned tile = (unsigned) (size / sheet.east);
  Film *film = g_new0 (Film, 1);

  memcpy (film->looks, looks, sizeof film->looks);
  *width = film->width = (int) ceil (sheet.east * tile);
  *height = film->height = (int) ceil (sheet.south * tile);
  film->plan = cathedral_painting_new_plan (tile);
  film->painting =
      (CathedralPainting) { .kit = record->kit, .looks = film->looks, .tile = tile, .box = sheet, .plan = film->plan };
  return film;
}

static void
close_film (void *own)
{
  Film *film = own;

  cairo_surface_destroy (film->plan);
  g_free (film);
}

static bool
paint (void *own, cairo_surface_t *surface, const BastideState *state, const BastideEvents *events,
       const BastideBeat *beat, bool has_points)
{
  Film *film = own;
  cairo_t *cr = cairo_create (surface);

  cairo_rectangle (cr, 0, 0, film->width, film->height);
  cairo_clip (cr);
  film->painting.state = state;
  film->painting.events = events != NULL ? events->at : NULL;
  film->painting.n_events = events != NULL ? events->n : 0;
  cathedral_painting_paint (cr, &film->painting);
  cairo_destroy (cr);
  return true;
}

static BastideFilm *
open_steps (const BastideRecord *record, const BastideFilmOptions *options)
{
  static const BastideFilmSteps steps = { &cathedral_rules, NULL, open_film, close_film, paint };

  return bastide_film_steps_open (&steps, record, options);
}

const BastideFilmArt cathedral_film = {
  .open = open_steps,
  .close = bastide_film_steps_close,
  .moves = bastide_film_steps_moves,
  .shown = bastide_film_steps_shown,
  .next = bastide_film_steps_next,
  .picture = bastide_film_steps_picture,
  .duration = bastide_film_steps_duration,
};

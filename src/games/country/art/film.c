/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each move is shown beat by beat, as in the window. */
#include "film.h"

#include <string.h>

#include "art/film-city.h"
#include "art/film-steps.h"
#include "games/country/board/beats.h"
#include "games/country/board/board.h"
#include "games/country/board/city.h"
#include "games/country/board/light.h"
#include "games/country/rules/rules.h"
#include "pictures.h"

enum { MOST_MARKS = 2 }; /* a tile and its figure */

typedef struct {
  const BastideKit *kit;
  uint8_t looks[BASTIDE_PLAYERS];
  BastideShapes *shapes;
  BastideFilmCity *picture;
  BastideScene city, light;       /* as they are now */
  BastideEvent marks[MOST_MARKS]; /* what was done in this turn */
  unsigned n_marks;
} Film;

static BastideStage
make_stage (const Film *film, const BastideState *state)
{
  BastideStage stage = { .set = film->kit, .shapes = film->shapes, .state = state, .viewer = -1 };

  memcpy (stage.looks, film->looks, sizeof stage.looks);
  stage.marks = film->marks;
  stage.n_marks = film->n_marks;
  return stage;
}

/* Numbers may be larger than tiles. Nothing but figures has to be kept free. */
static void
put_aside (BastideScene *light, const BastideScene *city, const BastideBox *box, float height, float part, float gap)
{
  country_scene_part_points (light, city, &(BastideBox) { 0 }, box, height, gap);
}

static void *
open_film (const BastideRecord *record, const uint8_t looks[BASTIDE_PLAYERS], const BastideState *state, unsigned size,
           int *width, int *height)
{
  Film *film = g_new0 (Film, 1);
  BastideStage stage;

  film->kit = record->kit;
  memcpy (film->looks, looks, sizeof film->looks);
  film->shapes = country_board.open (record->kit);
  stage = make_stage (film, state);
  country_scene_build_city (&film->city, &stage);
  film->picture = bastide_film_city_new (&country_art, put_aside, record->kit, film->shapes, &film->city, size);
  *width = bastide_film_city_get_width (film->picture);
  *height = bastide_film_city_get_height (film->picture);
  return film;
}

static void
close_film (void *own)
{
  Film *film = own;

  bastide_film_city_free (film->picture);
  bastide_scene_clear (&film->city);
  bastide_scene_clear (&film->light);
  country_board.close (film->shapes);
  g_free (film);
}

/* Lights what was done, and with SCORED, an event, what gives points. */
static void
build_light (Film *film, const BastideStage *stage, const BastideEvent *scored)
{
  BastideScene light = { 0 };

  country_scene_build_light (&film->light, stage, &film->city);
  if (scored != NULL)
    country_scene_build_event (&light, stage, scored);
  for (unsigned i = 0; i < light.n; i++)
    bastide_scene_put (&film->light, light.items[i]);
  bastide_scene_clear (&light);
}

/* Figures go home in the light of what brought them points. */
static bool
paint (void *own, cairo_surface_t *surface, const BastideState *state, const BastideEvents *events,
       const BastideBeat *beat, bool has_points)
{
  Film *film = own;
  BastideStage stage;

  if (events == NULL || beat->type == COUNTRY_BEAT_LAID || events->at[beat->first].is_final)
    film->n_marks = 0;
  if (events != NULL && (beat->type == COUNTRY_BEAT_LAID || beat->type == COUNTRY_BEAT_PUT))
    film->marks[film->n_marks++] = events->at[beat->first];
  stage = make_stage (film, state);
  if (events == NULL)
    country_scene_build_city (&film->city, &stage);
  else
    country_beat_play (beat, events->at, &film->city, &stage);
  if (events == NULL || beat->type != COUNTRY_BEAT_HOME)
    build_light (film, &stage,
                 events != NULL && has_points && beat->type >= COUNTRY_BEAT_SCORED ? &events->at[beat->first] : NULL);
  return bastide_film_city_paint (film->picture, surface, &film->city, &film->light);
}

static BastideFilm *
open_steps (const BastideRecord *record, const BastideFilmOptions *options)
{
  static const BastideFilmSteps steps = { &country_rules, &country_board, open_film, close_film, paint };

  return bastide_film_steps_open (&steps, record, options);
}

const BastideFilmArt country_film = {
  .open = open_steps,
  .close = bastide_film_steps_close,
  .moves = bastide_film_steps_moves,
  .shown = bastide_film_steps_shown,
  .next = bastide_film_steps_next,
  .picture = bastide_film_steps_picture,
  .duration = bastide_film_steps_duration,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move changes the picture at once, but the final count is shown beat by beat, as in the window. */
#include "film.h"

#include <string.h>

#include "core/status.h"
#include "film-points.h"
#include "film-town.h"
#include "scene/beats.h"

struct _BastideFilm {
  const BastideRecord *record;
  BastideFilmOptions options;
  unsigned line, n_moves, shown;
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  BastideShapes *shapes;
  BastideFilmTown *town;
  BastideFilmPoints *points; /* NULL if they are not shown */
  cairo_surface_t *picture;
  BastideState state;
  BastideEvents events;                      /* of the last move */
  BastideScene city, light;                  /* as they are now */
  const char *caption;                       /* as it is now; NULL if there is none */
  BastideBeat beats[BASTIDE_MAX_EVENTS + 1]; /* of the final count; empty before the end */
  unsigned n_beats, beat;                    /* BEAT: the next one */
  int scores[BASTIDE_MAX_PLAYERS];           /* as far as they are counted */
  bool has_begun, is_told;                   /* IS_TOLD: who won */
  unsigned duration;                         /* of the picture */
};

static BastideStage
make_stage (const BastideFilm *film)
{
  BastideStage stage = { .set = film->record->set, .shapes = film->shapes, .state = &film->state };

  memcpy (stage.looks, film->looks, sizeof stage.looks);
  return stage;
}

static unsigned
count_moves (const BastideRecord *record)
{
  return record->lines[record->head_line].is_finished ? bastide_record_length (record, record->head_line)
                                                      : record->head_ply;
}

/* The city at the end of the film. The caller clears it. */
static BastideScene
build_last_city (BastideFilm *film)
{
  BastideScene city = { 0 };
  BastideStage stage;

  bastide_record_replay (film->record, film->line, film->n_moves, &film->state, NULL);
  stage = make_stage (film);
  bastide_scene_build_city (&city, &stage);
  return city;
}

BastideFilm *
bastide_film_new (const BastideRecord *record, const BastideFilmOptions *options)
{
  BastideFilm *film = g_new0 (BastideFilm, 1);
  BastideScene last;

  film->record = record;
  film->options = *options;
  film->options.size = CLAMP (options->size, BASTIDE_FILM_LEAST_SIZE, BASTIDE_FILM_MOST_SIZE);
  if (!options->has_points)
    film->options.captions = (BastideFilmCaptions) { 0 };
  film->line = record->head_line;
  film->n_moves = count_moves (record);
  for (unsigned player = 0; player < record->players; player++)
    film->looks[player] = record->seats[player].colour;
  film->shapes = bastide_shapes_new (record->set);
  last = build_last_city (film);
  film->town = bastide_film_town_new (record->set, film->shapes, &last, film->options.size, &film->options.captions);
  bastide_scene_clear (&last);
  bastide_record_replay (record, film->line, 0, &film->state, &film->events);
  if (film->options.has_points)
    film->points = bastide_film_points_new (record, film->line, bastide_film_town_get_width (film->town));
  film->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, bastide_film_town_get_width (film->town),
                                              bastide_film_town_get_height (film->town)
                                                  + bastide_film_points_get_height (film->points));
  return film;
}

void
bastide_film_free (BastideFilm *film)
{
  if (film == NULL)
    return;
  bastide_film_points_free (film->points);
  bastide_film_town_free (film->town);
  cairo_surface_destroy (film->picture);
  bastide_scene_clear (&film->city);
  bastide_scene_clear (&film->light);
  bastide_shapes_free (film->shapes);
  g_free (film);
}

unsigned
bastide_film_get_moves (const BastideFilm *film)
{
  return film->n_moves;
}

unsigned
bastide_film_get_shown (const BastideFilm *film)
{
  return film->shown;
}

cairo_surface_t *
bastide_film_get_picture (BastideFilm *film)
{
  return film->picture;
}

unsigned
bastide_film_get_duration (const BastideFilm *film)
{
  return film->duration;
}

/* Paints what has changed, for PAUSES. Returns whether anything has. */
static bool
paint (BastideFilm *film, double pauses)
{
  const unsigned winners = film->is_told ? bastide_state_leaders (&film->state) : 0;
  bool is_painted;

  is_painted = bastide_film_town_paint (film->town, film->picture, &film->city, &film->light, film->caption);
  if (film->points != NULL)
    is_painted |= bastide_film_points_paint (film->points, film->picture, bastide_film_town_get_height (film->town),
                                             film->scores, winners);
  cairo_surface_flush (film->picture);
  film->duration = (unsigned) (pauses * film->options.pause);
  return is_painted;
}

static bool
begin (BastideFilm *film)
{
  film->has_begun = true;
  film->caption = film->options.captions.title;
  paint (film, BASTIDE_FILM_FIRST_PAUSES);
  return true;
}

/* Adds the points of EVENT. */
static void
count_points (BastideFilm *film, const BastideEvent *event, int sign)
{
  for (unsigned player = 0; player < film->record->players; player++)
    if (event->players >> player & 1)
      film->scores[player] += sign * event->points;
}

/* Keeps the beats from event number FIRST on. Without points nothing but the wall is shown of the count. */
static void
keep_final_beats (BastideFilm *film, unsigned first)
{
  const unsigned n = bastide_beats_cut (film->events.at, film->events.n, film->beats);

  for (unsigned i = 0; i < n; i++)
    if (film->beats[i].first >= first && (film->points != NULL || film->beats[i].type == BASTIDE_BEAT_CLOSING))
      film->beats[film->n_beats++] = film->beats[i];
}

/* Plays the next move, and changes the city but for the final count, whose beats are kept. */
static bool
play (BastideFilm *film)
{
  const BastidePly ply = bastide_record_ply (film->record, film->line, film->shown++);
  BastideStage stage;
  unsigned n = 0;

  bastide_apply (&film->state, film->record->set, ply.move, NULL, &film->events);
  stage = make_stage (film);
  while (n < film->events.n && !bastide_event_is_final (&film->events.at[n]))
    bastide_scene_play (&film->city, &stage, &film->events.at[n++]);
  for (unsigned player = 0; player < film->record->players; player++)
    film->scores[player] = bastide_state_score (&film->state, (int) player);
  for (unsigned i = n; i < film->events.n; i++)
    count_points (film, &film->events.at[i], -1);
  film->caption = NULL;
  if (!bastide_state_is_over (&film->state))
    return paint (film, 1);
  keep_final_beats (film, n);
  paint (film, BASTIDE_FILM_HOLD_PAUSES);
  return true;
}

/* Shows the next beat of the final count. */
static bool
count (BastideFilm *film)
{
  const BastideBeat *beat = &film->beats[film->beat++], laid = { .type = BASTIDE_BEAT_LAID };
  const BastideStage stage = make_stage (film);

  bastide_beat_play (beat, film->events.at, &film->city, &stage);
  bastide_beat_light (beat, film->events.at, &film->light, &stage);
  for (unsigned i = 0; i < beat->n; i++)
    count_points (film, &film->events.at[beat->first + i], 1);
  film->caption = film->options.captions.count;
  return paint (film, (double) bastide_beat_duration (beat) / bastide_beat_duration (&laid));
}

/* Shows who won. */
static bool
tell (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);

  film->is_told = true;
  film->light.n = 0;
  bastide_scene_build_city (&film->city, &stage);
  film->caption = film->options.captions.result;
  return paint (film, 1);
}

bool
bastide_film_next (BastideFilm *film)
{
  bool is_painted = false;

  if (!film->has_begun)
    return begin (film);
  while (!is_painted && !film->is_told)
    if (film->beat < film->n_beats)
      is_painted = count (film);
    else if (film->shown < film->n_moves)
      is_painted = play (film);
    else if (bastide_state_is_over (&film->state))
      is_painted = tell (film);
    else
      break;
  return is_painted;
}

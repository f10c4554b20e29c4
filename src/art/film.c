/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each move is shown beat by beat, as in the window. */
#include "film.h"

#include <string.h>

#include "core/status.h"
#include "film-points.h"
#include "film-town.h"
#include "scene/beats.h"
#include "scene/overlay.h"

/* How many pauses a picture is shown. If a figure leaves after a scoring, its light stays for that picture too. */
#define DEED 1.0
#define DEED_BEFORE_SCORING 0.5
#define SCORING 3.0
#define SCORING_BEFORE_HOME 2.0
#define HOME 1.0
#define FINAL_SCORING 4.0
#define FINAL_HOME 3.0
#define CLOSING 0.6
#define BACK 0.4
#define BEFORE_POINTS 0.2

/* The pictures in which the wall is closed, at most, and how faint a figure is that leaves in the final count. */
#define CLOSINGS 5
#define FAINT 0.45f

enum { MOST_MARKS = BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS };

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
  BastideBeat beats[BASTIDE_MAX_EVENTS + 1]; /* of the last move */
  unsigned n_beats, beat;                    /* BEAT: the next one */
  BastideScene last;                         /* the city at the end */
  BastideScene city, light;                  /* as they are now */
  BastideEvent marks[MOST_MARKS];            /* what was done in this turn */
  unsigned n_marks;
  const BastideEvent *scored; /* what is lit as the reason for points, or NULL */
  BastideFilmCaption caption; /* as it is now */
  BastideFilmStanding standing;
  unsigned back;    /* pictures in which the town has gone back */
  unsigned closing; /* pieces that close the wall in each picture */
  bool is_leaving;  /* figures that leave in the final count are faint */
  bool has_begun, has_land, is_told;
  unsigned duration;       /* of the picture */
  double pauses_of_points; /* of the next one, if it shows points that belong to this one; otherwise 0 */
};

static BastideStage
make_stage (const BastideFilm *film)
{
  BastideStage stage = { .set = film->record->set, .shapes = film->shapes, .state = &film->state };

  memcpy (stage.looks, film->looks, sizeof stage.looks);
  stage.marks = film->marks;
  stage.n_marks = film->n_marks;
  return stage;
}

static unsigned
count_moves (const BastideRecord *record)
{
  return record->lines[record->head_line].is_finished ? bastide_record_length (record, record->head_line)
                                                      : record->head_ply;
}

/* All pieces of the wall have the same colour, whoever built them: the city stays what it was when it is closed. */
static void
colour_wall (BastideScene *city)
{
  for (unsigned i = 0; i < city->n; i++)
    city->items[i].is_pale = false;
}

static void
build_last_city (BastideFilm *film)
{
  BastideStage stage;

  bastide_record_replay (film->record, film->line, film->n_moves, &film->state, NULL);
  stage = make_stage (film);
  bastide_scene_build_city (&film->last, &stage);
  colour_wall (&film->last);
}

BastideFilm *
bastide_film_new (const BastideRecord *record, const BastideFilmOptions *options)
{
  BastideFilm *film = g_new0 (BastideFilm, 1);
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
  build_last_city (film);
  film->town = bastide_film_town_new (record->set, film->shapes, &film->last, film->options.size,
                                      &film->options.captions);
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
  bastide_scene_clear (&film->last);
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

/* Ends a picture that is to be shown for PAUSES. */
static bool
finish (BastideFilm *film, double pauses)
{
  cairo_surface_flush (film->picture);
  film->duration = (unsigned) (pauses * film->options.pause + 0.5);
  return true;
}

/* Shows the points as they are now. */
static bool
show_points (BastideFilm *film, double pauses)
{
  film->pauses_of_points = 0;
  bastide_film_points_paint (film->points, film->picture, bastide_film_town_get_height (film->town), &film->standing);
  return finish (film, pauses);
}

/* Paints what has changed, for PAUSES. Returns whether anything has. If the points change with the town, they follow in
 * a picture of their own: encoding one that changes at its bottom and anywhere else takes as long as a whole one. */
static bool
paint (BastideFilm *film, double pauses)
{
  const bool has_new_points = film->points != NULL && bastide_film_points_change (film->points, &film->standing);

  if (!bastide_film_town_paint (film->town, film->picture, &film->city, &film->light, &film->caption))
    return has_new_points && show_points (film, pauses);
  film->pauses_of_points = has_new_points ? pauses - BEFORE_POINTS : 0;
  return finish (film, has_new_points ? BEFORE_POINTS : pauses);
}

/* Shows the whole town and who plays. */
static bool
begin (BastideFilm *film)
{
  film->has_begun = true;
  film->caption.text = film->options.captions.title;
  bastide_scene_copy (&film->city, &film->last);
  paint (film, BASTIDE_FILM_FIRST_PAUSES);
  return film->points == NULL || show_points (film, BASTIDE_FILM_FIRST_PAUSES);
}

/* Takes the town back to the land before the first tile, in so many pictures that nothing jumps. */
static bool
go_back (BastideFilm *film)
{
  const unsigned left = BASTIDE_FILM_BACK_PICTURES - ++film->back;
  BastideStage stage;

  bastide_record_replay (film->record, film->line, film->n_moves * left / BASTIDE_FILM_BACK_PICTURES, &film->state,
                         &film->events);
  stage = make_stage (film);
  bastide_scene_build_city (&film->city, &stage);
  colour_wall (&film->city);
  film->has_land = film->standing.has_numbers = left == 0;
  return paint (film, left > 0 ? BACK : BASTIDE_FILM_EMPTY_PAUSES);
}

/* Lights what was done, and what was scored. */
static void
build_light (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);
  BastideScene event = { 0 };

  bastide_scene_build_light (&film->light, &stage, &film->city);
  if (film->scored == NULL)
    return;
  bastide_scene_add_scored (&film->light, &stage, film->scored);
  bastide_scene_build_event (&event, &stage, film->scored);
  for (unsigned i = 0; i < event.n; i++)
    if (event.items[i].type == BASTIDE_ITEM_POINTS)
      bastide_scene_put (&film->light, event.items[i]);
  bastide_scene_clear (&event);
}

/* Paints the city with its light for PAUSES. SCORED gives points from this picture on, or is NULL. */
static bool
shine (BastideFilm *film, const BastideEvent *scored, double pauses)
{
  BastideFilmStanding *standing = &film->standing;

  film->scored = film->points != NULL ? scored : NULL;
  standing->gaining = scored != NULL ? scored->players : 0;
  for (unsigned player = 0; player < film->record->players; player++)
    if (standing->gaining >> player & 1)
      {
        standing->scores[player] += scored->points;
        standing->final_count[player] += bastide_event_is_final (scored) ? scored->points : 0;
      }
  build_light (film);
  return paint (film, pauses);
}

static void
mark (BastideFilm *film, BastideEvent event)
{
  if (film->n_marks < MOST_MARKS)
    film->marks[film->n_marks++] = event;
}

/* Plays the next move, whose beats are to be shown. */
static void
play (BastideFilm *film)
{
  const BastidePly ply = bastide_record_ply (film->record, film->line, film->shown++);

  film->caption.text = NULL;
  film->standing.active = 1u << bastide_state_to_move (&film->state);
  bastide_apply (&film->state, film->record->set, ply.move, NULL, &film->events);
  film->n_beats = bastide_beats_cut (film->events.at, film->events.n, film->beats);
  film->beat = 0;
}

static bool
is_next (const BastideFilm *film, BastideBeatType type)
{
  return film->beat < film->n_beats && film->beats[film->beat].type == type;
}

static const BastideEvent *
get_event (const BastideFilm *film, const BastideBeat *beat)
{
  return &film->events.at[beat->first];
}

/* The next picture of the last move is held if the final count follows. */
static double
hold (const BastideFilm *film, double pauses)
{
  return is_next (film, BASTIDE_BEAT_CLOSING) ? MAX (pauses, BASTIDE_FILM_HOLD_PAUSES) : pauses;
}

/* A tile, follower, piece or tower. A guard belongs to the piece before him, a follower to the tile. */
static bool
show_deed (BastideFilm *film, const BastideBeat *beat)
{
  const BastideEvent *event = get_event (film, beat);
  const BastideStage stage = make_stage (film);
  const bool is_scored = is_next (film, BASTIDE_BEAT_SCORED), is_tower = beat->type == BASTIDE_BEAT_TOWER;

  if (beat->type != BASTIDE_BEAT_FOLLOWER)
    film->n_marks = 0;
  mark (film, *event);
  bastide_beat_play (beat, film->events.at, &film->city, &stage);
  return shine (film, is_tower ? event : NULL,
                hold (film, is_tower && film->points != NULL    ? SCORING
                            : is_scored && film->points != NULL ? DEED_BEFORE_SCORING
                                                                : DEED));
}

/* A scoring during the game or in the final count. A guard whose row is counted has a mark. */
static bool
show_scoring (BastideFilm *film, const BastideBeat *beat)
{
  const BastideEvent *event = get_event (film, beat);
  BastideEvent guard = *event;

  if (film->points == NULL || event->points == 0 || event->players == 0)
    return false;
  if (!bastide_event_is_final (event))
    return shine (film, event, hold (film, is_next (film, BASTIDE_BEAT_HOME) ? SCORING_BEFORE_HOME : SCORING));
  film->n_marks = 0;
  guard.type = BASTIDE_EVENT_GUARD;
  if (event->type == BASTIDE_EVENT_ROW)
    mark (film, guard);
  return shine (film, event, FINAL_SCORING);
}

static bool
is_figure_of (const BastideItem *item, const BastideEvent *event)
{
  return item->type == BASTIDE_ITEM_FOLLOWER && item->cell_x == event->x && item->cell_y == event->y
         && item->part == event->part;
}

/* Figures that are about to leave in the final count. */
static bool
show_leaving (BastideFilm *film, const BastideBeat *beat)
{
  film->n_marks = 0;
  for (unsigned i = 0; i < beat->n; i++)
    {
      BastideEvent event = film->events.at[beat->first + i];

      for (unsigned j = 0; j < film->city.n; j++)
        if (is_figure_of (&film->city.items[j], &event))
          film->city.items[j].opacity = FAINT;
      event.type = BASTIDE_EVENT_FOLLOWER;
      mark (film, event);
    }
  return shine (film, NULL, FINAL_HOME);
}

/* Figures return to the supply. The light of the scoring before stays. In the final count nothing says why they leave,
 * so they are faint before. */
static bool
show_home (BastideFilm *film, const BastideBeat *beat)
{
  const BastideStage stage = make_stage (film);

  if (bastide_event_is_final (get_event (film, beat)) && !film->is_leaving)
    {
      film->is_leaving = true;
      film->beat--;
      return show_leaving (film, beat);
    }
  film->is_leaving = false;
  bastide_beat_play (beat, film->events.at, &film->city, &stage);
  build_light (film);
  return paint (film, hold (film, HOME));
}

/* The number of pieces that close the wall. */
static unsigned
count_missing (const BastideFilm *film)
{
  const BastideStage stage = make_stage (film);
  BastideScene whole = { 0 };
  unsigned n;

  bastide_scene_copy (&whole, &film->city);
  n = bastide_scene_close_wall (&whole, &stage, G_MAXUINT);
  bastide_scene_clear (&whole);
  return n;
}

/* Closes the next part of the wall. */
static bool
close_wall (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);

  film->caption.text = film->options.captions.count;
  film->standing.active = 0;
  film->n_marks = 0;
  if (film->closing == 0)
    film->closing = count_missing (film) / CLOSINGS + 1;
  if (bastide_scene_close_wall (&film->city, &stage, film->closing) == film->closing)
    film->beat--;
  colour_wall (&film->city);
  return shine (film, NULL, CLOSING);
}

/* Shows the next beat. */
static bool
show (BastideFilm *film)
{
  const BastideBeat *beat = &film->beats[film->beat++];

  switch ((BastideBeatType) beat->type)
    {
    case BASTIDE_BEAT_SCORED: return show_scoring (film, beat);
    case BASTIDE_BEAT_HOME: return show_home (film, beat);
    case BASTIDE_BEAT_CLOSING: return close_wall (film);
    case BASTIDE_BEAT_RING: return false;
    default: return show_deed (film, beat);
    }
}

/* The look of the only one of PLAYERS (a set), or BASTIDE_NO_LOOK. */
static uint8_t
find_look (const BastideFilm *film, unsigned players)
{
  for (unsigned player = 0; player < film->record->players; player++)
    if (players == 1u << player)
      return film->looks[player];
  return BASTIDE_NO_LOOK;
}

/* Shows the city at rest, and who won if the game is over. */
static bool
tell (BastideFilm *film)
{
  BastideFilmStanding *standing = &film->standing;

  film->is_told = true;
  standing->gaining = standing->active = film->n_marks = 0;
  if (bastide_state_is_over (&film->state))
    {
      standing->winners = bastide_state_leaders (&film->state);
      film->caption = (BastideFilmCaption) { film->options.captions.result, true, find_look (film, standing->winners) };
    }
  bastide_scene_copy (&film->city, &film->last);
  return shine (film, NULL, 1);
}

bool
bastide_film_next (BastideFilm *film)
{
  bool is_painted = false;

  if (!film->has_begun)
    return begin (film);
  if (film->pauses_of_points > 0)
    return show_points (film, film->pauses_of_points);
  while (!is_painted && !film->is_told)
    if (!film->has_land)
      is_painted = go_back (film);
    else if (film->beat < film->n_beats)
      is_painted = show (film);
    else if (film->shown < film->n_moves)
      play (film);
    else
      is_painted = tell (film);
  return is_painted;
}

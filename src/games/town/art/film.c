/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each move is shown beat by beat, as in the window. */
#include "film.h"

#include <string.h>

#include "art/film-city.h"
#include "art/film-sheet.h"
#include "film-words.h"
#include "games/town/board/beats.h"
#include "games/town/board/city.h"
#include "games/town/board/overlay.h"
#include "games/town/board/points-aside.h"
#include "games/town/rules/status.h"
#include "pictures.h"

/* How many pauses a picture is shown. If a figure leaves after a scoring, its light stays for that picture too. */
#define DEED 1.0
#define DEED_BEFORE_SCORING 0.6
#define SCORING 3.0
#define SCORING_BEFORE_HOME 2.2
#define HOME 0.8
#define COUNT_BEGINS 3.0
#define FINAL_SCORING 4.0
#define FINAL_HOME 4.0
#define CLOSING 0.14
#define CLOSED 1.5
#define BACK 0.3

/* The pictures in which the wall is closed, at most, and how faint a figure is that leaves in the final count. */
#define CLOSINGS 40
#define FAINT 0.45f

enum { MOST_MARKS = TOWN_MAX_PLAYERS * TOWN_FOLLOWERS };

struct BastideFilm {
  const BastideRecord *record;
  BastideFilmOptions options;
  unsigned line, n_moves, shown;
  uint8_t looks[BASTIDE_PLAYERS];
  BastideShapes *shapes;
  BastideFilmCity *town;
  BastideFilmSheet sheet;
  BastideState state;
  BastideEvents events;                       /* of the last move */
  BastideBeat beats[BASTIDE_MOST_EVENTS + 1]; /* of the last move */
  unsigned n_beats, beat;                     /* BEAT: the next one */
  BastideScene last;                          /* the city at the end */
  BastideScene city, light;                   /* as they are now */
  BastideEvent marks[MOST_MARKS];             /* what was done in this turn */
  unsigned n_marks;
  const BastideEvent *scored; /* what is lit as the reason for points, or NULL */
  TownFilmWords *words;
  unsigned back;    /* pictures in which the town has gone back */
  unsigned missing; /* pieces that close the wall, as long as they are not there */
  unsigned closing; /* of them in each picture */
  bool is_leaving;  /* figures that leave in the final count are faint */
  bool has_begun, has_land, is_told;
};

static BastideStage
make_stage (const BastideFilm *film)
{
  BastideStage stage = { .set = film->record->kit, .shapes = film->shapes, .state = &film->state, .viewer = -1 };

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
    city->items[i].form &= (uint8_t) ~TOWN_FORM_PALE;
}

static void
build_last_city (BastideFilm *film)
{
  BastideStage stage;

  bastide_record_replay (film->record, film->line, film->n_moves, &film->state, NULL);
  stage = make_stage (film);
  town_scene_build_city (&film->last, &stage);
  colour_wall (&film->last);
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

/* Makes the captions. Returns the height of the highest. */
static int
make_words (BastideFilm *film)
{
  const int width = bastide_film_city_get_width (film->town);
  const BastideFilmCaption *captions;
  int height = 0;
  unsigned n;

  film->words = town_film_words_new (film->record, film->line, film->n_moves, &film->options.captions);
  captions = town_film_words_list (film->words, &n);
  for (unsigned i = 0; i < n; i++)
    height = MAX (height, bastide_film_caption_measure (&captions[i], width));
  return height;
}

static BastideFilm *
open_film (const BastideRecord *record, const BastideFilmOptions *options)
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
  film->shapes = town_shapes_new (record->kit);
  build_last_city (film);
  film->town = bastide_film_city_new (&town_art, town_scene_put_points_aside, record->kit, film->shapes, &film->last,
                                      film->options.size);
  bastide_film_sheet_open (&film->sheet, record, film->line, &film->options, bastide_film_city_get_width (film->town),
                           bastide_film_city_get_height (film->town), make_words (film));
  bastide_record_replay (record, film->line, 0, &film->state, &film->events);
  return film;
}

static void
close_film (BastideFilm *film)
{
  if (film == NULL)
    return;
  bastide_film_sheet_clear (&film->sheet);
  bastide_film_city_free (film->town);
  town_film_words_free (film->words);
  bastide_scene_clear (&film->last);
  bastide_scene_clear (&film->city);
  bastide_scene_clear (&film->light);
  town_shapes_free (film->shapes);
  g_free (film);
}

static unsigned
get_moves (const BastideFilm *film)
{
  return film->n_moves;
}

static unsigned
get_shown (const BastideFilm *film)
{
  return film->shown;
}

static cairo_surface_t *
get_picture (BastideFilm *film)
{
  return film->sheet.picture;
}

static unsigned
get_duration (const BastideFilm *film)
{
  return film->sheet.duration;
}

/* Paints what has changed, for PAUSES. Returns whether anything has. */
static bool
paint (BastideFilm *film, double pauses)
{
  const bool changed = bastide_film_city_paint (film->town, film->sheet.picture, &film->city, &film->light);

  return bastide_film_sheet_end (&film->sheet, changed, pauses);
}

/* Shows the whole town and who plays. */
static bool
begin (BastideFilm *film)
{
  film->has_begun = true;
  film->sheet.caption = town_film_words_title (film->words);
  bastide_scene_copy (&film->city, &film->last);
  paint (film, BASTIDE_FILM_FIRST_PAUSES);
  return bastide_film_sheet_show (&film->sheet, BASTIDE_FILM_FIRST_PAUSES);
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
  town_scene_build_city (&film->city, &stage);
  colour_wall (&film->city);
  film->has_land = film->sheet.standing.has_numbers = left == 0;
  return paint (film, left > 0 ? BACK : BASTIDE_FILM_EMPTY_PAUSES);
}

/* Lights what was done, and what was scored. A feature whose follower leaves without points is lit as nobody's. */
static void
build_light (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);
  BastideScene scene = { 0 };
  BastideEvent event;

  town_scene_build_light (&film->light, &stage, &film->city);
  if (film->scored == NULL)
    return;
  event = *film->scored;
  if (event.type == TOWN_EVENT_REMOVED)
    event.type = TOWN_EVENT_COMPLETED;
  town_scene_add_scored (&film->light, &stage, &event);
  town_scene_build_event (&scene, &stage, &event);
  for (unsigned i = 0; i < scene.n; i++)
    if (scene.items[i].type == BASTIDE_ITEM_POINTS)
      bastide_scene_put (&film->light, scene.items[i]);
  bastide_scene_clear (&scene);
}

/* Tells EVENT, which is one of the last move. */
static void
tell_event (BastideFilm *film, const BastideEvent *event)
{
  film->sheet.caption = town_film_words_event (film->words, film->shown - 1, (unsigned) (event - film->events.at));
}

/* Paints the city with its light for PAUSES. SCORED, an event of the last move, gives points from this picture on, or
 * is NULL. */
static bool
shine (BastideFilm *film, const BastideEvent *scored, double pauses)
{
  BastideFilmStanding *standing = &film->sheet.standing;

  film->scored = film->options.has_points ? scored : NULL;
  standing->gaining = scored != NULL ? scored->detail[TOWN_AT_PLAYERS] : 0;
  for (unsigned player = 0; player < film->record->players; player++)
    if (standing->gaining >> player & 1)
      {
        standing->scores[player] += town_event_worth (scored);
        standing->final_count[player] += scored->is_final ? town_event_worth (scored) : 0;
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

  film->sheet.caption = (BastideFilmCaption) { 0 };
  film->sheet.standing.active = 1u << town_state_to_move (&film->state);
  town_apply (&film->state, film->record->kit, ply.move, NULL, &film->events);
  film->n_beats = town_beats_cut (film->events.at, film->events.n, film->beats);
  film->beat = 0;
}

static bool
is_next (const BastideFilm *film, TownBeatType type)
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
  return is_next (film, TOWN_BEAT_CLOSING) ? MAX (pauses, BASTIDE_FILM_HOLD_PAUSES) : pauses;
}

/* A tile, follower, piece or tower. A guard belongs to the piece before him, a follower to the tile. */
static bool
show_deed (BastideFilm *film, const BastideBeat *beat)
{
  const BastideEvent *event = get_event (film, beat);
  const BastideStage stage = make_stage (film);
  const bool is_scored = is_next (film, TOWN_BEAT_SCORED), is_tower = beat->type == TOWN_BEAT_TOWER;

  if (beat->type != TOWN_BEAT_FOLLOWER)
    film->n_marks = 0;
  mark (film, *event);
  town_beat_play (beat, film->events.at, &film->city, &stage);
  tell_event (film, event);
  return shine (film, is_tower ? event : NULL,
                hold (film, is_tower && film->options.has_points    ? SCORING
                            : is_scored && film->options.has_points ? DEED_BEFORE_SCORING
                                                                    : DEED));
}

/* A scoring during the game or in the final count. A guard whose row is counted has a mark. */
static bool
show_scoring (BastideFilm *film, const BastideBeat *beat)
{
  const BastideEvent *event = get_event (film, beat);
  BastideEvent guard = *event;

  if (!film->options.has_points || town_event_worth (event) == 0 || event->detail[TOWN_AT_PLAYERS] == 0)
    return false;
  tell_event (film, event);
  if (!event->is_final)
    return shine (film, event, hold (film, is_next (film, TOWN_BEAT_HOME) ? SCORING_BEFORE_HOME : SCORING));
  film->n_marks = 0;
  guard.type = TOWN_EVENT_GUARD;
  if (event->type == TOWN_EVENT_ROW)
    mark (film, guard);
  return shine (film, event, FINAL_SCORING);
}

static bool
is_figure_of (const BastideItem *item, const BastideEvent *event)
{
  return item->type == TOWN_ITEM_FOLLOWER && item->cell_x == event->x && item->cell_y == event->y
         && item->part == event->part;
}

/* The figure of EVENT is about to leave in the final count: what it stands on is lit, as nobody's. */
static bool
show_leaving (BastideFilm *film, const BastideEvent *event)
{
  BastideEvent figure = *event;

  film->n_marks = 0;
  for (unsigned i = 0; i < film->city.n; i++)
    if (is_figure_of (&film->city.items[i], event))
      film->city.items[i].opacity = FAINT;
  figure.type = TOWN_EVENT_FOLLOWER;
  mark (film, figure);
  tell_event (film, event);
  return shine (film, event, FINAL_HOME);
}

/* Figures return to the supply. The light of the scoring before stays. In the final count they leave without points,
 * one after the other, and are faint before. */
static bool
show_home (BastideFilm *film, BastideBeat *beat)
{
  const BastideEvent *event = get_event (film, beat);
  const bool is_final = event->is_final;
  const BastideBeat now = { beat->type, beat->first, is_final ? 1 : beat->n };
  const BastideStage stage = make_stage (film);

  if (is_final && !film->is_leaving)
    {
      film->is_leaving = true;
      film->beat--;
      return show_leaving (film, event);
    }
  film->is_leaving = false;
  beat->first = (uint16_t) (beat->first + now.n);
  beat->n = (uint16_t) (beat->n - now.n);
  if (beat->n > 0)
    film->beat--;
  town_beat_play (&now, film->events.at, &film->city, &stage);
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
  n = town_scene_close_wall (&whole, &stage, G_MAXUINT);
  bastide_scene_clear (&whole);
  return n;
}

/* Says that the final count begins, and why. The last event is the end of the game. */
static bool
begin_count (BastideFilm *film)
{
  film->missing = count_missing (film);
  film->closing = film->missing / CLOSINGS + 1;
  film->beat--;
  film->sheet.standing.active = film->n_marks = 0;
  film->sheet.standing.is_final = true;
  tell_event (film, &film->events.at[film->events.n - 1]);
  return shine (film, NULL, COUNT_BEGINS);
}

/* Closes the next part of the wall. */
static bool
close_wall (BastideFilm *film)
{
  const BastideStage stage = make_stage (film);

  if (film->missing > 0)
    film->sheet.caption = town_film_words_closing (film->words);
  film->missing -= town_scene_close_wall (&film->city, &stage, film->closing);
  colour_wall (&film->city);
  if (film->missing > 0)
    film->beat--;
  return shine (film, NULL, film->missing > 0 ? CLOSING : CLOSED);
}

/* Shows the next beat. */
static bool
show (BastideFilm *film)
{
  BastideBeat *beat = &film->beats[film->beat++];

  switch ((TownBeatType) beat->type)
    {
    case TOWN_BEAT_SCORED: return show_scoring (film, beat);
    case TOWN_BEAT_HOME: return show_home (film, beat);
    case TOWN_BEAT_CLOSING: return film->sheet.standing.is_final ? close_wall (film) : begin_count (film);
    case TOWN_BEAT_RING: return false;
    default: return show_deed (film, beat);
    }
}

/* Shows the city at rest, and who won if the game is over. */
static bool
tell (BastideFilm *film)
{
  BastideFilmStanding *standing = &film->sheet.standing;

  film->is_told = true;
  standing->gaining = standing->active = film->n_marks = 0;
  film->scored = NULL;
  film->sheet.caption = (BastideFilmCaption) { 0 };
  if (town_state_is_over (&film->state))
    {
      standing->winners = town_state_leaders (&film->state);
      film->sheet.caption = town_film_words_result (film->words, find_look (film, standing->winners));
    }
  bastide_scene_copy (&film->city, &film->last);
  build_light (film);
  return paint (film, 1);
}

static bool
paint_next (BastideFilm *film)
{
  bool is_painted = false;

  if (!film->has_begun)
    return begin (film);
  if (film->sheet.words_duration > 0)
    return bastide_film_sheet_show_words (&film->sheet);
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

const BastideFilmArt town_film = {
  .open = open_film,
  .close = close_film,
  .moves = get_moves,
  .shown = get_shown,
  .next = paint_next,
  .picture = get_picture,
  .duration = get_duration,
};

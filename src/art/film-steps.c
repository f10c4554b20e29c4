/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end comes first, then the beginning, each step, and the end again. */
#include "film-steps.h"

#include "film-sheet.h"

/* How many pauses a picture is shown if something is told on it, and if the table goes back. */
#define TOLD 2.5
#define BACK 0.3

/* The lines below the board are at most so many for one decision; the rest can be read in the history. */
enum { MOST_LINES = 3 };

typedef struct {
  unsigned ply;     /* number of the move, from 0 */
  BastideBeat beat; /* its events */
  char *told;       /* what came of it, or NULL */
  bool is_final;    /* it belongs to the final scoring */
} Step;

struct BastideFilm {
  const BastideFilmSteps *steps;
  const BastideRecord *record;
  BastideFilmOptions options;
  unsigned line, n_moves, shown;
  uint8_t looks[BASTIDE_PLAYERS];
  void *own;
  BastideFilmSheet sheet;
  GArray *list; /* of Step */
  unsigned step;
  BastideState *state;
  BastideEvents events; /* of the last move */
  BastideMoment moment;
  enum { FILM_CLOSED, FILM_GOES_BACK, FILM_PLAYS, FILM_IS_OVER } stage;
  unsigned back; /* pictures in which the table has gone back */
};

static void
clear_step (gpointer data)
{
  g_free (((Step *) data)->told);
}

/* What the film tells of BEAT of the last move, in lines, or NULL. */
static char *
tell (const BastideFilm *film, const BastideBeat *beat)
{
  const BastideFilmCaptions *captions = &film->options.captions;
  GString *text = g_string_new (NULL);
  unsigned n = 0;

  for (unsigned i = beat->first; captions->tell != NULL && i < beat->first + beat->n && n < MOST_LINES; i++)
    {
      g_autofree char *line = captions->tell (film->state, &film->events.at[i], captions->data);

      if (line != NULL && *line != '\0')
        g_string_append_printf (text, "%s%s", n++ > 0 ? "\n" : "", line);
    }
  return g_string_free (text, n == 0);
}

/* Plays the next move. */
static void
play (BastideFilm *film)
{
  const BastidePly ply = bastide_record_ply (film->record, film->line, film->shown++);

  film->steps->rules->apply (film->state, film->record->kit, ply.move, &film->events);
  film->steps->rules->look (film->state, film->record->kit, &film->moment);
}

static void
go_to (BastideFilm *film, unsigned n_moves)
{
  bastide_record_replay (film->record, film->line, n_moves, film->state, &film->events);
  film->steps->rules->look (film->state, film->record->kit, &film->moment);
}

static void
list_steps (BastideFilm *film)
{
  BastideBeat beats[BASTIDE_MOST_EVENTS + 1];

  film->list = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (film->list, clear_step);
  go_to (film, 0);
  while (film->shown < film->n_moves)
    {
      unsigned n = 1;

      play (film);
      beats[0] = (BastideBeat) { .n = (uint16_t) film->events.n };
      if (film->steps->board != NULL)
        n = film->steps->board->cut (film->events.at, film->events.n, beats);
      for (unsigned i = 0; i < n; i++)
        {
          const Step step = { film->shown - 1, beats[i], tell (film, &beats[i]),
                              film->steps->board != NULL && film->events.at[beats[i].first].is_final };

          g_array_append_val (film->list, step);
        }
    }
}

static uint8_t
find_winner (const BastideFilm *film)
{
  for (unsigned player = 0; player < film->record->players; player++)
    if (film->moment.winners == 1u << player)
      return film->looks[player];
  return BASTIDE_NO_LOOK;
}

static BastideFilmCaption
make_caption (const BastideFilm *film, const Step *step)
{
  if (step->is_final && step->told != NULL)
    return (BastideFilmCaption) { .heading = film->options.captions.count, .text = step->told, .is_section = true };
  return (BastideFilmCaption) { .text = step->told };
}

static BastideFilmCaption
make_title (const BastideFilm *film)
{
  return (BastideFilmCaption) { .heading = film->options.captions.title };
}

static BastideFilmCaption
make_result (const BastideFilm *film)
{
  return (BastideFilmCaption) { .heading = film->options.captions.result,
                                .is_result = film->options.captions.result != NULL,
                                .look = find_winner (film) };
}

/* The height of the highest caption. */
static int
measure_captions (const BastideFilm *film, int width)
{
  const BastideFilmCaption title = make_title (film), result = make_result (film);
  int height = MAX (bastide_film_caption_measure (&title, width), bastide_film_caption_measure (&result, width));

  for (unsigned i = 0; i < film->list->len; i++)
    {
      const BastideFilmCaption caption = make_caption (film, &g_array_index (film->list, Step, i));

      height = MAX (height, bastide_film_caption_measure (&caption, width));
    }
  return height;
}

BastideFilm *
bastide_film_steps_open (const BastideFilmSteps *steps, const BastideRecord *record, const BastideFilmOptions *options)
{
  BastideFilm *film = g_new0 (BastideFilm, 1);
  int width, height;

  film->steps = steps;
  film->record = record;
  film->options = *options;
  if (!options->has_points)
    film->options.captions = (BastideFilmCaptions) { 0 };
  film->line = record->head_line;
  film->n_moves = record->lines[film->line].is_finished ? bastide_record_length (record, film->line) : record->head_ply;
  for (unsigned player = 0; player < record->players; player++)
    film->looks[player] = record->seats[player].colour;
  film->state = g_malloc0 (steps->rules->state_size (record->kit));
  list_steps (film);
  film->own = steps->open (record, film->looks, film->state,
                           CLAMP (options->size, BASTIDE_FILM_LEAST_SIZE, BASTIDE_FILM_MOST_SIZE), &width, &height);
  bastide_film_sheet_open (&film->sheet, record, film->line, &film->options, width, height,
                           measure_captions (film, width));
  film->shown = 0;
  return film;
}

void
bastide_film_steps_close (BastideFilm *film)
{
  if (film == NULL)
    return;
  bastide_film_sheet_clear (&film->sheet);
  film->steps->close (film->own);
  g_array_unref (film->list);
  g_free (film->state);
  g_free (film);
}

unsigned
bastide_film_steps_moves (const BastideFilm *film)
{
  return film->n_moves;
}

unsigned
bastide_film_steps_shown (const BastideFilm *film)
{
  return film->shown;
}

cairo_surface_t *
bastide_film_steps_picture (BastideFilm *film)
{
  return film->sheet.picture;
}

unsigned
bastide_film_steps_duration (const BastideFilm *film)
{
  return film->sheet.duration;
}

/* Shows the position by itself, with words and points, for PAUSES. */
static bool
show_position (BastideFilm *film, double pauses)
{
  film->steps->paint (film->own, film->sheet.picture, film->state, NULL, NULL, film->options.has_points);
  return bastide_film_sheet_show (&film->sheet, pauses);
}

static void
count_points (BastideFilm *film)
{
  for (unsigned seat = 0; seat < film->record->players; seat++)
    film->sheet.standing.scores[seat] = film->moment.points[seat];
}

/* Goes back to the beginning, on a table that grows in so many pictures that nothing jumps. Returns false if it shows
 * nothing new. */
static bool
go_back (BastideFilm *film)
{
  const unsigned pictures = film->steps->board != NULL ? BASTIDE_FILM_BACK_PICTURES : 1, left = pictures - ++film->back;

  go_to (film, film->n_moves * left / pictures);
  if (left > 0)
    return bastide_film_sheet_end (&film->sheet,
                                   film->steps->paint (film->own, film->sheet.picture, film->state, NULL, NULL, true),
                                   BACK);
  film->stage = FILM_PLAYS;
  film->sheet.caption = (BastideFilmCaption) { 0 };
  film->sheet.standing.has_numbers = true;
  count_points (film);
  return show_position (film, BASTIDE_FILM_EMPTY_PAUSES);
}

/* Adds the points of the events up to the end of STEP, which is the last one of its move if IS_LAST. */
static void
gain (BastideFilm *film, const Step *step, bool is_last)
{
  BastideFilmStanding *standing = &film->sheet.standing;
  const unsigned end = step->beat.first + step->beat.n;

  standing->gaining = 0;
  standing->is_final |= step->is_final;
  for (unsigned i = step->beat.first; i < end; i++)
    for (unsigned seat = 0; seat < film->record->players; seat++)
      {
        const int points = film->events.at[i].points[seat];

        standing->gaining |= points != 0 ? 1u << seat : 0;
        standing->scores[seat] += points;
        standing->final_count[seat] += step->is_final ? points : 0;
      }
  if (is_last)
    count_points (film);
}

/* Shows the next step. Returns false if it shows nothing. */
static bool
show_step (BastideFilm *film)
{
  const Step *step = &g_array_index (film->list, Step, film->step++);
  const bool is_last = film->step == film->list->len || step[1].ply != step->ply;
  bool has_changed;

  if (film->shown <= step->ply)
    {
      film->sheet.standing.active = 0;
      while (film->shown <= step->ply)
        play (film);
      for (unsigned i = 0; i < film->events.n; i++)
        if (film->events.at[i].is_decision)
          film->sheet.standing.active |= 1u << film->events.at[i].player;
    }
  if (step->is_final)
    film->sheet.standing.active = 0;
  gain (film, step, is_last);
  film->sheet.caption = make_caption (film, step);
  has_changed = film->steps->paint (film->own, film->sheet.picture, film->state, &film->events, &step->beat,
                                    film->options.has_points);
  if (film->steps->board == NULL)
    return bastide_film_sheet_show (&film->sheet, step->told != NULL ? TOLD : 1);
  return bastide_film_sheet_end (&film->sheet, has_changed, step->told != NULL ? TOLD : 1);
}

static bool
show_end (BastideFilm *film)
{
  film->stage = FILM_IS_OVER;
  while (film->shown < film->n_moves)
    play (film);
  film->sheet.standing.active = film->sheet.standing.gaining = 0;
  film->sheet.standing.winners = film->moment.winners;
  film->sheet.caption = make_result (film);
  count_points (film);
  return show_position (film, 1);
}

bool
bastide_film_steps_next (BastideFilm *film)
{
  if (film->sheet.words_duration > 0)
    return bastide_film_sheet_show_words (&film->sheet);
  switch (film->stage)
    {
    case FILM_CLOSED:
      film->stage = FILM_GOES_BACK;
      film->sheet.caption = make_title (film);
      go_to (film, film->n_moves);
      return show_position (film, BASTIDE_FILM_FIRST_PAUSES);
    case FILM_GOES_BACK:
      while (!go_back (film))
        ;
      return true;
    case FILM_PLAYS:
      while (film->step < film->list->len)
        if (show_step (film))
          return true;
      return show_end (film);
    default: return false;
    }
}

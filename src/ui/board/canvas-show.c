/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows events beat by beat, beginning with what is on the screen. The beats of the final count are put in the order of
 * the sources of points, and those of one source are shown together. The stage is ahead of it: a person who plays
 * before all beats are shown plays in the last position. */
#include "canvas-show.h"

#include <adwaita.h>

#include "canvas-marks.h"
#include "canvas-private.h"

/* Time in ms of a flight: long enough to be followed over the whole table. */
#define FLIGHT_TIME 450

/* Time in ms to show what one source of points brought. */
#define COUNT_TIME 1500

/* Time in ms to go straight from one position to another. */
#define JUMP_TIME 260

/* The distance between kept numbers, in pixels. */
#define BETWEEN 2.0

/* The last part of a flight, in which it comes down. */
#define SETTLING 0.35

/* How far points rise, in tile units. */
#define RISE 0.3f

/* The part of a beat in which light that has waited begins to shine. */
#define KINDLING 0.1f

/* Most beats that may wait when new ones are added. If more wait, they are skipped. */
#define MOST_WAITING 24

/* The end of a step: before beat number BEAT of the queue, the screen shows the moment at PLY. */
typedef struct {
  unsigned beat, ply;
} Step;

struct _CanvasShow {
  BastideCanvas *canvas;
  GArray *events;        /* BastideEvent, of beats that are being shown or wait */
  GArray *beats;         /* BastideBeat */
  GArray *steps;         /* Step, of those that are not completely shown */
  unsigned settled;      /* beats at the start of the queue whose things do not fly: a person had them at their place */
  unsigned at, n;        /* index of the first beat that is being shown, and the number of those shown with it */
  gint64 start;          /* its start in frame time; 0 before its first frame */
  gboolean hurries;      /* goes on in the next frame */
  gboolean has_numbers;  /* those of the final count stay */
  gboolean jumps;        /* goes straight from FROM to TO without beats */
  double progress;       /* 0-1 of the beat */
  BastideScene from, to; /* the city before and after the beat */
  BastideScene shown;    /* the city between them, in the last frame */
  BastideScene flying;   /* what flies to its place over the city in the last frame */
  BastideScene light;    /* of the beat */
  BastideScene lit;      /* that light at PROGRESS */
  BastideScene still;    /* light of the last scorings while nothing moves; kept until the next change */
  BastideScene apart;    /* STILL with its numbers apart from each other */
  float height, gap;     /* of the numbers in APART, in tile units; 0 if it is to be made again */
};

CanvasShow *
canvas_show_new (BastideCanvas *canvas)
{
  CanvasShow *show = g_new0 (CanvasShow, 1);

  show->canvas = canvas;
  show->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  show->beats = g_array_new (FALSE, FALSE, sizeof (BastideBeat));
  show->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  return show;
}

void
canvas_show_free (CanvasShow *show)
{
  bastide_scene_clear (&show->from);
  bastide_scene_clear (&show->to);
  bastide_scene_clear (&show->shown);
  bastide_scene_clear (&show->flying);
  bastide_scene_clear (&show->light);
  bastide_scene_clear (&show->lit);
  bastide_scene_clear (&show->still);
  bastide_scene_clear (&show->apart);
  g_array_unref (show->events);
  g_array_unref (show->beats);
  g_array_unref (show->steps);
  g_free (show);
}

void
canvas_show_reset (CanvasShow *show)
{
  show->jumps = FALSE;
  show->at = show->settled = 0;
  show->light.n = show->still.n = show->flying.n = 0;
  g_array_set_size (show->events, 0);
  g_array_set_size (show->beats, 0);
  g_array_set_size (show->steps, 0);
  bastide_scene_copy (&show->shown, &show->canvas->city);
}

gboolean
canvas_show_is_busy (CanvasShow *show)
{
  return show->jumps || show->at < show->beats->len;
}

static gboolean
is_still (CanvasShow *show)
{
  return show->canvas->speed <= 0 || !adw_get_enable_animations (GTK_WIDGET (show->canvas));
}

static const BastideBeat *
get_beat (CanvasShow *show)
{
  return &g_array_index (show->beats, BastideBeat, show->at);
}

static const BastideEvent *
get_events (CanvasShow *show)
{
  return (const BastideEvent *) show->events->data;
}

/* The place of BEAT in the order of the final count: 0 before it, and last what brings no points. */
static unsigned
find_turn (CanvasShow *show, const BastideBeat *beat)
{
  const BastideEvent *event = &get_events (show)[beat->first];

  if (beat->n == 0 || !event->is_final)
    return 0;
  return event->source != 0 ? event->source : G_MAXUINT8;
}

/* Puts the beats from FIRST on in order. */
static void
sort_beats (CanvasShow *show, unsigned first)
{
  BastideBeat *beats = (BastideBeat *) show->beats->data;

  for (unsigned i = first + 1; i < show->beats->len; i++)
    for (unsigned j = i; j > first && find_turn (show, &beats[j]) < find_turn (show, &beats[j - 1]); j--)
      {
        const BastideBeat beat = beats[j];

        beats[j] = beats[j - 1];
        beats[j - 1] = beat;
      }
}

/* The number of beats that are shown together with the one at SHOW.at. */
static unsigned
count_together (CanvasShow *show)
{
  const unsigned turn = find_turn (show, get_beat (show));
  unsigned n = 1;

  while (turn != 0 && show->at + n < show->beats->len && find_turn (show, get_beat (show) + n) == turn)
    n++;
  return n;
}

/* Reports to the table the points that BEAT shows. */
static void
count_points (CanvasShow *show, const BastideBeat *beat)
{
  const unsigned turn = find_turn (show, beat);

  for (unsigned i = 0; i < beat->n; i++)
    bastide_table_show_points (show->canvas->table, &get_events (show)[beat->first + i]);
  if (turn != 0 && turn != G_MAXUINT8)
    bastide_table_count (show->canvas->table, turn);
}

/* Reports to the table the steps that are over after BEAT beats. */
static void
finish_steps (CanvasShow *show, unsigned beat)
{
  GArray *steps = show->steps;
  unsigned n = 0, ply = 0;

  while (n < steps->len && g_array_index (steps, Step, n).beat <= beat)
    ply = g_array_index (steps, Step, n++).ply;
  if (n == 0)
    return;
  g_array_remove_range (steps, 0, n);
  bastide_table_set_shown (show->canvas->table, ply);
}

/* Adds the light of BEAT to LIGHT. */
static void
add_light (CanvasShow *show, const BastideBeat *beat, BastideScene *light)
{
  BastideScene own = { 0 };

  show->canvas->board->shine (beat, get_events (show), &own, &show->canvas->stage);
  for (unsigned i = 0; i < own.n; i++)
    bastide_scene_put (light, own.items[i]);
  bastide_scene_clear (&own);
}

/* Begins to show the beat at SHOW.at with those that belong to it; FROM is the city before it. */
static void
begin_beat (CanvasShow *show)
{
  show->start = 0;
  show->progress = 0;
  show->hurries = FALSE;
  show->n = count_together (show);
  show->light.n = 0;
  bastide_scene_copy (&show->to, &show->from);
  for (unsigned i = 0; i < show->n; i++)
    {
      const BastideBeat *beat = get_beat (show) + i;

      show->canvas->board->play (beat, get_events (show), &show->to, &show->canvas->stage);
      add_light (show, beat, &show->light);
    }
  for (unsigned i = 0; i < show->n; i++)
    count_points (show, get_beat (show) + i);
}

/* Keeps what remains of the final count among all events, if there was one. */
static void
keep_count (CanvasShow *show)
{
  show->canvas->board->count (&show->light, &show->canvas->stage, get_events (show), show->events->len,
                              show->has_numbers);
  for (unsigned i = 0; i < show->light.n; i++)
    bastide_scene_put (&show->still, show->light.items[i]);
  show->height = 0;
}

/* Ends showing: everything has been shown. */
static void
finish (CanvasShow *show)
{
  keep_count (show);
  show->jumps = FALSE;
  show->at = show->settled = 0;
  show->light.n = show->flying.n = 0;
  g_array_set_size (show->events, 0);
  g_array_set_size (show->beats, 0);
  bastide_scene_copy (&show->shown, &show->canvas->city);
  canvas_drawing_forget_city (show->canvas->drawing);
  gtk_widget_queue_draw (GTK_WIDGET (show->canvas));
  finish_steps (show, G_MAXUINT);
}

/* Adds the light of the scorings among the beats that were not shown, until the next change. Of the final count,
 * finish () keeps less, because it is about the whole city. */
static void
keep_scorings (CanvasShow *show, unsigned first)
{
  for (unsigned i = first; i < show->beats->len; i++)
    {
      const BastideBeat *beat = &g_array_index (show->beats, BastideBeat, i);

      if (beat->n > 0 && get_events (show)[beat->first].is_final)
        continue;
      add_light (show, beat, &show->still);
    }
}

void
canvas_show_skip (CanvasShow *show)
{
  if (canvas_show_is_busy (show))
    finish (show);
}

/* If the game is over, what remains of the final count is shown, however the end was reached. */
static void
append_ending (CanvasShow *show)
{
  BastideTable *table = show->canvas->table;
  BastideEvents events;

  if (!canvas_is_over (show->canvas, bastide_table_get_state (table)))
    return;
  bastide_game_replay (bastide_table_get_game (table), bastide_table_get_view (table), NULL, &events);
  g_array_append_vals (show->events, events.at, events.n);
}

/* What is shown is over in the next frame. Without anything, the numbers of the final count come or go. */
gboolean
canvas_show_go_on (CanvasShow *show)
{
  if (canvas_show_is_busy (show))
    {
      show->hurries = find_turn (show, get_beat (show)) != 0;
      return show->hurries;
    }
  if (show->canvas->table == NULL || !bastide_table_is_over (show->canvas->table))
    return FALSE;
  show->has_numbers = !show->has_numbers;
  show->still.n = 0;
  append_ending (show);
  finish (show);
  return TRUE;
}

void
canvas_show_jump (CanvasShow *show)
{
  canvas_show_skip (show);
  show->still.n = 0;
  append_ending (show);
  if (is_still (show))
    {
      finish (show);
      return;
    }
  bastide_scene_copy (&show->from, &show->shown);
  bastide_scene_copy (&show->to, &show->canvas->city);
  show->jumps = TRUE;
  show->start = 0;
  show->progress = 0;
  canvas_wake (show->canvas);
}

void
canvas_show_events (CanvasShow *show, const BastideEvent *events, unsigned n)
{
  Step step = { .ply = bastide_table_get_view (show->canvas->table) };
  gboolean was_busy;
  unsigned first, n_beats;

  if (show->jumps || show->beats->len - show->at > MOST_WAITING)
    canvas_show_skip (show);
  was_busy = canvas_show_is_busy (show);
  show->still.n = 0;
  first = show->beats->len;
  g_array_set_size (show->beats, first + n + 1);
  n_beats = show->canvas->board->cut (events, n, &g_array_index (show->beats, BastideBeat, first));
  for (unsigned i = 0; i < n_beats; i++)
    g_array_index (show->beats, BastideBeat, first + i).first += show->events->len;
  g_array_set_size (show->beats, first + n_beats);
  g_array_append_vals (show->events, events, n);
  sort_beats (show, first);
  if (show->canvas->is_playing)
    show->settled = show->beats->len;
  step.beat = show->beats->len;
  g_array_append_val (show->steps, step);
  if (is_still (show) || (!was_busy && n_beats == 0))
    {
      keep_scorings (show, first);
      finish (show);
      return;
    }
  if (was_busy)
    return;
  bastide_scene_copy (&show->from, &show->shown);
  begin_beat (show);
  canvas_wake (show->canvas);
}

gboolean
canvas_show_is_landing (CanvasShow *show)
{
  return !show->jumps && show->at < show->beats->len && get_beat (show)->n > 0
         && show->canvas->board->flies (&get_events (show)[get_beat (show)->first]);
}

/* The event of the present beat if what it puts on the table flies there; otherwise NULL. */
static const BastideEvent *
find_flight (CanvasShow *show)
{
  return show->at >= show->settled && canvas_show_is_landing (show) ? &get_events (show)[get_beat (show)->first] : NULL;
}

static double
get_duration (CanvasShow *show)
{
  const unsigned turn = show->jumps ? 0 : find_turn (show, get_beat (show));
  double time = show->jumps ? JUMP_TIME : show->canvas->board->duration (get_beat (show));

  if (turn != 0 && turn != G_MAXUINT8)
    time = COUNT_TIME;
  if (find_flight (show) != NULL)
    time = MAX (time, FLIGHT_TIME);
  return time / MAX (show->canvas->speed, 0.05);
}

/* Shows the city and what flies over it at PART (0-1) of the way from one city to the next. */
static void
tween (CanvasShow *show, float part)
{
  const BastideEvent *event = find_flight (show);

  bastide_scene_tween (&show->shown, &show->from, &show->to, part);
  if (event != NULL)
    show->canvas->board->fly (&show->flying, &show->shown, &show->canvas->stage, event, canvas_find_hand (show->canvas),
                              part);
}

gboolean
canvas_show_step (CanvasShow *show, gint64 now)
{
  if (!canvas_show_is_busy (show))
    return FALSE;
  if (show->start == 0)
    show->start = now;
  show->progress = show->hurries ? 1 : (now - show->start) / 1000.0 / get_duration (show);
  gtk_widget_queue_draw (GTK_WIDGET (show->canvas));
  if (show->progress < 1)
    {
      tween (show, (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (show->progress, 0, 1)));
      return TRUE;
    }
  bastide_scene_copy (&show->shown, &show->to);
  show->flying.n = 0;
  if (show->jumps || show->at + show->n >= show->beats->len)
    {
      finish (show);
      return FALSE;
    }
  show->at += show->n;
  bastide_scene_copy (&show->from, &show->to);
  finish_steps (show, show->at);
  begin_beat (show);
  return TRUE;
}

/* The brightness of light, 0-1: it fades in, stays and fades out. */
static double
find_brightness (double progress)
{
  return CLAMP (MIN (progress / 0.15, (1 - progress) / 0.2), 0, 1);
}

const BastideScene *
canvas_show_get_city (CanvasShow *show)
{
  return &show->shown;
}

const BastideScene *
canvas_show_get_flying (CanvasShow *show, double *height)
{
  *height = CLAMP ((1 - show->progress) / SETTLING, 0, 1);
  return &show->flying;
}

/* The kept light. Its numbers have the same size on the screen at every zoom, so they move apart again for each, in the
 * part of the table that is visible if the city is fitted. */
static const BastideScene *
get_still (CanvasShow *show)
{
  const double pixels = canvas_drawing_get_paint (show->canvas->drawing)->pixels;
  float height, gap;

  if (show->still.n == 0 || pixels <= 0)
    return &show->still;
  height = (float) (bastide_number_height (pixels, canvas_find_text_scale (show->canvas)) / pixels);
  gap = (float) (BETWEEN / pixels);
  if (show->height != height || show->gap != gap)
    {
      const BastideBox city = canvas_find_sight (show->canvas).city;
      const BastideBox plate = canvas_marks_find_first_tile (show->canvas, pixels);

      bastide_scene_copy (&show->apart, &show->still);
      show->canvas->board->part_points (&show->apart, &show->canvas->city, &plate, &city, height, gap);
      show->height = height;
      show->gap = gap;
    }
  return &show->apart;
}

/* The light of the beat: points rise, some of it begins to shine later, and some moves. */
static const BastideScene *
get_moving (CanvasShow *show)
{
  const float part = (float) CLAMP (show->progress, 0, 1);

  bastide_scene_copy (&show->lit, &show->light);
  for (unsigned i = 0; i < show->lit.n; i++)
    {
      BastideItem *item = &show->lit.items[i];
      const float way = (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, (double) bastide_item_part (item, part));

      if (item->type == BASTIDE_ITEM_POINTS)
        item->lift = RISE * way;
      if (item->wait > 0)
        item->opacity *= CLAMP ((part - item->wait) / KINDLING, 0, 1);
      if (item->glides)
        {
          item->x += (item->to_x - item->x) * way;
          item->y += (item->to_y - item->y) * way;
        }
    }
  return &show->lit;
}

const BastideScene *
canvas_show_get_light (CanvasShow *show, double *brightness)
{
  gboolean is_busy = canvas_show_is_busy (show);

  *brightness = is_busy ? find_brightness (show->progress) : 1;
  return is_busy ? get_moving (show) : get_still (show);
}

const BastideBeat *
canvas_show_get_beat (CanvasShow *show, double *progress)
{
  *progress = show->progress;
  return !show->jumps && show->at < show->beats->len ? get_beat (show) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of a film. A number is never made smaller: if there is not enough room, the name ends earlier. So that it
 * seldom does, four players have two rows, and names are above their numbers, if the strip is narrow. */
#include "film-points.h"

#include <math.h>
#include <string.h>

#include "art.h"
#include "film-text.h"

/* A name beside its number has at least this room, in heights of the font: some ten letters. */
#define LEAST_NAME 5.0

#define NUMBER 1.6    /* the room for a number of three digits, in heights of the font */
#define GAP 0.5       /* round words */
#define MARK 1.5      /* the diameter of a mark */
#define ROW 2.1       /* the height of a row */
#define NAME_ROW 1.5  /* the height of a row with names only */
#define LINE 0x6b6157 /* between two players */

struct _BastideFilmPoints {
  unsigned players;
  int width, height;
  unsigned columns; /* players in a row */
  int row;          /* height of a row */
  int name_row;     /* its part for names above the numbers; 0 if they are beside them */
  double text;      /* height of the font */
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  const char *names[BASTIDE_MAX_PLAYERS];
  bool has_painted;
  int scores[BASTIDE_MAX_PLAYERS]; /* those that were painted, and the winners */
  unsigned winners;
};

/* Whether there is room for a name beside its number. */
static bool
has_room (const BastideFilmPoints *points)
{
  return points->width / points->columns >= (LEAST_NAME + MARK + NUMBER + 4 * GAP) * points->text;
}

BastideFilmPoints *
bastide_film_points_new (const BastideRecord *record, unsigned line, int width)
{
  BastideFilmPoints *points = g_new0 (BastideFilmPoints, 1);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];

  bastide_record_seats (record, line, bastide_record_length (record, line), seats);
  points->players = record->players;
  points->width = width;
  points->text = bastide_film_text_size (width);
  points->columns = record->players;
  if (!has_room (points) && record->players == 4)
    points->columns = 2;
  if (!has_room (points))
    points->name_row = (int) (NAME_ROW * points->text);
  points->row = points->name_row + (int) (ROW * points->text);
  points->height = points->row * (int) (record->players / points->columns);
  for (unsigned player = 0; player < record->players; player++)
    {
      points->looks[player] = seats[player]->colour;
      points->names[player] = seats[player]->name;
    }
  return points;
}

void
bastide_film_points_free (BastideFilmPoints *points)
{
  g_free (points);
}

int
bastide_film_points_get_height (const BastideFilmPoints *points)
{
  return points != NULL ? points->height : 0;
}

/* Shows LAYOUT in the middle of a row from TOP to BOTTOM with its left edge at X. */
static void
show (cairo_t *cr, PangoLayout *layout, double x, int top, int bottom)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, x, top + (bottom - top - height) / 2);
  pango_cairo_show_layout (cr, layout);
}

static void
paint_mark (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double x, double diameter)
{
  cairo_save (cr);
  cairo_translate (cr, x + diameter / 2, (points->name_row + points->row) / 2.0);
  bastide_art_draw_mark (cr, (BastideColour) points->looks[player], diameter);
  cairo_restore (cr);
}

/* Paints the name of PLAYER from X on, in ROOM pixels. */
static void
paint_name (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double x, double room)
{
  PangoLayout *name = bastide_film_text_new (cr, points->names[player], points->text, false);
  const int bottom = points->name_row > 0 ? points->name_row + (int) (points->text / 4) : points->row;

  pango_layout_set_width (name, (int) (MAX (room, 0) * PANGO_SCALE));
  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  show (cr, name, x, 0, bottom);
  g_object_unref (name);
}

/* Paints PLAYER between LEFT and RIGHT: his mark, his name, and at the end his points. */
static void
paint_player (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double left, double right)
{
  const bool has_won = points->winners >> player & 1, is_below = points->name_row > 0;
  const int line = player >= points->columns ? 1 : 0; /* between two rows */
  const double gap = round (GAP * points->text), diameter = round (MARK * points->text);
  char *number = g_strdup_printf ("%d", points->scores[player]);
  PangoLayout *score = bastide_film_text_new (cr, number, points->text, true);
  int width;

  bastide_film_text_use_colour (cr, has_won ? BASTIDE_FILM_WORDS : BASTIDE_FILM_GROUND, 1);
  cairo_rectangle (cr, left, line, right - left, points->row - line);
  cairo_fill (cr);
  paint_mark (cr, points, player, left + gap, diameter);
  bastide_film_text_use_colour (cr, has_won ? BASTIDE_FILM_GROUND : BASTIDE_FILM_WORDS, 1);
  pango_layout_get_pixel_size (score, &width, NULL);
  show (cr, score, right - gap - width, points->name_row, points->row);
  if (is_below)
    paint_name (cr, points, player, left + gap, right - left - 2 * gap);
  else
    paint_name (cr, points, player, left + diameter + 2 * gap, right - left - width - diameter - 4 * gap);
  g_object_unref (score);
  g_free (number);
}

/* Where COLUMN begins. */
static double
find_edge (const BastideFilmPoints *points, unsigned column)
{
  return column == points->columns ? points->width + 1 : round ((double) points->width * column / points->columns);
}

bool
bastide_film_points_paint (BastideFilmPoints *points, cairo_surface_t *surface, int y,
                           const int scores[BASTIDE_MAX_PLAYERS], unsigned winners)
{
  cairo_t *cr;

  if (points->has_painted && winners == points->winners && !memcmp (scores, points->scores, sizeof points->scores))
    return false;
  points->has_painted = true;
  points->winners = winners;
  memcpy (points->scores, scores, sizeof points->scores);
  cr = cairo_create (surface);
  cairo_translate (cr, 0, y);
  bastide_film_text_use_colour (cr, LINE, 1);
  cairo_rectangle (cr, 0, 0, points->width, points->height);
  cairo_fill (cr);
  for (unsigned player = 0; player < points->players; player++)
    {
      const unsigned column = player % points->columns, row = player / points->columns;

      cairo_save (cr);
      cairo_translate (cr, 0, (double) row * points->row);
      paint_player (cr, points, player, find_edge (points, column), find_edge (points, column + 1) - 1);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return true;
}

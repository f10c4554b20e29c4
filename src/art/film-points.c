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
#define LIT 0x52483f  /* the ground of who acts */
#define BAR 0.22      /* the height of the bar in his colour */
#define PARTS 0.8     /* the size of the font of the parts of a score */

struct _BastideFilmPoints {
  unsigned players;
  int width, height;
  unsigned columns; /* players in a row */
  int row;          /* height of a row */
  int name_row;     /* its part for names above the numbers; 0 if they are beside them */
  double text;      /* height of the font */
  uint8_t looks[BASTIDE_PLAYERS];
  const char *names[BASTIDE_PLAYERS];
  bool has_painted;
  BastideFilmStanding shown; /* what was painted */
};

/* Whether there is room for a name beside its number. */
static bool
has_room (const BastideFilmPoints *points)
{
  return points->width / points->columns >= (LEAST_NAME + MARK + NUMBER + 4 * GAP) * points->text;
}

BastideFilmPoints *
bastide_film_points_new (const BastideRecord *record, unsigned line, const char *const *names, int width)
{
  BastideFilmPoints *points = g_new0 (BastideFilmPoints, 1);
  const BastideSeat *seats[BASTIDE_PLAYERS];

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
      points->names[player] = names[player] != NULL ? names[player] : seats[player]->name;
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

/* Paints what is behind PLAYER: his part of the strip from LEFT to RIGHT, below a line TOP pixels high. */
static void
paint_ground (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double left, double right, int top)
{
  const BastideFilmStanding *shown = &points->shown;
  const bool is_active = shown->active >> player & 1, has_won = shown->winners >> player & 1;

  bastide_film_text_use_colour (cr, has_won ? BASTIDE_FILM_WORDS : is_active ? LIT : BASTIDE_FILM_GROUND, 1);
  cairo_rectangle (cr, left, top, right - left, points->row - top);
  cairo_fill (cr);
  if (!is_active)
    return;
  bastide_film_text_use_colour (cr, bastide_palette_paint ((BastideColour) points->looks[player])->light, 1);
  cairo_rectangle (cr, left, top, right - left, MAX (round (BAR * points->text), 3));
  cairo_fill (cr);
}

/* The part of a score that comes from the game and the one from the final count. The caller unrefs it. */
static PangoLayout *
make_parts (cairo_t *cr, const BastideFilmPoints *points, unsigned player)
{
  const int final_count = points->shown.final_count[player];
  g_autofree char *text = g_strdup_printf ("%d + %d =", points->shown.scores[player] - final_count, final_count);

  return bastide_film_text_new (cr, text, PARTS * points->text, false);
}

/* Paints the points of PLAYER so that they end at RIGHT, and at the end, if there is room from LEFT on, their parts. If
 * they have just changed, they are lit. Returns where they begin. */
static double
paint_score (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double left, double right)
{
  const bool is_gaining = points->shown.gaining >> player & 1, has_won = points->shown.winners >> player & 1;
  const double pad = round (GAP * points->text / 2);
  g_autofree char *number = g_strdup_printf ("%d", points->shown.scores[player]);
  g_autoptr (PangoLayout) score = bastide_film_text_new (cr, number, points->text, true);
  g_autoptr (PangoLayout) parts = NULL;
  int width, height, parts_width;

  pango_layout_get_pixel_size (score, &width, &height);
  if (is_gaining)
    {
      bastide_film_text_use_colour (cr, BASTIDE_FILM_WORDS, 1);
      cairo_rectangle (cr, right - width - pad, points->name_row + (points->row - points->name_row - height) / 2,
                       width + 2 * pad, height);
      cairo_fill (cr);
    }
  bastide_film_text_use_colour (cr, has_won || is_gaining ? BASTIDE_FILM_GROUND : BASTIDE_FILM_WORDS, 1);
  right -= width;
  show (cr, score, right, points->name_row, points->row);
  if (!points->shown.is_final)
    return right;
  bastide_film_text_use_colour (cr, has_won ? BASTIDE_FILM_GROUND : BASTIDE_FILM_WORDS, 1);
  parts = make_parts (cr, points, player);
  pango_layout_get_pixel_size (parts, &parts_width, NULL);
  if (right - 2 * pad - parts_width < left)
    return right;
  right -= 2 * pad + parts_width;
  show (cr, parts, right, points->name_row, points->row);
  return right;
}

/* Paints PLAYER between LEFT and RIGHT: his mark, his name, and at the end his points. */
static void
paint_player (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double left, double right)
{
  const bool has_won = points->shown.winners >> player & 1, is_below = points->name_row > 0;
  const double gap = round (GAP * points->text), diameter = round (MARK * points->text);
  const double name = is_below ? left + gap : left + diameter + 2 * gap;
  double end = right - gap;

  paint_ground (cr, points, player, left, right, player >= points->columns ? 1 : 0);
  paint_mark (cr, points, player, left + gap, diameter);
  if (points->shown.has_numbers)
    end = paint_score (cr, points, player,
                       is_below ? left + diameter + 2 * gap : name + LEAST_NAME * points->text + gap, end)
          - gap;
  bastide_film_text_use_colour (cr, has_won ? BASTIDE_FILM_GROUND : BASTIDE_FILM_WORDS, 1);
  paint_name (cr, points, player, name, (is_below ? right - gap : end) - name);
}

/* Where COLUMN begins. */
static double
find_edge (const BastideFilmPoints *points, unsigned column)
{
  return column == points->columns ? points->width + 1 : round ((double) points->width * column / points->columns);
}

/* Whether PLAYER looks the same in A and B. */
static bool
is_same (const BastideFilmStanding *a, const BastideFilmStanding *b, unsigned player)
{
  const unsigned bit = 1u << player;

  return a->has_numbers == b->has_numbers && a->is_final == b->is_final && (a->active & bit) == (b->active & bit)
         && (a->gaining & bit) == (b->gaining & bit) && (a->winners == 0) == (b->winners == 0)
         && (a->winners & bit) == (b->winners & bit) && a->scores[player] == b->scores[player];
}

bool
bastide_film_points_change (const BastideFilmPoints *points, const BastideFilmStanding *standing)
{
  bool is_changed = !points->has_painted;

  for (unsigned player = 0; player < points->players; player++)
    is_changed |= !is_same (standing, &points->shown, player);
  return is_changed;
}

void
bastide_film_points_paint (BastideFilmPoints *points, cairo_surface_t *surface, int y,
                           const BastideFilmStanding *standing)
{
  const BastideFilmStanding before = points->shown;
  const bool has_painted = points->has_painted;
  cairo_t *cr = cairo_create (surface);

  points->has_painted = true;
  points->shown = *standing;
  cairo_translate (cr, 0, y);
  bastide_film_text_use_colour (cr, LINE, 1);
  cairo_rectangle (cr, 0, 0, points->width, points->height);
  if (!has_painted)
    cairo_fill (cr);
  cairo_new_path (cr);
  for (unsigned player = 0; player < points->players; player++)
    {
      const unsigned column = player % points->columns, row = player / points->columns;

      if (has_painted && is_same (standing, &before, player))
        continue;
      cairo_save (cr);
      cairo_translate (cr, 0, (double) row * points->row);
      paint_player (cr, points, player, find_edge (points, column), find_edge (points, column + 1) - 1);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of a film. A number is never made smaller: if there is not enough room, the name ends earlier. */
#include "film-points.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "art.h"

/* Sizes in pixels, and as parts of the width. */
#define LEAST_TEXT 14.0
#define TEXT 0.034
#define LEAST_NAME 24 /* a name with less room is left out */

#define GROUND 0x2b2622
#define WORDS 0xf6eed8
#define LINE 0x6b6157 /* between two players */

struct _BastideFilmPoints {
  unsigned players;
  int width, height;
  double text; /* height of the font */
  uint8_t looks[BASTIDE_MAX_PLAYERS];
  const char *names[BASTIDE_MAX_PLAYERS];
  bool has_painted;
  int scores[BASTIDE_MAX_PLAYERS]; /* those that were painted, and the winners */
  unsigned winners;
};

BastideFilmPoints *
bastide_film_points_new (const BastideRecord *record, unsigned line, int width)
{
  BastideFilmPoints *points = g_new0 (BastideFilmPoints, 1);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];

  bastide_record_seats (record, line, bastide_record_length (record, line), seats);
  points->players = record->players;
  points->width = width;
  points->text = MAX (TEXT * width, LEAST_TEXT);
  points->height = (int) (2.1 * points->text);
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

static void
use_colour (cairo_t *cr, uint32_t colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* The caller unrefs it. */
static PangoLayout *
make_layout (cairo_t *cr, const BastideFilmPoints *points, const char *text, bool is_bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (is_bold ? "Sans Bold" : "Sans");

  pango_font_description_set_absolute_size (font, points->text * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Shows LAYOUT in the middle of the strip with its left edge at X. */
static void
show (cairo_t *cr, const BastideFilmPoints *points, PangoLayout *layout, double x)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, x, (points->height - height) / 2);
  pango_cairo_show_layout (cr, layout);
}

static void
paint_mark (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double x, double diameter)
{
  cairo_save (cr);
  cairo_translate (cr, x + diameter / 2, points->height / 2.0);
  bastide_art_draw_mark (cr, (BastideColour) points->looks[player], diameter);
  cairo_restore (cr);
}

/* Paints PLAYER between LEFT and RIGHT: his mark and name, and at the end his points. */
static void
paint_player (cairo_t *cr, const BastideFilmPoints *points, unsigned player, double left, double right)
{
  const bool has_won = points->winners >> player & 1;
  const double gap = round (points->text / 2), diameter = round (1.5 * points->text);
  char *number = g_strdup_printf ("%d", points->scores[player]);
  PangoLayout *score = make_layout (cr, points, number, true);
  PangoLayout *name = make_layout (cr, points, points->names[player], false);
  double room;
  int width;

  use_colour (cr, has_won ? WORDS : GROUND);
  cairo_rectangle (cr, left, 0, right - left, points->height);
  cairo_fill (cr);
  paint_mark (cr, points, player, left + gap, diameter);
  use_colour (cr, has_won ? GROUND : WORDS);
  pango_layout_get_pixel_size (score, &width, NULL);
  show (cr, points, score, right - gap - width);
  room = right - left - width - diameter - 4 * gap;
  if (room >= LEAST_NAME)
    {
      pango_layout_set_width (name, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
      show (cr, points, name, left + diameter + 2 * gap);
    }
  g_object_unref (name);
  g_object_unref (score);
  g_free (number);
}

/* Where the part of PLAYER begins. */
static double
find_edge (const BastideFilmPoints *points, unsigned player)
{
  return player == points->players ? points->width + 1 : round ((double) points->width * player / points->players);
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
  use_colour (cr, LINE);
  cairo_rectangle (cr, 0, 0, points->width, points->height);
  cairo_fill (cr);
  for (unsigned player = 0; player < points->players; player++)
    paint_player (cr, points, player, find_edge (points, player), find_edge (points, player + 1) - 1);
  cairo_destroy (cr);
  return true;
}

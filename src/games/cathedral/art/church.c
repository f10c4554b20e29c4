/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cathedral in six stages, from east to west as masons built. Its nave lies along x, the west front to the left; in
 * the tall composition it is turned, with that front to the south. */
#include "painters.h"

#define WALLS 0xefe7d3
#define LEAD 0x7d8fa3
#define TOWERS 0x5c7089
#define AISLES 0x93a3b4

typedef struct {
  cairo_t *cr;
  double turn; /* of the context */
} Church;

static uint32_t
find_tone (const Church *church, uint32_t colour, double x, double y)
{
  const double c = cos (church->turn), s = sin (church->turn);

  return find_slope (colour, x * c - y * s, x * s + y * c);
}

/* The shadow of a box, as long as it is HIGH. */
static void
paint_shadow (const Church *church, double x, double y, double width, double height, double high)
{
  const double c = cos (-church->turn), s = sin (-church->turn), dx = high, dy = 1.1 * high;

  cairo_rectangle (church->cr, x + dx * c - dy * s, y + dx * s + dy * c, width, height);
  fill (church->cr, COLOUR_SHADOW, 0.3);
}

/* A gabled roof over a box round X, Y. */
static void
paint_gable (const Church *church, double x, double y, double width, double height, double high)
{
  const bool is_along = width > height;
  const double west = x - width / 2, north = y - height / 2;
  cairo_t *cr = church->cr;

  if (high > 0)
    paint_shadow (church, west, north, width, height, high);
  cairo_rectangle (cr, west - 2.4, north - 2.4, width + 4.8, height + 4.8);
  fill_edged (cr, WALLS, STONE_RIM, 1);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_rectangle (cr, is_along || side < 0 ? west : x, !is_along || side < 0 ? north : y,
                       is_along ? width : width / 2, is_along ? height / 2 : height);
      fill (cr, find_tone (church, LEAD, is_along ? 0 : side, is_along ? side : 0), 1);
    }
  for (double at = 9; at < (is_along ? width : height); at += 9)
    {
      cairo_move_to (cr, is_along ? west + at : west, is_along ? north : north + at);
      cairo_line_to (cr, is_along ? west + at : west + width, is_along ? north + height : north + at);
    }
  stroke (cr, 0x3f5168, 0.35, 0.8);
  cairo_move_to (cr, is_along ? west : x, is_along ? y : north);
  cairo_line_to (cr, is_along ? west + width : x, is_along ? y : north + height);
  stroke (cr, 0xe9dcb4, 0.95, 2);
}

/* A pyramid or, with eight SIDES, a spire. */
static void
paint_spire (const Church *church, double x, double y, double radius, int sides)
{
  for (int i = 0; i < sides; i++)
    {
      const double from = (i + 0.5) * 2 * G_PI / sides, to = from + 2 * G_PI / sides, middle = (from + to) / 2;
      const double points[] = {
        x, y, x + radius * cos (from), y + radius * sin (from), x + radius * cos (to), y + radius * sin (to)
      };

      polygon (church->cr, points, 3);
      fill (church->cr, find_tone (church, TOWERS, cos (middle), sin (middle)), 1);
    }
  disc (church->cr, x, y, sides == 8 ? 3.4 : 2.6);
  fill (church->cr, 0xf0cf6a, 1);
}

static void
paint_tower (const Church *church, double x, double y, double high)
{
  paint_shadow (church, x - 17, y - 17, 34, 34, high);
  cairo_rectangle (church->cr, x - 18, y - 18, 36, 36);
  fill_edged (church->cr, WALLS, STONE_RIM, 1.2);
}

/* Chalk on the ground: the outline of the finished church, and the bases of its pillars. */
static void
paint_foundations (cairo_t *cr)
{
  static const double points[] = { -133, -39, -99, -39, -99, -33, 26,  -33, 26,  -56, 62,   -56, 62,
                                   -33,  104, -33, 125, -24, 134, 0,   125, 24,  104, 33,   62,  33,
                                   62,   56,  26,  56,  26,  33,  -99, 33,  -99, 39,  -133, 39 };
  const double dashes[] = { 6, 4 };

  polygon (cr, points, G_N_ELEMENTS (points) / 2);
  use (cr, 0xd9c9a0, 1);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, dashes, 2, 0);
  stroke (cr, 0xffffff, 0.9, 2);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int i = 0; i < 14; i++)
    disc (cr, -88 + i / 2 * 19, i % 2 ? 17 : -17, 3.2);
  fill (cr, 0xb39a66, 0.55);
}

static void
paint_choir (const Church *church)
{
  cairo_t *cr = church->cr;

  cairo_save (cr);
  cairo_translate (cr, church->turn == 0 ? 7 : -7, 7);
  disc (cr, 104, 0, 28);
  fill (cr, COLOUR_SHADOW, 0.3);
  cairo_restore (cr);
  disc (cr, 104, 0, 28);
  fill (cr, WALLS, 1);
  for (int i = 0; i < 8; i++)
    {
      const double from = -G_PI / 2 + i * G_PI / 8;

      cairo_move_to (cr, 104, 0);
      cairo_arc (cr, 104, 0, 25, from, from + G_PI / 8);
      cairo_close_path (cr);
      fill (cr, find_tone (church, LEAD, cos (from + 0.2), sin (from + 0.2)), 1);
    }
  for (int i = 0; i < 7; i++)
    {
      const double turn = -1.35 + i * 0.45;

      cairo_move_to (cr, 104 + 25 * cos (turn), 25 * sin (turn));
      cairo_line_to (cr, 104 + 34 * cos (turn), 34 * sin (turn));
    }
  stroke (cr, WALLS, 1, 3.4);
  paint_gable (church, 84, 0, 46, 42, 8);
}

static void
paint_aisles (const Church *church)
{
  cairo_t *cr = church->cr;

  for (int side = -1; side <= 1; side += 2)
    {
      for (int i = 0; i < 7; i++)
        cairo_rectangle (cr, -96 + i * 19, side * 33 - 7, 4, 14);
      fill (cr, WALLS, 1);
      paint_shadow (church, -99, side < 0 ? -32 : 14, 126, 18, 4);
      cairo_rectangle (cr, -99, side < 0 ? -32 : 14, 126, 18);
      fill_edged (cr, find_tone (church, AISLES, 0, side), STONE_RIM, 1);
    }
}

static void
paint_front (const Church *church)
{
  for (int side = -1; side <= 1; side += 2)
    {
      paint_tower (church, -117, side * 24, 13);
      paint_spire (church, -117, side * 24, 19.5, 4);
    }
  cairo_rectangle (church->cr, -128, -6, 24, 12);
  fill (church->cr, WALLS, 1);
  disc (church->cr, -112, 0, 5);
  fill (church->cr, 0x4f7fa8, 1);
}

/* Two frames of poles round the part that is being built. */
static void
paint_scaffold (cairo_t *cr, unsigned part)
{
  static const double boxes[][4] = { { 98, 0, 78, 72 },   { 44, 0, 46, 122 },  { -37, 0, 138, 48 },
                                     { -37, 0, 138, 76 }, { -117, 0, 46, 92 }, { 44, 0, 46, 46 } };
  const double *box = boxes[part - 1], width = box[2], height = box[3], west = box[0] - width / 2,
               north = box[1] - height / 2;

  cairo_rectangle (cr, west, north, width, height);
  cairo_rectangle (cr, west + 4, north + 4, width - 8, height - 8);
  stroke (cr, 0x7a5630, 0.95, 1.8);
  for (double at = 0; at <= width; at += 12)
    for (int side = 0; side < 2; side++)
      {
        cairo_move_to (cr, west + at, north + side * (height - 4) - 2);
        cairo_line_to (cr, west + at, north + side * (height - 4) + 6);
      }
  for (double at = 0; at <= height; at += 12)
    for (int side = 0; side < 2; side++)
      {
        cairo_move_to (cr, west + side * (width - 4) - 2, north + at);
        cairo_line_to (cr, west + side * (width - 4) + 6, north + at);
      }
  stroke (cr, 0x7a5630, 0.95, 1.2);
}

void
paint_church (cairo_t *cr, unsigned built, unsigned scaffold, bool is_tall)
{
  const Church church = { cr, is_tall ? -G_PI / 2 : 0 };
  const double k = is_tall ? 0.62 : 1.12;

  cairo_save (cr);
  cairo_scale (cr, k, k);
  cairo_rotate (cr, church.turn);
  paint_foundations (cr);
  if (built >= 1)
    paint_choir (&church);
  if (built >= 4)
    paint_aisles (&church);
  if (built >= 3)
    paint_gable (&church, -37, 0, 128, 40, 9);
  if (built >= 2)
    paint_gable (&church, 44, 0, 34, 108, built >= 3 ? 0 : 9);
  if (built >= 3)
    paint_gable (&church, 44, 0, 41, 40, 0);
  if (built >= 5)
    paint_front (&church);
  if (built >= 6)
    {
      paint_tower (&church, 44, 0, 16);
      paint_spire (&church, 44, 0, 16, 8);
    }
  if (scaffold > 0)
    paint_scaffold (cr, scaffold);
  cairo_restore (cr);
}

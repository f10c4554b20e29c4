/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The twelve places of the plan, each with its own outline and colour. */
#include "games/cathedral/board/layout.h"
#include "hand.h"

static void
paint_yard (cairo_t *cr, double width, double height, double radius, uint32_t colour, uint32_t edge)
{
  round_box (cr, 2 - width / 2, 3 - height / 2, width, height, radius);
  fill (cr, COLOUR_SHADOW, 0.18);
  round_box (cr, -width / 2, -height / 2, width, height, radius);
  fill_edged (cr, colour, edge, 1.5);
}

static void
paint_turret (cairo_t *cr, double x, double y, double radius, uint32_t cap)
{
  disc (cr, x + radius * 0.5, y + radius * 0.6, radius);
  fill (cr, COLOUR_SHADOW, 0.3);
  disc (cr, x, y, radius + 0.9);
  fill (cr, STONE_RIM, 1);
  disc (cr, x, y, radius);
  fill (cr, 0xe9dfc9, 1);
  for (int i = 0; i < 8 && cap != 0; i++)
    {
      const double from = i * G_PI / 4, middle = from + G_PI / 8;

      cairo_move_to (cr, x, y);
      cairo_arc (cr, x, y, radius * 0.86, from, from + G_PI / 4);
      cairo_close_path (cr);
      fill (cr, find_slope (cap, cos (middle), sin (middle)), 1);
    }
  if (cap == 0)
    {
      disc (cr, x, y, radius * 0.58);
      fill (cr, 0xb9ab90, 1);
    }
}

/* Strokes the path as a wall. */
static void
paint_wall (cairo_t *cr, double width)
{
  use (cr, STONE_RIM, 1);
  cairo_set_line_width (cr, width + 1.8);
  cairo_stroke_preserve (cr);
  use (cr, 0xe9dfc9, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
  stroke (cr, 0xfbf5e6, 1, width * 0.4);
}

static void
paint_herald (cairo_t *cr)
{
  static const struct {
    double radius;
    uint32_t colour;
  } steps[] = { { 30, 0xa3937a },   { 28.5, 0xefe5cb }, { 20, 0xc9bb9c },
                { 18.8, 0xf6eed8 }, { 11, 0xc9bb9c },   { 10, 0xfbf5e6 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      disc (cr, 0, 8, steps[i].radius);
      fill (cr, steps[i].colour, 1);
    }
  cairo_move_to (cr, 2, 10);
  cairo_line_to (cr, 26, 22);
  stroke (cr, COLOUR_SHADOW, 0.3, 5);
  cairo_rectangle (cr, -3.2, -38, 6.4, 48);
  fill (cr, 0x8d897f, 1);
  cairo_rectangle (cr, -3.2, -38, 3, 48);
  fill (cr, 0xd9d5ca, 1);
  disc (cr, 0, -41, 5);
  fill (cr, 0xd3a53a, 1);
  cairo_rectangle (cr, -17, -33, 37, 26);
  fill_edged (cr, CARD, 0xb08d4a, 1.5);
  for (int i = 0; i < 4; i++)
    {
      cairo_move_to (cr, -11, -28 + 5 * i);
      cairo_line_to (cr, i == 3 ? 5 : 14, -28 + 5 * i);
    }
  stroke (cr, 0x8a7a5c, 1, 1.2);
}

static void
paint_bishop (cairo_t *cr)
{
  static const double trees[][2] = { { -40, 12 }, { -26, 22 }, { -14, 12 } };

  paint_yard (cr, 118, 78, 6, 0xefe5cb, 0xa3937a);
  round_box (cr, -50, 4, 44, 28, 4);
  fill (cr, 0xb7c48a, 1);
  paint_house (cr, -6, -20, 96, 26, 0, 0x7d5a78, 0.2);
  paint_house (cr, 36, 8, 52, 24, G_PI / 2, 0x7d5a78, 0.2);
  paint_house (cr, -44, -18, 26, 26, 0, 0x6a4a68, 0.34);
  cairo_rectangle (cr, -45.2, -26, 2.4, 14);
  cairo_rectangle (cr, -49, -22.5, 10, 2.4);
  fill (cr, 0xf0d48a, 1);
  for (int i = 0; i < 3; i++)
    paint_leaves (cr, trees[i][0], trees[i][1], 5.5);
}

static void
paint_sails (cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, 0, -16);
  cairo_rotate (cr, 0.5);
  for (int i = 0; i < 4; i++)
    {
      cairo_rotate (cr, G_PI / 2);
      cairo_rectangle (cr, 8, -1, 30, 9);
      fill_edged (cr, PALE, STONE_RIM, 1);
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, 38, 0);
      stroke (cr, STONE_RIM, 1, 2);
      for (int j = 1; j < 5; j++)
        {
          cairo_move_to (cr, 8 + j * 6, 0);
          cairo_line_to (cr, 8 + j * 6, 8);
        }
      stroke (cr, STONE_RIM, 1, 0.7);
    }
  disc (cr, 0, 0, 3);
  fill (cr, 0x4a3826, 1);
  cairo_restore (cr);
}

static void
paint_mill (cairo_t *cr)
{
  static const double shadow[] = { -6, 16, 34, 36, 24, 12, 8, -4 }, body[] = { -14, 16, 14, 16, 10, -18, -10, -18 },
                      roof[] = { -13, -16, 13, -16, 0, -34 };

  ellipse (cr, 0, 16, 58, 34);
  fill (cr, 0xaebd80, 1);
  ellipse (cr, -6, 10, 46, 25);
  fill (cr, 0xc3cd93, 1);
  polygon (cr, shadow, 4);
  fill (cr, COLOUR_SHADOW, 0.3);
  polygon (cr, body, 4);
  fill_edged (cr, 0xe9dfc9, STONE_RIM, 1);
  polygon (cr, roof, 3);
  fill_edged (cr, 0x8d5234, 0x4a2a1a, 1);
  round_box (cr, -4, 4, 8, 12, 3);
  fill (cr, 0x4a3826, 1);
  paint_sails (cr);
}

/* Houses along the rim of an oval town, and its wall. */
static void
paint_town (cairo_t *cr, double width, double height, unsigned seed)
{
  static const uint32_t roofs[] = { 0xc06d48, 0xb9633f, 0xcb7d55, 0xae5a3c, 0xc4744f };
  const double a = width / 2, b = height / 2;
  BastideRng rng = bastide_rng (seed);

  ellipse (cr, 3, 4, a, b);
  fill (cr, COLOUR_SHADOW, 0.2);
  ellipse (cr, 0, 0, a, b);
  fill (cr, 0xe6cda0, 1);
  for (int ring = 0; ring < 2; ring++)
    {
      const double in = 9 + 15 * ring;
      const int n = (int) (G_PI * (a + b - 2 * in) / 18);

      for (int i = 0; i < n; i++)
        {
          const double turn = (i + 0.5) * 2 * G_PI / n;
          const double x = (a - in) * cos (turn), y = (b - in) * sin (turn);
          const double along = atan2 ((b - in) * cos (turn), -(a - in) * sin (turn));

          if (ring == 1 && fabs (x) < 34)
            continue;
          if (bastide_rng_below (&rng, 5) == 0)
            paint_leaves (cr, x, y, 3.6);
          else
            paint_house (cr, x, y, 17, 11, along, roofs[bastide_rng_below (&rng, G_N_ELEMENTS (roofs))], 0.06);
        }
    }
  ellipse (cr, 0, 0, a + 2, b + 2);
  paint_wall (cr, 4);
  for (int i = 0; i < 6; i++)
    paint_turret (cr, (a + 2) * cos (i * G_PI / 3), (b + 2) * sin (i * G_PI / 3), 5, 0);
}

static void
paint_chapter (cairo_t *cr)
{
  paint_town (cr, 132, 84, 3);
  cairo_save (cr);
  cairo_translate (cr, 4, -2);
  paint_yard (cr, 50, 36, 3, 0xefe5cb, 0xa3937a);
  cairo_restore (cr);
  paint_house (cr, 6, -4, 40, 22, 0, SLATE, 0.25);
  paint_house (cr, -12, -4, 13, 13, 0, SLATE_DARK, 0.4);
}

static void
paint_priory (cairo_t *cr)
{
  paint_yard (cr, 104, 92, 6, 0xefe5cb, STONE_RIM);
  paint_house (cr, 10, -26, 76, 24, 0, SLATE, 0.2);
  paint_house (cr, 22, -26, 24, 44, 0, SLATE_DARK, 0.3);
  paint_turret (cr, -38, -26, 9, SLATE_DARK);
  cairo_rectangle (cr, -40, -8, 42, 42);
  fill (cr, SLATE_DARK, 1);
  cairo_rectangle (cr, -32, 0, 26, 26);
  fill_edged (cr, 0xb7c48a, 0xefe5cb, 2);
  for (int i = 0; i < 6; i++)
    paint_leaves (cr, 18 + 14 * (i % 3), 12 + 16 * (i / 3), 6);
}

static void
paint_forest (cairo_t *cr)
{
  BastideRng rng = bastide_rng (8);

  ellipse (cr, 0, 0, 82, 54);
  fill (cr, 0x8fa667, 1);
  for (int row = 0; row < 9; row++)
    for (int i = 0; i < 12; i++)
      {
        const double x = -77 + 14 * i + random_between (&rng, -5, 5),
                     y = -46 + 11.5 * row + random_between (&rng, -4, 4);

        if (x * x / (78 * 78) + y * y / (48 * 48) < 1 && !(fabs (x + 2) < 32 && y > -4 && y < 30))
          paint_leaves (cr, x, y, random_between (&rng, 7.5, 11));
      }
  ellipse (cr, -4, 14, 30, 15);
  fill (cr, 0xd5d0a0, 1);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3 - i; j++)
      {
        round_box (cr, -24 + j * 8 + i * 4, 14 - i * 5, 26, 5.4, 2.4);
        fill_edged (cr, 0xa9764a, 0x55371f, 0.8);
      }
}

/* Traces a round form with a lively edge. */
static void
trace_blob (cairo_t *cr, double x, double y, double across, double down, unsigned seed)
{
  enum { POINTS = 14 };
  BastideRng rng = bastide_rng (seed);
  double at[POINTS][2];

  for (int i = 0; i < POINTS; i++)
    {
      const double turn = i * 2 * G_PI / POINTS, grow = random_between (&rng, 0.9, 1.08);

      at[i][0] = x + across * grow * cos (turn);
      at[i][1] = y + down * grow * sin (turn);
    }
  cairo_move_to (cr, at[0][0], at[0][1]);
  for (int i = 0; i < POINTS; i++)
    {
      const double *a = at[(i + POINTS - 1) % POINTS], *b = at[i], *c = at[(i + 1) % POINTS], *d = at[(i + 2) % POINTS];

      cairo_curve_to (cr, b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6,
                      c[1] - (d[1] - b[1]) / 6, c[0], c[1]);
    }
  cairo_close_path (cr);
}

static void
paint_quarry (cairo_t *cr)
{
  static const uint32_t terraces[] = { 0x8d897f, 0xc9c5ba, 0x99958b, 0xd8d4c9, 0xa5a197, 0xe8e4d9 };
  static const double sizes[][2] = { { 80, 54 }, { 76, 50 }, { 60, 37 }, { 57, 34 }, { 40, 22 }, { 37, 19 } };
  static const double crane[][2] = { { 30, 10 }, { 40, -34 }, { 50, 8 }, { 40, -34 }, { 8, -24 }, { 8, -10 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      trace_blob (cr, i * 1.6, i * 1.9, sizes[i][0], sizes[i][1], 4 + i / 2);
      fill (cr, terraces[i], 1);
    }
  paint_good (cr, CATHEDRAL_STONE, -30, 14, 13);
  paint_good (cr, CATHEDRAL_STONE, -14, 20, 13);
  paint_good (cr, CATHEDRAL_STONE, 26, 18, 11);
  for (unsigned i = 0; i < G_N_ELEMENTS (crane); i++)
    cairo_line_to (cr, crane[i][0], crane[i][1]);
  stroke (cr, 0x5a3c20, 1, 2.2);
  paint_good (cr, CATHEDRAL_STONE, 8, -4, 9);
}

static void
paint_pit (cairo_t *cr)
{
  static const uint32_t terraces[] = { 0xb99c5c, 0xe9d7a2, 0xcdb374, 0xf2e3b6, 0xd9c288 };
  static const double sizes[][2] = { { 78, 48 }, { 74, 45 }, { 56, 31 }, { 53, 28 }, { 32, 15 } };
  static const double barrow[] = { -30, 12, -12, 12, -15, 21, -27, 21 };

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      trace_blob (cr, -1.2 * i, 1.5 * i, sizes[i][0], sizes[i][1], 12 + i / 2);
      fill (cr, terraces[i], 1);
    }
  paint_good (cr, CATHEDRAL_SAND, 30, 10, 18);
  paint_good (cr, CATHEDRAL_SAND, 14, 20, 15);
  paint_good (cr, CATHEDRAL_SAND, 42, 22, 12);
  polygon (cr, barrow, 4);
  fill (cr, 0x8f5f38, 1);
  ellipse (cr, -21, 11, 8, 4);
  fill (cr, 0xf2e3b6, 1);
  disc (cr, -26, 23, 3.6);
  fill (cr, 0x4a3018, 1);
}

static void
paint_tent (cairo_t *cr, double x, double y, double radius, uint32_t colour)
{
  disc (cr, x + radius * 0.28, y + radius * 0.34, radius);
  fill (cr, COLOUR_SHADOW, 0.28);
  for (int i = 0; i < 16; i++)
    {
      const double from = i * G_PI / 8;

      cairo_move_to (cr, x, y);
      cairo_arc (cr, x, y, radius, from, from + G_PI / 8 + 0.01);
      cairo_close_path (cr);
      fill (cr, find_slope (i % 2 ? colour : 0xf6eed8, cos (from + 0.2), sin (from + 0.2)), 1);
    }
  disc (cr, x, y, radius);
  stroke (cr, 0x5a2236, 1, 1);
  disc (cr, x, y, MAX (1.8, radius * 0.12));
  fill (cr, 0xe3b548, 1);
}

static void
paint_court (cairo_t *cr)
{
  static const double banner[] = { -2, -44, 20, -39, 13, -35, 20, -31, -2, -28 };

  ellipse (cr, 0, 0, 78, 46);
  fill (cr, 0xd3d3a0, 1);
  paint_tent (cr, -2, -8, 30, 0x8f2f4e);
  paint_tent (cr, -44, 6, 18, 0x3f4a7d);
  paint_tent (cr, 44, 4, 18, 0x3f4a7d);
  paint_tent (cr, 26, -28, 11, 0x8f2f4e);
  paint_tent (cr, -32, -26, 11, 0x8f2f4e);
  cairo_move_to (cr, -2, -8);
  cairo_line_to (cr, -2, -44);
  stroke (cr, 0x3a2c14, 1, 1.4);
  polygon (cr, banner, 5);
  fill (cr, 0xe3b548, 1);
}

static void
paint_stall (cairo_t *cr, double x, double y, double width, uint32_t colour)
{
  cairo_rectangle (cr, x - width / 2 + 2, y - 4, width, 14);
  fill (cr, COLOUR_SHADOW, 0.26);
  for (int i = 0; i < 6; i++)
    {
      cairo_rectangle (cr, x - width / 2 + i * width / 6, y - 7, width / 6 + 0.3, 14);
      fill (cr, i % 2 ? 0xfbf5e6 : colour, 1);
    }
  cairo_rectangle (cr, x - width / 2, y - 7, width, 14);
  stroke (cr, colour_mix (colour, 0, 0.45), 1, 0.9);
}

static const uint32_t awnings[] = { 0xc9a551, 0x8f5f38, 0x7d7a73 };

static void
paint_guild (cairo_t *cr)
{
  paint_town (cr, 146, 84, 21);
  ellipse (cr, 0, 0, 27, 14);
  fill_edged (cr, 0xf6ebce, 0xb79f74, 1);
  for (int i = 0; i < 3; i++)
    paint_stall (cr, 14 * i - 14, 0, 9, awnings[i]);
}

static void
paint_castle (cairo_t *cr)
{
  round_box (cr, -66, -46, 132, 92, 22);
  fill (cr, 0x6f93a5, 1);
  round_box (cr, -63, -44, 126, 86, 20);
  fill (cr, 0x8fb3c2, 1);
  round_box (cr, -54, -36, 108, 72, 8);
  fill (cr, 0xd9cda6, 1);
  cairo_rectangle (cr, -46, -29, 92, 58);
  paint_wall (cr, 8);
  for (int i = 0; i < 4; i++)
    paint_turret (cr, i % 2 ? 46 : -46, i / 2 ? 29 : -29, 11, 0x566a85);
  paint_house (cr, -10, -8, 40, 24, 0, 0x8a8f95, 0.35);
  paint_turret (cr, 22, -8, 11, 0x566a85);
  cairo_rectangle (cr, -8, 34, 16, 16);
  fill_edged (cr, 0x8a6a3c, 0x4a3826, 0.8);
}

static void
paint_market (cairo_t *cr, double k)
{
  paint_yard (cr, 146, 92, 8, 0xf1e4bf, 0xb09a6a);
  for (int i = 1; i < 10; i++)
    {
      cairo_move_to (cr, -73 + i * 14.6, -45);
      cairo_line_to (cr, -73 + i * 14.6, 45);
    }
  for (int i = 1; i < 6; i++)
    {
      cairo_move_to (cr, -72, -46 + i * 15.3);
      cairo_line_to (cr, 72, -46 + i * 15.3);
    }
  stroke (cr, 0xd8c48e, 0.7, 0.7);
  for (int i = 0; i < 3; i++)
    {
      const double y = k > 0.8 ? 26 - 22 * i : (10 - 14 * i) / k;

      paint_stall (cr, -50, y, 34, awnings[i]);
      if (k > 0.8)
        {
          paint_coin (cr, 58, y, 8);
          paint_number (cr, cathedral_prices[i], 58, y, 11, 0x5c3f08);
        }
    }
}

void
paint_station (cairo_t *cr, unsigned cell, double k)
{
  cairo_save (cr);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (cell)
    {
    case CATHEDRAL_CELL_HERALD: paint_herald (cr); break;
    case CATHEDRAL_CELL_BISHOP: paint_bishop (cr); break;
    case CATHEDRAL_CELL_MILL: paint_mill (cr); break;
    case CATHEDRAL_CELL_TOWN: paint_chapter (cr); break;
    case CATHEDRAL_CELL_PRIORY: paint_priory (cr); break;
    case CATHEDRAL_CELL_FOREST: paint_forest (cr); break;
    case CATHEDRAL_CELL_QUARRY: paint_quarry (cr); break;
    case CATHEDRAL_CELL_PIT: paint_pit (cr); break;
    case CATHEDRAL_CELL_COURT: paint_court (cr); break;
    case CATHEDRAL_CELL_GUILD: paint_guild (cr); break;
    case CATHEDRAL_CELL_CASTLE: paint_castle (cr); break;
    case CATHEDRAL_CELL_MARKET: paint_market (cr, k); break;
    default: break;
    }
  cairo_restore (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pilgrims' road, an oval, with a way to each place; the close inside it; fields, and a river behind. */
#include "art/dusk.h"
#include "painters.h"

/* The oval of the road: a superellipse. */
typedef struct {
  double x, y, across, down, exponent, k;
} Oval;

static const Oval ovals[] = { { 482, 286, 286, 110, 3.1, 1 }, { 180, 192, 58, 108, 3.4, 0.62 } };

static BastidePoint
find_point (const Oval *oval, double turn, double in)
{
  const double c = cos (turn), s = sin (turn), power = 2 / oval->exponent;

  return (BastidePoint) { (float) (oval->x + (oval->across - in) * copysign (pow (fabs (c), power), c)),
                          (float) (oval->y + (oval->down - in) * copysign (pow (fabs (s), power), s)) };
}

static void
trace_oval (cairo_t *cr, const Oval *oval, double in)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 180; i++)
    {
      BastidePoint at = find_point (oval, i * G_PI / 90, in * oval->k);

      cairo_line_to (cr, (double) at.x, (double) at.y);
    }
  cairo_close_path (cr);
}

/* Fields in rows of parcels, each with its own tone and direction. */
static void
paint_fields (cairo_t *cr, double width, double height, bool is_flat)
{
  static const uint32_t tones[] = { 0xbccb8e, 0xc9d29a, 0xb3c485, 0xd3d3a0, 0xc4cd93, 0xdcd09a };
  const double size = 62;
  BastideRng rng = bastide_rng (17);

  cairo_rectangle (cr, 0, 0, width, height);
  fill (cr, 0xc2cc92, 1);
  for (int j = -1; j * size < height && !is_flat; j++)
    for (int i = -1; i * size < width + size; i++)
      {
        const double x = i * size + (j % 2) * size / 2 + random_between (&rng, -6, 6), y = j * size;
        const double corners[] = { x, y + 4, x + size, y - 3, x + size + 5, y + size - 3, x + 4, y + size + 4 };
        const double lean = random_between (&rng, -14, 14);

        cairo_save (cr);
        polygon (cr, corners, 4);
        use (cr, tones[bastide_rng_below (&rng, G_N_ELEMENTS (tones))], 1);
        cairo_fill_preserve (cr);
        cairo_clip (cr);
        for (int k = 0; k < 12; k++)
          {
            cairo_move_to (cr, x + 6 * k - 6, y - 6);
            cairo_line_to (cr, x + 6 * k - 6 + lean, y + size + 8);
          }
        stroke (cr, 0x9db26f, 0.35, 0.8);
        cairo_restore (cr);
        for (int k = 0; k < 5 && bastide_rng_below (&rng, 3) == 0; k++)
          paint_leaves (cr, x + 5 + 8 * k, y + 2 - 0.5 * k, 2.6);
      }
}

static void
paint_river (cairo_t *cr, bool is_tall)
{
  static const struct {
    uint32_t colour;
    double width;
  } bands[] = { { 0x9db26f, 30 }, { 0xdcd3a6, 27 }, { 0x5f8ea3, 21 }, { 0x7fb0c4, 19 }, { 0xa6cdd9, 7 } };
  const double k = is_tall ? 0.62 : 1;

  for (unsigned i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      if (is_tall)
        {
          cairo_move_to (cr, 112, -8);
          cairo_curve_to (cr, 118, 30, 130, 8, 170, 5);
          cairo_curve_to (cr, 230, 2, 300, 10, 380, 6);
        }
      else
        {
          cairo_move_to (cr, 376, -12);
          cairo_curve_to (cr, 380, 60, 430, 10, 520, 16);
          cairo_curve_to (cr, 640, 24, 760, 6, 980, 22);
        }
      stroke (cr, bands[i].colour, 1, bands[i].width * k);
    }
}

static void
paint_road (cairo_t *cr, const Oval *oval, bool is_tall, bool contrast)
{
  const double width = 15 * oval->k + (is_tall ? 1 : 0);
  const uint32_t casing = contrast ? 0x000000 : 0xa98f5c, road = contrast ? 0xffffff : 0xfaf2de;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      for (unsigned cell = 0; cell < CATHEDRAL_CELL_BUILDING; cell++)
        {
          BastidePoint from = cathedral_layout_middle (is_tall, (CathedralCell) cell);
          BastidePoint to = cathedral_layout_milestone (is_tall, cell + 1);
          const double x = 100 * (double) from.x, y = 100 * (double) from.y;
          const double tx = 100 * (double) to.x, ty = 100 * (double) to.y;

          cairo_move_to (cr, x, y);
          cairo_curve_to (cr, (x * 2 + tx) / 3, (y + 2 * ty) / 3, tx, fabs (y - ty) > 4 ? (y + ty) / 2 : ty, tx, ty);
          stroke (cr, pass == 0 ? casing : road, 1, (pass == 0 ? width + 2.6 : width) * 0.72);
        }
      trace_oval (cr, oval, 0);
      stroke (cr, pass == 0 ? casing : road, 1, pass == 0 ? width + 2.6 : width);
    }
}

static void
paint_close (cairo_t *cr, const Oval *oval, bool is_tall, bool contrast)
{
  const int trees = is_tall ? 34 : 60;

  trace_oval (cr, oval, 11);
  fill_edged (cr, 0xb9c78a, 0xa98f5c, 1);
  trace_oval (cr, oval, 24);
  fill_edged (cr, 0xefe5cb, 0xc9b78c, 1.2);
  for (int in = 36; in * oval->k < MIN (oval->across, oval->down) && !contrast; in += 12)
    {
      trace_oval (cr, oval, in);
      stroke (cr, 0xd9c9a0, 0.6, 0.8);
    }
  for (int i = 0; i < trees && !contrast; i++)
    {
      BastidePoint at = find_point (oval, i * 2 * G_PI / trees + 0.03, 17 * oval->k);

      paint_leaves (cr, (double) at.x, (double) at.y, 4.6 * oval->k + 0.8);
    }
}

/* Two lodges beside the nave, with what lies before them. */
static void
paint_lodges (cairo_t *cr)
{
  paint_house (cr, 392, 222, 44, 18, 0, 0xb98a55, 0.15);
  paint_house (cr, 392, 352, 44, 18, 0, 0xb98a55, 0.15);
  paint_good (cr, CATHEDRAL_STONE, 424, 226, 9);
  paint_good (cr, CATHEDRAL_STONE, 433, 222, 9);
  paint_good (cr, CATHEDRAL_WOOD, 424, 352, 9);
  paint_good (cr, CATHEDRAL_WOOD, 434, 354, 9);
}

static void
paint_lamps (cairo_t *cr, bool is_tall)
{
  for (unsigned cell = 0; cell < CATHEDRAL_CELL_BUILDING; cell++)
    {
      BastidePoint at = cathedral_layout_middle (is_tall, (CathedralCell) cell);
      const double x = 100 * (double) at.x, y = 100 * (double) at.y, reach = is_tall ? 40 : 64;
      cairo_pattern_t *glow;

      if (cell == CATHEDRAL_CELL_FOREST || cell == CATHEDRAL_CELL_QUARRY || cell == CATHEDRAL_CELL_PIT)
        continue;
      glow = cairo_pattern_create_radial (x, y, 0, x, y, reach);
      cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.82, 0.45, 0.34);
      cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.82, 0.45, 0);
      disc (cr, x, y, reach);
      cairo_set_source (cr, glow);
      cairo_fill (cr);
      cairo_pattern_destroy (glow);
    }
}

/* Paints the picture of a place, with CONTRAST on its black outline. */
static void
paint_picture (cairo_t *cr, unsigned cell, double k, bool contrast)
{
  cairo_pattern_t *picture;

  cairo_push_group (cr);
  paint_station (cr, cell, k);
  picture = cairo_pop_group (cr);
  for (int i = 0; i < 8 && contrast; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 2 * k * cos (i * G_PI / 4), 2 * k * sin (i * G_PI / 4));
      use (cr, 0x000000, 1);
      cairo_mask (cr, picture);
      cairo_restore (cr);
    }
  cairo_set_source (cr, picture);
  cairo_paint (cr);
  cairo_pattern_destroy (picture);
}

void
paint_plan (cairo_t *cr, bool is_tall, BastideStyle style)
{
  const Oval *oval = &ovals[is_tall];
  const BastideBox plan = cathedral_layout_plan (is_tall);
  const double width = 100 * plan.east, height = 100 * plan.south;

  cairo_save (cr);
  round_box (cr, 0, 0, width, height, 10);
  cairo_clip (cr);
  dusk_begin (cr, style);
  paint_fields (cr, width, height, style.contrast);
  if (!style.contrast)
    paint_river (cr, is_tall);
  paint_road (cr, oval, is_tall, style.contrast);
  paint_close (cr, oval, is_tall, style.contrast);
  for (unsigned cell = 0; cell < CATHEDRAL_CELL_BUILDING; cell++)
    {
      BastidePoint at = cathedral_layout_middle (is_tall, (CathedralCell) cell);

      cairo_save (cr);
      cairo_translate (cr, 100 * (double) at.x, 100 * (double) at.y);
      paint_picture (cr, cell, is_tall ? 0.6 : 1, style.contrast);
      cairo_restore (cr);
    }
  if (!is_tall)
    paint_lodges (cr);
  dusk_end (cr, style);
  if (is_dusk (style))
    paint_lamps (cr, is_tall);
  cairo_restore (cr);
}

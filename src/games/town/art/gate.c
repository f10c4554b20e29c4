/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: an arched passage between two round towers, with a drawbridge in front. */
#include "art/dusk.h"
#include "painters.h"

#include "wall-frame.h"

#define ROAD 0.160
#define BRIDGE_END -0.262
#define HOUSE_WIDTH 0.280
#define HOUSE_DEPTH 0.190
#define TOWER_ASIDE 0.205 /* from the gate's middle */
#define TOWER_OUT 0.030
#define TOWER_SCALE 0.92
#define ROOFS 0x7d6a5c /* slate, not a player's colour */

/* The paved road inside. */
static void
paint_road (Easel *easel)
{
  cairo_rectangle (easel->cr, 0.5 - ROAD / 2, 0, ROAD, 0.165);
  easel_colour (easel, easel->style.contrast ? 0xfff6dc : COLOUR_STREET);
  cairo_fill (easel->cr);
}

/* The lowered drawbridge in front of the gate: planks on two beams, and chains. */
static void
paint_bridge (Easel *easel)
{
  const int planks = easel->size < 60 ? 3 : 6;
  const double start = -HOUSE_DEPTH / 2, length = start - BRIDGE_END;
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.014, &shadow_x, &shadow_y);
  cairo_rectangle (easel->cr, 0.5 - ROAD / 2 + shadow_x, BRIDGE_END + shadow_y, ROAD, length);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  cairo_rectangle (easel->cr, 0.5 - ROAD / 2, BRIDGE_END, ROAD, length);
  easel_colour (easel, easel->style.contrast ? 0x5a3210 : 0x6b4524);
  cairo_fill (easel->cr);
  for (int i = 0; i < planks; i++)
    {
      cairo_rectangle (easel->cr, 0.5 - ROAD / 2 + 0.006, BRIDGE_END + (i + 0.1) * length / planks, ROAD - 0.012,
                       0.8 * length / planks);
      easel_colour (easel, i & 1 ? 0xb07f4c : 0xa3733f);
      cairo_fill (easel->cr);
    }
  if (easel->size < 60)
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (easel->cr, 0.5 + side * (ROAD / 2 - 0.014), BRIDGE_END + 0.016);
      cairo_line_to (easel->cr, 0.5 + side * (ROAD / 2 - 0.030), start);
    }
  cairo_set_dash (easel->cr, (double[]) { 0.010, 0.005 }, 2, 0);
  easel_colour (easel, 0x2f2822);
  cairo_set_line_width (easel->cr, 0.009);
  cairo_stroke (easel->cr);
  cairo_set_dash (easel->cr, NULL, 0, 0);
}

/* The arch in the outer face (SIGN -1) or the inner one (1): a dark passage under a ring of light stones. */
static void
paint_arch (Easel *easel, int sign)
{
  static const double radii[2] = { 0.096, 0.074 };

  for (int i = 0; i < 2; i++)
    {
      cairo_save (easel->cr);
      cairo_translate (easel->cr, 0.5, sign * (HOUSE_DEPTH / 2 + 0.002));
      cairo_scale (easel->cr, 1, 0.55);
      cairo_new_sub_path (easel->cr);
      cairo_arc (easel->cr, 0, 0, radii[i], sign > 0 ? G_PI : 0, sign > 0 ? 2 * G_PI : G_PI);
      cairo_close_path (easel->cr);
      cairo_restore (easel->cr);
      easel_colour (easel, i == 0 ? COLOUR_STONE_LIGHT : 0x33241a);
      cairo_fill (easel->cr);
    }
}

/* The towers stand upright whatever side the gate is on. The northern one is behind the other. */
static void
paint_towers (cairo_t *cr, BastideSide side, double size, BastideStyle style)
{
  Easel easel = easel_begin (cr, size, 0, style);
  const double angle = side * G_PI / 2, c = cos (angle), s = sin (angle);
  const int first = side == BASTIDE_EAST ? -1 : 1;

  for (int i = 0; i < 2; i++)
    {
      const double x = (i == 0 ? first : -first) * TOWER_ASIDE, y = -0.5 - TOWER_OUT;
      Easel tower = easel_enter (&easel, 0.5 + x * c - y * s, 0.5 + x * s + y * c, 0);

      cairo_scale (cr, TOWER_SCALE, TOWER_SCALE);
      paint_tower (&tower, colour_mix (ROOFS, 0xffe9bd, 0.4), ROOFS, colour_mix (ROOFS, 0x1d1620, 0.5));
      easel_leave (&tower);
    }
  easel_end (&easel);
}

void
town_art_draw_gate (cairo_t *cr, const TownWallLook *look, double size, BastideStyle style)
{
  WallFrame frame = { look };
  Easel easel;

  dusk_begin (cr, style);
  easel = easel_begin (cr, size, look->side, style);
  paint_wall_shadow (&easel, &frame);
  paint_wall_piece (&easel, &frame);
  paint_road (&easel);
  paint_bridge (&easel);
  paint_keep (&easel, 0.5, 0, HOUSE_WIDTH, HOUSE_DEPTH, 0.05);
  paint_arch (&easel, -1);
  paint_arch (&easel, 1);
  paint_hipped_roof (&easel, 0.5, 0, 0.20, 0.078, 0, ROOFS, 0.014);
  easel_end (&easel);
  paint_towers (cr, look->side, size, style);
  dusk_end (cr, style);
  if (is_dusk (style))
    {
      easel = easel_begin (cr, size, look->side, style);
      dusk_paint_lamp (&easel, 0.5, HOUSE_DEPTH / 2, 0.15, 0.62, true);
      easel_end (&easel);
    }
}

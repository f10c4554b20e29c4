/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of houses for small tiles: broad roofs that join, with hips and a bright ridge. */
#include "painters.h"

#define BLOCK_SHADOW 0.042 /* length of the shadow of a row */
#define SHADOW_STEPS 3
#define SHADOW_COLOUR 0x7a3f2a
#define RIDGE 0xf3c9a4
/* How much the slopes differ. */
#define RELIEF 0.8
#define CALM_RELIEF 0.5
#define TWIST 0.26 /* angle between this light and that of the town, so that the four slopes of a roof all differ */

/* One tone for all roofs of a tile. Houses differ from it only a little. */
static const uint32_t tones[4] = { 0xc6754f, 0xc06d48, 0xcc7e57, 0xc37556 };

static void
trace_outline (Easel *easel, const Roof *roof)
{
  cairo_new_sub_path (easel->cr);
  for (int i = 0; i < roof->n; i++)
    cairo_line_to (easel->cr, (double) roof->front[i].x, (double) roof->front[i].y);
  for (int i = roof->n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) roof->back[i].x, (double) roof->back[i].y);
  cairo_close_path (easel->cr);
}

/* The shadow of all rows at once, swept to the south-east. */
static void
paint_shadow (Easel *easel, const HousePlan *quarter)
{
  for (int step = 1; step <= SHADOW_STEPS; step++)
    {
      double x, y;

      easel_shadow_offset (easel, BLOCK_SHADOW * step / SHADOW_STEPS, &x, &y);
      for (int i = 0; i < quarter->n_roofs; i++)
        trace_shadow_of_roof (easel, &quarter->roofs[i], x, y);
    }
  easel_colour_alpha (easel, SHADOW_COLOUR, easel->houses == LEVEL_MAP ? 0.34 : 0.42);
  cairo_fill (easel->cr);
}

/* Rows on small tiles are calmer. */
static double
find_relief (const Easel *easel)
{
  return easel->houses == LEVEL_MAP ? CLAMP (easel->size / 125, CALM_RELIEF, RELIEF) : RELIEF;
}

/* COLOUR on a slope that descends in direction X, Y. */
static uint32_t
colour_slope (const Easel *easel, double x, double y, uint32_t colour)
{
  const double aside = x * easel->light_y - y * easel->light_x, towards = x * easel->light_x + y * easel->light_y;
  const double length = MAX (hypot (x, y), 1e-9);

  return colour_lit (colour, find_relief (easel) * (towards * cos (TWIST) + aside * sin (TWIST)) / length);
}

/* A slope between two lines of points. */
static void
paint_slope (Easel *easel, const BastidePoint *high, const BastidePoint *low, int n, uint32_t tone)
{
  const int m = n / 2;

  for (int i = 0; i < n; i++)
    cairo_line_to (easel->cr, (double) low[i].x, (double) low[i].y);
  for (int i = n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) high[i].x, (double) high[i].y);
  cairo_close_path (easel->cr);
  easel_colour (easel, colour_slope (easel, (double) (low[m].x - high[m].x), (double) (low[m].y - high[m].y), tone));
  cairo_fill (easel->cr);
}

/* The slope at the end of a house: column AT, where the ridge ends at TOP. */
static void
paint_hip (Easel *easel, const Roof *roof, int at, BastidePoint top, uint32_t tone)
{
  const BastidePoint corners[3] = { roof->front[at], top, roof->back[at] };
  const double x = (double) (roof->ridge[at].x - top.x), y = (double) (roof->ridge[at].y - top.y);

  trace_points (easel, corners, 3, true);
  easel_colour (easel, colour_slope (easel, x, y, tone));
  cairo_fill (easel->cr);
}

/* The tone of a house. Those that go on beyond the tile have that of no tile. */
static uint32_t
colour_of (const Easel *easel, const Roof *roof)
{
  static const double steps[4] = { -0.16, 0.04, 0.14, -0.04 };
  const double shade = (easel->houses == LEVEL_MAP ? 0.5 : 1)
                       * (0.16 * (double) roof->shade + (roof->over_rim ? 0 : steps[roof->tint & 3]));

  return colour_mix (tones[roof->over_rim ? 0 : easel->style.tone & 3], shade > 0 ? 0xf2c08c : 0x803c28, fabs (shade));
}

static void
paint_ridge (Easel *easel, const BastidePoint *ridge, int n)
{
  trace_points (easel, ridge, n, false);
  easel_colour_alpha (easel, RIDGE, easel->houses == LEVEL_MAP ? 0.40 : 0.55);
  cairo_set_line_width (easel->cr, 0.010);
  cairo_stroke (easel->cr);
}

/* The ridge runs from front to back. */
static void
paint_across (Easel *easel, const Roof *roof, uint32_t tone)
{
  const int last = roof->n - 1;
  BastidePoint ridge[2];

  find_ridge_across (roof, ridge);
  paint_slope (easel, ridge, (BastidePoint[]) { roof->front[0], roof->back[0] }, 2, tone);
  paint_slope (easel, ridge, (BastidePoint[]) { roof->front[last], roof->back[last] }, 2, tone);
  if (roof->hipped)
    {
      trace_points (easel, (BastidePoint[]) { roof->back[0], ridge[1], roof->back[last] }, 3, true);
      easel_colour (easel,
                    colour_slope (easel, (double) (ridge[1].x - ridge[0].x), (double) (ridge[1].y - ridge[0].y), tone));
      cairo_fill (easel->cr);
    }
  paint_ridge (easel, ridge, 2);
}

/* The ridge runs along the row. Some houses have hips at both ends although others join them, so that no row is one
 * long roof. */
static void
paint_along (Easel *easel, const Roof *roof, uint32_t tone)
{
  const bool apart = !roof->over_rim && roof->tint >= 2;
  const bool first = roof->free_first || apart, last = roof->free_last || apart;
  BastidePoint ridge[ROOF_COLUMNS];

  find_ridge (roof, first, last, ridge);
  paint_slope (easel, ridge, roof->front, roof->n, tone);
  paint_slope (easel, ridge, roof->back, roof->n, tone);
  if (first)
    paint_hip (easel, roof, 0, ridge[0], tone);
  if (last)
    paint_hip (easel, roof, roof->n - 1, ridge[roof->n - 1], tone);
  paint_ridge (easel, ridge, roof->n);
}

/* The outline is painted before the slopes, so that there is no hairline between them. */
static void
paint_house (Easel *easel, const Roof *roof)
{
  const uint32_t tone = colour_of (easel, roof);

  trace_outline (easel, roof);
  easel_colour (easel, tone);
  cairo_fill (easel->cr);
  if (roof->across)
    paint_across (easel, roof, tone);
  else
    paint_along (easel, roof, tone);
}

static void
paint_party_lines (Easel *easel, const HousePlan *quarter)
{
  trace_party_lines (easel, quarter);
  easel_colour_alpha (easel, 0x4a2217, easel->houses == LEVEL_MAP ? 0.15 : 0.55);
  cairo_set_line_width (easel->cr, MAX (0.008, 0.7 / easel->size));
  cairo_stroke (easel->cr);
}

/* Chimneys with their shadows, on some houses. */
static void
paint_chimneys (Easel *easel, const HousePlan *quarter)
{
  double x, y;

  easel_shadow_offset (easel, 0.018, &x, &y);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < quarter->n_roofs; i++)
        {
          const Roof *roof = &quarter->roofs[i];
          const int at = roof->n / 2;
          const BastidePoint end = roof->shade > 0.6f ? roof->front[at] : roof->back[at];
          const double px = 0.6 * (double) roof->ridge[at].x + 0.4 * (double) end.x;
          const double py = 0.6 * (double) roof->ridge[at].y + 0.4 * (double) end.y;

          if (roof->shade > 0.25f && !roof->across && !roof->over_rim)
            trace_box (easel, px + (pass == 0 ? x : 0), py + (pass == 0 ? y : 0), 0.022, 0.022, 0);
        }
      if (pass == 0)
        easel_colour_alpha (easel, COLOUR_SHADOW, 0.40);
      else
        easel_colour (easel, 0xe9cfa4);
      cairo_fill (easel->cr);
    }
}

void
paint_ribbons (Easel *easel, const HousePlan *quarter)
{
  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  paint_shadow (easel, quarter);
  for (int i = 0; i < quarter->n_roofs; i++)
    trace_outline (easel, &quarter->roofs[i]);
  easel_colour_alpha (easel, ROOF_INK, easel->houses == LEVEL_MAP ? 0.45 : 1);
  cairo_set_line_width (easel->cr, 0.020);
  cairo_stroke (easel->cr);
  for (int i = 0; i < quarter->n_roofs; i++)
    paint_house (easel, &quarter->roofs[i]);
  paint_party_lines (easel, quarter);
  if (easel->houses == LEVEL_PLAN)
    paint_chimneys (easel, quarter);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_MITER);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of houses as ribbons: one roof with a bright ridge, on which only party lines tell the houses apart. */
#include "painters.h"

#define BLOCK_SHADOW 0.042 /* length of the shadow of a row */
#define SHADOW_STEPS 3
#define SHADOW_COLOUR 0x7a3f2a
#define RIDGE 0xf3c9a4

/* One tone for all roofs of a tile, so that they differ from those of other tiles only. */
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
  easel_colour_alpha (easel, SHADOW_COLOUR, 0.42);
  cairo_fill (easel->cr);
}

/* A slope from the ridge down to LOW. Its edge is painted too, so that the next house joins it without a hairline. */
static void
paint_slope (Easel *easel, const Roof *roof, const BastidePoint *low, uint32_t tone)
{
  const int n = roof->n, m = n / 2;
  const double lit = easel_lit (easel, (double) (low[m].x - roof->ridge[m].x), (double) (low[m].y - roof->ridge[m].y));

  for (int i = 0; i < n; i++)
    cairo_line_to (easel->cr, (double) low[i].x, (double) low[i].y);
  for (int i = n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) roof->ridge[i].x, (double) roof->ridge[i].y);
  cairo_close_path (easel->cr);
  easel_colour (easel, colour_lit (tone, 0.62 * lit));
  cairo_fill_preserve (easel->cr);
  cairo_set_line_width (easel->cr, 0.4 / easel->size);
  cairo_stroke (easel->cr);
}

static void
paint_ridges (Easel *easel, const HousePlan *quarter)
{
  const bool map = easel->level == LEVEL_MAP;

  for (int i = 0; i < quarter->n_roofs; i++)
    trace_points (easel, quarter->roofs[i].ridge, quarter->roofs[i].n, false);
  easel_colour_alpha (easel, RIDGE, map ? 0.30 : 0.55);
  cairo_set_line_width (easel->cr, map ? 0.022 : 0.014);
  cairo_stroke (easel->cr);
}

static void
paint_party_lines (Easel *easel, const HousePlan *quarter)
{
  trace_party_lines (easel, quarter);
  easel_colour_alpha (easel, 0x4a2217, easel->level == LEVEL_MAP ? 0.22 : 0.40);
  cairo_set_line_width (easel->cr, MAX (0.008, 0.7 / easel->size));
  cairo_stroke (easel->cr);
}

void
paint_ribbons (Easel *easel, const HousePlan *quarter)
{
  const uint32_t tone = tones[easel->style.tone & 3];

  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  paint_shadow (easel, quarter);
  for (int i = 0; i < quarter->n_roofs; i++)
    trace_outline (easel, &quarter->roofs[i]);
  easel_colour_alpha (easel, ROOF_INK, easel->level == LEVEL_MAP ? 0.45 : 1);
  cairo_set_line_width (easel->cr, 0.020);
  cairo_stroke (easel->cr);
  for (int i = 0; i < quarter->n_roofs; i++)
    {
      const Roof *roof = &quarter->roofs[i];

      paint_slope (easel, roof, roof->front, tone);
      paint_slope (easel, roof, roof->back, tone);
    }
  paint_party_lines (easel, quarter);
  paint_ridges (easel, quarter);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_MITER);
}

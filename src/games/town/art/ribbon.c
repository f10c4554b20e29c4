/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of houses for small tiles, with hips and a bright ridge. As a plan, houses differ in size and many join; as a
 * map, each has hips of its own and a narrow gap to the next. */
#include "painters.h"

#define BLOCK_SHADOW 0.042 /* length of the shadow of a row */
#define SHADOW_STEPS 3
#define SHADOW_COLOUR 0x7a3f2a
#define RIDGE 0xf3c9a4
#define RELIEF 0.6
#define TWIST 0.26 /* angle between this light and that of the town, so that the four slopes of a roof all differ */

#define LEAST_GAPS 30 /* smallest size of tiles on which gaps are wider than noise */

/* One tone for all roofs of a tile. */
static const uint32_t tones[4] = { 0xc6754f, 0xc06d48, 0xcc7e57, 0xc37556 };

/* Each house mixes one of these into it. */
static const uint32_t tints[4] = { 0xb55f3e, 0xa9573c, 0xd98a5e, 0xc9805c };

/* Whether houses are apart. */
static bool
has_gaps (const Easel *easel)
{
  return easel->level == LEVEL_MAP && easel->size >= LEAST_GAPS;
}

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

/* COLOUR on a slope that descends in direction X, Y. */
static uint32_t
colour_slope (const Easel *easel, double x, double y, uint32_t colour)
{
  const double aside = x * easel->light_y - y * easel->light_x, towards = x * easel->light_x + y * easel->light_y;
  const double length = MAX (hypot (x, y), 1e-9);

  return colour_lit (colour, RELIEF * (towards * cos (TWIST) + aside * sin (TWIST)) / length);
}

/* Its edge is painted too, so that the next face joins it without a hairline. */
static void
fill_face (Easel *easel, uint32_t colour)
{
  cairo_close_path (easel->cr);
  easel_colour (easel, colour);
  cairo_fill_preserve (easel->cr);
  cairo_set_line_width (easel->cr, 0.4 / easel->size);
  cairo_stroke (easel->cr);
}

/* A slope from RIDGE down to LOW. */
static void
paint_slope (Easel *easel, const BastidePoint *ridge, const BastidePoint *low, int n, uint32_t tone)
{
  const int m = n / 2;

  for (int i = 0; i < n; i++)
    cairo_line_to (easel->cr, (double) low[i].x, (double) low[i].y);
  for (int i = n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) ridge[i].x, (double) ridge[i].y);
  fill_face (easel, colour_slope (easel, (double) (low[m].x - ridge[m].x), (double) (low[m].y - ridge[m].y), tone));
}

/* The slope at the end of a house: column AT, where the ridge ends at TOP. */
static void
paint_hip (Easel *easel, const Roof *roof, int at, BastidePoint top, uint32_t tone)
{
  const BastidePoint corners[3] = { roof->front[at], top, roof->back[at] };
  const double x = (double) (roof->ridge[at].x - top.x), y = (double) (roof->ridge[at].y - top.y);

  trace_points (easel, corners, 3, false);
  fill_face (easel, colour_slope (easel, x, y, tone));
}

static uint32_t
colour_of (const Easel *easel, const Roof *roof)
{
  const uint32_t tone = colour_mix (tones[easel->style.tone & 3], tints[roof->tint & 3], 0.55);
  const double shade = 0.24 * (double) roof->shade;

  return colour_mix (tone, shade > 0 ? 0xeab78a : 0x8a4630, fabs (shade));
}

static void
paint_ridge (Easel *easel, const BastidePoint *ridge, int n)
{
  trace_points (easel, ridge, n, false);
  easel_colour_alpha (easel, RIDGE, 0.55);
  cairo_set_line_width (easel->cr, 0.010);
  cairo_stroke (easel->cr);
}

static BastidePoint
middle (BastidePoint a, BastidePoint b)
{
  return (BastidePoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* A house whose ridge runs from front to back. */
static void
paint_across (Easel *easel, const Roof *roof, uint32_t tone)
{
  const int last = roof->n - 1;
  const BastidePoint ridge[2] = { middle (roof->front[0], roof->front[last]),
                                  middle (roof->back[0], roof->back[last]) };

  paint_slope (easel, ridge, (BastidePoint[]) { roof->front[0], roof->back[0] }, 2, tone);
  paint_slope (easel, ridge, (BastidePoint[]) { roof->front[last], roof->back[last] }, 2, tone);
  paint_ridge (easel, ridge, 2);
}

static void
paint_house (Easel *easel, const Roof *roof)
{
  const uint32_t tone = colour_of (easel, roof);
  const bool apart = has_gaps (easel), first = apart || roof->free_first, last = apart || roof->free_last;
  BastidePoint ridge[ROOF_COLUMNS];

  if (roof->across)
    {
      paint_across (easel, roof, tone);
      return;
    }
  find_ridge (roof, first, last, ridge);
  paint_slope (easel, ridge, roof->front, roof->n, tone);
  paint_slope (easel, ridge, roof->back, roof->n, tone);
  if (first)
    paint_hip (easel, roof, 0, ridge[0], tone);
  if (last)
    paint_hip (easel, roof, roof->n - 1, ridge[roof->n - 1], tone);
  if (!roof->leans)
    paint_ridge (easel, ridge, roof->n);
}

/* Gaps are as light as the yards. */
static void
paint_party_lines (Easel *easel, const HousePlan *quarter)
{
  const bool gaps = has_gaps (easel);

  trace_party_lines (easel, quarter);
  easel_colour_alpha (easel, gaps ? COLOUR_YARD_FAR : 0x4a2217, gaps ? 1 : easel->level == LEVEL_MAP ? 0.1 : 0.6);
  cairo_set_line_width (easel->cr, MAX (0.008, (gaps ? 1.2 : 0.7) / easel->size));
  cairo_stroke (easel->cr);
}

void
paint_ribbons (Easel *easel, const HousePlan *quarter)
{
  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  paint_shadow (easel, quarter);
  for (int i = 0; i < quarter->n_roofs; i++)
    trace_outline (easel, &quarter->roofs[i]);
  easel_colour_alpha (easel, ROOF_INK, easel->level == LEVEL_MAP ? 0.45 : 1);
  cairo_set_line_width (easel->cr, 0.020);
  cairo_stroke (easel->cr);
  for (int i = 0; i < quarter->n_roofs; i++)
    paint_house (easel, &quarter->roofs[i]);
  paint_party_lines (easel, quarter);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_MITER);
  if (easel->level == LEVEL_PLAN)
    paint_chimneys (easel, quarter);
}

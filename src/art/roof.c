/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roofs of terracotta, lit according to their slope. */
#include "roof.h"

#include "block.h"

#define HOUSE_HEIGHT 0.020
#define RIM 0.004f /* nearer than this to the tile's rim is on it */
#define LEAST_SIZE_FOR_RIDGES 110
#define LEAST_SIZE_FOR_COURSES 150
#define LEAST_CROWN 5 /* radius in pixels of a tree whose leaves are visible */

/* Similar tones, so that a row differs a little from the next one and a tile from its neighbour. */
static const uint32_t tints[4][4] = {
  { 0xc76e48, 0xbc6440, 0xd07c52, 0xc67b52 },
  { 0xbd6440, 0xb45c3c, 0xc8734a, 0xc2714c },
  { 0xcf7a4e, 0xc37046, 0xd68658, 0xca8156 },
  { 0xc06d4c, 0xb36246, 0xca7954, 0xbe7554 },
};

/* How much the roofs of a picture differ. Small roofs differ less, so that they look like texture and not like
 * noise. */
static double
find_liveliness (const Easel *easel)
{
  return CLAMP ((easel->size + 20) / 200, 0.40, 1);
}

static uint32_t
colour_of (const Easel *easel, const Roof *roof)
{
  const uint32_t *near = tints[easel->style.tone & 3];
  uint32_t colour = colour_mix (near[0], near[roof->tint & 3], find_liveliness (easel));
  double shade = 0.07 * find_liveliness (easel) * (double) roof->shade;

  return shade > 0 ? colour_mix (colour, 0xf0c9a0, shade) : colour_mix (colour, 0x5a2a20, -shade);
}

static BastidePoint
middle (BastidePoint a, BastidePoint b)
{
  return (BastidePoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static BastidePoint
between (BastidePoint a, BastidePoint b, double part)
{
  return (BastidePoint) { a.x + (b.x - a.x) * (float) part, a.y + (b.y - a.y) * (float) part };
}

static double
point_gap (BastidePoint a, BastidePoint b)
{
  return hypot ((double) (a.x - b.x), (double) (a.y - b.y));
}

static void
trace_roof (Easel *easel, const Roof *roof, double x, double y)
{
  for (int i = 0; i < roof->n; i++)
    if (i == 0)
      cairo_move_to (easel->cr, (double) roof->front[i].x + x, (double) roof->front[i].y + y);
    else
      cairo_line_to (easel->cr, (double) roof->front[i].x + x, (double) roof->front[i].y + y);
  for (int i = roof->n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) roof->back[i].x + x, (double) roof->back[i].y + y);
  cairo_close_path (easel->cr);
}

/* Whether ROOF touches the rim, so that a house of the next tile joins it. */
static bool
is_on_rim (const Roof *roof)
{
  return roof->low.x < RIM || roof->low.y < RIM || roof->high.x > 1 - RIM || roof->high.y > 1 - RIM;
}

void
trace_shadow_of_roof (Easel *easel, const Roof *roof, double x, double y)
{
  const double least = is_on_rim (roof) ? -1 : (double) RIM, most = 1 - least;

  cairo_new_sub_path (easel->cr);
  for (int i = 0; i < 2 * roof->n; i++)
    {
      const BastidePoint p = i < roof->n ? roof->front[i] : roof->back[2 * roof->n - 1 - i];

      cairo_line_to (easel->cr, CLAMP ((double) p.x + x, least, most), CLAMP ((double) p.y + y, least, most));
    }
  cairo_close_path (easel->cr);
}

void
trace_party_lines (Easel *easel, const HousePlan *quarter)
{
  for (int i = 0; i < quarter->n_roofs; i++)
    {
      const Roof *roof = &quarter->roofs[i];
      const int last = roof->n - 1;

      if (!roof->free_first)
        {
          cairo_move_to (easel->cr, (double) roof->front[0].x, (double) roof->front[0].y);
          cairo_line_to (easel->cr, (double) roof->back[0].x, (double) roof->back[0].y);
        }
      if (!roof->free_last)
        {
          cairo_move_to (easel->cr, (double) roof->front[last].x, (double) roof->front[last].y);
          cairo_line_to (easel->cr, (double) roof->back[last].x, (double) roof->back[last].y);
        }
      if (roof->at_rim)
        trace_points (easel, roof->front, roof->n, false);
    }
}

void
paint_shadows_of_roofs (Easel *easel, const HousePlan *quarter)
{
  double x, y;

  easel_shadow_offset (easel, HOUSE_HEIGHT, &x, &y);
  for (int i = 0; i < quarter->n_roofs; i++)
    trace_shadow_of_roof (easel, &quarter->roofs[i], x, y);
  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.16 + 0.14 * find_liveliness (easel));
  cairo_fill (easel->cr);
}

/* A slope between two lines of points, which descends in direction X, Y. */
static void
paint_slope (Easel *easel, const BastidePoint *high, const BastidePoint *low, int n, double x, double y,
             uint32_t colour)
{
  for (int i = 0; i < n; i++)
    if (i == 0)
      cairo_move_to (easel->cr, (double) low[i].x, (double) low[i].y);
    else
      cairo_line_to (easel->cr, (double) low[i].x, (double) low[i].y);
  for (int i = n - 1; i >= 0; i--)
    cairo_line_to (easel->cr, (double) high[i].x, (double) high[i].y);
  cairo_close_path (easel->cr);
  easel_colour (easel, colour_lit (colour, find_liveliness (easel) * easel_lit (easel, x, y)));
  cairo_fill (easel->cr);
}

/* The courses of tiles of a slope. */
static void
paint_courses (Easel *easel, const BastidePoint *high, const BastidePoint *low, int n, uint32_t colour)
{
  const double width = point_gap (low[0], low[n - 1]);
  const int steps = (int) (width / 0.0125);

  for (int i = 1; i < steps; i++)
    {
      double at = (double) i / steps * (n - 1);
      int j = MIN ((int) at, n - 2);
      BastidePoint from = between (high[j], high[j + 1], at - j), to = between (low[j], low[j + 1], at - j);

      cairo_move_to (easel->cr, (double) from.x, (double) from.y);
      cairo_line_to (easel->cr, (double) to.x, (double) to.y);
    }
  easel_colour_alpha (easel, colour_mix (colour, 0x3a1408, 0.7), 0.15);
  cairo_set_line_width (easel->cr, 0.004);
  cairo_stroke (easel->cr);
}

/* A chimney with its shadow. */
static void
paint_chimney (Easel *easel, BastidePoint at)
{
  double x, y;

  easel_shadow_offset (easel, 0.013, &x, &y);
  trace_box (easel, (double) at.x + x, (double) at.y + y, 0.015, 0.015, 0);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  trace_box (easel, (double) at.x, (double) at.y, 0.015, 0.015, 0);
  easel_colour (easel, 0xe0c9a4);
  cairo_fill (easel->cr);
  trace_box (easel, (double) at.x, (double) at.y, 0.007, 0.007, 0);
  easel_colour (easel, 0x4c382c);
  cairo_fill (easel->cr);
}

void
paint_chimneys (Easel *easel, const HousePlan *quarter)
{
  for (int i = 0; i < quarter->n_roofs; i++)
    {
      const Roof *roof = &quarter->roofs[i];
      const int at = roof->n / 2;

      if (roof->shade > 0.2f && !roof->across)
        paint_chimney (easel, between (roof->ridge[at], roof->shade > 0.6f ? roof->front[at] : roof->back[at], 0.35));
    }
}

/* A dormer on the front slope, with a small roof of its own. */
static void
paint_dormer (Easel *easel, const Roof *roof, uint32_t colour)
{
  const int at = roof->n / 2;
  const BastidePoint top = between (roof->ridge[at], roof->front[at], 0.28);
  const BastidePoint middle = between (top, roof->front[at], 0.35);
  const double length = 0.5 * point_gap (roof->ridge[at], roof->front[at]);

  paint_gabled_roof (easel, (double) middle.x, (double) middle.y, length, 0.034,
                     atan2 ((double) (roof->front[at].y - roof->ridge[at].y),
                            (double) (roof->front[at].x - roof->ridge[at].x)),
                     colour_mix (colour, 0xffe0b0, 0.10), 0.009);
}

/* ALONG_X and ALONG_Y lead from the ridge's first point to its last; HIP is the part of that distance that a hip
 * takes. */
static void
shorten_ridge (const Roof *roof, double along_x, double along_y, float hip, bool first, bool last, BastidePoint *ridge)
{
  const double length = hypot (along_x, along_y), square = MAX (length * length, 1e-9);
  const int n = roof->n;

  if (first)
    ridge[0] = (BastidePoint) { ridge[0].x + (float) along_x * hip, ridge[0].y + (float) along_y * hip };
  if (last)
    ridge[n - 1] = (BastidePoint) { ridge[n - 1].x - (float) along_x * hip, ridge[n - 1].y - (float) along_y * hip };
  /* Columns within a hip get the ridge point at the end of the hip. */
  for (int i = 1; i < n - 1; i++)
    {
      double at = ((double) (ridge[i].x - roof->ridge[0].x) * along_x
                   + (double) (ridge[i].y - roof->ridge[0].y) * along_y)
                  / square;

      if (first && at < (double) hip)
        ridge[i] = ridge[0];
      if (last && at > 1 - (double) hip)
        ridge[i] = ridge[n - 1];
    }
}

void
find_ridge (const Roof *roof, bool first, bool last, BastidePoint *ridge)
{
  const int n = roof->n, m = n / 2;
  const double along_x = (double) (roof->ridge[n - 1].x - roof->ridge[0].x);
  const double along_y = (double) (roof->ridge[n - 1].y - roof->ridge[0].y);
  const double length = hypot (along_x, along_y), depth = point_gap (roof->front[m], roof->ridge[m]);

  for (int i = 0; i < n; i++)
    ridge[i] = roof->ridge[i];
  shorten_ridge (roof, along_x, along_y, length > 0 ? (float) (MIN (0.8 * depth, 0.42 * length) / length) : 0, first,
                 last, ridge);
}

/* The slope at a free end of ROOF: column AT, whose ridge point is TOP. X and Y point away from the house. */
static void
paint_hip (Easel *easel, const Roof *roof, int at, BastidePoint top, double x, double y, uint32_t colour)
{
  const BastidePoint corners[3] = { roof->front[at], top, roof->back[at] };

  trace_points (easel, corners, 3, true);
  easel_colour (easel, colour_lit (colour, find_liveliness (easel) * easel_lit (easel, x, y)));
  cairo_fill (easel->cr);
}

/* The ridge runs along the row. */
static void
paint_along (Easel *easel, const Roof *roof, uint32_t colour)
{
  BastidePoint ridge[ROOF_COLUMNS];
  int n = roof->n, m = n / 2;
  double down_x = (double) (roof->front[m].x - roof->ridge[m].x);
  double down_y = (double) (roof->front[m].y - roof->ridge[m].y);
  double along_x = (double) (roof->ridge[n - 1].x - roof->ridge[0].x);
  double along_y = (double) (roof->ridge[n - 1].y - roof->ridge[0].y);

  find_ridge (roof, roof->free_first, roof->free_last, ridge);
  paint_slope (easel, ridge, roof->front, n, down_x, down_y, colour);
  paint_slope (easel, ridge, roof->back, n, -down_x, -down_y, colour);
  if (easel->size >= LEAST_SIZE_FOR_COURSES)
    {
      paint_courses (easel, ridge, roof->front, n, colour);
      paint_courses (easel, ridge, roof->back, n, colour);
    }
  if (roof->free_first)
    paint_hip (easel, roof, 0, ridge[0], -along_x, -along_y, colour);
  if (roof->free_last)
    paint_hip (easel, roof, n - 1, ridge[n - 1], along_x, along_y, colour);
  if (easel->size >= LEAST_SIZE_FOR_RIDGES)
    {
      trace_points (easel, ridge, n, false);
      easel_colour_alpha (easel, colour_mix (colour, 0xffe0b0, 0.45), 0.8);
      cairo_set_line_width (easel->cr, 0.006);
      cairo_stroke (easel->cr);
    }
}

/* The ridge runs from front to back. */
static void
paint_across (Easel *easel, const Roof *roof, uint32_t colour)
{
  int last = roof->n - 1;
  BastidePoint front = middle (roof->front[0], roof->front[last]), back = middle (roof->back[0], roof->back[last]);
  double x = (double) (roof->front[last].x - roof->front[0].x), y = (double) (roof->front[last].y - roof->front[0].y);
  const double hip_part = MIN (0.5, 0.45 * hypot (x, y) / point_gap (front, back));
  const BastidePoint top = roof->at_rim ? between (front, back, hip_part) : front;
  const BastidePoint high[2] = { top, back };
  const BastidePoint first[2] = { roof->front[0], roof->back[0] }, second[2] = { roof->front[last], roof->back[last] };
  const BastidePoint hip[3] = { roof->front[0], top, roof->front[last] };

  if (roof->at_rim)
    {
      trace_points (easel, hip, 3, true);
      easel_colour (easel, colour_lit (colour, find_liveliness (easel) * easel_lit (easel, y, -x)));
      cairo_fill (easel->cr);
    }
  paint_slope (easel, high, first, 2, -x, -y, colour);
  paint_slope (easel, high, second, 2, x, y, colour);
  if (easel->size >= LEAST_SIZE_FOR_COURSES)
    {
      paint_courses (easel, high, first, 2, colour);
      paint_courses (easel, high, second, 2, colour);
    }
  if (easel->size >= 110)
    {
      trace_points (easel, high, 2, false);
      easel_colour_alpha (easel, colour_mix (colour, 0xffe0b0, 0.45), 0.8);
      cairo_set_line_width (easel->cr, 0.006);
      cairo_stroke (easel->cr);
    }
}

/* Walls between joined houses, a little higher than the roofs. */
static void
paint_party_walls (Easel *easel, const HousePlan *quarter)
{
  trace_party_lines (easel, quarter);
  easel_colour_alpha (easel, 0x4a2217, 0.5 * find_liveliness (easel));
  cairo_set_line_width (easel->cr, MAX (0.005, 0.6 / easel->size));
  cairo_stroke (easel->cr);
}

static void
trace_hips_and_ridge (Easel *easel, const Roof *roof)
{
  const bool is_free[2] = { roof->free_first, roof->free_last };
  BastidePoint ridge[ROOF_COLUMNS];

  find_ridge (roof, is_free[0], is_free[1], ridge);
  trace_points (easel, ridge, roof->n, false);
  for (int i = 0; i < 2; i++)
    if (is_free[i])
      {
        const int at = i == 0 ? 0 : roof->n - 1;

        trace_points (easel, (BastidePoint[]) { roof->front[at], ridge[at], roof->back[at] }, 3, false);
      }
}

/* High contrast: houses as outlines in one tone with their hips and ridges, so that they are recognised as houses. */
void
paint_flat_roofs (Easel *easel, const HousePlan *quarter)
{
  cairo_set_line_width (easel->cr, MAX (0.010, 0.6 / easel->size));
  for (int i = 0; i < quarter->n_roofs; i++)
    {
      const Roof *roof = &quarter->roofs[i];

      trace_roof (easel, roof, 0, 0);
      easel_colour (easel, 0xd58459);
      cairo_fill_preserve (easel->cr);
      if (!roof->across)
        trace_hips_and_ridge (easel, roof);
      easel_colour (easel, 0x8a3616);
      cairo_stroke (easel->cr);
    }
}

/* The dark lines round the houses. The roofs cover their inner half. */
static void
paint_outlines (Easel *easel, const HousePlan *quarter)
{
  for (int i = 0; i < quarter->n_roofs; i++)
    trace_roof (easel, &quarter->roofs[i], 0, 0);
  easel_colour (easel, ROOF_INK);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (easel->cr, 2 * MAX (0.0045, 0.9 / easel->size));
  cairo_stroke (easel->cr);
  cairo_set_line_join (easel->cr, CAIRO_LINE_JOIN_MITER);
}

void
paint_roofs (Easel *easel, const HousePlan *quarter)
{
  paint_outlines (easel, quarter);
  for (int i = 0; i < quarter->n_roofs; i++)
    {
      const Roof *roof = &quarter->roofs[i];
      uint32_t colour = colour_of (easel, roof);

      if (easel->size >= 110)
        {
          trace_roof (easel, roof, 0, 0);
          easel_colour (easel, colour);
          cairo_fill (easel->cr);
        }
      if (roof->across)
        paint_across (easel, roof, colour);
      else
        paint_along (easel, roof, colour);
    }
  if (easel->size >= 64)
    paint_party_walls (easel, quarter);
  for (int i = 0; easel->size >= LEAST_SIZE_FOR_COURSES && i < quarter->n_roofs; i++)
    if (quarter->roofs[i].shade < -0.35f && !quarter->roofs[i].across && !quarter->roofs[i].at_rim)
      paint_dormer (easel, &quarter->roofs[i], colour_of (easel, &quarter->roofs[i]));
  paint_chimneys (easel, quarter);
}

void
paint_garden (Easel *easel, const Garden *garden)
{
  double x = (double) garden->at.x, y = (double) garden->at.y;
  double width = (double) garden->width, height = (double) garden->height;

  trace_box (easel, x, y, width, height, 0);
  easel_colour (easel, 0x7d8f52);
  cairo_fill (easel->cr);
  trace_box (easel, x, y, width - 0.014, height - 0.014, 0);
  easel_colour (easel, 0xb98f63);
  cairo_fill (easel->cr);
  if (easel->size < 90)
    return;
  for (int i = 0; i < 3; i++)
    trace_box (easel, x, y + (i - 1) * (height - 0.018) / 3, width - 0.02, (height - 0.018) / 6, 0);
  easel_colour (easel, 0x9db065);
  cairo_fill (easel->cr);
}

/* The crown is a clump of leaves round a middle one, lit on the side towards the light. */
static void
paint_crown (Easel *easel, const Tree *tree, uint32_t green)
{
  const double x = (double) tree->at.x, y = (double) tree->at.y, radius = (double) tree->radius;
  const int n = 7;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < n; i++)
      {
        double angle = (i + 0.37 * tree->kind) * 2 * G_PI / n + 40 * x;
        double lit = easel_lit (easel, cos (angle), sin (angle));
        double far = pass == 0 ? 0.60 : 0.34, r = pass == 0 ? 0.44 : 0.30;

        trace_disc (easel, x + far * radius * cos (angle), y + far * radius * sin (angle), r * radius);
        easel_colour (easel, lit > 0 ? colour_mix (green, 0xe9e6a0, (0.20 + 0.20 * pass) * lit)
                                     : colour_mix (green, 0x26351f, (pass == 0 ? -0.50 : -0.30) * lit));
        cairo_fill (easel->cr);
      }
  trace_disc (easel, x + 0.18 * radius * easel->light_x, y + 0.18 * radius * easel->light_y, 0.28 * radius);
  easel_colour (easel, colour_mix (green, 0xf3edb0, 0.38));
  cairo_fill (easel->cr);
}

void
paint_tree (Easel *easel, const Tree *tree)
{
  static const uint32_t greens[3] = { 0x7d9c50, 0x668a4a, 0x96ab5e };
  double x = (double) tree->at.x, y = (double) tree->at.y, radius = (double) tree->radius, shadow_x, shadow_y;
  uint32_t green = greens[tree->kind];

  easel_shadow_offset (easel, radius * 0.8, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * (easel->size * radius >= LEAST_CROWN ? 0.9 : 1));
  easel_colour (easel, colour_mix (green, 0x2f3a24, 0.25));
  cairo_fill (easel->cr);
  if (easel->size * radius >= LEAST_CROWN)
    {
      paint_crown (easel, tree, green);
      return;
    }
  trace_disc (easel, x - shadow_x * 0.28, y - shadow_y * 0.28, radius * 0.72);
  easel_colour (easel, green);
  cairo_fill (easel->cr);
  trace_disc (easel, x - shadow_x * 0.6, y - shadow_y * 0.6, radius * 0.36);
  easel_colour (easel, colour_mix (green, 0xf3edb0, 0.35));
  cairo_fill (easel->cr);
}

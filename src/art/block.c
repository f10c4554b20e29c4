/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The blocks of which larger buildings are composed. */
#include "block.h"

#define LEAST_SIZE_FOR_RIDGES 90
#define LEAST_SIZE_FOR_SLATES 180
#define BUILDING_INK 0x1d393e
#define MOST_INK 0.06     /* width of its lines in tiles */
#define RELIEF_OF_MAP 1.5 /* how much more slopes differ, so that the form of small roofs is seen */
#define LEAST_FINIAL 1.7  /* radius in pixels */

/* Fills the shadow of what was traced last, and its ground in COLOUR, so that there are no gaps between adjoining
 * faces. */
static void
fill_shadow (Easel *easel, double height, uint32_t colour)
{
  double x, y;
  cairo_path_t *path = cairo_copy_path_flat (easel->cr);

  easel_shadow_offset (easel, height, &x, &y);
  cairo_new_path (easel->cr);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  cairo_append_path (easel->cr, path);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
  cairo_fill (easel->cr);
  cairo_restore (easel->cr);
  cairo_append_path (easel->cr, path);
  if (easel->level != LEVEL_NEAR)
    {
      easel_colour (easel, BUILDING_INK);
      cairo_set_line_width (easel->cr, MIN ((easel->level == LEVEL_MAP ? 1.5 : 2.0) / easel->size, MOST_INK));
      cairo_stroke_preserve (easel->cr);
    }
  easel_colour (easel, colour);
  cairo_fill (easel->cr);
  cairo_path_destroy (path);
}

static void
fill_face (Easel *easel, const double (*points)[2], int n, double down_x, double down_y, uint32_t colour)
{
  const double relief = easel->level == LEVEL_MAP ? RELIEF_OF_MAP : 1;
  double x = down_x, y = down_y;

  for (int i = 0; i < n; i++)
    if (i == 0)
      cairo_move_to (easel->cr, points[i][0], points[i][1]);
    else
      cairo_line_to (easel->cr, points[i][0], points[i][1]);
  cairo_close_path (easel->cr);
  easel_colour (easel, colour_lit (tone_of_slate (easel, colour), relief * easel_lit (easel, x, y)));
  cairo_fill (easel->cr);
}

/* Paints courses of slates on a slope, from its eaves A to B up to its ridge D to C. */
static void
paint_courses (Easel *easel, const double (*face)[2], uint32_t colour)
{
  const int n = (int) lround (hypot (face[3][0] - face[0][0], face[3][1] - face[0][1]) / 0.016);

  for (int i = 1; i < n; i++)
    {
      double part = (double) i / n;

      cairo_move_to (easel->cr, face[0][0] + (face[3][0] - face[0][0]) * part,
                     face[0][1] + (face[3][1] - face[0][1]) * part);
      cairo_line_to (easel->cr, face[1][0] + (face[2][0] - face[1][0]) * part,
                     face[1][1] + (face[2][1] - face[1][1]) * part);
    }
  easel_colour_alpha (easel, colour_mix (colour, 0x10182a, 0.7), 0.20);
  cairo_set_line_width (easel->cr, 0.0035);
  cairo_stroke (easel->cr);
}

/* A roof over a box with a ridge along its length. */
typedef struct {
  double corners[4][2]; /* in the order in which they are joined, from the north-west if nothing is turned */
  double tops[2][2];    /* the ends of the ridge, in the west and in the east */
} RidgedRoof;

static RidgedRoof
make_ridged_roof (double x, double y, double length, double width, double angle, double inset)
{
  double c = cos (angle), s = sin (angle), half = length / 2, across = width / 2, ridge = half - inset;
  RidgedRoof roof;

  for (int i = 0; i < 4; i++)
    {
      double u = i == 0 || i == 3 ? -half : half, v = i < 2 ? -across : across;

      roof.corners[i][0] = x + u * c - v * s;
      roof.corners[i][1] = y + u * s + v * c;
    }
  for (int i = 0; i < 2; i++)
    {
      roof.tops[i][0] = x + (i == 0 ? -ridge : ridge) * c;
      roof.tops[i][1] = y + (i == 0 ? -ridge : ridge) * s;
    }
  return roof;
}

/* Paints the two long faces and, if the ridge is INSET, the two at its ends. */
static void
paint_faces (Easel *easel, const RidgedRoof *roof, double angle, uint32_t colour, double inset)
{
  const double (*corners)[2] = roof->corners, (*tops)[2] = roof->tops;
  const double c = cos (angle), s = sin (angle);
  const double north[4][2] = { { corners[0][0], corners[0][1] },
                               { corners[1][0], corners[1][1] },
                               { tops[1][0], tops[1][1] },
                               { tops[0][0], tops[0][1] } };
  const double south[4][2] = { { corners[3][0], corners[3][1] },
                               { corners[2][0], corners[2][1] },
                               { tops[1][0], tops[1][1] },
                               { tops[0][0], tops[0][1] } };
  const double west[3][2] = { { corners[0][0], corners[0][1] },
                              { tops[0][0], tops[0][1] },
                              { corners[3][0], corners[3][1] } };
  const double east[3][2] = { { corners[1][0], corners[1][1] },
                              { tops[1][0], tops[1][1] },
                              { corners[2][0], corners[2][1] } };

  fill_face (easel, north, 4, s, -c, colour);
  fill_face (easel, south, 4, -s, c, colour);
  if (easel->size >= LEAST_SIZE_FOR_SLATES)
    {
      paint_courses (easel, north, colour);
      paint_courses (easel, south, colour);
    }
  if (inset > 0)
    {
      fill_face (easel, west, 3, -c, -s, colour);
      fill_face (easel, east, 3, c, s, colour);
    }
}

/* Paints the ridge and, if HIPPED, the lines from its ends to the corners. */
static void
paint_ridges (Easel *easel, const RidgedRoof *roof, uint32_t colour, bool hipped)
{
  cairo_move_to (easel->cr, roof->tops[0][0], roof->tops[0][1]);
  cairo_line_to (easel->cr, roof->tops[1][0], roof->tops[1][1]);
  for (int i = 0; hipped && i < 4; i++)
    {
      const double *top = roof->tops[i == 0 || i == 3 ? 0 : 1];

      cairo_move_to (easel->cr, roof->corners[i][0], roof->corners[i][1]);
      cairo_line_to (easel->cr, top[0], top[1]);
    }
  easel_colour_alpha (easel, colour_mix (colour, 0xffffff, 0.5), 0.6);
  cairo_set_line_width (easel->cr, 0.005);
  cairo_stroke (easel->cr);
}

/* Paints a roof over a box with a ridge along its length that is INSET from both ends. */
static void
paint_ridged_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                   double height, double inset)
{
  const RidgedRoof roof = make_ridged_roof (x, y, length, width, angle, inset);

  trace_box (easel, x, y, length, width, angle);
  fill_shadow (easel, height, colour);
  paint_faces (easel, &roof, angle, colour, inset);
  if (easel->size >= LEAST_SIZE_FOR_RIDGES)
    paint_ridges (easel, &roof, colour, inset > 0);
}

void
paint_hipped_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                   double height)
{
  paint_ridged_roof (easel, x, y, length, width, angle, colour, height, MIN (width / 2, length / 2));
}

void
paint_gabled_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                   double height)
{
  paint_ridged_roof (easel, x, y, length, width, angle, colour, height, 0);
}

void
paint_prism (Easel *easel, double x, double y, double radius, int sides, double angle, uint32_t colour, double height)
{
  for (int i = 0; i < sides; i++)
    {
      double at = angle + (i - 0.5) * 2 * G_PI / sides;

      if (i == 0)
        cairo_move_to (easel->cr, x + radius * cos (at), y + radius * sin (at));
      else
        cairo_line_to (easel->cr, x + radius * cos (at), y + radius * sin (at));
    }
  cairo_close_path (easel->cr);
  fill_shadow (easel, height, colour);
  for (int i = 0; i < sides; i++)
    {
      double at = angle + (i - 0.5) * 2 * G_PI / sides, next = at + 2 * G_PI / sides, middle = (at + next) / 2;
      const double face[3][2] = { { x, y },
                                  { x + radius * cos (at), y + radius * sin (at) },
                                  { x + radius * cos (next), y + radius * sin (next) } };

      fill_face (easel, face, 3, cos (middle), sin (middle), colour);
    }
}

void
paint_cone (Easel *easel, double x, double y, double radius, uint32_t colour, double height)
{
  const int parts = easel->size * radius < 8 ? 12 : 28;
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, height, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, colour);
  cairo_fill (easel->cr);
  for (int i = 0; i < parts; i++)
    {
      double from = i * 2 * G_PI / parts, to = (i + 1.15) * 2 * G_PI / parts, middle = (from + to) / 2;

      cairo_move_to (easel->cr, x, y);
      cairo_arc (easel->cr, x, y, radius, from, to);
      cairo_close_path (easel->cr);
      easel_colour (easel, colour_lit (colour, 1.25 * easel_lit (easel, cos (middle), sin (middle))));
      cairo_fill (easel->cr);
    }
}

void
paint_ring_roof (Easel *easel, double x, double y, double outer, double inner, int sides, uint32_t colour,
                 double height)
{
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, height, &shadow_x, &shadow_y);
  cairo_set_line_width (easel->cr, outer - inner);
  trace_disc (easel, x + shadow_x, y + shadow_y, (outer + inner) / 2);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
  cairo_stroke (easel->cr);
  for (int ring = 0; ring < 2; ring++)
    for (int i = 0; i < sides; i++)
      {
        double at = (i - 0.5) * 2 * G_PI / sides, next = at + 2 * G_PI / sides, middle = (at + next) / 2;
        double ridge = (outer + inner) / 2, edge = ring == 0 ? outer : inner, sign = ring == 0 ? 1 : -1;
        const double face[4][2] = { { x + edge * cos (at), y + edge * sin (at) },
                                    { x + edge * cos (next), y + edge * sin (next) },
                                    { x + ridge * cos (next), y + ridge * sin (next) },
                                    { x + ridge * cos (at), y + ridge * sin (at) } };

        fill_face (easel, face, 4, sign * cos (middle), sign * sin (middle), colour);
      }
}

void
paint_dome (Easel *easel, double x, double y, double radius, uint32_t colour, double height)
{
  double shadow_x, shadow_y;
  cairo_pattern_t *pattern;
  const uint32_t stops[3] = { colour_mix (colour, 0xffffff, 0.55), colour, colour_mix (colour, 0x161a2c, 0.5) };
  const double at[3] = { 0, 0.5, 1 };

  easel_shadow_offset (easel, height, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.32);
  cairo_fill (easel->cr);
  pattern = cairo_pattern_create_radial (x + easel->light_x * radius * 0.45, y + easel->light_y * radius * 0.45,
                                         radius * 0.05, x, y, radius * 1.05);
  for (int i = 0; i < 3; i++)
    cairo_pattern_add_color_stop_rgb (pattern, at[i], ((stops[i] >> 16) & 255) / 255.0, ((stops[i] >> 8) & 255) / 255.0,
                                      (stops[i] & 255) / 255.0);
  trace_disc (easel, x, y, radius);
  cairo_set_source (easel->cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_fill (easel->cr);
}

/* Traces merlons along one edge of a keep. */
static void
trace_merlons (Easel *easel, double from_x, double from_y, double to_x, double to_y, double thick)
{
  double angle = atan2 (to_y - from_y, to_x - from_x), length = hypot (to_x - from_x, to_y - from_y);
  const int n = (int) MAX (3, lround (length / (2 * thick))) + 1;

  for (int i = 0; i < n; i++)
    {
      double part = (double) i / (n - 1);

      trace_box (easel, from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part, length / n * 0.58, thick,
                 angle);
    }
}

void
paint_keep (Easel *easel, double x, double y, double width, double depth, double height)
{
  double thick = MIN (MIN (width, depth) * 0.13, MAX (0.021, 2 / easel->size));
  double w = (width - thick) / 2, d = (depth - thick) / 2;

  trace_box (easel, x, y, width, depth, 0);
  fill_shadow (easel, height, COLOUR_STONE_SHADE);
  trace_merlons (easel, x - w, y - d, x + w, y - d, thick);
  trace_merlons (easel, x + w, y - d, x + w, y + d, thick);
  trace_merlons (easel, x + w, y + d, x - w, y + d, thick);
  trace_merlons (easel, x - w, y + d, x - w, y - d, thick);
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_box (easel, x, y, width - 2 * thick, depth - 2 * thick, 0);
  easel_colour (easel, COLOUR_STONE);
  cairo_fill (easel->cr);
}

void
paint_round_keep (Easel *easel, double x, double y, double radius, double height)
{
  const int n = easel->size * radius < 7 ? 6 : 10;

  trace_disc (easel, x, y, radius);
  fill_shadow (easel, height, COLOUR_STONE_SHADE);
  for (int i = 0; i < n; i++)
    {
      double from = (i + 0.2) * 2 * G_PI / n, to = (i + 0.8) * 2 * G_PI / n;

      cairo_new_sub_path (easel->cr);
      cairo_arc (easel->cr, x, y, radius, from, to);
      cairo_arc_negative (easel->cr, x, y, radius * 0.70, to, from);
      cairo_close_path (easel->cr);
    }
  easel_colour (easel, COLOUR_STONE_LIGHT);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius * 0.70);
  easel_colour (easel, COLOUR_STONE);
  cairo_fill (easel->cr);
}

void
paint_finial (Easel *easel, double x, double y, double least)
{
  const double radius = MAX (least, LEAST_FINIAL / easel->size);
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, radius * 0.8, &shadow_x, &shadow_y);
  trace_disc (easel, x + shadow_x, y + shadow_y, radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.35);
  cairo_fill (easel->cr);
  trace_disc (easel, x, y, radius);
  easel_colour (easel, 0xe9bf4c);
  cairo_fill (easel->cr);
  trace_disc (easel, x - shadow_x * 0.4, y - shadow_y * 0.4, radius * 0.45);
  easel_colour (easel, 0xfff0b8);
  cairo_fill (easel->cr);
}

void
paint_paved_box (Easel *easel, double x, double y, double width, double height, double angle)
{
  trace_box (easel, x, y, width, height, angle);
  easel_colour (easel, colour_mix (COLOUR_STREET, COLOUR_YARD, 0.12));
  cairo_fill (easel->cr);
  trace_box (easel, x, y, width - 0.008, height - 0.008, angle);
  easel_colour_alpha (easel, COLOUR_KERB, 0.8);
  cairo_set_line_width (easel->cr, 0.008);
  cairo_stroke (easel->cr);
}

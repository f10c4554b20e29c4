/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wall: a walk between an outer parapet with battlements and a low inner one, and a moat in front of it. */
#include "art/dusk.h"
#include "painters.h"

#include "wall-frame.h"

#define HALF ((double) TOWN_WALL_THICKNESS / 2)
#define MERLONS 6 /* for each side of a tile */
#define MERLONS_OF_MAP 4
#define PARAPET 0.030 /* width of the outer parapet */
#define INNER_PARAPET 0.012
#define FOOT 0.085 /* width of the shade inside */
#define OUTLINE 0.008
#define OUTLINE_COLOUR 0x6b5a44

static uint32_t
wall_colour (const WallFrame *frame, uint32_t colour)
{
  return frame->look->is_pale ? colour_mix (colour, 0xb9b7ae, 0.45) : colour;
}

/* Traces the strip of the wall between two distances from its middle line, positive outwards, with ends that fit the
 * joints. */
static void
trace_stretch (Easel *easel, const WallFrame *frame, double inner, double outer)
{
  cairo_move_to (easel->cr, wall_frame_start (frame, outer), -outer);
  cairo_line_to (easel->cr, wall_frame_end (frame, outer), -outer);
  cairo_line_to (easel->cr, wall_frame_end (frame, inner), -inner);
  cairo_line_to (easel->cr, wall_frame_start (frame, inner), -inner);
  cairo_close_path (easel->cr);
}

/* Traces the ground of the piece at one end, including the corner. SIGN is -1 for the left end, 1 for the right. */
static void
trace_neighbour (Easel *easel, TownJoint joint, double corner, int sign)
{
  switch (joint)
    {
    case TOWN_JOINT_STRAIGHT: cairo_rectangle (easel->cr, corner, -HALF, sign, 2 * HALF); break;
    case TOWN_JOINT_OUTER: cairo_rectangle (easel->cr, corner - HALF, -HALF, 2 * HALF, 1 + 2 * HALF); break;
    case TOWN_JOINT_INNER: cairo_rectangle (easel->cr, corner - HALF, HALF, 2 * HALF, -1 - 2 * HALF); break;
    default: break;
    }
}

/* Paints the shade at the inner foot of the wall, next to the houses. It does not depend on the light. */
static void
paint_foot (Easel *easel, const WallFrame *frame)
{
  cairo_pattern_t *shade = cairo_pattern_create_linear (0, HALF, 0, HALF + FOOT);

  for (int i = 0; i < 2; i++)
    cairo_pattern_add_color_stop_rgba (shade, i, 0x4d / 255.0, 0x29 / 255.0, 0x1a / 255.0, i == 0 ? 0.50 : 0);
  trace_stretch (easel, frame, -HALF - FOOT, -HALF);
  cairo_set_source (easel->cr, shade);
  cairo_pattern_destroy (shade);
  cairo_fill (easel->cr);
}

/* Paints the moat: a bank of grass with a ditch. Each piece paints its own part up to the corners, so that nothing is
 * painted twice. */
static void
paint_moat (Easel *easel, const WallFrame *frame)
{
  static const struct {
    double from, to; /* distance from the wall */
    uint32_t colour;
    double strength;
    uint32_t in_the_dark;
  } bands[] = { { 0, 0.11, 0x8c9c69, 0.30, 0x455b5f }, { 0.03, 0.08, 0x4c6150, 0.45, 0x16252d } };

  for (size_t i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      trace_stretch (easel, frame, HALF + bands[i].from, HALF + bands[i].to);
      easel_colour_alpha (easel, easel->style.dark ? bands[i].in_the_dark : bands[i].colour, bands[i].strength);
      cairo_fill (easel->cr);
    }
}

/* Paints the shadow that the wall casts, in layers that make its edge soft. */
static void
paint_cast_shadow (Easel *easel, const WallFrame *frame)
{
  const int layers = easel->style.contrast ? 1 : 4;

  for (int layer = 1; layer <= layers; layer++)
    {
      double x, y;

      easel_shadow_offset (easel, layers == 1 ? 0.035 : 0.020 * layer, &x, &y);
      cairo_save (easel->cr);
      cairo_translate (easel->cr, x, y);
      trace_stretch (easel, frame, -HALF, HALF);
      easel_colour_alpha (easel, COLOUR_SHADOW, layers == 1 ? 0.34 : 0.14);
      cairo_fill (easel->cr);
      cairo_restore (easel->cr);
    }
}

void
paint_wall_shadow (Easel *easel, const WallFrame *frame)
{
  cairo_save (easel->cr);
  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (easel->cr, -2, -2, 5, 5);
  trace_neighbour (easel, frame->look->left, 0, -1);
  trace_neighbour (easel, frame->look->right, 1, 1);
  cairo_clip (easel->cr);
  if (!easel->style.contrast)
    paint_moat (easel, frame);
  paint_foot (easel, frame);
  paint_cast_shadow (easel, frame);
  cairo_restore (easel->cr);
}

/* Paints merlons at equal distances on the outer parapet, and one in each outer corner. */
static void
paint_merlons (Easel *easel, const WallFrame *frame)
{
  const double from = wall_frame_start (frame, HALF), to = wall_frame_end (frame, HALF);
  const int a_side = easel->level == LEVEL_MAP ? MERLONS_OF_MAP : MERLONS;
  const int n = (int) MAX (2, lround ((to - from) * a_side));
  const double step = (to - from) / n;
  double x, y;

  easel_shadow_offset (easel, 0.017, &x, &y);
  for (int shadow = 1; shadow >= 0; shadow--)
    {
      double dx = shadow ? x : 0, dy = shadow ? y : 0;

      for (int i = 0; i < n; i++)
        cairo_rectangle (easel->cr, from + (i + 0.22) * step + dx, -HALF + dy, step * 0.56, PARAPET);
      if (frame->look->left == TOWN_JOINT_OUTER)
        cairo_rectangle (easel->cr, from + dx, -HALF + dy, PARAPET, PARAPET);
      if (frame->look->right == TOWN_JOINT_OUTER)
        cairo_rectangle (easel->cr, to - PARAPET + dx, -HALF + dy, PARAPET, PARAPET);
      if (shadow)
        easel_colour_alpha (easel, COLOUR_SHADOW, 0.34);
      else
        easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0xffffff : COLOUR_STONE_LIGHT));
      cairo_fill (easel->cr);
    }
}

/* Paints the slabs of the walk: some a little lighter or darker, with joints between them. */
static void
paint_slabs (Easel *easel, const WallFrame *frame)
{
  const double top = -HALF + PARAPET, course = (2 * HALF - PARAPET - INNER_PARAPET) / 2;

  for (int i = -1; i < 13; i++)
    for (int row = 0; row < 2; row++)
      {
        unsigned tint = ((unsigned) (i + 3) * 7 + (unsigned) row * 5 + (unsigned) frame->look->side * 3) % 5;

        if (tint > 1)
          continue;
        cairo_rectangle (easel->cr, (i + 0.5 * row) / 12.0, top + row * course, 1 / 12.0, course);
        easel_colour_alpha (easel, tint == 0 ? 0xffffff : 0x8d8266, tint == 0 ? 0.25 : 0.20);
        cairo_fill (easel->cr);
      }
  for (int i = -1; i < 13; i++)
    {
      cairo_move_to (easel->cr, i / 12.0, top);
      cairo_rel_line_to (easel->cr, 0, course);
      cairo_move_to (easel->cr, (i + 0.5) / 12, top + course);
      cairo_rel_line_to (easel->cr, 0, course);
    }
  cairo_move_to (easel->cr, -0.2, top + course);
  cairo_line_to (easel->cr, 1.2, top + course);
  easel_colour_alpha (easel, COLOUR_STONE_SHADE, 0.55);
  cairo_set_line_width (easel->cr, 0.005);
  cairo_stroke (easel->cr);
}

/* Paints the shadow on the walk: of the outer parapet if the light comes from outside, of the inner one if it comes
 * from inside. */
static void
paint_shade_on_walk (Easel *easel, const WallFrame *frame)
{
  double outside = -easel->light_y;

  if (outside > 0)
    trace_stretch (easel, frame, HALF - PARAPET - 0.022 * outside, HALF - PARAPET);
  else
    trace_stretch (easel, frame, -HALF + INNER_PARAPET, -HALF + INNER_PARAPET - 0.010 * outside);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.26);
  cairo_fill (easel->cr);
}

/* Paints the turret in the corner next to the gate, at which a short piece ends. */
static void
paint_corner_turret (Easel *easel, double x)
{
  const double width = 0.19, depth = 2 * HALF + 0.05;

  paint_keep (easel, x, 0, width, depth, 0.03);
  paint_hipped_roof (easel, x, 0, 0.105, 0.105, 0, easel->style.contrast ? 0x8a8478 : 0x97907f, 0.008);
}

/* Paints the end X of a wall that is to continue in direction WAY: courses of stones that end in steps. */
static void
paint_toothing (Easel *easel, const WallFrame *frame, double x, double way)
{
  static const double lengths[] = { 0.024, 0.068, 0.036, 0.056, 0.018 };
  const int n = G_N_ELEMENTS (lengths);
  const bool contrast = easel->style.contrast;
  double shadow_x, shadow_y;

  easel_shadow_offset (easel, 0.022, &shadow_x, &shadow_y);
  for (int pass = 0; pass < 3; pass++)
    for (int i = 0; i < n; i++)
      {
        const double dx = pass == 0 ? shadow_x : 0, dy = pass == 0 ? shadow_y : 0;

        cairo_rectangle (easel->cr, x + dx, -HALF + 2 * HALF * i / n + dy, way * lengths[i], 2 * HALF / n);
        if (pass == 0)
          easel_colour_alpha (easel, COLOUR_SHADOW, 0.30);
        else if (pass == 1)
          easel_colour (easel, contrast ? 0x000000 : OUTLINE_COLOUR);
        else
          easel_colour (easel, wall_colour (frame, contrast     ? 0xe8e4d8
                                                   : i % 2 == 0 ? COLOUR_STONE_SHADE
                                                                : COLOUR_STONE));
        cairo_set_line_width (easel->cr, 2 * MAX (OUTLINE, 0.7 / easel->size));
        if (pass == 1)
          cairo_stroke (easel->cr);
        else
          cairo_fill (easel->cr);
      }
}

/* Paints the dark lines along both faces of the wall. */
static void
paint_outline (Easel *easel, const WallFrame *frame)
{
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (easel->cr, wall_frame_start (frame, side * HALF), -side * HALF);
      cairo_line_to (easel->cr, wall_frame_end (frame, side * HALF), -side * HALF);
    }
  easel_colour (easel, easel->style.contrast ? 0x000000 : OUTLINE_COLOUR);
  cairo_set_line_width (easel->cr, 2 * MAX (OUTLINE, 0.7 / easel->size));
  cairo_stroke (easel->cr);
}

void
paint_wall_piece (Easel *easel, const WallFrame *frame)
{
  const TownWallLook *look = frame->look;

  paint_outline (easel, frame);
  if (look->left == TOWN_JOINT_END)
    paint_toothing (easel, frame, 0, -1);
  if (look->right == TOWN_JOINT_END)
    paint_toothing (easel, frame, 1, 1);
  trace_stretch (easel, frame, -HALF, HALF);
  easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0x000000 : COLOUR_STONE_SHADE));
  cairo_fill (easel->cr);
  trace_stretch (easel, frame, -HALF + INNER_PARAPET, HALF - 0.006);
  easel_colour (easel, wall_colour (frame, easel->style.contrast ? 0xe8e4d8 : COLOUR_STONE));
  cairo_fill (easel->cr);
  if (!easel->style.contrast)
    {
      cairo_save (easel->cr);
      trace_stretch (easel, frame, -HALF + INNER_PARAPET, HALF - PARAPET);
      cairo_clip (easel->cr);
      if (easel->size >= 80)
        paint_slabs (easel, frame);
      paint_shade_on_walk (easel, frame);
      cairo_restore (easel->cr);
    }
  trace_stretch (easel, frame, HALF - PARAPET, HALF - 0.004);
  easel_colour (easel, wall_colour (frame, colour_mix (COLOUR_STONE, COLOUR_STONE_SHADE, 0.5)));
  cairo_fill (easel->cr);
  paint_merlons (easel, frame);
  if (look->is_short && look->left == TOWN_JOINT_INNER)
    paint_corner_turret (easel, HALF + 0.095);
  if (look->is_short && look->right == TOWN_JOINT_INNER)
    paint_corner_turret (easel, 1 - HALF - 0.095);
}

void
town_art_draw_wall (cairo_t *cr, const TownWallLook *look, double size, BastideStyle style)
{
  WallFrame frame = { look };
  Easel easel;

  dusk_begin (cr, style);
  easel = easel_begin (cr, size, look->side, style);
  paint_wall_shadow (&easel, &frame);
  paint_wall_piece (&easel, &frame);
  easel_end (&easel);
  dusk_end (cr, style);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light is painted as soft strokes and washes in the player's colour, and never as a plain box: there is a mark, a
 * dash or a number with every colour. */
#include "item-light.h"

#include <math.h>

#include "art.h"
#include "plot.h"
#include "scene/number-plates.h"
#include "shape-path.h"
#include "window-lights.h"

/* The paint of LOOK, or NULL if it is nobody's. */
static const BastidePaint *
find_paint (unsigned look)
{
  return look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) look) : NULL;
}

static uint32_t
get_colour (unsigned look)
{
  return look < BASTIDE_COLOURS ? find_paint (look)->colour : 0xfff1c4;
}

static uint32_t
get_light (unsigned look)
{
  return look < BASTIDE_COLOURS ? find_paint (look)->light : 0xfff1c4;
}

static void
set_source (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

/* Strokes the path as a soft line of light, WIDTH wide including its glow, and clears the path. */
static void
stroke_light (cairo_t *cr, uint32_t rgb, double width, double alpha)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 6; i >= 1; i--)
    {
      set_source (cr, rgb, alpha * (i == 1 ? 0.9 : 0.16));
      cairo_set_line_width (cr, width * i / 6);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

/* Strokes the path as a coloured line with a pale line inside, because for some eyes red is as dark as the table.
 * Clears the path. */
static void
stroke_rim (cairo_t *cr, uint32_t rgb, double width, double alpha)
{
  set_source (cr, rgb, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
  set_source (cr, 0xfff1c4, alpha);
  cairo_set_line_width (cr, 0.42 * width);
  cairo_stroke (cr);
}

/* Strokes the path as crisp dashes, which differ from soft light: gold for a hint, white for a choice, on a dark
 * line that is visible on every ground. Clears the path. */
static void
stroke_dashes (cairo_t *cr, BastideGlow glow, double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_source (cr, 0x2b2118, 0.9);
  cairo_set_line_width (cr, 1.7 * width);
  cairo_stroke_preserve (cr);
  set_source (cr, glow == BASTIDE_GLOW_HINT ? 0xffd54a : 0xffffff, 1);
  cairo_set_line_width (cr, width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, (double[]) { 2.4 * width, 1.8 * width }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static double
find_dash (const BastideItemBrush *brush)
{
  return CLAMP (0.035 * brush->pixels, 2 * brush->scale, 6 * brush->scale);
}

static void
add_round_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Adds the line along SIDE of the cell at the origin, at distance IN from its corners. */
static void
add_side (cairo_t *cr, BastideSide side, double size, double in)
{
  static const double ends[4][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 1, 1, 0, 1 }, { 0, 1, 0, 0 } };
  const double *e = ends[side & 3];
  double dx = (e[2] - e[0]) * in, dy = (e[3] - e[1]) * in;

  cairo_move_to (cr, (e[0] + dx) * size, (e[1] + dy) * size);
  cairo_line_to (cr, (e[2] - dx) * size, (e[3] - dy) * size);
}

/* The frame of a tile that is chosen: a line in the player's colour between pale ones. Clears the path. */
static void
stroke_frame (cairo_t *cr, unsigned look, double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_source (cr, 0xfff8e4, 0.9);
  cairo_set_line_width (cr, 1.9 * width);
  cairo_stroke_preserve (cr);
  set_source (cr, get_colour (look), 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A legal cell is a staked plot, and so is one in which a tile is tried; a tile that is chosen or a hint has a frame of
 * dashes. In high contrast, cells are plain lines. */
static void
paint_cell (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  bool is_chosen = item->glow >= BASTIDE_GLOW_POINTED, is_faint = item->glow == BASTIDE_GLOW_FAINT;
  double size = brush->pixels, in = (is_chosen ? 0.01 : 0.09) * size;
  const BastidePaint *paint = find_paint (item->look);

  if (!is_chosen && !brush->contrast)
    {
      plot_paint (cr, paint, size, brush->scale, brush->dark, is_faint ? 0.6 : 1);
      return;
    }
  if (item->glow == BASTIDE_GLOW_POINTED)
    {
      plot_paint_frame (cr, paint, size, brush->scale);
      return;
    }
  add_round_box (cr, in, in, size - 2 * in, size - 2 * in, (is_chosen ? 0.03 : 0.13) * size);
  if (!is_chosen)
    stroke_rim (cr, get_light (item->look), fmax (0.05 * size, 2.4 * brush->scale), 1);
  if (item->glow == BASTIDE_GLOW_SET)
    {
      stroke_frame (cr, item->look, fmax (0.05 * size, 2 * brush->scale));
      add_round_box (cr, in, in, size - 2 * in, size - 2 * in, 0.03 * size);
    }
  if (is_chosen)
    stroke_dashes (cr, item->glow, find_dash (brush));
}

/* Adds the borders of SEGMENT within its tile, each as a separate line. */
static void
add_borders (cairo_t *cr, const BastideTileShape *shape, unsigned segment, double size)
{
  for (int i = 0; i < shape->n_borders; i++)
    if (shape->borders[i].left == segment || shape->borders[i].right == segment)
      {
        cairo_new_sub_path (cr);
        shape_path_add (cr, shape, shape->borders[i].first, shape->borders[i].count, size);
      }
}

/* The kerb of a lit area: dashes on a dark line, visible on every ground and for all eyes. */
static void
paint_kerb (const BastideItemBrush *brush, cairo_t *cr, unsigned look)
{
  double width = CLAMP (0.016 * brush->pixels, 1.1 * brush->scale, 4 * brush->scale);
  bool is_owned = look < BASTIDE_COLOURS;

  set_source (cr, is_owned ? bastide_palette_paint ((BastideColour) look)->dark : 0x3b2a18, 1);
  cairo_set_line_width (cr, 5 * width);
  cairo_stroke_preserve (cr);
  set_source (cr, is_owned ? get_colour (look) : 0x3b2a18, 1);
  cairo_set_line_width (cr, 3.6 * width);
  cairo_stroke_preserve (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, (double[]) { 4 * width, 3 * width }, 2, 0);
  set_source (cr, 0xffffff, 1);
  cairo_stroke (cr);
}

/* The edge of an area that is counted: a line in ink, within it one in the owner's colour, and a pale casing. */
static void
paint_edge (const BastideItemBrush *brush, cairo_t *cr, unsigned look)
{
  const double unit = fmax (0.015 * brush->pixels, brush->scale);
  const bool is_owned = look < BASTIDE_COLOURS;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_source (cr, 0xfff8e4, 0.75);
  cairo_set_line_width (cr, 2 * (is_owned ? 3 : 1.8) * unit);
  cairo_stroke_preserve (cr);
  if (is_owned)
    {
      set_source (cr, get_colour (look), 1);
      cairo_set_line_width (cr, 2 * 2.3 * unit);
      cairo_stroke_preserve (cr);
    }
  set_source (cr, 0x4a2f18, 1);
  cairo_set_line_width (cr, 2 * unit);
  cairo_stroke (cr);
}

/* A lit area: a wash of light, and its edge. If it is counted, the wash is thin and the edge solid, so that the city
 * stays what it is; if it is pointed at or chosen, the edge is dashed. Strong light is coloured on streets, which are
 * as pale as plain light. */
static void
paint_area (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  static const double washes[] = { 0.16, 0.16, 0.45, 0.5, 0.36 };
  const BastideTileShape *shape = bastide_shapes_get (brush->shapes, item->tile_kind, item->turns);
  double size = brush->pixels;
  bool is_street = shape->types[item->part] == BASTIDE_STREET, is_strong = item->glow > BASTIDE_GLOW_PLAIN;

  cairo_save (cr);
  shape_path_add_segment (cr, shape, item->part, size);
  cairo_clip (cr);
  set_source (cr,
              !is_street || !is_strong       ? 0xfff2c4
              : item->look < BASTIDE_COLOURS ? get_light (item->look)
                                             : 0xffcf4d,
              washes[item->glow]);
  cairo_paint (cr);
  add_borders (cr, shape, item->part, size);
  if (item->glow == BASTIDE_GLOW_PLAIN)
    paint_edge (brush, cr, item->look);
  else
    {
      stroke_light (cr, get_colour (item->look), 0.16 * size, is_strong ? 0.8 : 0.4);
      add_borders (cr, shape, item->part, size);
      if (item->glow == BASTIDE_GLOW_HINT)
        stroke_dashes (cr, item->glow, 1.5 * find_dash (brush));
      else if (is_strong)
        paint_kerb (brush, cr, item->look);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* A tile of a guard's row. */
static void
paint_shade (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double size = brush->pixels;

  cairo_rectangle (cr, 0, 0, size, size);
  set_source (cr, 0xfff2c4, item->glow == BASTIDE_GLOW_POINTED ? 0.30 : 0.10);
  cairo_fill (cr);
  cairo_rectangle (cr, 0.03 * size, 0.03 * size, 0.94 * size, 0.94 * size);
  stroke_light (cr, get_light (item->look), 0.06 * size, item->glow == BASTIDE_GLOW_POINTED ? 0.5 : 0.3);
}

/* Where the line of ITEM, a line of sight or a leader, ends from its origin, in device pixels. A guard looks inwards,
 * into the last tile of his row. */
static void
find_line (const BastideItemBrush *brush, const BastideItem *item, double *x, double *y)
{
  static const int inwards[4][2] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  const double far = item->value - 0.25;

  *x = item->type == BASTIDE_ITEM_SIGHT ? far * inwards[item->part & 3][0] : (double) (item->to_x - item->x);
  *y = item->type == BASTIDE_ITEM_SIGHT ? far * inwards[item->part & 3][1] : (double) (item->to_y - item->y);
  *x *= brush->pixels;
  *y *= brush->pixels;
}

static double
find_dot (const BastideItemBrush *brush)
{
  return CLAMP (0.034 * brush->pixels, 2 * brush->scale, 5 * brush->scale);
}

void
item_light_measure_line (const BastideItemBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                         double *height)
{
  const double room = 2 * find_dot (brush);

  find_line (brush, item, x, y);
  *width = fabs (*x) + 2 * room;
  *height = fabs (*y) + 2 * room;
  *x = fmin (*x, 0) - room;
  *y = fmin (*y, 0) - room;
}

/* Strokes the path with round dots in the colour RGB on pale ones, so that they are seen on every ground. Clears the
 * path. */
static void
stroke_dots (cairo_t *cr, uint32_t rgb, double dot)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (double[]) { 0, 2.4 * dot }, 2, 0);
  set_source (cr, 0xfff8e4, 0.9);
  cairo_set_line_width (cr, 1.7 * dot);
  cairo_stroke_preserve (cr);
  set_source (cr, rgb, 1);
  cairo_set_line_width (cr, dot);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A guard's line of sight as dots in his colour. */
static void
paint_sight (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double x, y;

  find_line (brush, item, &x, &y);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, x, y);
  stroke_dots (cr, get_colour (item->look), find_dot (brush));
}

/* A hairline from the place of a number to the number, with a dot at the place. */
static void
paint_leader (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double line = brush->scale;
  double x, y;

  find_line (brush, item, &x, &y);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, x, y);
  set_source (cr, 0xfdf8ea, 0.9);
  cairo_set_line_width (cr, 3 * line);
  cairo_stroke_preserve (cr);
  set_source (cr, 0x3b2a18, 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 2 * line, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A side where the wall may continue: a staked plot; if it is one of many, and in high contrast, a line. */
static void
paint_side (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const BastideSide side = (BastideSide) item->part;
  const bool is_faint = item->glow == BASTIDE_GLOW_FAINT, is_line = is_faint || brush->contrast;
  double size = brush->pixels;

  if (!is_line)
    plot_paint_side (cr, side, find_paint (item->look), size, brush->scale, item->glow >= BASTIDE_GLOW_POINTED);
  else
    {
      add_side (cr, side, size, 0.12);
      stroke_light (cr, get_light (item->look), (is_faint ? 0.14 : 0.36) * size, is_faint ? 0.55 : 1);
      add_side (cr, side, size, 0.12);
      stroke_rim (cr, get_colour (item->look), fmax (0.065 * size, 3 * brush->scale), 1);
    }
  if (item->glow < (is_line ? BASTIDE_GLOW_POINTED : BASTIDE_GLOW_SET))
    return;
  plot_trace_side (cr, side, size);
  stroke_dashes (cr, item->glow, find_dash (brush));
}

void
item_light_paint_hint (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  if (item->glow != BASTIDE_GLOW_HINT)
    return;
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.2 * brush->pixels, 0, 2 * G_PI);
  stroke_dashes (cr, item->glow, find_dash (brush));
}

/* Strokes the path as a line in the player's colour between pale ones on a dark line, so that it is seen on every
 * ground and with all eyes. Clears the path. */
static void
stroke_mark (cairo_t *cr, unsigned look, double width)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_source (cr, 0x1a120c, 1);
  cairo_set_line_width (cr, 3.6 * width);
  cairo_stroke_preserve (cr);
  stroke_frame (cr, look, width);
}

/* Adds a ring round the figure or tower of ITEM: round its middle if it is on the wall, round its feet if it stands on
 * a tile. */
static void
add_ring (cairo_t *cr, const BastideItem *item, double size, double radius)
{
  const bool is_on_wall = item->value == BASTIDE_EVENT_TOWER || item->value == BASTIDE_EVENT_GUARD;

  cairo_save (cr);
  if (is_on_wall)
    cairo_translate (cr, 0, -0.06 * size);
  else if (item->pose == BASTIDE_STANDS)
    cairo_scale (cr, 1, 0.5);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, (is_on_wall ? radius + 0.07 : radius) * size, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* A tower that is counted, or a figure that can be the answer to a question and is pointed at: a ring of light with
 * dashes. */
static void
paint_pointed_mark (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double size = brush->pixels;

  add_ring (cr, item, size, 0.2);
  stroke_light (cr, get_light (item->look), 5 * fmax (0.035 * size, 1.5 * brush->scale), 1);
  add_ring (cr, item, size, 0.22);
  stroke_dashes (cr, BASTIDE_GLOW_POINTED, find_dash (brush));
}

/* Adds the corners of a tile, IN from its sides. */
static void
add_corners (cairo_t *cr, double size, double in)
{
  for (int corner = 0; corner < 4; corner++)
    {
      const double x = corner & 1 ? size - in : in, y = corner & 2 ? size - in : in;
      const double dx = corner & 1 ? -0.18 * size : 0.18 * size, dy = corner & 2 ? -0.18 * size : 0.18 * size;

      cairo_move_to (cr, x + dx, y);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x, y + dy);
    }
}

/* What others did since a player's last decision: corners round a tile, a ring round a figure, a line along a piece. */
static void
paint_mark (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double size = brush->pixels, width = fmax (0.036 * size, 1.8 * brush->scale);

  switch (item->value)
    {
    case BASTIDE_EVENT_PLACED: add_corners (cr, size, 1.8 * width); break;
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL: add_side (cr, (BastideSide) item->part, size, 0.2); break;
    default: add_ring (cr, item, size, 0.2); break;
    }
  stroke_mark (cr, item->look, width);
}

/* A prohibition sign: a red ring with a bar across. */
static void
paint_sign (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.82 * radius, 0, 2 * G_PI);
  set_source (cr, 0x2b1210, 1);
  cairo_set_line_width (cr, 0.36 * radius);
  cairo_stroke_preserve (cr);
  set_source (cr, 0xffffff, 1);
  cairo_fill_preserve (cr);
  set_source (cr, 0xd3202a, 1);
  cairo_set_line_width (cr, 0.26 * radius);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.56 * radius, -0.56 * radius);
  cairo_line_to (cr, 0.56 * radius, 0.56 * radius);
  cairo_stroke (cr);
}

/* The reason of a refusal: a barred side or a darkened cell, with a sign, so that nobody takes it for a legal place. */
static void
paint_offence (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  static const double middles[4][2] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };
  bool is_whole = item->part == BASTIDE_WHOLE_CELL;
  const double *middle = middles[item->part & 3];
  double size = brush->pixels, width = CLAMP (0.09 * size, 5 * brush->scale, 14 * brush->scale);

  if (is_whole)
    {
      add_round_box (cr, 0, 0, size, size, 0.05 * size);
      set_source (cr, 0x140d0a, 0.5);
      cairo_fill (cr);
    }
  else
    {
      add_side (cr, (BastideSide) item->part, size, 0.02);
      set_source (cr, 0x2b1210, 1);
      cairo_set_line_width (cr, 1.4 * width);
      cairo_stroke_preserve (cr);
      set_source (cr, 0xffffff, 1);
      cairo_set_line_width (cr, width);
      cairo_stroke_preserve (cr);
      set_source (cr, 0xd3202a, 1);
      cairo_set_dash (cr, (double[]) { 0.96 * size / 9, 0.96 * size / 9 }, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_translate (cr, (is_whole ? 0.5 : middle[0]) * size, (is_whole ? 0.5 : middle[1]) * size);
  paint_sign (cr, CLAMP ((is_whole ? 0.28 : 0.17) * size, 10 * brush->scale, 40 * brush->scale));
}

/* What a number says. The caller frees it with g_free (). */
static char *
tell_points (const BastideItem *item)
{
  if (item->value == BASTIDE_REFUSED)
    return g_strdup ("–");
  return g_strdup_printf (item->look == BASTIDE_NO_LOOK ? "%d" : "+%d", item->value);
}

/* The text of a number, in a smaller size if it would be wider than TEXT_WIDTH. The caller unrefs it. */
static PangoLayout *
make_points (const BastideItemBrush *brush, const BastideItem *item, double height, double text_width)
{
  g_autofree char *text = tell_points (item);
  PangoLayout *layout = pango_layout_new (brush->context);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  double pixels = height / 1.36;
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > text_width)
    {
      pango_font_description_set_absolute_size (font, pixels * text_width / width * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
    }
  pango_font_description_free (font);
  return layout;
}

void
item_light_measure_points (const BastideItemBrush *brush, const BastideItem *item, double *width, double *height)
{
  *height = bastide_number_height ((double) brush->pixels / brush->scale, brush->text_scale) * brush->scale;
  if (item->is_small)
    *height *= (double) BASTIDE_SMALL_NUMBER;
  *width = *height * bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK);
}

static void
paint_points (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double height, width, start, text_width;
  g_autoptr (PangoLayout) layout = NULL;
  int layout_width, layout_height;

  item_light_measure_points (brush, item, &width, &height);
  start = -width / 2 + (item->look == BASTIDE_NO_LOOK ? 0.2 : 0.9) * height;
  text_width = width / 2 - 0.2 * height - start;
  layout = make_points (brush, item, height, text_width);
  pango_layout_get_pixel_size (layout, &layout_width, &layout_height);
  add_round_box (cr, -width / 2 + 1, -height / 2 + 2, width, height, height / 2);
  set_source (cr, 0, 0.35);
  cairo_fill (cr);
  add_round_box (cr, -width / 2, -height / 2, width, height, height / 2);
  set_source (cr, 0xfdf8ea, 1);
  cairo_fill_preserve (cr);
  set_source (cr, item->look == BASTIDE_NO_LOOK ? 0x4a4034 : get_colour (item->look), 1);
  cairo_set_line_width (cr, fmax (height / 12, brush->scale));
  cairo_stroke (cr);
  if (item->look < BASTIDE_COLOURS)
    {
      cairo_save (cr);
      cairo_translate (cr, -width / 2 + height / 2, 0);
      bastide_art_draw_mark (cr, (BastideColour) item->look, 0.8 * height);
      cairo_restore (cr);
    }
  cairo_move_to (cr, start + (text_width - layout_width) / 2, -layout_height / 2.0);
  set_source (cr, 0x2a241c, 1);
  pango_cairo_show_layout (cr, layout);
}

void
item_light_paint (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  switch (item->type)
    {
    case BASTIDE_ITEM_CELL: paint_cell (brush, cr, item); break;
    case BASTIDE_ITEM_SHADE: paint_shade (brush, cr, item); break;
    case BASTIDE_ITEM_AREA: paint_area (brush, cr, item); break;
    case BASTIDE_ITEM_WINDOWS:
      window_lights_paint (cr, bastide_shapes_get (brush->shapes, item->tile_kind, item->turns), item->part,
                           brush->pixels);
      break;
    case BASTIDE_ITEM_SIGHT: paint_sight (brush, cr, item); break;
    case BASTIDE_ITEM_LEADER: paint_leader (brush, cr, item); break;
    case BASTIDE_ITEM_SIDE: paint_side (brush, cr, item); break;
    case BASTIDE_ITEM_PAD:
      plot_paint_pad (cr, find_paint (item->look), brush->pixels, brush->scale, item->glow >= BASTIDE_GLOW_POINTED);
      break;
    case BASTIDE_ITEM_MARK:
      (item->glow == BASTIDE_GLOW_POINTED ? paint_pointed_mark : paint_mark) (brush, cr, item);
      break;
    case BASTIDE_ITEM_OFFENCE: paint_offence (brush, cr, item); break;
    case BASTIDE_ITEM_POINTS: paint_points (brush, cr, item); break;
    default: break;
    }
}

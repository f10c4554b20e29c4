/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light is painted as soft strokes and washes in the player's colour, never as a box alone: a mark, a dash or a number
 * goes with every colour. */
#include "canvas-light.h"

#include <math.h>

#include "art/art.h"
#include "shape-path.h"

static uint32_t
get_colour (unsigned look)
{
  return look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) look)->colour : 0xfff1c4;
}

static uint32_t
get_light (unsigned look)
{
  return look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) look)->light : 0xfff1c4;
}

static void
set_source (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

/* Strokes the path as a soft line of light, WIDTH wide with its glow, and clears the path. */
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

/* Strokes the path as a coloured line with a pale one in it, as some eyes see red as dark as the table. Clears it. */
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

/* Strokes the path as crisp dashes, a sign of its own beside soft light: gold for a hint, white for what is chosen, on
 * a dark line to be seen on every ground. Clears the path. */
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
find_dash (const CanvasBrush *brush)
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

/* The line along SIDE of the cell at the origin, IN from its corners. */
static void
add_side (cairo_t *cr, BastideSide side, double size, double in)
{
  static const double ends[4][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 1, 1, 0, 1 }, { 0, 1, 0, 0 } };
  const double *e = ends[side & 3];
  double dx = (e[2] - e[0]) * in, dy = (e[3] - e[1]) * in;

  cairo_move_to (cr, (e[0] + dx) * size, (e[1] + dy) * size);
  cairo_line_to (cr, (e[2] - dx) * size, (e[3] - dy) * size);
}
/* A legal cell: a soft pool of light on the table with a fine rim; a line of light round the ghost that lies on it,
 * with dashes where it is chosen, and dashes alone where it is a hint. */
static void
paint_cell (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  bool is_chosen = item->glow >= BASTIDE_GLOW_POINTED;
  double size = brush->pixels, in = (is_chosen ? 0.02 : 0.09) * size;
  uint32_t colour = get_light (item->look);

  if (!is_chosen && !brush->contrast)
    bastide_art_draw_pool (cr, colour, size, item->glow == BASTIDE_GLOW_FAINT ? 0.14 : 0.40);
  add_round_box (cr, in, in, size - 2 * in, size - 2 * in, (is_chosen ? 0.05 : 0.13) * size);
  if (item->glow == BASTIDE_GLOW_HINT)
    {
      stroke_dashes (cr, item->glow, find_dash (brush));
      return;
    }
  if (is_chosen && !brush->contrast)
    stroke_light (cr, colour, 0.2 * size, 1);
  else
    stroke_rim (cr, colour, fmax ((brush->contrast ? 0.05 : 0.038) * size, 2.4 * brush->scale),
                brush->contrast                    ? 1
                : item->glow == BASTIDE_GLOW_FAINT ? 0.35
                                                   : 0.85);
  if (item->glow != BASTIDE_GLOW_SET)
    return;
  add_round_box (cr, in, in, size - 2 * in, size - 2 * in, 0.05 * size);
  stroke_dashes (cr, item->glow, find_dash (brush));
}

/* The borders of SEGMENT within its tile, each a line of its own. */
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

/* The kerb of a lit area: dashes on a dark line, to be seen on every ground by every eye. */
static void
paint_kerb (const CanvasBrush *brush, cairo_t *cr, unsigned look)
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

/* A lit area: a wash of light and a dashed kerb where it ends. Streets are as pale as light is: theirs is coloured. */
static void
paint_area (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  static const double washes[] = { 0.22, 0.38, 0.55, 0.6, 0.45 };
  const BastideTileShape *shape = bastide_shapes_get (brush->shapes, item->tile_kind, item->turns);
  double size = brush->pixels;
  bool is_strong = item->glow != BASTIDE_GLOW_FAINT, is_street = shape->kinds[item->part] == BASTIDE_STREET;

  cairo_save (cr);
  shape_path_add_segment (cr, shape, item->part, size);
  cairo_clip (cr);
  set_source (cr,
              !is_street                     ? 0xfff6d8
              : item->look < BASTIDE_COLOURS ? get_light (item->look)
                                             : 0xffcf4d,
              washes[item->glow]);
  cairo_paint (cr);
  add_borders (cr, shape, item->part, size);
  stroke_light (cr, get_colour (item->look), 0.16 * size, is_strong ? 0.8 : 0.4);
  add_borders (cr, shape, item->part, size);
  if (item->glow == BASTIDE_GLOW_HINT)
    stroke_dashes (cr, item->glow, 1.5 * find_dash (brush));
  else if (is_strong)
    paint_kerb (brush, cr, item->look);
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* A tile of a guard's row. */
static void
paint_shade (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double size = brush->pixels;

  cairo_rectangle (cr, 0, 0, size, size);
  set_source (cr, 0xfff6d8, item->glow == BASTIDE_GLOW_POINTED ? 0.34 : 0.24);
  cairo_fill (cr);
  cairo_rectangle (cr, 0.03 * size, 0.03 * size, 0.94 * size, 0.94 * size);
  stroke_light (cr, get_light (item->look), 0.06 * size, 0.5);
}

/* A side where the wall may go on. */
static void
paint_side (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  static const double alphas[] = { 0.55, 0.75, 1, 1, 1 }, widths[] = { 0.14, 0.3, 0.36, 0.36, 0.36 };
  double size = brush->pixels;

  add_side (cr, (BastideSide) item->part, size, 0.12);
  stroke_light (cr, get_light (item->look), widths[item->glow] * size, alphas[item->glow]);
  add_side (cr, (BastideSide) item->part, size, 0.12);
  stroke_rim (cr, get_colour (item->look), fmax (0.065 * size, 3 * brush->scale), 1);
  if (item->glow == BASTIDE_GLOW_SET || item->glow == BASTIDE_GLOW_HINT)
    {
      add_side (cr, (BastideSide) item->part, size, 0.1);
      stroke_dashes (cr, item->glow, find_dash (brush));
    }
}

void
canvas_light_paint_hint (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  if (item->glow != BASTIDE_GLOW_HINT)
    return;
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.2 * brush->pixels, 0, 2 * G_PI);
  stroke_dashes (cr, item->glow, find_dash (brush));
}

/* What somebody else did since one's last move: corners round a tile, a ring round a figure, a line along a piece. */
static void
paint_mark (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double size = brush->pixels, width = fmax (0.035 * size, 1.5 * brush->scale);
  uint32_t colour = get_light (item->look);

  switch (item->value)
    {
    case BASTIDE_EVENT_PLACED:
      for (int corner = 0; corner < 4; corner++)
        {
          double x = corner & 1 ? size - width : width, y = corner & 2 ? size - width : width;
          double dx = corner & 1 ? -0.18 * size : 0.18 * size, dy = corner & 2 ? -0.18 * size : 0.18 * size;

          cairo_move_to (cr, x + dx, y);
          cairo_line_to (cr, x, y);
          cairo_line_to (cr, x, y + dy);
        }
      stroke_light (cr, colour, 2 * width, 1);
      break;
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
      add_side (cr, (BastideSide) item->part, size, 0.2);
      stroke_light (cr, colour, 2 * width, 1);
      break;
    case BASTIDE_EVENT_TOWER:
      cairo_arc (cr, 0, 0, 0.2 * size, 0, 2 * G_PI);
      stroke_light (cr, colour, 2 * width, 1);
      break;
    default:
      cairo_save (cr);
      if (item->pose == BASTIDE_STANDS)
        cairo_scale (cr, 1, 0.5);
      cairo_arc (cr, 0, 0, 0.2 * size, 0, 2 * G_PI);
      cairo_restore (cr);
      stroke_light (cr, colour, 2 * width, 1);
      break;
    }
}

/* A sign that says no: a red ring with a bar across. */
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

/* What stands in the way: a barred side or a darkened cell, with a sign, so that nobody takes it for a place to go. */
static void
paint_offence (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
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

static PangoLayout *
make_points (const CanvasBrush *brush, const BastideItem *item, double *height)
{
  g_autofree char *text = g_strdup_printf (item->look == BASTIDE_NO_LOOK ? "%d" : "+%d", item->value);
  PangoLayout *layout = pango_layout_new (brush->context);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  double pixels = CLAMP (0.2 * brush->pixels / brush->scale, 12, 26) * brush->text_scale;

  pango_layout_set_text (layout, text, -1);
  pango_font_description_set_absolute_size (font, pixels * brush->scale * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  *height = pixels * brush->scale * 1.36;
  return layout;
}

/* The width of the plate of points; each player's has his mark at its start. */
static double
measure_points (const BastideItem *item, PangoLayout *layout, double height)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return fmax (width + 0.55 * height, height) + (item->look == BASTIDE_NO_LOOK ? 0 : 0.75 * height);
}

static void
paint_points (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double height, width, start;
  g_autoptr (PangoLayout) layout = make_points (brush, item, &height);
  int text_width, text_height;

  width = measure_points (item, layout, height);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  start = -width / 2 + (item->look == BASTIDE_NO_LOOK ? 0 : 0.85 * height);
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
  cairo_move_to (cr, start + (width / 2 - start - text_width) / 2, -text_height / 2.0);
  set_source (cr, 0x2a241c, 1);
  pango_cairo_show_layout (cr, layout);
}

void
canvas_light_measure_points (const CanvasBrush *brush, const BastideItem *item, double *width, double *height)
{
  g_autoptr (PangoLayout) layout = make_points (brush, item, height);

  *width = measure_points (item, layout, *height);
}

void
canvas_light_paint (const CanvasBrush *brush, cairo_t *cr, const BastideItem *item)
{
  switch (item->type)
    {
    case BASTIDE_ITEM_CELL: paint_cell (brush, cr, item); break;
    case BASTIDE_ITEM_SHADE: paint_shade (brush, cr, item); break;
    case BASTIDE_ITEM_AREA: paint_area (brush, cr, item); break;
    case BASTIDE_ITEM_SIDE: paint_side (brush, cr, item); break;
    case BASTIDE_ITEM_MARK: paint_mark (brush, cr, item); break;
    case BASTIDE_ITEM_OFFENCE: paint_offence (brush, cr, item); break;
    case BASTIDE_ITEM_POINTS: paint_points (brush, cr, item); break;
    default: break;
    }
}

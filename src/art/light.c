/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light is painted as soft strokes and washes in the player's colour, and never as a plain box: there is a mark, a
 * dash or a number with every colour. */
#include "light.h"

#include <math.h>

#include "plot.h"
#include "scene/numbers.h"

/* The paint of LOOK, or NULL if it is nobody's. */
const BastidePaint *
light_find_paint (unsigned look)
{
  return look < BASTIDE_COLOURS ? bastide_palette_paint ((BastideColour) look) : NULL;
}

uint32_t
light_colour (unsigned look)
{
  return look < BASTIDE_COLOURS ? light_find_paint (look)->colour : 0xfff1c4;
}

uint32_t
light_pale (unsigned look)
{
  return look < BASTIDE_COLOURS ? light_find_paint (look)->light : 0xfff1c4;
}

static void
set_source (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

/* Strokes the path as a soft line of light, WIDTH wide including its glow, and clears the path. */
void
light_stroke_soft (cairo_t *cr, uint32_t rgb, double width, double alpha)
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
void
light_stroke_rim (cairo_t *cr, uint32_t rgb, double width, double alpha)
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
void
light_stroke_dashes (const BastideBrush *brush, cairo_t *cr, BastideGlow glow, double times)
{
  const double width = times * CLAMP (0.035 * brush->pixels, 2 * brush->scale, 6 * brush->scale);

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
void
light_add_side (cairo_t *cr, BastideSide side, double size, double in)
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
  set_source (cr, light_colour (look), 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A legal cell is a plot; a tile that is tried has a frame, and one that is chosen or a hint has a frame of dashes. In
 * high contrast, cells are plain lines. */
void
light_paint_cell (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  bool is_chosen = item->glow >= BASTIDE_GLOW_POINTED;
  double size = brush->pixels, in = (is_chosen ? 0.01 : 0.09) * size;
  const BastidePaint *paint = light_find_paint (item->look);

  if (!is_chosen && !brush->contrast)
    {
      plot_paint (cr, paint, size, brush->scale, brush->dark);
      return;
    }
  if (item->glow == BASTIDE_GLOW_POINTED)
    {
      plot_paint_frame (cr, paint, size, brush->scale);
      return;
    }
  add_round_box (cr, in, in, size - 2 * in, size - 2 * in, (is_chosen ? 0.03 : 0.13) * size);
  if (!is_chosen && brush->dark)
    light_stroke_rim (cr, light_pale (item->look), fmax (0.05 * size, 2.4 * brush->scale), 1);
  else if (!is_chosen)
    {
      set_source (cr, paint != NULL ? paint->dark : 0x2b2118, 1);
      cairo_set_line_width (cr, fmax (0.05 * size, 2.4 * brush->scale));
      cairo_stroke (cr);
    }
  if (item->glow == BASTIDE_GLOW_SET)
    {
      stroke_frame (cr, item->look, fmax (0.05 * size, 2 * brush->scale));
      add_round_box (cr, in, in, size - 2 * in, size - 2 * in, 0.03 * size);
    }
  if (is_chosen)
    light_stroke_dashes (brush, cr, item->glow, 1);
}

/* The kerb of a lit area: dashes on a dark line, visible on every ground and for all eyes. */
static void
paint_kerb (const BastideBrush *brush, cairo_t *cr, unsigned look)
{
  double width = CLAMP (0.016 * brush->pixels, 1.1 * brush->scale, 4 * brush->scale);
  bool is_owned = look < BASTIDE_COLOURS;

  set_source (cr, is_owned ? bastide_palette_paint ((BastideColour) look)->dark : 0x3b2a18, 1);
  cairo_set_line_width (cr, 5 * width);
  cairo_stroke_preserve (cr);
  set_source (cr, is_owned ? light_colour (look) : 0x3b2a18, 1);
  cairo_set_line_width (cr, 3.6 * width);
  cairo_stroke_preserve (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, (double[]) { 4 * width, 3 * width }, 2, 0);
  set_source (cr, 0xffffff, 1);
  cairo_stroke (cr);
}

/* The edge of an area that is counted: a line in ink, within it one in the owner's colour, and a pale casing. */
static void
paint_edge (const BastideBrush *brush, cairo_t *cr, unsigned look)
{
  const double unit = fmax (0.015 * brush->pixels, brush->scale);
  const bool is_owned = look < BASTIDE_COLOURS;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_source (cr, 0xfff8e4, 0.75);
  cairo_set_line_width (cr, 2 * (is_owned ? 3 : 1.8) * unit);
  cairo_stroke_preserve (cr);
  if (is_owned)
    {
      set_source (cr, light_colour (look), 1);
      cairo_set_line_width (cr, 2 * 2.3 * unit);
      cairo_stroke_preserve (cr);
    }
  set_source (cr, 0x4a2f18, 1);
  cairo_set_line_width (cr, 2 * unit);
  cairo_stroke (cr);
}

/* A tile of a guard's row. */
void
light_paint_shade (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double size = brush->pixels;

  cairo_rectangle (cr, 0, 0, size, size);
  set_source (cr, 0xfff2c4, item->glow == BASTIDE_GLOW_POINTED ? 0.30 : 0.10);
  cairo_fill (cr);
  cairo_rectangle (cr, 0.03 * size, 0.03 * size, 0.94 * size, 0.94 * size);
  light_stroke_soft (cr, light_pale (item->look), 0.06 * size, item->glow == BASTIDE_GLOW_POINTED ? 0.5 : 0.3);
}

/* A hairline from the place of a number to the number, with a dot at the place. */
void
light_paint_leader (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const double line = brush->scale;
  const double x = (double) (item->to_x - item->x) * brush->pixels;
  const double y = (double) (item->to_y - item->y) * brush->pixels;

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
void
light_paint_offence (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
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
      light_add_side (cr, (BastideSide) item->part, size, 0.02);
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
make_points (const BastideBrush *brush, const BastideItem *item, double height, double text_width)
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
light_measure_points (const BastideBrush *brush, const BastideItem *item, double *width, double *height)
{
  *height = bastide_number_height ((double) brush->pixels / brush->scale, brush->text_scale) * brush->scale;
  if (item->is_small)
    *height *= (double) BASTIDE_SMALL_NUMBER;
  *width = *height * bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK);
}

void
light_paint_points (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  double height, width, start, text_width;
  g_autoptr (PangoLayout) layout = NULL;
  int layout_width, layout_height;

  light_measure_points (brush, item, &width, &height);
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
  set_source (cr, item->look == BASTIDE_NO_LOOK ? 0x4a4034 : light_colour (item->look), 1);
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
light_paint_wash (cairo_t *cr, const BastideItem *item, bool is_pale)
{
  static const double washes[] = { 0.16, 0.16, 0.45, 0.5, 0.36 };
  const bool is_coloured = is_pale && item->glow > BASTIDE_GLOW_PLAIN;

  set_source (cr,
              !is_coloured                   ? 0xfff2c4
              : item->look < BASTIDE_COLOURS ? light_pale (item->look)
                                             : 0xffcf4d,
              washes[item->glow]);
  cairo_paint (cr);
}

void
light_stroke_border (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  const bool is_strong = item->glow > BASTIDE_GLOW_PLAIN;
  cairo_path_t *border;

  if (item->glow == BASTIDE_GLOW_PLAIN)
    {
      paint_edge (brush, cr, item->look);
      return;
    }
  border = cairo_copy_path (cr);
  light_stroke_soft (cr, light_colour (item->look), 0.16 * brush->pixels, is_strong ? 0.8 : 0.4);
  cairo_append_path (cr, border);
  cairo_path_destroy (border);
  if (item->glow == BASTIDE_GLOW_HINT)
    light_stroke_dashes (brush, cr, item->glow, 1.5);
  else if (is_strong)
    paint_kerb (brush, cr, item->look);
  cairo_new_path (cr);
}

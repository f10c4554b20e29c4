/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand.h"

#include "art/mark.h"
#include "scene/scene.h"

/* The light comes from the north-west. */
#define LIGHT_X -0.64
#define LIGHT_Y -0.77

void
ellipse (cairo_t *cr, double x, double y, double across, double down)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, across, down);
  disc (cr, 0, 0, 1);
  cairo_restore (cr);
}

void
round_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 4; i++)
    cairo_arc (cr, i == 0 || i == 3 ? x + width - radius : x + radius, i < 2 ? y + height - radius : y + radius, radius,
               i * G_PI / 2, (i + 1) * G_PI / 2);
  cairo_close_path (cr);
}

void
polygon (cairo_t *cr, const double *points, unsigned n)
{
  cairo_new_sub_path (cr);
  for (unsigned i = 0; i < n; i++)
    cairo_line_to (cr, points[2 * i], points[2 * i + 1]);
  cairo_close_path (cr);
}

double
paint_text (cairo_t *cr, const char *text, double x, double y, double size, uint32_t colour, bool is_bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (is_bold ? "Serif Bold" : "Serif");
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, &height);
  use (cr, colour, 1);
  cairo_move_to (cr, x - width / 2.0 / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  pango_font_description_free (font);
  g_object_unref (layout);
  return (double) width / PANGO_SCALE;
}

void
paint_fitting (cairo_t *cr, const char *text, double x, double y, double size, double most, uint32_t colour)
{
  double width;

  cairo_push_group (cr);
  width = paint_text (cr, text, x, y, size, colour, false);
  cairo_pattern_destroy (cairo_pop_group (cr));
  paint_text (cr, text, x, y, width > most ? size * most / width : size, colour, false);
}

double
paint_number (cairo_t *cr, int number, double x, double y, double size, uint32_t colour)
{
  char text[16];

  g_snprintf (text, sizeof text, number < 0 ? "−%d" : "%d", ABS (number));
  return paint_text (cr, text, x, y, size, colour, true);
}

uint32_t
find_slope (uint32_t colour, double x, double y)
{
  const double lit = x * LIGHT_X + y * LIGHT_Y;

  return lit > 0 ? colour_mix (colour, 0xfff0d8, 0.30 * lit) : colour_mix (colour, 0x3a2018, -0.34 * lit);
}

void
paint_house (cairo_t *cr, double x, double y, double length, double depth, double angle, uint32_t colour, double hip)
{
  const double a = length / 2, b = depth / 2, h = MIN (hip * depth * 1.5, a), c = cos (angle), s = sin (angle);
  const double slopes[4][8] = { { -a, -b, a, -b, a - h, 0, h - a, 0 },
                                { -a, b, a, b, a - h, 0, h - a, 0 },
                                { -a, -b, -a, b, h - a, 0, h - a, 0 },
                                { a, -b, a, b, a - h, 0, a - h, 0 } };
  static const double looks[4][2] = { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };

  cairo_save (cr);
  cairo_translate (cr, x + 0.13 * depth, y + 0.16 * depth);
  cairo_rotate (cr, angle);
  cairo_rectangle (cr, -a, -b, length, depth);
  fill (cr, COLOUR_SHADOW, 0.26);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  for (int i = 0; i < 4; i++)
    {
      polygon (cr, slopes[i], 4);
      fill (cr, find_slope (colour, looks[i][0] * c - looks[i][1] * s, looks[i][0] * s + looks[i][1] * c), 1);
    }
  cairo_move_to (cr, h - a, 0);
  cairo_line_to (cr, a - h, 0);
  stroke (cr, 0xf3d9b4, 0.5, MAX (0.9, 0.05 * depth));
  cairo_rectangle (cr, -a, -b, length, depth);
  stroke (cr, colour_mix (colour, 0x1a1008, 0.55), 0.85, 0.8);
  cairo_restore (cr);
}

void
paint_leaves (cairo_t *cr, double x, double y, double radius)
{
  disc (cr, x + radius * 0.45, y + radius * 0.5, radius * 0.98);
  fill (cr, COLOUR_SHADOW, 0.3);
  disc (cr, x, y, radius);
  fill (cr, 0x4b6a3f, 1);
  disc (cr, x - radius * 0.14, y - radius * 0.14, radius * 0.8);
  fill (cr, 0x64854f, 1);
  disc (cr, x - radius * 0.32, y - radius * 0.34, radius * 0.42);
  fill (cr, 0x88a566, 1);
}

/* The tones of a good: body, light, dark. */
static const uint32_t tones[CATHEDRAL_KINDS][3] = {
  [CATHEDRAL_SAND] = { 0xe6cd8c, 0xf8e9bd, 0xa98a45 },
  [CATHEDRAL_WOOD] = { 0x8f5f38, 0xd9b184, 0x55371f },
  [CATHEDRAL_STONE] = { 0xb9b6ae, 0xe4e1d8, 0x7d7a73 },
  [CATHEDRAL_METAL] = { 0x4d7fa9, 0x8db8d8, 0x27496a },
};

static void
paint_block (cairo_t *cr, const uint32_t *tone)
{
  static const double top[] = { -0.55, -0.22, 0, -0.5, 0.55, -0.22, 0, 0.06 };
  static const double left[] = { -0.55, -0.22, 0, 0.06, 0, 0.56, -0.55, 0.28 };
  static const double right[] = { 0.55, -0.22, 0, 0.06, 0, 0.56, 0.55, 0.28 };

  polygon (cr, top, 4);
  fill_edged (cr, tone[1], tone[2], 0.07);
  polygon (cr, left, 4);
  fill_edged (cr, tone[0], tone[2], 0.07);
  polygon (cr, right, 4);
  fill_edged (cr, tone[2], tone[2], 0.07);
}

static void
paint_logs (cairo_t *cr, const uint32_t *tone)
{
  static const double ends[][2] = { { -0.27, 0.22 }, { 0.27, 0.22 }, { 0, -0.2 } };

  for (int i = 0; i < 3; i++)
    {
      disc (cr, ends[i][0], ends[i][1], 0.29);
      fill_edged (cr, tone[0], tone[2], 0.07);
      disc (cr, ends[i][0], ends[i][1], 0.19);
      fill (cr, tone[1], 1);
      disc (cr, ends[i][0], ends[i][1], 0.08);
      stroke (cr, tone[2], 0.7, 0.05);
    }
}

static void
paint_heap (cairo_t *cr, const uint32_t *tone)
{
  cairo_move_to (cr, -0.6, 0.45);
  cairo_curve_to (cr, -0.3, 0.3, -0.22, -0.45, 0, -0.48);
  cairo_curve_to (cr, 0.22, -0.45, 0.3, 0.3, 0.6, 0.45);
  cairo_close_path (cr);
  fill_edged (cr, tone[0], tone[2], 0.07);
  cairo_move_to (cr, -0.48, 0.38);
  cairo_curve_to (cr, -0.26, 0.25, -0.2, -0.36, -0.02, -0.4);
  cairo_line_to (cr, -0.1, 0.38);
  cairo_close_path (cr);
  fill (cr, tone[1], 1);
}

static void
paint_bar (cairo_t *cr, const uint32_t *tone)
{
  static const double top[] = { -0.34, -0.3, 0.34, -0.3, 0.46, 0, -0.46, 0 };
  static const double front[] = { -0.46, 0, 0.46, 0, 0.6, 0.36, -0.6, 0.36 };

  polygon (cr, top, 4);
  fill_edged (cr, tone[1], tone[2], 0.07);
  polygon (cr, front, 4);
  fill_edged (cr, tone[0], tone[2], 0.07);
}

void
paint_good (cairo_t *cr, CathedralKind kind, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ellipse (cr, 0.22, 0.42, 0.62, 0.22);
  fill (cr, COLOUR_SHADOW, 0.28);
  switch (kind)
    {
    case CATHEDRAL_SAND: paint_heap (cr, tones[kind]); break;
    case CATHEDRAL_WOOD: paint_logs (cr, tones[kind]); break;
    case CATHEDRAL_STONE: paint_block (cr, tones[kind]); break;
    default: paint_bar (cr, tones[CATHEDRAL_METAL]); break;
    }
  cairo_restore (cr);
}

void
paint_coin (cairo_t *cr, double x, double y, double radius)
{
  disc (cr, x + radius * 0.12, y + radius * 0.18, radius);
  fill (cr, COLOUR_SHADOW, 0.28);
  disc (cr, x, y, radius);
  fill_edged (cr, GOLD, GOLD_RIM, MAX (0.8, radius * 0.12));
  disc (cr, x - radius * 0.08, y - radius * 0.08, radius * 0.66);
  fill (cr, 0xf6d678, 1);
}

void
paint_star (cairo_t *cr, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  mark_trace (cr, BASTIDE_MARK_STAR, radius);
  fill (cr, 0xb98a1e, 1);
  cairo_restore (cr);
}

/* Tools: a hammer, an axe, a bust, a pot, a bell, a ring, a bottle, compasses. */
typedef enum {
  SIGN_HAMMER,
  SIGN_AXE,
  SIGN_BUST,
  SIGN_POT,
  SIGN_BELL,
  SIGN_RING,
  SIGN_BOTTLE,
  SIGN_COMPASSES,
  SIGN_PIPES,
} Sign;

static Sign
find_sign (unsigned craftsman)
{
  switch (craftsman)
    {
    case CATHEDRAL_JOINER:
    case CATHEDRAL_CABINETMAKER:
    case CATHEDRAL_CARPENTER_2:
    case CATHEDRAL_CARPENTER_3:
    case CATHEDRAL_CARPENTER_4:
    case CATHEDRAL_CARPENTER_5: return SIGN_AXE;
    case CATHEDRAL_SCULPTOR_3:
    case CATHEDRAL_SCULPTOR_4:
    case CATHEDRAL_SCULPTOR_5:
    case CATHEDRAL_SCULPTOR_6: return SIGN_BUST;
    case CATHEDRAL_MIXER:
    case CATHEDRAL_LIMEBURNER:
    case CATHEDRAL_POTTER_2:
    case CATHEDRAL_POTTER_3: return SIGN_POT;
    case CATHEDRAL_BELLFOUNDER: return SIGN_BELL;
    case CATHEDRAL_GOLDSMITH_5:
    case CATHEDRAL_GOLDSMITH_6: return SIGN_RING;
    case CATHEDRAL_GLASSBLOWER_4:
    case CATHEDRAL_GLASSBLOWER_5: return SIGN_BOTTLE;
    case CATHEDRAL_ENGINEER: return SIGN_COMPASSES;
    case CATHEDRAL_ORGANBUILDER: return SIGN_PIPES;
    default: return SIGN_HAMMER;
    }
}

static void
paint_handled (cairo_t *cr, bool is_axe)
{
  static const double head[] = { -0.1, -0.9, 0.9, 0.1, 0.6, 0.4, -0.4, -0.6 };

  cairo_move_to (cr, -0.7, 0.7);
  cairo_line_to (cr, is_axe ? 0.4 : 0.3, is_axe ? -0.7 : -0.3);
  stroke (cr, 0x4a3826, 1, 0.2);
  if (is_axe)
    {
      cairo_move_to (cr, 0.05, -0.9);
      cairo_curve_to (cr, 0.9, -0.9, 0.9, -0.1, 0.55, 0.15);
      cairo_line_to (cr, 0.1, -0.35);
      cairo_close_path (cr);
      fill (cr, 0x7d8fa3, 1);
      return;
    }
  polygon (cr, head, 4);
  fill (cr, 0x7d7a73, 1);
}

static void
paint_pot (cairo_t *cr)
{
  cairo_move_to (cr, -0.55, -0.7);
  cairo_line_to (cr, 0.55, -0.7);
  cairo_curve_to (cr, 1.1, 0, 0.6, 0.9, 0, 0.9);
  cairo_curve_to (cr, -0.6, 0.9, -1.1, 0, -0.55, -0.7);
  cairo_close_path (cr);
  fill (cr, 0xb8694a, 1);
}

static void
paint_bust (cairo_t *cr)
{
  ellipse (cr, 0, -0.35, 0.42, 0.5);
  fill (cr, 0xa9a59a, 1);
  cairo_move_to (cr, -0.8, 0.9);
  cairo_curve_to (cr, -0.7, 0.2, 0.7, 0.2, 0.8, 0.9);
  cairo_close_path (cr);
  fill (cr, 0xa9a59a, 1);
}

static void
paint_lines (cairo_t *cr, Sign sign)
{
  if (sign == SIGN_RING)
    {
      disc (cr, 0, 0.15, 0.55);
      stroke (cr, 0xc58f2a, 1, 0.22);
      disc (cr, 0, -0.55, 0.22);
      fill (cr, 0xb8434a, 1);
    }
  else if (sign == SIGN_PIPES)
    for (int i = -2; i <= 2; i++)
      {
        cairo_rectangle (cr, i * 0.36 - 0.14, -0.85 + 0.25 * ABS (i), 0.28, 1.7 - 0.25 * ABS (i));
        fill_edged (cr, 0x9fb0c2, 0x4a5a70, 0.06);
      }
  else if (sign == SIGN_COMPASSES)
    {
      cairo_move_to (cr, -0.6, 0.9);
      cairo_line_to (cr, 0, -0.8);
      cairo_line_to (cr, 0.6, 0.9);
      stroke (cr, 0x4a3826, 1, 0.2);
      disc (cr, 0, -0.75, 0.22);
      fill (cr, 0xc58f2a, 1);
    }
  else
    {
      round_box (cr, -0.5, -0.2, 1, 1.1, 0.35);
      fill (cr, 0x6fa38a, 1);
      cairo_rectangle (cr, -0.16, -0.9, 0.32, 0.8);
      fill (cr, 0x6fa38a, 1);
    }
}

void
paint_craft (cairo_t *cr, unsigned craftsman, double x, double y, double size)
{
  Sign sign = find_sign (craftsman);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (sign)
    {
    case SIGN_HAMMER:
    case SIGN_AXE: paint_handled (cr, sign == SIGN_AXE); break;
    case SIGN_BUST: paint_bust (cr); break;
    case SIGN_POT: paint_pot (cr); break;
    case SIGN_BELL:
      mark_trace (cr, BASTIDE_MARK_BELL, 1);
      fill (cr, 0xc58f2a, 1);
      break;
    default: paint_lines (cr, sign); break;
    }
  cairo_restore (cr);
}

const BastidePaint *
find_paint (unsigned look)
{
  static const BastidePaint grey = { BASTIDE_MARK_SUN, 0x8f8c86, 0xc9c6bf, 0x4d4a46, 0xffffff };

  return look == BASTIDE_NO_LOOK ? &grey : bastide_palette_paint ((BastideColour) look);
}

/* The silhouette of a worker, for those of nobody, who have no mark. */
static void
paint_grey (cairo_t *cr, double x, double y, double height)
{
  const BastidePaint *paint = find_paint (BASTIDE_NO_LOOK);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height, height);
  cairo_move_to (cr, -0.36, 0);
  cairo_curve_to (cr, -0.36, -0.3, -0.2, -0.5, -0.16, -0.62);
  cairo_line_to (cr, 0.16, -0.62);
  cairo_curve_to (cr, 0.2, -0.5, 0.36, -0.3, 0.36, 0);
  cairo_close_path (cr);
  disc (cr, 0, -0.785, 0.2);
  fill_edged (cr, paint->colour, paint->dark, 0.06);
  cairo_restore (cr);
}

void
paint_worker (cairo_t *cr, double x, double y, double height, unsigned look)
{
  if (look == BASTIDE_NO_LOOK)
    {
      paint_grey (cr, x, y, height);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  bastide_art_draw_figure (cr, (BastideFigure) { .colour = (BastideColour) look, .sort = BASTIDE_SORT_WORKER }, height,
                           (BastideStyle) { 0 });
  cairo_restore (cr);
}

void
paint_builder (cairo_t *cr, double x, double y, double height, unsigned look)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  bastide_art_draw_figure (cr, (BastideFigure) { .colour = (BastideColour) look, .sort = BASTIDE_SORT_BUILDER }, height,
                           (BastideStyle) { 0 });
  cairo_restore (cr);
}

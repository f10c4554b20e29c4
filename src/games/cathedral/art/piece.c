/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the plan and the panels, except cards, and the light on them. */
#include <glib/gi18n.h>

#include "games/cathedral/board/place.h"
#include "painters.h"

void
paint_edged (cairo_t *cr, Manner manner, uint32_t tone, uint32_t edge, double width)
{
  fill_edged (cr, manner.contrast ? 0xffffff : tone, manner.contrast ? 0x000000 : edge,
              manner.contrast ? MAX (2, width) : width);
}

static void
paint_disc (cairo_t *cr, Manner manner, const BastideItem *item)
{
  const double radius = 100 * CATHEDRAL_DISC (item->is_small);

  disc (cr, 1.2, 1.8, radius);
  fill (cr, COLOUR_SHADOW, 0.26);
  disc (cr, 0, 0, radius - 0.5);
  paint_edged (cr, manner, 0xf3ead2, 0x6b5a44, MAX (1, radius * 0.09));
  if (!manner.contrast)
    {
      disc (cr, 0, 0, radius * 0.72);
      stroke (cr, 0xb8a882, 1, MAX (0.8, radius * 0.06));
    }
  if (item->value > 0)
    paint_number (cr, item->value, 0, 0, radius * 0.95 * manner.text, INK);
}

static void
paint_milestone (cairo_t *cr, Manner manner, const BastideItem *item)
{
  const double radius = 100 * CATHEDRAL_STONE_SIZE (item->is_small);
  const bool is_now = item->glow == BASTIDE_GLOW_POINTED;

  if (is_now)
    {
      cairo_pattern_t *glow = cairo_pattern_create_radial (0, 0, radius * 0.6, 0, 0, radius * 3.2);

      cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.84, 0.42, 0.85);
      cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.84, 0.42, 0);
      disc (cr, 0, 0, radius * 3.2);
      cairo_set_source (cr, glow);
      cairo_fill (cr);
      cairo_pattern_destroy (glow);
    }
  disc (cr, 1, 1.6, radius);
  fill (cr, COLOUR_SHADOW, 0.28);
  disc (cr, 0, 0, radius - 0.6);
  if (is_now)
    fill_edged (cr, 0xf2c84b, manner.contrast ? 0x000000 : 0x6b5a44, manner.contrast ? 2 : 1.2);
  else
    paint_edged (cr, manner, item->glow == BASTIDE_GLOW_FAINT ? 0xc9bda2 : 0xe9dfc9, 0x6b5a44, 1.2);
  paint_number (cr, item->value, 0, 0, radius * MIN (1.1 * manner.text, 1.4), INK);
}

/* A field of the sundial, or a step. */
static void
paint_field (cairo_t *cr, const BastideItem *item, double width, double height)
{
  const bool is_now = item->glow == BASTIDE_GLOW_POINTED;
  const uint32_t ink = item->glow == BASTIDE_GLOW_FAINT ? 0xb3a890 : INK;

  if (item->is_small)
    {
      round_box (cr, 0, 0, width, height, 3);
      fill_edged (cr, is_now ? 0xf2c84b : 0xfbf5e6, 0xa3937a, 1);
    }
  else if (is_now)
    {
      disc (cr, width / 2, height / 2, 12);
      fill (cr, 0xf2c84b, 1);
    }
  paint_number (cr, item->value, width / 2, height / 2, is_now ? 18 : 16, ink);
}

/* The wide composition has a round dial, whose gnomon points to the price, with the bag in its middle. */
static void
paint_dial (cairo_t *cr, const BastideItem *item, double width, double height)
{
  const double turn = -G_PI / 2 + (CATHEDRAL_PRICE - item->value) * G_PI / 4, r = 46;

  if (item->is_small)
    return;
  cairo_save (cr);
  cairo_translate (cr, 66, 68);
  disc (cr, 2, 3, r * 1.16);
  fill (cr, COLOUR_SHADOW, 0.25);
  disc (cr, 0, 0, r * 1.16);
  fill (cr, STONE_RIM, 1);
  disc (cr, 0, 0, r * 1.13);
  fill (cr, 0xfbf5e6, 1);
  for (int i = 0; i < CATHEDRAL_DIAL_FIELDS; i++)
    {
      const double at = (i + 0.5) * G_PI / 4;

      cairo_move_to (cr, r * 0.48 * cos (at), r * 0.48 * sin (at));
      cairo_line_to (cr, r * 1.1 * cos (at), r * 1.1 * sin (at));
    }
  stroke (cr, 0xa3937a, 1, 1);
  disc (cr, 0, 0, r * 0.46);
  fill_edged (cr, 0xd3c5a2, STONE_RIM, 1);
  cairo_move_to (cr, r * 0.58 * cos (turn), r * 0.58 * sin (turn));
  cairo_line_to (cr, r * 0.16 * cos (turn + 1.57), r * 0.16 * sin (turn + 1.57));
  cairo_line_to (cr, r * 0.16 * cos (turn - 1.57), r * 0.16 * sin (turn - 1.57));
  cairo_close_path (cr);
  fill (cr, 0x4a3826, 1);
  paint_coin (cr, 0, 0, r * 0.17);
  cairo_restore (cr);
}

static void
paint_plate (cairo_t *cr, Manner manner, const BastideItem *item)
{
  static const struct {
    const char *name;
    double below;
  } plates[CATHEDRAL_CELL_BUILDING] = {
    [CATHEDRAL_CELL_HERALD] = { NULL, 0 },
    [CATHEDRAL_CELL_BISHOP] = { NC_ ("place", "Bishop"), -52 },
    [CATHEDRAL_CELL_MILL] = { NC_ ("place", "Mill"), -54 },
    [CATHEDRAL_CELL_TOWN] = { NC_ ("place", "Town"), -52 },
    [CATHEDRAL_CELL_PRIORY] = { NC_ ("place", "Priory"), -58 },
    [CATHEDRAL_CELL_FOREST] = { NC_ ("place", "Forest"), 64 },
    [CATHEDRAL_CELL_QUARRY] = { NC_ ("place", "Quarry"), 62 },
    [CATHEDRAL_CELL_PIT] = { NC_ ("place", "Sand pit"), 58 },
    [CATHEDRAL_CELL_COURT] = { NC_ ("place", "Royal court"), 56 },
    [CATHEDRAL_CELL_GUILD] = { NC_ ("place", "Guild hall"), 58 },
    [CATHEDRAL_CELL_CASTLE] = { NC_ ("place", "Castle"), 60 },
    [CATHEDRAL_CELL_MARKET] = { NC_ ("place", "Market"), -58 },
  };
  const CathedralCell cell = cathedral_item_cell (item);
  const char *name = plates[cell].name;
  const double size = 12.5 * manner.text, y = plates[cell].below;
  double width;

  if (name == NULL)
    return;
  name = g_dpgettext2 (NULL, "place", name);
  cairo_push_group (cr);
  width = paint_text (cr, name, 0, y, size, INK, false) + 1.1 * size;
  cairo_pattern_destroy (cairo_pop_group (cr));
  cairo_rectangle (cr, -width / 2 - 5, y - 0.56 * size, width + 10, 1.36 * size);
  fill (cr, CARD_RIM, 1);
  cairo_rectangle (cr, -width / 2, y - 0.76 * size, width, 1.52 * size);
  paint_edged (cr, manner, 0xfbf3dd, CARD_RIM, 0.9);
  paint_text (cr, name, 0, y, size, INK, false);
}

static void
paint_chip (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  const double k = MIN (manner.text, cathedral_item_cell (item) == CATHEDRAL_CELL_CASTLE ? 1.3 : 1.1); /* in a row */

  cairo_translate (cr, width * (1 - k) / 2, height * (1 - k) / 2);
  cairo_scale (cr, k, k);
  round_box (cr, 0, 0, width, height, 6);
  if (manner.contrast)
    paint_edged (cr, manner, PALE, INK, 1);
  else
    fill (cr, PALE, 0.93);
  paint_worker (cr, 0.27 * width, 0.92 * height, 0.8 * height, item->look);
  paint_number (cr, item->value, 0.72 * width, 0.52 * height, (item->value > 9 ? 0.46 : 0.56) * height, INK);
}

static void
paint_panel (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  const BastidePaint *paint = find_paint (item->look);
  const double radius = item->is_small ? 8 : 12, x = item->is_small ? 11 : 17, y = item->is_small ? 10 : 16;

  round_box (cr, 1, 2, width, height, 6);
  fill (cr, COLOUR_SHADOW, 0.18);
  round_box (cr, 0, 0, width, height, 6);
  if (item->pose)
    fill_edged (cr, 0xfffdf4, paint->colour, manner.contrast ? 4 : 2.4);
  else
    paint_edged (cr, manner, 0xf6efdc, CARD_RIM, 0.9);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  bastide_art_draw_mark (cr, (BastideColour) item->look, 2 * radius);
  cairo_restore (cr);
  if (item->turns)
    {
      const double flag[] = { x + radius - 2, y - radius - 2, x + radius + 8,
                              y - radius + 1, x + radius - 2, y - radius + 4 };

      polygon (cr, flag, 3);
      fill_edged (cr, 0xe3b548, 0x3a2c14, 0.8);
    }
}

/* A number on a panel behind its sign; paler if there is none. */
static void
paint_count (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  const double size = 0.58 * height, x = 0.45 * height, y = height / 2;
  const double digits = (item->value > 9 ? 1.3 : 0.65) * size;
  const double sign = (item->part == CATHEDRAL_COUNT_BUILDERS ? 1.12 : 0.8) * height, room = width - sign;
  const double k = MIN (manner.text, room / digits);

  if (item->value == 0)
    cairo_push_group (cr);
  switch (item->part)
    {
    case CATHEDRAL_COUNT_GOLD: paint_coin (cr, x, y, 0.5 * size); break;
    case CATHEDRAL_COUNT_WORKERS: paint_worker (cr, x, height - 2, 0.8 * height, item->look); break;
    case CATHEDRAL_COUNT_BUILDERS: paint_builder (cr, 0.5 * height, height - 2, 0.8 * height, item->look); break;
    default: paint_good (cr, (CathedralKind) item->part, x, y, size); break;
    }
  paint_number (cr, item->value, sign + k * digits / 2, y, k * size, INK);
  if (item->value == 0)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.35);
    }
}

static void
paint_gap (cairo_t *cr, const BastideItem *item, double width, double height)
{
  const double dashes[] = { 4, 4 };

  cairo_set_dash (cr, dashes, 2, 0);
  round_box (cr, 1, 1, width - 2, height - 2, 8);
  stroke (cr, CARD_RIM, 0.7, 1.2);
  cairo_set_dash (cr, NULL, 0, 0);
  if (item->look == BASTIDE_NO_LOOK)
    return;
  cairo_translate (cr, width / 2, height / 2);
  bastide_art_draw_mark (cr, (BastideColour) item->look, MIN (26, 0.5 * height));
}

static void
paint_flag (cairo_t *cr, const BastideItem *item)
{
  const double r = 100 * CATHEDRAL_DISC (item->is_small);
  const double flag[] = { -0.3 * r, -0.65 * r, 0.6 * r, -0.35 * r, -0.3 * r, -0.02 * r };

  cairo_move_to (cr, -0.3 * r, 0.55 * r);
  cairo_line_to (cr, -0.3 * r, -0.65 * r);
  stroke (cr, 0x3a2c14, 1, 1.6);
  polygon (cr, flag, 3);
  fill (cr, 0xb8862a, 1);
}

static void
paint_die (cairo_t *cr, const BastideItem *item, double width, double height)
{
  round_box (cr, 2, 3, width, height, 5);
  fill (cr, COLOUR_SHADOW, 0.3);
  round_box (cr, 0, 0, width, height, 5);
  fill_edged (cr, 0xe4e1d8, 0x7d7a73, 1.4);
  paint_number (cr, item->value, width / 2, height / 2, 0.62 * height, INK);
}

void
paint_piece (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  switch ((CathedralItemType) item->type)
    {
    case CATHEDRAL_ITEM_PLATE: paint_plate (cr, manner, item); break;
    case CATHEDRAL_ITEM_MILESTONE: paint_milestone (cr, manner, item); break;
    case CATHEDRAL_ITEM_DIAL: paint_dial (cr, item, width, height); break;
    case CATHEDRAL_ITEM_FIELD: paint_field (cr, item, width, height); break;
    case CATHEDRAL_ITEM_DISC: paint_disc (cr, manner, item); break;
    case CATHEDRAL_ITEM_GOOD:
      paint_good (cr, (CathedralKind) item->kind, 0, 0, item->is_small ? 9 : item->kind == CATHEDRAL_METAL ? 15 : 12);
      break;
    case CATHEDRAL_ITEM_DIE: paint_die (cr, item, width, height); break;
    case CATHEDRAL_ITEM_PANEL: paint_panel (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_COUNT: paint_count (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_GAP: paint_gap (cr, item, width, height); break;
    case CATHEDRAL_ITEM_CHIP: paint_chip (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_FLAG: paint_flag (cr, item); break;
    default: break;
    }
}

/* How wide the lines of light are, and how solid. */
static double
find_width (const BastideItem *item)
{
  static const double widths[] = { 1.4, 2, 4, 4.4, 4 };

  return widths[item->glow];
}

/* A rim in the colour of LOOK, or of plain light. A hint is dashed in gold. */
static void
stroke_rim (cairo_t *cr, const BastideItem *item)
{
  const double dashes[] = { 6, 4 };
  const uint32_t colour = item->glow == BASTIDE_GLOW_HINT ? GOLD
                          : item->look == BASTIDE_NO_LOOK ? 0xfbe3a0
                                                          : find_paint (item->look)->colour;

  if (item->glow > BASTIDE_GLOW_PLAIN)
    {
      use (cr, PALE, 0.9);
      cairo_set_line_width (cr, find_width (item) + 2);
      cairo_stroke_preserve (cr);
    }
  if (item->glow == BASTIDE_GLOW_HINT)
    cairo_set_dash (cr, dashes, 2, 0);
  stroke (cr, colour, 1, find_width (item));
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_spot (cairo_t *cr, const BastideItem *item)
{
  const double radius = 100 * (double) item->to_x;
  const bool is_strong = item->glow == BASTIDE_GLOW_POINTED || item->glow == BASTIDE_GLOW_SET;

  disc (cr, 0, 0, radius - 1);
  fill (cr, find_paint (item->look)->colour, is_strong ? 0.45 : 0.22);
  disc (cr, 0, 0, radius + 1.4);
  stroke_rim (cr, item);
}

static void
paint_frame (cairo_t *cr, const BastideItem *item, double width, double height)
{
  round_box (cr, -1, -1, width + 2, height + 2, MIN (8, height / 4));
  if (item->glow == BASTIDE_GLOW_POINTED || item->glow == BASTIDE_GLOW_SET)
    {
      use (cr, find_paint (item->look)->colour, 0.14);
      cairo_fill_preserve (cr);
    }
  stroke_rim (cr, item);
}

static void
paint_lit (cairo_t *cr, const BastideItem *item, double width, double height)
{
  round_box (cr, 0, 0, width, height, 12);
  fill (cr, 0xfbe3a0, 0.3);
  round_box (cr, 0, 0, width, height, 12);
  stroke_rim (cr, item);
}

/* A card that is too dear: pale, with what is missing in red. */
static void
paint_dull (cairo_t *cr, const BastideItem *item, double width, double height)
{
  const double size = height < 80 ? 11 : 16;

  round_box (cr, 0, 0, width, height, 8);
  fill (cr, 0xf3ecd9, 0.62);
  round_box (cr, width - 3.1 * size, 4, 2.9 * size, 1.5 * size, 5);
  fill_edged (cr, 0xfdf0ea, 0x9c2b2b, 1);
  paint_number (cr, -item->value, width - 2.3 * size, 4 + 0.75 * size, size, 0x9c2b2b);
  if (item->kind < CATHEDRAL_CRAFTSMEN)
    paint_coin (cr, width - 1 * size, 4 + 0.75 * size, 0.5 * size);
  else
    paint_worker (cr, width - 1 * size, 4 + 1.35 * size, 1.1 * size, BASTIDE_NO_LOOK);
}

static void
paint_amount (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  const double size = (height < 60 ? 14 : 18) * manner.text;
  char text[24];

  g_snprintf (text, sizeof text, "%s%d / %u", item->value < 0 ? "−" : "", ABS (item->value), item->kind);
  round_box (cr, 4, height - 1.4 * size, width - 8, 1.3 * size, 4);
  fill (cr, PALE, 0.92);
  paint_text (cr, text, width / 2, height - 0.75 * size, 0.8 * size, INK, true);
}

/* − and +, the best use, and doing it, with its points. */
static void
paint_button (cairo_t *cr, const BastideItem *item, double width, double height)
{
  const double size = MIN (MIN (0.42 * height, width / 4.6), 15), x = width / 2, y = height / 2;
  const uint32_t ink = item->turns ? INK : 0xb3a890;

  round_box (cr, 0, 0, width, height, 6);
  fill_edged (cr, !item->turns ? 0xefe8d6 : item->glow >= BASTIDE_GLOW_POINTED ? 0xfbe3a0 : 0xfffdf4, CARD_RIM, 1.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (item->part)
    {
    case CATHEDRAL_PLACE_LESS:
    case CATHEDRAL_PLACE_MORE:
      cairo_move_to (cr, x - size * 0.6, y);
      cairo_line_to (cr, x + size * 0.6, y);
      if (item->part == CATHEDRAL_PLACE_MORE)
        {
          cairo_move_to (cr, x, y - size * 0.6);
          cairo_line_to (cr, x, y + size * 0.6);
        }
      stroke (cr, ink, 1, 2.6);
      break;
    case CATHEDRAL_PLACE_BEST:
      for (int i = -1; i <= 1; i++)
        paint_star (cr, x + i * 1.3 * size, y, 0.6 * size);
      break;
    case CATHEDRAL_PLACE_BACK:
      cairo_move_to (cr, x + size, y - size);
      cairo_line_to (cr, x - size * 0.4, y);
      cairo_line_to (cr, x + size, y + size);
      stroke (cr, ink, 1, 3);
      break;
    default:
      cairo_move_to (cr, x - size, y - size * 0.1);
      cairo_line_to (cr, x - size * 0.3, y + size * 0.7);
      cairo_line_to (cr, x + size, y - size * 0.8);
      stroke (cr, item->turns ? 0x3f7d3a : ink, 1, 3.4);
      if (item->value > 0)
        {
          paint_number (cr, item->value, x - 0.4 * size, height - 0.9 * size, size, INK);
          paint_star (cr, x + 0.7 * size, height - 0.9 * size, 0.5 * size);
        }
      break;
    }
}

static void
paint_mark (cairo_t *cr, const BastideItem *item, double width, double height, uint32_t colour)
{
  round_box (cr, -2, -2, width + 4, height + 4, item->value != 0 && width == height ? width / 2 : 8);
  use (cr, PALE, 0.9);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  stroke (cr, colour, 1, 2);
}

void
paint_light (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  switch ((CathedralItemType) item->type)
    {
    case CATHEDRAL_ITEM_LIT: paint_lit (cr, item, width, height); break;
    case CATHEDRAL_ITEM_DULL: paint_dull (cr, item, width, height); break;
    case CATHEDRAL_ITEM_CLOTH:
      round_box (cr, 0, 0, width, height, 8);
      fill (cr, 0xece3cd, 1);
      break;
    case CATHEDRAL_ITEM_AMOUNT: paint_amount (cr, manner, item, width, height); break;
    case CATHEDRAL_ITEM_BUTTON: paint_button (cr, item, width, height); break;
    case CATHEDRAL_ITEM_SPOT: paint_spot (cr, item); break;
    case CATHEDRAL_ITEM_FRAME: paint_frame (cr, item, width, height); break;
    case CATHEDRAL_ITEM_MARK: paint_mark (cr, item, width, height, find_paint (item->look)->colour); break;
    case CATHEDRAL_ITEM_OFFENCE: paint_mark (cr, item, width, height, 0x9c2b2b); break;
    default: break;
    }
}

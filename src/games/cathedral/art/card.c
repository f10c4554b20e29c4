/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards, large in the strip and small on the plan and the panels. Signs of crafts, goods, coins and stars tell all;
 * only large craftsmen have room for their names. */
#include <glib/gi18n.h>

#include "painters.h"

static void
paint_paper (cairo_t *cr, Manner manner, double width, double height, double radius)
{
  round_box (cr, 1, 2, width, height, radius);
  fill (cr, COLOUR_SHADOW, 0.2);
  round_box (cr, 0.6, 0.6, width - 1.2, height - 1.2, radius);
  paint_edged (cr, manner, CARD, CARD_RIM, 1.2);
}

/* The sign of a craft on rays, in a box. */
static void
paint_rays (cairo_t *cr, unsigned craftsman, double x, double y, double width, double height)
{
  cairo_save (cr);
  round_box (cr, x, y, width, height, 5);
  use (cr, 0xf6ebce, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (int i = 0; i < 12; i++)
    {
      cairo_move_to (cr, x + width / 2, y + height / 2);
      cairo_arc (cr, x + width / 2, y + height / 2, width, i * G_PI / 6, i * G_PI / 6 + G_PI / 12);
      cairo_close_path (cr);
    }
  fill (cr, 0xe2cfa0, 1);
  cairo_restore (cr);
  paint_craft (cr, craftsman, x + width / 2, y + height / 2, 0.34 * height);
}

/* What one use takes and gives, in a row round X, Y: “2 wood → 1 star ×4”. */
static void
paint_formula (cairo_t *cr, unsigned craftsman, double x, double y, double width, double size)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  unsigned n = 0, i = 0;
  double step;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    n += card->cost[kind] > 0;
  n += (card->cost_gold > 0 || card->needs_metal) + 3u;
  step = width / n;
  x -= width / 2 - step / 2;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (card->cost[kind] > 0 || (kind == CATHEDRAL_METAL && card->needs_metal))
      {
        paint_good (cr, (CathedralKind) kind, x + i * step + 0.28 * size, y, size);
        if (card->cost[kind] > 1)
          paint_number (cr, card->cost[kind], x + i * step - 0.5 * size, y, size, INK);
        i++;
      }
  if (card->cost_gold > 0)
    {
      paint_coin (cr, x + i * step + 0.28 * size, y, 0.42 * size);
      paint_number (cr, card->cost_gold, x + i++ * step - 0.5 * size, y, size, INK);
    }
  paint_text (cr, "→", x + i++ * step, y, size, INK, false);
  paint_number (cr, card->points > 0 ? card->points : card->gold, x + i * step - 0.4 * size, y, size, INK);
  if (card->points > 0)
    paint_star (cr, x + i++ * step + 0.36 * size, y, 0.45 * size);
  else
    paint_coin (cr, x + i++ * step + 0.36 * size, y, 0.42 * size);
  if (card->capacity > 0)
    {
      char text[8];

      g_snprintf (text, sizeof text, "×%u", card->capacity);
      paint_text (cr, text, x + i * step, y, 0.85 * size, 0x77767b, true);
    }
}

/* The name is beside the sign of a card that counts, and below that of another one; there is room for it in the wide
 * composition. */
static void
paint_craftsman (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  const unsigned craftsman = item->kind, price = cathedral_craftsmen[craftsman].price;
  const bool is_counted = item->turns, has_name = !item->is_small, has_sign_only = is_counted && height < 50;
  const double size = CLAMP (0.14 * width, 7, 13), name = 11.5 * manner.text, coin = has_name ? 16 : 10;
  const char *trade = g_dgettext (NULL, cathedral_trades[craftsman]);

  if (is_counted && has_name)
    {
      paint_rays (cr, craftsman, 4, 4, 24, 0.34 * height);
      paint_fitting (cr, trade, (width + 26) / 2, 4 + 0.17 * height, name, width - 34, INK);
    }
  else
    paint_rays (cr, craftsman, 4, 4, width - 8,
                (has_sign_only ? 0.5
                 : is_counted  ? 0.34
                 : has_name    ? 0.48
                               : 0.58)
                    * height);
  if (!is_counted && has_name)
    paint_fitting (cr, trade, width / 2, 0.63 * height, name, width - 10, INK);
  if (!is_counted && price > 0)
    {
      paint_coin (cr, coin, coin, 0.65 * coin);
      paint_number (cr, (int) price, coin, coin, 0.76 * coin, 0x5c3f08);
    }
  if (!has_sign_only)
    paint_formula (cr, craftsman, width / 2, (is_counted ? 0.54 : 0.84) * height, width - 10, size);
}

static void
paint_resource (cairo_t *cr, unsigned card, double width, double height)
{
  static const CathedralCell sites[] = { CATHEDRAL_CELL_PIT, CATHEDRAL_CELL_FOREST, CATHEDRAL_CELL_QUARRY };
  const CathedralResource *resource = cathedral_resource ((CathedralCard) card);
  const bool is_low = height < 80;
  const double size = is_low ? 11 : 17, chip = is_low ? 0.72 : 1;

  cairo_save (cr);
  round_box (cr, 4, 4, width - 8, 0.6 * height, 5);
  use (cr, 0xc2cb95, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_translate (cr, width / 2, 4 + 0.3 * height);
  paint_station (cr, sites[resource->kind], 0.66 * width / 96);
  cairo_restore (cr);
  round_box (cr, 6, 6, 32 * chip, 20 * chip, 6);
  fill (cr, PALE, 0.96);
  paint_worker (cr, 6 + 9 * chip, 6 + 18 * chip, 15 * chip, BASTIDE_NO_LOOK);
  paint_number (cr, resource->workers, 6 + 23 * chip, 6 + 10 * chip, 13 * chip, INK);
  for (unsigned i = 0; i < resource->cubes; i++)
    paint_good (cr, (CathedralKind) resource->kind, width / 2 + (i - (resource->cubes - 1) / 2.0) * size * 1.22,
                0.82 * height, size);
}

void
paint_card (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  paint_paper (cr, manner, width, height, 8);
  if (item->pose == CATHEDRAL_FACE_GOOD)
    paint_good (cr, (CathedralKind) item->kind, width / 2, height * 0.34, MIN (0.5 * height, 40));
  else if (item->kind < CATHEDRAL_CRAFTSMEN)
    paint_craftsman (cr, manner, item, width, height);
  else
    paint_resource (cr, item->kind, width, height);
}

/* The sign of a privilege: what it gives, or what it is about. */
static void
paint_privilege (cairo_t *cr, unsigned privilege, double width, double height)
{
  const double x = width / 2, y = height / 2, size = 0.5 * width;

  switch (privilege)
    {
    case CATHEDRAL_RELIC: paint_star (cr, x, y, 0.7 * size); break;
    case CATHEDRAL_PURSE:
    case CATHEDRAL_CLERK:
    case CATHEDRAL_LETTER:
      paint_coin (cr, x, y, 0.5 * size);
      if (privilege == CATHEDRAL_PURSE)
        break;
      cairo_move_to (cr, 0.2 * width, 0.7 * height);
      cairo_line_to (cr, 0.8 * width, 0.3 * height);
      stroke (cr, 0x9c2b2b, 1, 2);
      break;
    case CATHEDRAL_ORE:
    case CATHEDRAL_INGOT: paint_good (cr, CATHEDRAL_METAL, x, y, size); break;
    case CATHEDRAL_PIT_RIGHT: paint_good (cr, CATHEDRAL_SAND, x, y, size); break;
    case CATHEDRAL_FOREST_RIGHT: paint_good (cr, CATHEDRAL_WOOD, x, y, size); break;
    case CATHEDRAL_QUARRY_RIGHT: paint_good (cr, CATHEDRAL_STONE, x, y, size); break;
    case CATHEDRAL_DELIVERY:
      paint_good (cr, CATHEDRAL_WOOD, x, y - 0.2 * height, 0.8 * size);
      paint_good (cr, CATHEDRAL_STONE, x, y + 0.2 * height, 0.8 * size);
      break;
    case CATHEDRAL_WORKSHOP: paint_craft (cr, CATHEDRAL_MASON_1, x, y, 0.6 * size); break;
    case CATHEDRAL_HAND: paint_worker (cr, x, y + 0.3 * height, 0.6 * height, BASTIDE_NO_LOOK); break;
    case CATHEDRAL_AMULET:
      disc (cr, x, y + 0.06 * height, 0.4 * size);
      fill_edged (cr, 0x5fa08a, GOLD_RIM, 1.2);
      cairo_arc (cr, x, y - 0.1 * height, 0.45 * size, G_PI, 2 * G_PI);
      stroke (cr, GOLD_RIM, 1, 1);
      break;
    default: /* almoner, stargazer, herald */
      paint_text (cr,
                  privilege == CATHEDRAL_STARGAZER ? "☾"
                  : privilege == CATHEDRAL_ALMONER ? "+1"
                                                   : "0",
                  x, y, 0.8 * size, INK, true);
      break;
    }
}

/* The sign of an event, good or bad; its back is plain. */
static void
paint_event (cairo_t *cr, unsigned event, double width, double height)
{
  const bool is_good = event != CATHEDRAL_NO_EVENT && cathedral_event_is_good ((CathedralEvent) event);

  round_box (cr, 3, 3, width - 6, height - 6, 2);
  fill (cr, event == CATHEDRAL_NO_EVENT ? 0x7d5a78 : is_good ? 0xcfe0b0 : 0xe8bfae, 1);
  if (event == CATHEDRAL_NO_EVENT)
    return;
  if (event == CATHEDRAL_GRANT || event == CATHEDRAL_LEVY || event == CATHEDRAL_WOOL)
    paint_coin (cr, width / 2, height / 2, 0.26 * width);
  else if (event == CATHEDRAL_VEIN)
    paint_good (cr, CATHEDRAL_METAL, width / 2, height / 2, 0.5 * width);
  else if (event == CATHEDRAL_QUARREL)
    paint_star (cr, width / 2, height / 2, 0.34 * width);
  else
    paint_text (cr, is_good ? "+1" : "−1", width / 2, height / 2, 0.42 * width, INK, true);
}

void
paint_mini (cairo_t *cr, Manner manner, const BastideItem *item, double width, double height)
{
  paint_paper (cr, manner, width, height, 3);
  if (item->pose == CATHEDRAL_FACE_PRIVILEGE)
    paint_privilege (cr, item->kind, width, height);
  else if (item->pose == CATHEDRAL_FACE_EVENT)
    paint_event (cr, item->kind, width, height);
  else
    paint_craft (cr, item->kind, width / 2, height / 2, 0.34 * width);
}

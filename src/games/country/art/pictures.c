/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of Country, and the signs of the list of turns, which are its figures. */
#include "pictures.h"

#include <stdlib.h>

#include "art.h"
#include "art/city-picture.h"
#include "example.h"
#include "film.h"
#include "games/country/board/board.h"
#include "games/country/rules/event.h"
#include "games/country/rules/rules.h"
#include "item-brush.h"

/* The height of a figure that fills a sign of size 1, and where its feet are. */
#define HEIGHT_OF_SIGN 0.80
#define FEET_OF_SIGN 0.95

/* The supplies are shown in a box of 10 by 14. */
#define HEIGHT_OF_SUPPLY 12.0
#define HEIGHT_OF_LARGE 13.8
#define WIDTH_OF_PIG 1.22
#define RADIUS_OF_TOKEN 4.8

/* Fields belong to the place, which the board gives in the signs (items.h). */
static void
draw_tile (cairo_t *cr, const BastideKit *kit, unsigned kind, unsigned turns, double size, BastideStyle style)
{
  CountryTileShape *shape = country_tile_shape_new (&kit->kinds[kind], turns);

  country_art_draw_tile (cr, shape, (int8_t) (style.hidden_signs >> 8), (int8_t) (style.hidden_signs & 0xff), size,
                         style);
  free (shape);
}

/* One more than the sort of the figure, and whether it is large. */
static unsigned
find_sign (const BastideKit *kit, const BastideEvent *event, unsigned kind)
{
  BastideItem item = { .form = event->detail[COUNTRY_AT_GROUND] };
  BastideFigure figure;

  if (event->type != COUNTRY_PUT)
    return 0;
  item.pose = kit->kinds[kind].segments[event->part].ground;
  figure = country_item_figure (&item);
  return 1 + figure.sort + (figure.is_large ? 16u : 0);
}

/* Flat, because halos and shadows would be cut off. */
static void
draw_sign (cairo_t *cr, unsigned sign, BastideColour colour, double size)
{
  const BastideSort sort = (BastideSort) ((sign & 15) - 1);
  const bool lies = sort == BASTIDE_SORT_FARMER;
  const BastideFigure figure = { .colour = colour,
                                 .sort = sort,
                                 .pose = lies ? BASTIDE_POSE_LYING : BASTIDE_POSE_STANDING,
                                 .is_large = (sign & 16) != 0 };

  cairo_translate (cr, 0.5 * size, (lies ? 0.5 : FEET_OF_SIGN) * size);
  bastide_art_draw_figure (cr, figure, HEIGHT_OF_SIGN * size * (figure.is_large ? 0.75 : 1),
                           (BastideStyle) { .contrast = true });
}

static void
trace_supply (cairo_t *cr, unsigned kind)
{
  static const BastideSort sorts[] = { [COUNTRY_FOLLOWER] = BASTIDE_SORT_FOLLOWER,
                                       [COUNTRY_LARGE] = BASTIDE_SORT_FOLLOWER,
                                       [COUNTRY_THE_ABBOT] = BASTIDE_SORT_ABBOT,
                                       [COUNTRY_BUILDER] = BASTIDE_SORT_BUILDER,
                                       [COUNTRY_PIG] = BASTIDE_SORT_PIG };
  const double height = kind == COUNTRY_PIG        ? 10 / WIDTH_OF_PIG
                        : kind == COUNTRY_LARGE    ? HEIGHT_OF_LARGE
                        : kind == COUNTRY_FOLLOWER ? HEIGHT_OF_SUPPLY - 1.5
                                                   : HEIGHT_OF_SUPPLY;

  cairo_save (cr);
  cairo_translate (cr, 5, 13.5);
  cairo_scale (cr, height, height);
  bastide_art_trace_figure (cr, sorts[kind]);
  cairo_restore (cr);
}

/* Goods are tokens with pictures. */
static bool
draw_supply (cairo_t *cr, unsigned kind, bool leads)
{
  if (kind < COUNTRY_FIGURES)
    return false;
  cairo_save (cr);
  cairo_translate (cr, 5, 7);
  country_art_draw_token (cr, COUNTRY_WINE << (kind - COUNTRY_FIGURES), RADIUS_OF_TOKEN, leads);
  cairo_restore (cr);
  return true;
}

const BastideArt country_art = {
  .tile = draw_tile,
  .has_fields = true,
  .table = bastide_art_get_table,
  .is_tile = country_item_is_tile,
  .is_ground = country_item_is_ground,
  .length = country_item_length,
  .key = country_item_key,
  .solidity = country_item_solidity,
  .measure = country_item_measure,
  .paint = country_item_paint,
  .board = &country_board,
  .rules = &country_rules,
  .map = bastide_city_picture_map,
  .fading = bastide_city_picture_fading,
  .painted = bastide_city_picture_painted,
  .encode = bastide_city_picture_encode,
  .advice = bastide_city_picture_advice,
  .frame_example = country_art_frame_example,
  .example = country_art_paint_example,
  .trace_supply = trace_supply,
  .draw_supply = draw_supply,
  .sign = find_sign,
  .draw_sign = draw_sign,
#ifdef BASTIDE_FILM
  .film = &country_film,
#endif
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the town: what its other files paint, as the window asks for it, and the signs of the list of turns,
 * which are few forms in many sizes. */
#include "pictures.h"

#include "art.h"
#include "art/city-picture.h"
#include "film.h"
#include "games/town/board/board.h"
#include "games/town/rules/rules.h"
#include "item-brush.h"
#include "rule-painting.h"
#include "supply.h"

/* The width of a tile whose wall, figure or tower fills a sign, divided by that of the sign. */
#define TILE_OF_WALL 0.7
#define TILE_OF_FIGURE 2.8
#define TILE_OF_TOWER 2.2

/* The signs. */
enum {
  SIGN_NONE,
  SIGN_STANDING,
  SIGN_LYING,
  SIGN_GUARD,
  SIGN_GATE,
  SIGN_WALL,
  SIGN_SHORT,
  SIGN_TOWER,
};

static void
draw_tile (cairo_t *cr, const BastideKit *kit, unsigned kind, unsigned turns, double size, BastideStyle style)
{
  town_art_draw_tile (cr, &kit->kinds[kind], (int) turns, size, style);
}

static unsigned
find_sign (const BastideKit *kit, const BastideEvent *event, unsigned kind)
{
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_FOLLOWER:
      return kit->kinds[kind].segments[event->part].type == TOWN_RESIDENTIAL ? SIGN_LYING : SIGN_STANDING;
    case TOWN_EVENT_GATE: return SIGN_GATE | BASTIDE_SIGN_LOW;
    case TOWN_EVENT_WALL: return (event->detail[TOWN_AT_SHORT] ? SIGN_SHORT : SIGN_WALL) | BASTIDE_SIGN_LOW;
    case TOWN_EVENT_GUARD: return SIGN_GUARD;
    case TOWN_EVENT_TOWER: return SIGN_TOWER;
    default: return SIGN_NONE;
    }
}

/* Flat, because halos and shadows would be cut off. */
static void
draw_sign (cairo_t *cr, unsigned sign, BastideColour colour, double size)
{
  const BastideStyle style = { .contrast = true };
  const unsigned form = sign & ~(unsigned) BASTIDE_SIGN_LOW;
  const TownWallLook look = { .side = BASTIDE_NORTH, .is_short = form == SIGN_SHORT };
  const BastidePose pose = form == SIGN_LYING   ? BASTIDE_POSE_LYING
                           : form == SIGN_GUARD ? BASTIDE_POSE_GUARD
                                                : BASTIDE_POSE_STANDING;

  if (sign & BASTIDE_SIGN_LOW)
    cairo_translate (cr, (size - TILE_OF_WALL * size) / 2, size / 2);
  else
    cairo_translate (cr, size / 2, (form == SIGN_LYING ? 0.5 : form == SIGN_TOWER ? 0.71 : 0.96) * size);
  if (form == SIGN_GATE)
    town_art_draw_gate (cr, &look, TILE_OF_WALL * size, style);
  else if (form == SIGN_WALL || form == SIGN_SHORT)
    town_art_draw_wall (cr, &look, TILE_OF_WALL * size, style);
  else if (form == SIGN_TOWER)
    town_art_draw_tower (cr, colour, TILE_OF_TOWER * size, style);
  else
    town_art_draw_follower (cr, colour, pose, TILE_OF_FIGURE * size, style);
}

const BastideArt town_art = {
  .tile = draw_tile,
  .table = bastide_art_get_table,
  .is_tile = town_item_is_tile,
  .is_ground = town_item_is_ground,
  .length = town_item_length,
  .key = town_item_brush_key,
  .solidity = town_item_brush_solidity,
  .measure = town_item_brush_measure,
  .paint = town_item_brush_paint,
  .board = &town_board,
  .rules = &town_rules,
  .map = bastide_city_picture_map,
  .fading = bastide_city_picture_fading,
  .painted = bastide_city_picture_painted,
  .encode = bastide_city_picture_encode,
  .advice = bastide_city_picture_advice,
  .frame_example = town_rule_painting_frame,
  .example = town_rule_painting_new,
  .trace_supply = town_art_trace_supply,
  .sign = find_sign,
  .draw_sign = draw_sign,
#ifdef BASTIDE_FILM
  .film = &town_film,
#endif
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of pictures, and the board as one picture: wide, with its panels; on maps only the plan. */
#include "pictures.h"

#include <string.h>

#include "art/art.h"
#include "art/city-picture.h"
#include "example.h"
#include "film.h"
#include "games/cathedral/board/board.h"
#include "games/cathedral/board/layout.h"
#include "games/cathedral/board/place.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/rules.h"
#include "item.h"
#include "painters.h"
#include "painting.h"
#include "supply.h"

static bool
is_tile (const BastideItem *item)
{
  return false;
}

/* Everything is drawn, wherever its origin is, because the board is always seen whole. */
static float
find_length (const BastideItem *item)
{
  return 10;
}

static void
paint_layer (const CathedralPainting *picture, const BastideBrush *brush, cairo_t *cr, const BastideScene *scene,
             bool is_ground)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == CATHEDRAL_ITEM_PLAN && picture->plan != NULL && is_ground)
      {
        cairo_set_source_surface (cr, picture->plan, 0, 0);
        cairo_paint (cr);
      }
    else if (cathedral_item_is_ground (&scene->items[i]) == is_ground)
      bastide_art_paint_in_place (&cathedral_art, brush, cr, &scene->items[i]);
}

void
cathedral_painting_paint (cairo_t *cr, const CathedralPainting *picture)
{
  BastideStage stage = { .set = picture->kit, .state = picture->state, .is_tall = picture->is_tall };
  const BastideBrush brush = { .set = picture->kit,
                               .pixels = picture->tile,
                               .scale = 1,
                               .text_scale = 1,
                               .dark = picture->style.dark,
                               .contrast = picture->style.contrast };
  BastideScene city = { 0 }, light = { 0 };

  memcpy (stage.looks, picture->looks, sizeof stage.looks);
  cathedral_board.city (&city, &stage);
  stage.marks = picture->events;
  stage.n_marks = picture->events != NULL ? picture->n_events : 0;
  if (stage.n_marks > 0)
    cathedral_board.light (&light, &stage, &city);
  use (cr, bastide_art_get_table (picture->style.dark, picture->style.contrast), 1);
  cairo_paint (cr);
  cairo_translate (cr, -picture->box.west * picture->tile, -picture->box.north * picture->tile);
  for (int layer = 0; layer < 2; layer++)
    {
      paint_layer (picture, &brush, cr, &city, layer == 0);
      paint_layer (picture, &brush, cr, &light, layer == 0);
    }
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

cairo_surface_t *
cathedral_painting_new_plan (unsigned tile)
{
  const BastideBox plan = cathedral_layout_plan (false);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (plan.east * tile),
                                                         (int) ceil (plan.south * tile));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, tile / 100.0, tile / 100.0);
  paint_plan (cr, false, (BastideStyle) { 0 });
  cairo_destroy (cr);
  return surface;
}

/* Shows all of the plan in the middle of WIDTH × HEIGHT pixels. */
static cairo_surface_t *
new_map (const BastideArt *art, const BastideKit *kit, const BastideState *state, const uint8_t looks[BASTIDE_PLAYERS],
         int width, int height, BastidePictureStyle style)
{
  CathedralPainting picture = { .kit = kit, .state = state, .looks = looks, .style = style, .is_tall = width < height };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  const BastideBox plan = cathedral_layout_plan (picture.is_tall);
  cairo_t *cr = cairo_create (surface);

  picture.tile = (unsigned) MAX (MIN (width / plan.east, height / plan.south), 1);
  picture.box.west = (plan.east - (double) width / picture.tile) / 2;
  picture.box.north = (plan.south - (double) height / picture.tile) / 2;
  cathedral_painting_paint (cr, &picture);
  cairo_destroy (cr);
  return surface;
}

/* Lets SURFACE fade out at its edges, over RIM pixels. */
static void
fade_edges (cairo_surface_t *surface, double rim)
{
  const double width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  const double lines[][4] = { { 0, 0, rim, 0 },
                              { width, 0, width - rim, 0 },
                              { 0, 0, 0, rim },
                              { 0, height, 0, height - rim } };
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  for (int i = 0; i < 4; i++)
    {
      cairo_pattern_t *edge = cairo_pattern_create_linear (lines[i][0], lines[i][1], lines[i][2], lines[i][3]);

      cairo_pattern_add_color_stop_rgba (edge, 0, 0, 0, 0, 1);
      cairo_pattern_add_color_stop_rgba (edge, 1, 0, 0, 0, 0);
      cairo_set_source (cr, edge);
      cairo_paint (cr);
      cairo_pattern_destroy (edge);
    }
  cairo_destroy (cr);
}

static cairo_surface_t *
new_fading (const BastideArt *art, const BastideKit *kit, const BastideState *state,
            const uint8_t looks[BASTIDE_PLAYERS], unsigned tile, BastidePictureStyle style)
{
  const BastideBox plan = cathedral_layout_plan (false);
  cairo_surface_t *surface = new_map (art, kit, state, looks, (int) ((plan.east + 2 * BASTIDE_FADING_RIM) * tile),
                                      (int) ((plan.south + 2 * BASTIDE_FADING_RIM) * tile), style);

  if (!style.contrast)
    fade_edges (surface, BASTIDE_FADING_RIM * tile);
  return surface;
}

/* The signs of a list of turns: a builder, a worker, goods of a kind, or a card with a craftsman or without. */
enum {
  SIGN_NONE,
  SIGN_BUILDER,
  SIGN_WORKER,
  SIGN_CARD, /* no more of them */
  SIGN_COIN, /* no more trade */
  SIGN_GOOD,
  SIGN_CRAFTSMAN = SIGN_GOOD + CATHEDRAL_KINDS,
};

static unsigned
find_sign (const BastideKit *kit, const BastideEvent *event, unsigned kind)
{
  switch ((CathedralLog) event->type)
    {
    case CATHEDRAL_LOG_PLACED:
    case CATHEDRAL_LOG_WAITS: return SIGN_BUILDER;
    case CATHEDRAL_LOG_TOOK: return SIGN_WORKER;
    case CATHEDRAL_LOG_PASSED: return SIGN_CARD;
    case CATHEDRAL_LOG_LEFT: return SIGN_COIN;
    case CATHEDRAL_LOG_BOUGHT:
    case CATHEDRAL_LOG_SOLD:
    case CATHEDRAL_LOG_CUBE: return SIGN_GOOD + event->part;
    case CATHEDRAL_LOG_HIRED:
    case CATHEDRAL_LOG_WORKED: return SIGN_CRAFTSMAN + event->part;
    default: return SIGN_NONE;
    }
}

static void
draw_sign (cairo_t *cr, unsigned sign, BastideColour colour, double size)
{
  cairo_save (cr);
  if (sign == SIGN_BUILDER)
    paint_builder (cr, size / 2, 0.96 * size, 0.9 * size, colour);
  else if (sign == SIGN_WORKER)
    paint_worker (cr, size / 2, 0.96 * size, 0.9 * size, colour);
  else if (sign == SIGN_COIN)
    paint_coin (cr, size / 2, size / 2, 0.32 * size);
  else if (sign == SIGN_CARD)
    {
      round_box (cr, 0.25 * size, 0.14 * size, 0.5 * size, 0.72 * size, 0.08 * size);
      fill_edged (cr, CARD, CARD_RIM, 0.05 * size);
    }
  else if (sign >= SIGN_CRAFTSMAN)
    paint_craft (cr, sign - SIGN_CRAFTSMAN, size / 2, size / 2, 0.45 * size);
  else if (sign >= SIGN_GOOD)
    paint_good (cr, (CathedralKind) (sign - SIGN_GOOD), size / 2, 0.6 * size, 0.75 * size);
  cairo_restore (cr);
}

const BastideArt cathedral_art = {
  .table = bastide_art_get_table,
  .is_tile = is_tile,
  .is_ground = cathedral_item_is_ground,
  .length = find_length,
  .key = cathedral_item_key,
  .solidity = cathedral_item_solidity,
  .measure = cathedral_item_measure,
  .paint = cathedral_item_paint,
  .board = &cathedral_board,
  .rules = &cathedral_rules,
  .map = new_map,
  .fading = new_fading,
  .painted = bastide_city_picture_painted,
  .encode = bastide_city_picture_encode,
  .advice = bastide_city_picture_advice,
  .frame_example = cathedral_art_frame_example,
  .example = cathedral_art_paint_example,
  .trace_supply = cathedral_art_trace_supply,
  .sign = find_sign,
  .draw_sign = draw_sign,
#ifdef BASTIDE_FILM
  .film = &cathedral_film,
#endif
};

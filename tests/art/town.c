/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town is the scene that the canvas shows too, painted item by item without any toolkit. */
#include "town.h"

#include <math.h>

#include "art/picture-pool.h"
#include "core/rng.h"
#include "scene/scene.h"

static void
play (BastideState *state, const BastideTileSet *set, uint64_t seed, int tiles)
{
  BastideRng rng = bastide_rng (seed);
  BastideDeal deal;

  bastide_deal_shuffle (&deal, set, seed);
  bastide_state_init (state, set, 3, &deal, NULL);
  while (state->status.phase != BASTIDE_PHASE_OVER && state->status.n_tiles < tiles)
    {
      BastideMoves moves;

      bastide_legal (state, set, &moves);
      bastide_apply (state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
    }
}

static void
paint_tile (cairo_t *cr, const BastideTileSet *set, const BastideItem *item, int size, BastideStyle style)
{
  BastidePictureKey key = { item->tile_kind, item->turns, item->tone, style.contrast, (uint16_t) size };
  g_autoptr (BastidePicture) picture = bastide_picture_paint (set, &key);
  cairo_surface_t *surface = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (picture->pixels, NULL),
                                                                  CAIRO_FORMAT_ARGB32, picture->width, picture->width,
                                                                  picture->stride);

  cairo_set_source_surface (cr, surface, -BASTIDE_PICTURE_BLEED, -BASTIDE_PICTURE_BLEED);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
paint_item (cairo_t *cr, const BastideTileSet *set, const BastideItem *item, int size, BastideStyle style)
{
  BastideWallLook look = { .side = (BastideSide) item->part, .left = (BastideJoint) item->left,
                           .right = (BastideJoint) item->right, .is_short = item->is_short, .is_pale = item->is_pale };

  switch ((BastideItemType) item->type)
    {
    case BASTIDE_ITEM_EDGE:
      bastide_art_draw_edge (cr, look.side, size, style);
      break;
    case BASTIDE_ITEM_TILE:
      paint_tile (cr, set, item, size, style);
      break;
    case BASTIDE_ITEM_PIECE:
      if (item->is_gate)
        bastide_art_draw_gate (cr, &look, size, style);
      else
        bastide_art_draw_wall (cr, &look, size, style);
      break;
    case BASTIDE_ITEM_TOWER:
      bastide_art_draw_tower (cr, (BastideColour) item->look, size, style);
      break;
    case BASTIDE_ITEM_PLATE:
      bastide_art_draw_plate (cr, set->kinds[item->tile_kind].historic, size, 1, style);
      break;
    case BASTIDE_ITEM_FOLLOWER:
      bastide_art_draw_figure (cr, (BastideColour) item->look,
                               item->pose == BASTIDE_LIES     ? (BastidePose) (BASTIDE_POSE_LYING + item->turns)
                               : item->pose == BASTIDE_GUARDS ? BASTIDE_POSE_GUARD
                                                              : BASTIDE_POSE_STANDING,
                               size, style);
      break;
    default:
      break;
    }
}

cairo_surface_t *
town_paint (uint64_t seed, int tiles, int size, bool dark, bool contrast)
{
  static BastideState state;
  const BastideTileSet *set = bastide_tile_set_builtin ();
  const BastideStyle style = { .contrast = contrast };
  BastideStage stage = { .set = set, .shapes = bastide_shapes_new (set), .state = &state, .looks = { 0, 1, 2, 3 } };
  BastideScene city = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  play (&state, set, seed, tiles);
  bastide_scene_build_city (&city, &stage);
  width = (state.status.east - state.status.west + 3) * size;
  height = (state.status.south - state.status.north + 3) * size;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  bastide_art_draw_table (cr, width, height, dark, style);
  for (unsigned i = 0; i < city.n; i++)
    {
      const BastideItem *item = &city.items[i];

      cairo_save (cr);
      cairo_translate (cr, round (((double) item->x + 1 - state.status.west) * size),
                       round (((double) item->y + 1 - state.status.north) * size));
      paint_item (cr, set, item, size, style);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  bastide_scene_clear (&city);
  bastide_shapes_free (stage.shapes);
  return surface;
}

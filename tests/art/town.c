/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town is the scene that the canvas shows too, painted item by item without any toolkit. */
#include "town.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "art/land.h"
#include "art/picture-pool.h"
#include "games/town/art/pictures.h"
#include "core/rng.h"
#include "games/town/art/item-brush.h"
#include "games/town/board/number-plates.h"
#include "games/town/board/places.h"
#include "games/town/board/city.h"

static void
play (BastideState *state, const BastideKit *set, uint64_t seed, int tiles)
{
  BastideRng rng = bastide_rng (seed);
  TownDeal deal;

  town_deal_shuffle (&deal, set, seed);
  town_state_init (state, set, 3, &deal, NULL);
  while (state->status.phase != TOWN_PHASE_OVER && state->status.n_tiles < tiles)
    {
      BastideMoves moves;

      town_legal (state, set, &moves);
      town_apply (state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
    }
}

static void
paint_tile (cairo_t *cr, const BastideKit *set, const BastideItem *item, int size, BastideStyle style)
{
  BastidePictureKey key = { item->kind, item->turns, item->tone, style.contrast, (uint16_t) size,
                            item->hidden_signs, style.dark };
  g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, set, &key);
  cairo_surface_t *surface = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (picture->pixels, NULL),
                                                                  CAIRO_FORMAT_ARGB32, picture->width, picture->width,
                                                                  picture->stride);

  cairo_set_source_surface (cr, surface, -BASTIDE_PICTURE_BLEED, -BASTIDE_PICTURE_BLEED);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

static void
paint_item (cairo_t *cr, const BastideKit *set, const BastideItem *item, int size, BastideStyle style)
{
  TownWallLook look = { .side = (BastideSide) item->part, .left = (TownJoint) item->left,
                           .right = (TownJoint) item->right,
                           .is_short = (item->form & TOWN_FORM_SHORT) != 0,
                           .is_pale = (item->form & TOWN_FORM_PALE) != 0 };

  switch ((TownItemType) item->type)
    {
    case TOWN_ITEM_EDGE: bastide_art_draw_edge (cr, look.side, size, style); break;
    case TOWN_ITEM_TILE:
      paint_tile (cr, set, item, size, style);
      break;
    case TOWN_ITEM_PIECE:
      if ((item->form & TOWN_FORM_GATE))
        town_art_draw_gate (cr, &look, size, style);
      else
        town_art_draw_wall (cr, &look, size, style);
      break;
    case TOWN_ITEM_TOWER: town_art_draw_tower (cr, (BastideColour) item->look, size, style); break;
    case TOWN_ITEM_PLATE:
      bastide_art_draw_plate (cr, set->kinds[item->kind].historic, size, 1, style);
      break;
    case TOWN_ITEM_FOLLOWER:
      town_art_draw_follower (cr, (BastideColour) item->look,
                               item->pose == TOWN_LIES     ? (BastidePose) (BASTIDE_POSE_LYING + item->turns)
                               : item->pose == TOWN_GUARDS ? BASTIDE_POSE_GUARD
                                                              : BASTIDE_POSE_STANDING,
                               size, style);
      break;
    default:
      break;
    }
}

/* The land with a cell's room round the town. */
static void
paint_land (cairo_t *cr, const BastideScene *city, const TownStatus *status, int size, BastideStyle style)
{
  const BastideLandBox box = { status->west - 1, status->north - 1, status->east + 2, status->south + 2 };
  BastideLand land;

  bastide_land_set_city (&land, city, false);
  bastide_land_draw (cr, &land, &box, size, style);
}

/* Whether ITEM is painted over the city, by a brush. */
static bool
is_painted_over (const BastideItem *item)
{
  return item->type == TOWN_ITEM_TINT || item->type == TOWN_ITEM_ROW || item->type == TOWN_ITEM_POINTS
         || item->type == TOWN_ITEM_CELL;
}

/* The town with OVERLAY, and with the cells for a tile of the kind SOUGHT unless that is -1. */
static cairo_surface_t *
paint (uint64_t seed, int tiles, int size, const BastideOverlay *overlay, int sought, BastideStyle style)
{
  static BastideState state;
  static BastidePlaces places;
  static BastideNumbers numbers;
  const BastideKit *set = town_tile_set_builtin ();
  BastideStage stage = { .set = set,
                         .shapes = town_shapes_new (set),
                         .state = &state,
                         .places = &places,
                         .numbers = &numbers,
                         .number_height = (float) (bastide_number_height (size, 1) / size),
                         .looks = { 0, 1, 2, 3 } };
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  const BastideBrush brush = { .context = context,
                                .set = set,
                                .shapes = stage.shapes,
                                .pixels = (unsigned) size,
                                .scale = 1,
                                .text_scale = 1,
                                .dark = style.dark,
                                .contrast = style.contrast };
  BastideScene city = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  play (&state, set, seed, tiles);
  town_scene_build_city (&city, &stage);
  if (overlay != NULL)
    overlay->add (&city, &stage);
  if (sought >= 0)
    town_scene_add_fitting_cells (&city, &stage, sought);
  width = (state.status.east - state.status.west + 3) * size;
  height = (state.status.south - state.status.north + 3) * size;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  paint_land (cr, &city, &state.status, size, style);
  for (unsigned i = 0; i < city.n; i++)
    {
      const BastideItem *item = &city.items[i];

      cairo_save (cr);
      cairo_translate (cr, round (((double) item->x + 1 - state.status.west) * size),
                       round (((double) item->y + 1 - state.status.north) * size));
      if (is_painted_over (item))
        town_item_brush_paint (&brush, cr, item);
      else
        paint_item (cr, set, item, size, style);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  g_object_unref (context);
  bastide_scene_clear (&city);
  town_shapes_free (stage.shapes);
  return surface;
}

cairo_surface_t *
town_paint (uint64_t seed, int tiles, int size, const BastideOverlay *overlay, bool dark, bool contrast)
{
  return paint (seed, tiles, size, overlay, -1, (BastideStyle) { .contrast = contrast, .dark = dark });
}

cairo_surface_t *
town_paint_sought (uint64_t seed, int tiles, int size, int kind)
{
  return paint (seed, tiles, size, NULL, kind, (BastideStyle) { 0 });
}

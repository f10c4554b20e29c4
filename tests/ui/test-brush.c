/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The brush and the pictures of whole cities: citizens stand, stewards lie and guards keep watch as art.h draws them. */
#include <string.h>

#include "games/town/art/art.h"
#include "art/city-picture.h"
#include "games/town/art/pictures.h"
#include "games/town/art/item-brush.h"

#define TILE 100

/* How a follower of the scene must be painted. */
static const struct {
  TownStand stand;
  uint8_t turns;
  BastidePose pose;
} followers[] = {
  { TOWN_STANDS, 0, BASTIDE_POSE_STANDING },
  { TOWN_GUARDS, 0, BASTIDE_POSE_GUARD },
  { TOWN_GUARDS, 2, BASTIDE_POSE_GUARD },
  { TOWN_LIES, 0, BASTIDE_POSE_LYING },
  { TOWN_LIES, 1, BASTIDE_POSE_LYING_SOUTH_EAST },
  { TOWN_LIES, 2, BASTIDE_POSE_LYING_SOUTH },
  { TOWN_LIES, 3, BASTIDE_POSE_LYING_SOUTH_WEST },
};

static cairo_surface_t *
paint_by_brush (TownStand stand, uint8_t turns)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE, TILE);
  BastideBrush brush = { .set = town_tile_set_builtin (), .pixels = TILE, .scale = 1, .text_scale = 1 };
  BastideItem item = { .type = TOWN_ITEM_FOLLOWER, .x = 0.5f, .y = 0.5f, .pose = (uint8_t) stand, .turns = turns,
                       .look = BASTIDE_BLUE };
  cairo_t *cr = cairo_create (surface);

  bastide_art_paint_in_place (&town_art, &brush, cr, &item);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
paint_by_painter (BastidePose pose)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TILE, TILE);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, TILE / 2, TILE / 2);
  town_art_draw_follower (cr, BASTIDE_BLUE, pose, TILE, (BastideStyle) { 0 });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (size_t) cairo_image_surface_get_stride (a) * TILE) == 0;
}

static void
test_followers (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (followers); i++)
    {
      cairo_surface_t *brushed = paint_by_brush (followers[i].stand, followers[i].turns);

      for (unsigned j = 0; j < G_N_ELEMENTS (followers); j++)
        {
          cairo_surface_t *painted = paint_by_painter (followers[j].pose);

          g_assert_true (is_same (brushed, painted) == (followers[i].pose == followers[j].pose));
          cairo_surface_destroy (painted);
        }
      cairo_surface_destroy (brushed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/brush/followers", test_followers);
  return g_test_run ();
}

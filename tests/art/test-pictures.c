/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: the same whenever they are asked for, joined to their neighbours, and as they were when someone looked
 * at them. */
#include <cairo.h>
#include <glib.h>
#include <string.h>

#include "art/art.h"
#include "art/picture-pool.h"
#include "golden.h"
#include "scene/tile-shape.h"
#include "town.h"

static int
kind_of (const char *id)
{
  int kind = bastide_tile_set_find (bastide_tile_set_builtin (), id, strlen (id));

  g_assert_cmpint (kind, >=, 0);
  return kind;
}

static BastidePictureKey
key_of (const char *id, int turns, int pixels)
{
  return (BastidePictureKey) { (uint8_t) kind_of (id), (uint8_t) turns, 0, false, (uint16_t) pixels };
}

static gboolean
have_same_pixels (const BastidePicture *a, const BastidePicture *b)
{
  return g_bytes_equal (a->pixels, b->pixels);
}

static uint32_t
pixel_at (const BastidePicture *picture, int x, int y)
{
  uint32_t pixel;

  memcpy (&pixel, (const guchar *) g_bytes_get_data (picture->pixels, NULL) + y * picture->stride + 4 * x, 4);
  return pixel;
}

static void
test_same_again (void)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind += 5)
    {
      BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 1, false, 90 };
      g_autoptr (BastidePicture) first = bastide_picture_paint (set, &key);
      g_autoptr (BastidePicture) second = bastide_picture_paint (set, &key);

      g_assert_true (have_same_pixels (first, second));
    }
}

static void
test_same_on_threads (void)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastidePicturePool *pool = bastide_picture_pool_new (set, 2, 64 << 20, NULL, NULL);

  for (int kind = 0; kind < set->n_kinds; kind += 3)
    {
      BastidePictureKey key = { (uint8_t) kind, 2, 0, false, 64 };

      g_assert_null (bastide_picture_pool_get (pool, &key));
    }
  bastide_picture_pool_wait (pool);
  for (int kind = 0; kind < set->n_kinds; kind += 3)
    {
      BastidePictureKey key = { (uint8_t) kind, 2, 0, false, 64 };
      g_autoptr (BastidePicture) of_pool = bastide_picture_pool_get (pool, &key);
      g_autoptr (BastidePicture) own = bastide_picture_paint (set, &key);

      g_assert_nonnull (of_pool);
      g_assert_true (have_same_pixels (of_pool, own));
    }
  bastide_picture_pool_free (pool);
}

/* Every pixel of every picture is opaque, its bleed too, so that no hairline shows between tiles. */
static void
test_opaque_to_the_rim (void)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int contrast = 0; contrast < 2; contrast++)
      {
        BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 0, contrast, 41 };
        g_autoptr (BastidePicture) picture = bastide_picture_paint (set, &key);

        g_assert_cmpint (picture->width, ==, 41 + 2 * BASTIDE_PICTURE_BLEED);
        for (int y = 0; y < picture->width; y++)
          for (int x = 0; x < picture->width; x++)
            g_assert_cmphex (pixel_at (picture, x, y) >> 24, ==, 0xff);
      }
}

/* What a colour is nearest to: a market's goods by hue, else 0. */
static unsigned
goods_of_pixel (uint32_t pixel)
{
  int red = (pixel >> 16) & 255, green = (pixel >> 8) & 255, blue = pixel & 255;

  if (blue > red + 12 && blue > green + 4)
    return BASTIDE_FISH;
  if (red > green + 16 && green > blue + 60)
    return BASTIDE_GRAIN;
  if (green > red + 12 && green > blue + 30)
    return BASTIDE_LIVESTOCK;
  return 0;
}

/* On each side of a market its ground reaches from corner to corner, where the kerb begins, and is the colour of its
 * goods. */
static void
test_markets_reach_their_corners (void)
{
  static const struct {
    const char *id;
    BastideGoods goods;
  } tiles[] = { { "three-fish", BASTIDE_FISH }, { "three-grain", BASTIDE_GRAIN },
                { "three-livestock", BASTIDE_LIVESTOCK } };
  const BastideTileSet *set = bastide_tile_set_builtin ();

  for (size_t i = 0; i < G_N_ELEMENTS (tiles); i++)
    for (int turns = 0; turns < 4; turns++)
      {
        BastidePictureKey key = key_of (tiles[i].id, turns, 200);
        g_autoptr (BastidePicture) picture = bastide_picture_paint (set, &key);

        for (int side = 0; side < 4; side++)
          for (int at = 22; at < 180; at += 17)
            {
              int x = side == 1 ? 198 : side == 3 ? 3 : at, y = side == 0 ? 3 : side == 2 ? 198 : at;
              int segment = set->segment_at[key.kind][turns][3 * side + 1];

              if (set->kinds[key.kind].segments[segment].kind == BASTIDE_MARKET)
                g_assert_cmpuint (goods_of_pixel (pixel_at (picture, x, y)), ==, tiles[i].goods);
            }
      }
}

/* The shadow of a tree or roof lies to the south-east however the tile lies: turning the picture back gives another. */
static void
test_light_stays_in_the_north_west (void)
{
  const BastideTileSet *set = bastide_tile_set_builtin ();
  BastidePictureKey straight = key_of ("homes", 0, 120), turned = key_of ("homes", 2, 120);
  g_autoptr (BastidePicture) a = bastide_picture_paint (set, &straight);
  g_autoptr (BastidePicture) b = bastide_picture_paint (set, &turned);
  int differ = 0;

  for (int y = 0; y < a->width; y++)
    for (int x = 0; x < a->width; x++)
      differ += pixel_at (a, x, y) != pixel_at (b, a->width - 1 - x, a->width - 1 - y);
  g_assert_cmpint (differ, >, a->width * a->width / 5);
}

/* Tiles that no sensible set has are painted to the rim too. */
static void
test_odd_tiles (void)
{
  static BastideTileSet set;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "checker", "odd.tiles", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (bastide_tile_set_parse (&set, text, length, NULL));
  for (int kind = 0; kind < set.n_kinds; kind++)
    {
      BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 0, false, 64 };
      g_autoptr (BastidePicture) picture = bastide_picture_paint (&set, &key);

      for (int i = 0; i < picture->width; i++)
        g_assert_cmphex (pixel_at (picture, i, i) >> 24, ==, 0xff);
    }
}

static void
draw_tile_picture (cairo_t *cr, const char *id, int turns, bool contrast)
{
  bastide_art_draw_tile (cr, &bastide_tile_set_builtin ()->kinds[kind_of (id)], turns, 120,
                         (BastideStyle) { .contrast = contrast });
}

static void
draw_piece_pictures (cairo_t *cr)
{
  BastideWallLook look = { .side = BASTIDE_NORTH, .left = BASTIDE_JOINT_OUTER, .right = BASTIDE_JOINT_INNER };

  cairo_set_source_rgb (cr, 0.3, 0.35, 0.3);
  cairo_paint (cr);
  cairo_translate (cr, 10, 16);
  bastide_art_draw_wall (cr, &look, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 20, 50);
  bastide_art_draw_figure (cr, BASTIDE_RED, BASTIDE_POSE_STANDING, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 40, 0);
  bastide_art_draw_figure (cr, BASTIDE_BLUE, BASTIDE_POSE_LYING, 90, (BastideStyle) { 0 });
  cairo_translate (cr, -40, 30);
  bastide_art_draw_tower (cr, BASTIDE_YELLOW, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 40, 0);
  bastide_art_draw_figure (cr, BASTIDE_GREEN, BASTIDE_POSE_GUARD, 90, (BastideStyle) { 0 });
}

static void
test_golden (void)
{
  static const struct {
    const char *name, *id;
    int turns;
    bool contrast;
  } goldens[] = {
    { "straight-public", "straight-public", 0, false },
    { "tee-historic-turned", "tee-historic", 1, false },
    { "corner-curve-grain", "corner-curve-grain", 2, false },
    { "through-end-livestock", "through-end-livestock", 3, false },
    { "market-end-fish", "market-end-fish", 0, false },
    { "two-street-contrast", "two-street-grain-fish", 0, true },
    { "pieces", NULL, 0, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 120, 120);
      cairo_t *cr = cairo_create (surface);

      if (goldens[i].id == NULL)
        draw_piece_pictures (cr);
      else
        draw_tile_picture (cr, goldens[i].id, goldens[i].turns, goldens[i].contrast);
      cairo_destroy (cr);
      golden_assert (surface, goldens[i].name);
      cairo_surface_destroy (surface);
    }
}

static void
test_golden_town (void)
{
  cairo_surface_t *surface = town_paint (3, 36, 48, false, false);

  golden_assert (surface, "town");
  cairo_surface_destroy (surface);
}

/* No two players' colours come near each other, also to eyes that lack one kind of cone (Machado, Oliveira and
 * Fernandes, 2009). */
static void
test_palette_is_apart (void)
{
  static const double eyes[4][9] = {
    { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
    { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
    { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
    { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
  };

  for (int eye = 0; eye < 4; eye++)
    for (int a = 0; a < 4; a++)
      for (int b = 0; b < a; b++)
        {
          uint32_t first = bastide_palette_paint ((BastideColour) a)->colour;
          uint32_t second = bastide_palette_paint ((BastideColour) b)->colour;
          double square = 0;

          for (int row = 0; row < 3; row++)
            {
              double difference = 0;

              for (int column = 0; column < 3; column++)
                difference += eyes[eye][3 * row + column]
                              * ((double) ((first >> (16 - 8 * column)) & 255)
                                 - (double) ((second >> (16 - 8 * column)) & 255));
              square += difference * difference;
            }
          if (square < 70 * 70)
            g_error ("colours %d and %d are too near for eye %d: %.0f", a, b, eye, square);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bastide_tile_set_builtin ();
  g_test_add_func ("/art/pictures/the-same-key-gives-the-same-bytes", test_same_again);
  g_test_add_func ("/art/pictures/threads-paint-the-same-bytes", test_same_on_threads);
  g_test_add_func ("/art/pictures/are-opaque-to-the-rim", test_opaque_to_the_rim);
  g_test_add_func ("/art/pictures/markets-reach-their-corners", test_markets_reach_their_corners);
  g_test_add_func ("/art/pictures/light-stays-in-the-north-west", test_light_stays_in_the_north_west);
  g_test_add_func ("/art/pictures/odd-tiles-are-painted", test_odd_tiles);
  g_test_add_func ("/art/pictures/are-the-golden-ones", test_golden);
  g_test_add_func ("/art/pictures/a-town-is-the-golden-one", test_golden_town);
  g_test_add_func ("/art/palette/is-apart-for-colour-blind-eyes", test_palette_is_apart);
  return g_test_run ();
}

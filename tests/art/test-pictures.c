/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: the same whenever they are asked for, joined to their neighbours, and as they were when someone looked
 * at them. */
#include <cairo.h>
#include <glib.h>
#include <math.h>
#include <string.h>

#include "games/town/art/art.h"
#include "art/picture-pool.h"
#include "games/town/art/pictures.h"
#include "games/town/board/tile-shape.h"
#include "golden.h"
#include "town.h"

static int
kind_of (const char *id)
{
  int kind = town_tile_set_find (town_tile_set_builtin (), id, strlen (id));

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
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind += 5)
    {
      BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 1, false, 90 };
      g_autoptr (BastidePicture) first = bastide_picture_paint (&town_art, set, &key);
      g_autoptr (BastidePicture) second = bastide_picture_paint (&town_art, set, &key);

      g_assert_true (have_same_pixels (first, second));
    }
}

static void
test_same_on_threads (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastidePicturePool *pool = bastide_picture_pool_new (&town_art, set, 2, 64 << 20, NULL, NULL);

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
      g_autoptr (BastidePicture) own = bastide_picture_paint (&town_art, set, &key);

      g_assert_nonnull (of_pool);
      g_assert_true (have_same_pixels (of_pool, own));
    }
  bastide_picture_pool_free (pool);
}

/* Every pixel of every picture is opaque, its bleed too, so that no hairline shows between tiles. */
static void
test_opaque_to_the_rim (void)
{
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int contrast = 0; contrast < 2; contrast++)
      {
        BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 0, contrast, 41 };
        g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, set, &key);

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
    return TOWN_FISH;
  if (red > green + 16 && green > blue + 60)
    return TOWN_GRAIN;
  if (green > red + 12 && green > blue + 30)
    return TOWN_LIVESTOCK;
  return 0;
}

/* On each side of a market its ground reaches from corner to corner, where the kerb begins, and is the colour of its
 * goods. */
static void
test_markets_reach_their_corners (void)
{
  static const struct {
    const char *id;
    TownGoods goods;
  } tiles[] = { { "three-fish", TOWN_FISH }, { "three-grain", TOWN_GRAIN },
                { "three-livestock", TOWN_LIVESTOCK } };
  const BastideKit *set = town_tile_set_builtin ();

  for (size_t i = 0; i < G_N_ELEMENTS (tiles); i++)
    for (int turns = 0; turns < 4; turns++)
      {
        BastidePictureKey key = key_of (tiles[i].id, turns, 200);
        g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, set, &key);

        for (int side = 0; side < 4; side++)
          for (int at = 22; at < 180; at += 17)
            {
              int x = side == 1 ? 198 : side == 3 ? 3 : at, y = side == 0 ? 3 : side == 2 ? 198 : at;
              int segment = set->segment_at[key.kind][turns][3 * side + 1];

              if (set->kinds[key.kind].segments[segment].type == TOWN_MARKET)
                g_assert_cmpuint (goods_of_pixel (pixel_at (picture, x, y)), ==, tiles[i].goods);
            }
      }
}

/* The shadow of a tree or roof lies to the south-east however the tile lies: turning the picture back gives another. */
static void
test_light_stays_in_the_north_west (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastidePictureKey straight = key_of ("homes", 0, 120), turned = key_of ("homes", 2, 120);
  g_autoptr (BastidePicture) a = bastide_picture_paint (&town_art, set, &straight);
  g_autoptr (BastidePicture) b = bastide_picture_paint (&town_art, set, &turned);
  int differ = 0;

  for (int y = 0; y < a->width; y++)
    for (int x = 0; x < a->width; x++)
      differ += pixel_at (a, x, y) != pixel_at (b, a->width - 1 - x, a->width - 1 - y);
  g_assert_cmpint (differ, >, a->width * a->width / 5);
}

/* In the dark style a tile has 0.79 of its red and green and 0.86 of its blue, or more where a lamp is lit. The plain
 * tiles of high contrast have all of it. */
static void
test_tiles_are_dimmed_in_the_dark (void)
{
  for (int contrast = 0; contrast < 2; contrast++)
    {
      BastidePictureKey key = { (uint8_t) kind_of ("homes"), 0, 0, contrast, 60 }, in_the_dark = key;
      g_autoptr (BastidePicture) light = bastide_picture_paint (&town_art, town_tile_set_builtin (), &key);
      g_autoptr (BastidePicture) dark = NULL;
      int n_lit = 0;

      in_the_dark.dark = true;
      dark = bastide_picture_paint (&town_art, town_tile_set_builtin (), &in_the_dark);
      for (int i = 0; i < light->width; i++)
        for (int shift = 0; shift < 24; shift += 8)
          {
            const int a = (pixel_at (light, i, 20) >> shift) & 255, b = (pixel_at (dark, i, 20) >> shift) & 255;

            n_lit += b > a;
            if (contrast)
              g_assert_cmpint (a, ==, b);
            else
              g_assert_cmpfloat ((shift == 0 ? 0.86 : 0.79) * a - b, <=, 2);
          }
      g_assert_cmpint (n_lit, <, contrast ? 1 : light->width);
    }
}

/* The part of the pixels of two pictures of a tile, in the part of it from X, Y to X + WIDTH, Y + HEIGHT, that differ
 * by more than tints do. */
static double
find_difference (const BastidePicture *a, const BastidePicture *b, double x, double y, double width, double height)
{
  const int size = a->key.pixels;
  int differ = 0, all = 0;

  for (int py = (int) (y * size); py < (int) ((y + height) * size); py++)
    for (int px = (int) (x * size); px < (int) ((x + width) * size); px++)
      {
        int most = 0;

        for (int shift = 0; shift < 24; shift += 8)
          most = MAX (most, ABS ((int) ((pixel_at (a, px, py) >> shift) & 255)
                                 - (int) ((pixel_at (b, px, py) >> shift) & 255)));
        differ += most > 40;
        all++;
      }
  return (double) differ / all;
}

static BastidePicture *
paint_tone (const char *id, int tone)
{
  BastidePictureKey key = key_of (id, 0, 160);

  key.tone = (uint8_t) tone;
  return bastide_picture_paint (&town_art, town_tile_set_builtin (), &key);
}

/* Copies of a tile in different tones have other houses and trees, other stalls, and in neighbouring tones another form
 * of public building. */
static void
test_copies_differ (void)
{
  TownTileShape shape;
  const TownShapeBuilding *site = &shape.buildings[0];

  town_tile_shape_init (&shape, &town_tile_set_builtin ()->kinds[kind_of ("straight-public")], 0);
  for (int tone = 0; tone < 4; tone++)
    for (int other = 0; other < tone; other++)
      {
        g_autoptr (BastidePicture) homes = paint_tone ("homes", tone), homes2 = paint_tone ("homes", other);
        g_autoptr (BastidePicture) market = paint_tone ("three-grain", tone);
        g_autoptr (BastidePicture) market2 = paint_tone ("three-grain", other);
        g_autoptr (BastidePicture) public = paint_tone ("straight-public", tone);
        g_autoptr (BastidePicture) public2 = paint_tone ("straight-public", other);

        /* A house has about 0.02 of a tile. */
        g_assert_cmpfloat (find_difference (homes, homes2, 0, 0, 1, 1), >, 0.05);
        g_assert_cmpfloat (find_difference (market, market2, 0, 0, 1, 1), >, 0.02);
        if (tone - other < 3)
          g_assert_cmpfloat (find_difference (public, public2, site->centre.x - 0.08f, site->centre.y - 0.08f, 0.16,
                                              0.16), >, 0.15);
      }
}

/* Rows of houses that meet at the rim have one line between them, of which each tile shows half. */
static void
test_rows_share_a_line_at_the_rim (void)
{
  for (int size = 120; size <= 240; size += 60)
    {
      BastidePictureKey key = key_of ("homes", 0, size);
      g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, town_tile_set_builtin (), &key);
      int darker = 0;

      for (int i = size / 5; i < size * 4 / 5; i++)
        {
          const int rim = (pixel_at (picture, i, 0) >> 8) & 255, in = (pixel_at (picture, i, size / 40) >> 8) & 255;

          darker += rim + 8 < in;
        }
      g_assert_cmpint (darker, >, size * 3 / 10);
    }
}

/* Whether something on the rim of the tile may cover the point X, Y: the wall, or a tower at a corner. */
static bool
may_be_covered (double x, double y)
{
  const double wall = TOWN_WALL_THICKNESS / 2, aside = MIN (x, 1 - x);

  return MIN (aside, MIN (y, 1 - y)) < wall || (aside < 0.10 && (y < 0.10 || y > 0.72));
}

/* On small tiles the goods of a market are printed clear of the wall and of towers, whichever sides of the tile have
 * them. Only the pale halo may touch them. */
static void
test_prints_keep_clear_of_the_wall (void)
{
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      {
        BastidePictureKey key = { (uint8_t) kind, (uint8_t) turns, 0, false, 47 }, bare = key;
        g_autoptr (BastidePicture) printed = bastide_picture_paint (&town_art, set, &key);
        g_autoptr (BastidePicture) plain = NULL;

        bare.hidden_signs = 0xffff;
        plain = bastide_picture_paint (&town_art, set, &bare);
        for (int y = 0; y < plain->width; y++)
          for (int x = 0; x < plain->width; x++)
            if (may_be_covered ((x + 0.5) / plain->width, (y + 0.5) / plain->width)
                && (int) ((pixel_at (printed, x, y) >> 8) & 255) + 48 < (int) ((pixel_at (plain, x, y) >> 8) & 255))
              g_error ("%s, %d turns: a print is at %d, %d", set->kinds[kind].id, turns, x, y);
      }
}

/* Tiles that no sensible set has are painted to the rim too. */
static void
test_odd_tiles (void)
{
  static BastideKit set;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "checker", "odd.tiles", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (town_tile_set_parse (&set, text, length, NULL));
  for (int kind = 0; kind < set.n_kinds; kind++)
    {
      BastidePictureKey key = { (uint8_t) kind, (uint8_t) (kind % 4), 0, false, 64 };
      g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, &set, &key);

      for (int i = 0; i < picture->width; i++)
        g_assert_cmphex (pixel_at (picture, i, i) >> 24, ==, 0xff);
    }
}

static void
draw_tile_picture (cairo_t *cr, const char *id, int turns, bool contrast)
{
  town_art_draw_tile (cr, &town_tile_set_builtin ()->kinds[kind_of (id)], turns, 120,
                      (BastideStyle) { .contrast = contrast });
}

static void
draw_piece_pictures (cairo_t *cr)
{
  TownWallLook look = { .side = BASTIDE_NORTH, .left = TOWN_JOINT_OUTER, .right = TOWN_JOINT_INNER };

  cairo_set_source_rgb (cr, 0.3, 0.35, 0.3);
  cairo_paint (cr);
  cairo_translate (cr, 10, 16);
  town_art_draw_wall (cr, &look, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 20, 50);
  town_art_draw_follower (cr, BASTIDE_RED, BASTIDE_POSE_STANDING, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 40, 0);
  town_art_draw_follower (cr, BASTIDE_BLUE, BASTIDE_POSE_LYING, 90, (BastideStyle) { 0 });
  cairo_translate (cr, -40, 30);
  town_art_draw_tower (cr, BASTIDE_YELLOW, 90, (BastideStyle) { 0 });
  cairo_translate (cr, 40, 0);
  town_art_draw_follower (cr, BASTIDE_GREEN, BASTIDE_POSE_GUARD, 90, (BastideStyle) { 0 });
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
  static const char *const names[] = { "town", "town-dark" };

  for (int dark = 0; dark < 2; dark++)
    {
      cairo_surface_t *surface = town_paint (3, 36, 48, NULL, dark, false);

      golden_assert (surface, names[dark]);
      cairo_surface_destroy (surface);
    }
}

/* A large area is shared. */
static void
test_golden_owners (void)
{
  cairo_surface_t *surface = town_paint (3, 45, 36, &town_overlays[TOWN_OVERLAY_OWNERS], true, false);

  golden_assert (surface, "owners");
  cairo_surface_destroy (surface);
}

/* Frames are round the cells where another tile with a crossing of three streets would fit. */
static void
test_golden_sought (void)
{
  cairo_surface_t *surface = town_paint_sought (3, 45, 36, kind_of ("tee"));

  golden_assert (surface, "sought");
  cairo_surface_destroy (surface);
}

/* Rows cross, rings are round the buildings that count, and each row has its worth on its wall piece. */
static void
test_golden_rows (void)
{
  cairo_surface_t *surface = town_paint (3, 45, 36, &town_overlays[TOWN_OVERLAY_ROWS], false, false);

  golden_assert (surface, "rows");
  cairo_surface_destroy (surface);
}

enum {
  EYE_WHOLE,
  EYE_PROTANOPIA,
  EYE_DEUTERANOPIA,
  EYE_TRITANOPIA,
};

/* What is seen by eyes that lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
static const double eyes[4][9] = {
  { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
  { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
  { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
  { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
};

/* The colour RGB as EYE sees it, in CIE L*a*b* under D65. */
static void
see_as_lab (uint32_t rgb, int eye, double *lab)
{
  static const double to_xyz[9] = { 0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047,
                                    0.2126729, 0.7151522, 0.0721750,
                                    0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883 };
  double light[3], f[3];

  for (int row = 0; row < 3; row++)
    {
      double c = 0;

      for (int column = 0; column < 3; column++)
        c += eyes[eye][3 * row + column] * ((rgb >> (16 - 8 * column)) & 255) / 255.0;
      c = CLAMP (c, 0, 1);
      light[row] = c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
    }
  for (int row = 0; row < 3; row++)
    {
      double t = 0;

      for (int column = 0; column < 3; column++)
        t += to_xyz[3 * row + column] * light[column];
      f[row] = t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
    }
  lab[0] = 116 * f[1] - 16;
  lab[1] = 500 * (f[0] - f[1]);
  lab[2] = 200 * (f[1] - f[2]);
}

/* The colour that most pixels of a small picture of the tile ID have: the ground of its market. */
static uint32_t
find_ground (const char *id)
{
  BastidePictureKey key = key_of (id, 0, 60);
  g_autoptr (BastidePicture) picture = bastide_picture_paint (&town_art, town_tile_set_builtin (), &key);
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  uint32_t best = 0;

  for (int y = 0; y < picture->width; y++)
    for (int x = 0; x < picture->width; x++)
      {
        gpointer pixel = GUINT_TO_POINTER (pixel_at (picture, x, y));
        int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, pixel)) + 1;

        g_hash_table_insert (counts, pixel, GINT_TO_POINTER (n));
        if (n > GPOINTER_TO_INT (g_hash_table_lookup (counts, GUINT_TO_POINTER (best))))
          best = GPOINTER_TO_UINT (pixel);
      }
  return best & 0xffffff;
}

/* The two grounds that red-blind and green-blind eyes confuse most are as far apart as was measured when they were
 * chosen. The distance is the one in L*a*b*. */
static void
test_grounds_are_apart (void)
{
  static const struct {
    int eye;
    double least;
  } bounds[] = { { EYE_DEUTERANOPIA, 25.9 }, { EYE_PROTANOPIA, 19.0 } };
  const uint32_t grain = find_ground ("three-grain"), livestock = find_ground ("three-livestock");

  for (size_t i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      double a[3], b[3], apart;

      see_as_lab (grain, bounds[i].eye, a);
      see_as_lab (livestock, bounds[i].eye, b);
      apart = sqrt ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]));
      if (apart < bounds[i].least)
        g_error ("%06x and %06x are too near for eye %d: %.2f", grain, livestock, bounds[i].eye, apart);
    }
}

/* No two players' colours come near each other, also to eyes that lack one kind of cone. */
static void
test_palette_is_apart (void)
{
  for (int eye = EYE_WHOLE; eye <= EYE_TRITANOPIA; eye++)
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
  town_tile_set_builtin ();
  g_test_add_func ("/art/pictures/the-same-key-gives-the-same-bytes", test_same_again);
  g_test_add_func ("/art/pictures/threads-paint-the-same-bytes", test_same_on_threads);
  g_test_add_func ("/art/pictures/are-opaque-to-the-rim", test_opaque_to_the_rim);
  g_test_add_func ("/art/pictures/markets-reach-their-corners", test_markets_reach_their_corners);
  g_test_add_func ("/art/pictures/light-stays-in-the-north-west", test_light_stays_in_the_north_west);
  g_test_add_func ("/art/pictures/are-dimmed-in-the-dark", test_tiles_are_dimmed_in_the_dark);
  g_test_add_func ("/art/pictures/copies-of-a-tile-differ", test_copies_differ);
  g_test_add_func ("/art/pictures/rows-share-a-line-at-the-rim", test_rows_share_a_line_at_the_rim);
  g_test_add_func ("/art/pictures/prints-keep-clear-of-the-wall", test_prints_keep_clear_of_the_wall);
  g_test_add_func ("/art/pictures/odd-tiles-are-painted", test_odd_tiles);
  g_test_add_func ("/art/pictures/are-the-golden-ones", test_golden);
  g_test_add_func ("/art/pictures/a-town-is-the-golden-one", test_golden_town);
  g_test_add_func ("/art/pictures/owners-are-the-golden-ones", test_golden_owners);
  g_test_add_func ("/art/pictures/rows-are-the-golden-ones", test_golden_rows);
  g_test_add_func ("/art/pictures/sought-cells-are-the-golden-ones", test_golden_sought);
  g_test_add_func ("/art/palette/is-apart-for-colour-blind-eyes", test_palette_is_apart);
  g_test_add_func ("/art/palette/grounds-are-apart-for-colour-blind-eyes", test_grounds_are_apart);
  return g_test_run ();
}

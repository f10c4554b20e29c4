/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pool of painters: what is shown meanwhile, what is forgotten, what is dropped. */
#include <glib.h>

#include "art/picture-pool.h"
#include "games/town/art/pictures.h"
#include "games/town/rules/tile-set.h"

static BastidePictureKey
key_of (int kind, int pixels)
{
  return (BastidePictureKey) { (uint8_t) kind, 0, 0, false, (uint16_t) pixels };
}

static BastidePicturePool *
make_pool (gsize bytes)
{
  return bastide_picture_pool_new (&town_art, town_tile_set_builtin (), 1, bytes, NULL, NULL);
}

static void
paint (BastidePicturePool *pool, BastidePictureKey key)
{
  g_clear_pointer (&(BastidePicture *) { bastide_picture_pool_get (pool, &key) }, bastide_picture_unref);
  bastide_picture_pool_wait (pool);
}

static void
test_nearest_size (void)
{
  g_autoptr (BastidePicturePool) pool = make_pool (16 << 20);
  BastidePictureKey wanted = key_of (3, 60), other_kind = key_of (4, 60);

  paint (pool, key_of (3, 20));
  paint (pool, key_of (3, 90));
  {
    g_autoptr (BastidePicture) instead = bastide_picture_pool_get (pool, &wanted);
    g_autoptr (BastidePicture) none = bastide_picture_pool_get (pool, &other_kind);

    g_assert_nonnull (instead);
    g_assert_cmpint (instead->key.pixels, ==, 90);
    g_assert_null (none);
  }
  bastide_picture_pool_wait (pool);
  {
    g_autoptr (BastidePicture) exact = bastide_picture_pool_get (pool, &wanted);

    g_assert_cmpint (exact->key.pixels, ==, 60);
  }
}

static void
test_other_tone_but_not_turn (void)
{
  g_autoptr (BastidePicturePool) pool = make_pool (16 << 20);
  BastidePictureKey toned = key_of (3, 50), turned = key_of (3, 50);

  toned.tone = 2;
  turned.turns = 1;
  paint (pool, key_of (3, 50));
  {
    g_autoptr (BastidePicture) instead = bastide_picture_pool_get (pool, &toned);
    g_autoptr (BastidePicture) none = bastide_picture_pool_get (pool, &turned);

    g_assert_nonnull (instead);
    g_assert_null (none);
  }
}

static void
test_bounded (void)
{
  const gsize one = 52 * 52 * 4;
  g_autoptr (BastidePicturePool) pool = make_pool (3 * one);
  BastidePictureKey first = key_of (0, 50), last = key_of (9, 50);

  for (int kind = 0; kind < 10; kind++)
    {
      paint (pool, key_of (kind, 50));
      g_assert_cmpuint (bastide_picture_pool_bytes (pool), <=, 3 * one);
    }
  {
    g_autoptr (BastidePicture) kept = bastide_picture_pool_get (pool, &last);
    g_autoptr (BastidePicture) forgotten = bastide_picture_pool_get (pool, &first);

    g_assert_nonnull (kept);
    g_assert_null (forgotten);
  }
  bastide_picture_pool_wait (pool);
  bastide_picture_pool_set_max_bytes (pool, one);
  paint (pool, key_of (10, 50));
  g_assert_cmpuint (bastide_picture_pool_bytes (pool), <=, one);
}

/* A picture in hand stays whole when the pool forgets it. */
static void
test_picture_outlives_pool (void)
{
  BastidePicturePool *pool = make_pool (1);
  BastidePictureKey key = key_of (2, 30);
  BastidePicture *picture;

  paint (pool, key);
  picture = bastide_picture_pool_get (pool, &key);
  paint (pool, key_of (3, 30));
  bastide_picture_pool_free (pool);
  g_assert_cmpuint (g_bytes_get_size (picture->pixels), ==, (gsize) picture->stride * (gsize) picture->width);
  bastide_picture_unref (picture);
}

static void
test_drops_left_zoom (void)
{
  g_autoptr (BastidePicturePool) pool = make_pool (64 << 20);

  for (int kind = 0; kind < 40; kind++)
    {
      BastidePictureKey key = key_of (kind, 300);

      g_assert_null (bastide_picture_pool_get (pool, &key));
    }
  bastide_picture_pool_keep_only (pool, 100, false);
  /* At most the one that is being painted is left. */
  g_assert_cmpuint (bastide_picture_pool_pending (pool), <=, 1);
  bastide_picture_pool_wait (pool);
}

static void
ready_cb (const BastidePictureKey *key, gpointer user_data)
{
  g_atomic_int_inc ((int *) user_data);
}

static void
test_tells_when_ready (void)
{
  int count = 0;
  BastidePicturePool *pool = bastide_picture_pool_new (&town_art, town_tile_set_builtin (), 2, 16 << 20, ready_cb, &count);

  for (int round = 0; round < 2; round++)
    for (int kind = 0; kind < 8; kind++)
      {
        BastidePictureKey key = key_of (kind, 40);
        g_clear_pointer (&(BastidePicture *) { bastide_picture_pool_get (pool, &key) }, bastide_picture_unref);
      }
  bastide_picture_pool_wait (pool);
  g_assert_cmpint (g_atomic_int_get (&count), ==, 8);
  bastide_picture_pool_free (pool);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  town_tile_set_builtin ();
  g_test_add_func ("/art/picture-pool/shows-the-nearest-size-meanwhile", test_nearest_size);
  g_test_add_func ("/art/picture-pool/shows-another-tone-but-no-other-turn", test_other_tone_but_not_turn);
  g_test_add_func ("/art/picture-pool/stays-within-its-bytes", test_bounded);
  g_test_add_func ("/art/picture-pool/a-picture-outlives-it", test_picture_outlives_pool);
  g_test_add_func ("/art/picture-pool/drops-requests-of-a-zoom-that-was-left", test_drops_left_zoom);
  g_test_add_func ("/art/picture-pool/tells-once-when-a-picture-is-ready", test_tells_when_ready);
  return g_test_run ();
}

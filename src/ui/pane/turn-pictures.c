/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pictures are kept: there are some hundred of a few kilobytes at most. */
#include "turn-pictures.h"

#include "art/picture-pool.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/texture.h"

enum {
  BUDGET = 2 * 1024 * 1024, /* bytes of tiles */
  SIGN_MARK = 0xff,         /* as a sign: a player's mark */
};

struct _TurnPictures {
  const BastideArt *art;
  const BastideKit *set;
  BastidePicturePool *pool;
  GHashTable *tiles; /* by pack_tile (): GdkTexture */
  GHashTable *signs; /* by everything that take_sign () is given: GdkTexture */
  GSourceFunc ready;
  gpointer data;
  int calls; /* 1 if a call of READY is pending; atomic */
};

static gboolean
pictures_arrived_cb (gpointer data)
{
  TurnPictures *pictures = data;

  g_atomic_int_set (&pictures->calls, 0);
  pictures->ready (pictures->data);
  return G_SOURCE_REMOVE;
}

/* Called on a thread of the pool. Many pictures cause one call of READY. */
static void
picture_ready_cb (const BastidePictureKey *key, gpointer data)
{
  TurnPictures *pictures = data;

  if (g_atomic_int_compare_and_exchange (&pictures->calls, 0, 1))
    g_idle_add_full (GDK_PRIORITY_REDRAW - 10, pictures_arrived_cb, pictures, NULL);
}

TurnPictures *
turn_pictures_new (const BastideArt *art, const BastideKit *set, GSourceFunc ready, gpointer data)
{
  TurnPictures *pictures = g_new0 (TurnPictures, 1);

  pictures->art = art;
  pictures->set = set;
  pictures->pool = bastide_picture_pool_new (art, set, 1, BUDGET, picture_ready_cb, pictures);
  pictures->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  pictures->signs = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  pictures->ready = ready;
  pictures->data = data;
  return pictures;
}

void
turn_pictures_free (TurnPictures *pictures)
{
  if (pictures == NULL)
    return;
  bastide_picture_pool_free (pictures->pool);
  g_idle_remove_by_data (pictures);
  g_hash_table_unref (pictures->tiles);
  g_hash_table_unref (pictures->signs);
  g_free (pictures);
}

static gpointer
pack_tile (const BastidePictureKey *key)
{
  return GUINT_TO_POINTER (key->kind | (guint) key->turns << 8 | (guint) key->contrast << 10
                           | (guint) key->pixels << 11);
}

GdkTexture *
turn_pictures_get_tile (TurnPictures *pictures, int kind, int turns, int scale)
{
  BastidePictureKey key = {
    .kind = (uint8_t) kind,
    .turns = (uint8_t) turns,
    .contrast = picture_look_is_plain (),
    .pixels = (uint16_t) MIN (TURN_TILE * scale, BASTIDE_PICTURE_LARGEST),
  };
  GdkTexture *texture = g_hash_table_lookup (pictures->tiles, pack_tile (&key));
  g_autoptr (BastidePicture) picture = NULL;

  if (texture != NULL)
    return texture;
  picture = bastide_picture_pool_get (pictures->pool, &key);
  if (picture == NULL || memcmp (&picture->key, &key, sizeof key) != 0)
    return NULL;
  texture = gdk_memory_texture_new (picture->width, picture->width, GDK_MEMORY_DEFAULT, picture->pixels,
                                    (gsize) picture->stride);
  g_hash_table_insert (pictures->tiles, pack_tile (&key), texture);
  return texture;
}

static GdkTexture *
take_sign (TurnPictures *pictures, unsigned sign, BastideColour colour, int scale)
{
  gpointer key = GUINT_TO_POINTER (sign | (guint) colour << 8 | (guint) scale << 12);
  GdkTexture *texture = g_hash_table_lookup (pictures->signs, key);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (texture != NULL)
    return texture;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TURN_SIGN * scale, TURN_SIGN * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  if (sign == SIGN_MARK)
    {
      cairo_translate (cr, TURN_SIGN / 2.0, TURN_SIGN / 2.0);
      bastide_art_draw_mark (cr, colour, 0.84 * TURN_SIGN);
    }
  else
    pictures->art->draw_sign (cr, sign, colour, TURN_SIGN);
  cairo_destroy (cr);
  texture = texture_new_for_surface (surface);
  g_hash_table_insert (pictures->signs, key, texture);
  return texture;
}

unsigned
turn_pictures_find_sign (TurnPictures *pictures, const BastideEvent *event, int kind)
{
  return pictures->art->sign (pictures->set, event, (unsigned) kind);
}

GdkTexture *
turn_pictures_get_sign (TurnPictures *pictures, unsigned sign, BastideColour colour, int scale)
{
  return take_sign (pictures, sign, colour, scale);
}

GdkTexture *
turn_pictures_get_mark (TurnPictures *pictures, BastideColour colour, int scale)
{
  return take_sign (pictures, SIGN_MARK, colour, scale);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pictures are kept: there are some hundred of a few kilobytes at most. */
#include "turn-pictures.h"

#include "art/art.h"
#include "art/picture-pool.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/texture.h"

enum {
  BUDGET = 2 * 1024 * 1024, /* bytes of tiles */
  SIGN_MARK = 255,          /* as the type of a sign: a player's mark */
};

/* The width of a tile with which the painters draw figures, towers and wall pieces in the size of a sign. */
#define TILE_OF_FIGURE (2.8 * TURN_SIGN)
#define TILE_OF_TOWER (2.2 * TURN_SIGN)
#define TILE_OF_WALL (0.7 * TURN_SIGN)

struct _TurnPictures {
  const BastideTileSet *set;
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
turn_pictures_new (const BastideTileSet *set, GSourceFunc ready, gpointer data)
{
  TurnPictures *pictures = g_new0 (TurnPictures, 1);

  pictures->set = set;
  pictures->pool = bastide_picture_pool_new (set, 1, BUDGET, picture_ready_cb, pictures);
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

gboolean
turn_pictures_has_sign (const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_FOLLOWER:
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_GUARD:
    case BASTIDE_EVENT_TOWER: return TRUE;
    default: return FALSE;
    }
}

/* Draws a wall piece or the gate across a sign. */
static void
draw_piece (cairo_t *cr, const BastideEvent *event, BastideStyle style)
{
  BastideWallLook look = { .side = BASTIDE_NORTH, .is_short = event->is_short };

  cairo_translate (cr, (TURN_SIGN - TILE_OF_WALL) / 2, TURN_SIGN / 2.0);
  if (event->type == BASTIDE_EVENT_GATE)
    bastide_art_draw_gate (cr, &look, TILE_OF_WALL, style);
  else
    bastide_art_draw_wall (cr, &look, TILE_OF_WALL, style);
}

/* Draws a figure that stands or lies, or a tower. */
static void
draw_figure (cairo_t *cr, uint8_t type, gboolean lies, BastideColour colour, BastideStyle style)
{
  BastidePose pose = lies                          ? BASTIDE_POSE_LYING
                     : type == BASTIDE_EVENT_GUARD ? BASTIDE_POSE_GUARD
                                                   : BASTIDE_POSE_STANDING;

  cairo_translate (cr, TURN_SIGN / 2.0, (lies ? 0.5 : type == BASTIDE_EVENT_TOWER ? 0.71 : 0.96) * TURN_SIGN);
  if (type == BASTIDE_EVENT_TOWER)
    bastide_art_draw_tower (cr, colour, TILE_OF_TOWER, style);
  else
    bastide_art_draw_figure (cr, colour, pose, TILE_OF_FIGURE, style);
}

/* Draws the sign of TYPE, a type of event or SIGN_MARK, into a square of TURN_SIGN units. */
static void
draw_sign (cairo_t *cr, const BastideEvent *event, gboolean lies, BastideColour colour)
{
  const BastideStyle style = { .contrast = TRUE }; /* flat, because halos and shadows would be cut off */

  if (event->type == SIGN_MARK)
    {
      cairo_translate (cr, TURN_SIGN / 2.0, TURN_SIGN / 2.0);
      bastide_art_draw_mark (cr, colour, 0.84 * TURN_SIGN);
    }
  else if (event->type == BASTIDE_EVENT_GATE || event->type == BASTIDE_EVENT_WALL)
    draw_piece (cr, event, style);
  else
    draw_figure (cr, event->type, lies, colour, style);
}

static GdkTexture *
take_sign (TurnPictures *pictures, const BastideEvent *event, gboolean lies, BastideColour colour, int scale)
{
  gpointer key = GUINT_TO_POINTER (event->type | (guint) colour << 8 | (guint) lies << 10
                                   | (guint) event->is_short << 11 | (guint) scale << 12);
  GdkTexture *texture = g_hash_table_lookup (pictures->signs, key);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (texture != NULL)
    return texture;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TURN_SIGN * scale, TURN_SIGN * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  draw_sign (cr, event, lies, colour);
  cairo_destroy (cr);
  texture = texture_new_for_surface (surface);
  g_hash_table_insert (pictures->signs, key, texture);
  return texture;
}

GdkTexture *
turn_pictures_get_sign (TurnPictures *pictures, const BastideEvent *event, int kind, BastideColour colour, int scale)
{
  gboolean lies = event->type == BASTIDE_EVENT_FOLLOWER
                  && pictures->set->kinds[kind].segments[event->part].type == BASTIDE_RESIDENTIAL;

  return take_sign (pictures, event, lies, colour, scale);
}

GdkTexture *
turn_pictures_get_mark (TurnPictures *pictures, BastideColour colour, int scale)
{
  BastideEvent mark = { .type = SIGN_MARK };

  return take_sign (pictures, &mark, FALSE, colour, scale);
}

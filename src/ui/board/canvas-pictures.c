/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles are painted by threads. Until a picture has arrived, the nearest other size or the tile's flat ground is
 * shown. */
#include "canvas-pictures.h"

#include <math.h>

#include "art/picture-pool.h"
#include "canvas-node.h"

/* Bytes of painted pictures, without tiles, that are kept over a redraw. */
#define MOST_PAINTED (6 * 1024 * 1024)

/* The node of a tile. It holds a reference to its picture, which the pool may have dropped. */
typedef struct {
  GskRenderNode *node;
  gsize bytes;
  unsigned redraw; /* the last one in which it was wanted */
} Tile;

struct _CanvasPictures {
  GtkWidget *widget;
  const BastideArt *art;
  const BastideKit *set;
  BastideShapes *shapes;
  BastidePicturePool *pool;
  void (*ready) (GtkWidget *widget);
  GHashTable *tiles;     /* by pack_tile (): Tile of exactly that size */
  GHashTable *stand_ins; /* by pack_tile (): GskRenderNode of another size or tone; for one redraw */
  GHashTable *painted;   /* by BastideArt.key (): GskRenderNode of the present look */
  gsize bytes;           /* of painted */
  gsize tile_bytes;      /* of tiles */
  gsize budget;          /* of all pictures of tiles */
  unsigned redraw;       /* number of the present redraw */
  gboolean are_exact;    /* no stand-in was needed in it */
  CanvasLook look;
  BastideBrush brush; /* of the look */
  int calls;          /* 1 if a call of READY is pending; atomic */
};

static guint
hash (gconstpointer key)
{
  guint64 bits = *(const guint64 *) key;

  return (guint) ((bits * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32);
}

static void
free_tile (gpointer data)
{
  Tile *tile = data;

  gsk_render_node_unref (tile->node);
  g_free (tile);
}

static gboolean
pictures_arrived_cb (gpointer data)
{
  CanvasPictures *pictures = data;

  g_atomic_int_set (&pictures->calls, 0);
  pictures->ready (pictures->widget);
  return G_SOURCE_REMOVE;
}

/* Called on a thread of the pool. Many pictures cause one call of READY. */
static void
picture_ready_cb (const BastidePictureKey *key, gpointer data)
{
  CanvasPictures *pictures = data;

  if (g_atomic_int_compare_and_exchange (&pictures->calls, 0, 1))
    g_idle_add_full (GDK_PRIORITY_REDRAW - 10, pictures_arrived_cb, pictures, NULL);
}

CanvasPictures *
canvas_pictures_new (GtkWidget *widget, const BastideArt *art, const BastideKit *set, BastideShapes *shapes,
                     gsize budget, void (*ready) (GtkWidget *widget))
{
  CanvasPictures *pictures = g_new0 (CanvasPictures, 1);

  pictures->widget = widget;
  pictures->art = art;
  pictures->set = set;
  pictures->shapes = shapes;
  pictures->ready = ready;
  pictures->budget = budget;
  pictures->pool = bastide_picture_pool_new (art, set, 0, budget, picture_ready_cb, pictures);
  pictures->tiles = g_hash_table_new_full (hash, g_int64_equal, g_free, free_tile);
  pictures->stand_ins = g_hash_table_new_full (hash, g_int64_equal, g_free, (GDestroyNotify) gsk_render_node_unref);
  pictures->painted = g_hash_table_new_full (hash, g_int64_equal, g_free, (GDestroyNotify) gsk_render_node_unref);
  return pictures;
}

void
canvas_pictures_free (CanvasPictures *pictures)
{
  if (pictures == NULL)
    return;
  bastide_picture_pool_free (pictures->pool);
  g_idle_remove_by_data (pictures);
  g_hash_table_unref (pictures->tiles);
  g_hash_table_unref (pictures->stand_ins);
  g_hash_table_unref (pictures->painted);
  g_free (pictures);
}

void
canvas_pictures_set_budget (CanvasPictures *pictures, gsize budget)
{
  pictures->budget = budget;
}

static void
forget_tiles (CanvasPictures *pictures)
{
  g_hash_table_remove_all (pictures->tiles);
  pictures->tile_bytes = 0;
}

static void
forget_painted (CanvasPictures *pictures)
{
  g_hash_table_remove_all (pictures->painted);
  pictures->bytes = 0;
}

void
canvas_pictures_set_look (CanvasPictures *pictures, const CanvasLook *look)
{
  CanvasLook *old = &pictures->look;

  if (old->pixels == look->pixels && old->scale == look->scale && old->dark == look->dark
      && old->contrast == look->contrast && old->text_scale == look->text_scale)
    return;
  if (old->pixels != look->pixels || old->contrast != look->contrast || old->dark != look->dark)
    {
      forget_tiles (pictures);
      bastide_picture_pool_keep_only (pictures->pool, look->pixels, look->contrast);
    }
  *old = *look;
  pictures->brush = (BastideBrush) {
    .context = gtk_widget_get_pango_context (pictures->widget),
    .set = pictures->set,
    .shapes = pictures->shapes,
    .pixels = look->pixels,
    .scale = look->scale,
    .text_scale = look->text_scale,
    .dark = look->dark,
    .contrast = look->contrast,
  };
  forget_painted (pictures);
}

/* Frees tiles that the last redraw did not want. */
static void
trim_tiles (CanvasPictures *pictures)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, pictures->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Tile *tile = value;

      if (tile->redraw == pictures->redraw)
        continue;
      pictures->tile_bytes -= tile->bytes;
      g_hash_table_iter_remove (&iter);
    }
}

void
canvas_pictures_trim (CanvasPictures *pictures)
{
  g_hash_table_remove_all (pictures->stand_ins);
  if (pictures->bytes > MOST_PAINTED)
    forget_painted (pictures);
  if (pictures->tile_bytes > pictures->budget / 4)
    trim_tiles (pictures);
  /* The pool gets what tiles leave of the budget, but always room for what it is painting. */
  bastide_picture_pool_set_max_bytes (pictures->pool,
                                      pictures->budget - MIN (pictures->tile_bytes, pictures->budget / 4 * 3));
  pictures->redraw++;
  pictures->are_exact = TRUE;
}

gboolean
canvas_pictures_are_exact (CanvasPictures *pictures)
{
  return pictures->are_exact;
}

unsigned
canvas_pictures_pending (CanvasPictures *pictures)
{
  return bastide_picture_pool_pending (pictures->pool);
}

static guint64
pack_tile (const BastidePictureKey *key)
{
  return (guint64) key->hidden_signs << 48 | (guint64) key->kind << 32 | (guint64) key->turns << 24
         | (guint64) key->tone << 16 | key->pixels;
}

/* Paints ITEM in the size that the brush needs for it. */
static GskRenderNode *
paint (CanvasPictures *pictures, const BastideItem *item)
{
  const CanvasLook *look = &pictures->look;
  const BastideBrush *brush = &pictures->brush;
  double x, y, width, height;
  graphene_rect_t bounds;
  cairo_surface_t *surface;
  cairo_t *cr;

  pictures->art->measure (brush, item, &x, &y, &width, &height);
  x = floor (x);
  y = floor (y);
  width = fmax (ceil (width), 1);
  height = fmax (ceil (height), 1);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cr = cairo_create (surface);
  cairo_translate (cr, -x, -y);
  pictures->art->paint (brush, cr, item);
  cairo_destroy (cr);
  graphene_rect_init (&bounds, (float) (x / look->scale), (float) (y / look->scale), (float) (width / look->scale),
                      (float) (height / look->scale));
  pictures->bytes += (gsize) cairo_image_surface_get_stride (surface) * (gsize) height;
  return canvas_node_new_take (pictures->widget, surface, &bounds);
}

static GskRenderNode *
keep (GHashTable *table, guint64 key, GskRenderNode *node)
{
  g_hash_table_insert (table, g_memdup2 (&key, sizeof key), node);
  return node;
}

static GskRenderNode *
get_painted (CanvasPictures *pictures, const BastideItem *item)
{
  guint64 key = pictures->art->key (&pictures->brush, item);
  GskRenderNode *node = g_hash_table_lookup (pictures->painted, &key);

  return node != NULL ? node : keep (pictures->painted, key, paint (pictures, item));
}

static GskRenderNode *
keep_tile (CanvasPictures *pictures, guint64 key, GskRenderNode *node, gsize bytes)
{
  Tile *tile = g_new (Tile, 1);

  *tile = (Tile) { node, bytes, pictures->redraw };
  pictures->tile_bytes += bytes;
  g_hash_table_insert (pictures->tiles, g_memdup2 (&key, sizeof key), tile);
  return node;
}

/* The picture of a tile in the size of the look, with its bleed. */
static GskRenderNode *
make_tile (CanvasPictures *pictures, BastidePicture *picture)
{
  float wanted = (float) pictures->look.pixels / (float) pictures->look.scale;
  float bleed = wanted * BASTIDE_PICTURE_BLEED / picture->key.pixels;

  return canvas_node_new (pictures->widget, picture->pixels, picture->width, picture->width, picture->stride,
                          &GRAPHENE_RECT_INIT (-bleed, -bleed, wanted + 2 * bleed, wanted + 2 * bleed));
}

static BastidePictureKey
find_key (const CanvasPictures *pictures, const BastideItem *item, unsigned pixels)
{
  return (BastidePictureKey) { .kind = item->kind,
                               .turns = item->turns,
                               .tone = item->tone,
                               .contrast = pictures->look.contrast,
                               .pixels = (uint16_t) pixels,
                               .hidden_signs = item->hidden_signs,
                               .dark = pictures->look.dark };
}

void
canvas_pictures_request (CanvasPictures *pictures, const BastideItem *item, unsigned pixels)
{
  const BastidePictureKey key = find_key (pictures, item, pixels);

  bastide_picture_unref (bastide_picture_pool_get (pictures->pool, &key));
}

static GskRenderNode *
get_tile (CanvasPictures *pictures, const BastideItem *item)
{
  const BastidePictureKey wanted = find_key (pictures, item, pictures->look.pixels);
  guint64 key = pack_tile (&wanted);
  Tile *tile = g_hash_table_lookup (pictures->tiles, &key);
  g_autoptr (BastidePicture) picture = NULL;

  if (tile != NULL)
    {
      tile->redraw = pictures->redraw;
      return tile->node;
    }
  picture = bastide_picture_pool_get (pictures->pool, &wanted);
  if (picture != NULL && picture->key.pixels == wanted.pixels && picture->key.tone == wanted.tone
      && picture->key.hidden_signs == wanted.hidden_signs && picture->key.dark == wanted.dark)
    return keep_tile (pictures, key, make_tile (pictures, picture), g_bytes_get_size (picture->pixels));
  pictures->are_exact = FALSE;
  if (picture == NULL)
    return get_painted (pictures, item);
  return keep (pictures->stand_ins, key, make_tile (pictures, picture));
}

const BastideArt *
canvas_pictures_get_art (CanvasPictures *pictures)
{
  return pictures->art;
}

GskRenderNode *
canvas_pictures_get (CanvasPictures *pictures, const BastideItem *item)
{
  if (pictures->art->is_tile (item))
    return get_tile (pictures, item);
  return get_painted (pictures, item);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every item is one picture at whole device pixels. A translucent item is a group of its own. */
#include "canvas-paint.h"

#include <math.h>

/* Of what flies: how much larger it is, and the shadow that it throws, in tile units. */
#define LIFT 0.06f
#define SHADOW_LENGTH 0.07
#define SHADOW ((GdkRGBA) { 0.16f, 0.11f, 0.06f, 0.35f })

/* Whether ITEM, which reaches BEFORE and AFTER its origin, is wholly outside of BOX. */
static gboolean
is_beyond (const BastideItem *item, const BastideBox *box, float before, float after)
{
  return item->x + after < box->west || item->x - before > box->east || item->y + after < box->north
         || item->y - before > box->south;
}

/* Whether no part of ITEM is visible within BOX. Tiles have large pictures but stay within their
 * cell; lines go beyond theirs. */
static gboolean
is_outside (const BastideArt *art, const BastideItem *item, const BastideBox *box)
{
  float length;

  if (item->type == BASTIDE_ITEM_TILE && item->lift == 0)
    return is_beyond (item, box, 0.05f, 1.05f);
  if (!is_beyond (item, box, 0.5f, 1.5f))
    return FALSE;
  length = art->length (item);
  return is_beyond (item, box, 0.5f + length, 1.5f + length);
}

static CanvasLayer
get_layer (const BastideArt *art, const BastideItem *item)
{
  return art->is_ground (item) ? CANVAS_GROUND : CANVAS_THINGS;
}

/* How an item is painted. Owns NODE, which holds PICTURE. */
struct _CanvasPaintedItem {
  guint64 key; /* of the item */
  CanvasLayer layer;
  GskRenderNode *picture;
  graphene_point_t origin;
  double solidity;
  GskRenderNode *node;
};

/* Finds where and how ITEM is painted, all but the node. Returns FALSE if none of it is visible. */
static gboolean
find_painting (CanvasPaintedItem *painting, CanvasPictures *pictures, const BastideItem *item, const CanvasPaint *paint,
               double opacity)
{
  const BastideArt *art = canvas_pictures_get_art (pictures);
  const double pixels = paint->pixels, scale = paint->scale;

  painting->solidity = opacity * item->opacity * art->solidity (item);
  if (painting->solidity <= 0.004 || is_outside (art, item, &paint->box))
    return FALSE;
  painting->key = item->key;
  painting->layer = get_layer (art, item);
  painting->picture = canvas_pictures_get (pictures, item);
  graphene_point_init (&painting->origin, (float) (round (item->x * pixels * scale) / scale),
                       (float) (round ((item->y - item->lift) * pixels * scale) / scale));
  return TRUE;
}

/* PICTURE with its origin at ORIGIN. gsk_transform_translate () returns NULL for 0, 0. */
static GskRenderNode *
move (GskRenderNode *picture, const graphene_point_t *origin)
{
  GskTransform *transform = gsk_transform_translate (NULL, origin);
  GskRenderNode *node = transform == NULL ? gsk_render_node_ref (picture) : gsk_transform_node_new (picture, transform);

  gsk_transform_unref (transform);
  return node;
}

static GskRenderNode *
make_node (const CanvasPaintedItem *painting)
{
  GskRenderNode *solid = move (painting->picture, &painting->origin), *node;

  if (painting->solidity >= 0.996)
    return solid;
  node = gsk_opacity_node_new (solid, (float) painting->solidity);
  gsk_render_node_unref (solid);
  return node;
}

void
canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                    const CanvasPaint *paint, double opacity)
{
  const BastideArt *art = canvas_pictures_get_art (pictures);
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, scene->n);
  GskRenderNode *all;
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    {
      CanvasPaintedItem painting;

      if (get_layer (art, &scene->items[i]) == layer
          && find_painting (&painting, pictures, &scene->items[i], paint, opacity))
        nodes[n++] = make_node (&painting);
    }
  if (n == 0)
    return;
  all = gsk_container_node_new (nodes, n);
  for (unsigned i = 0; i < n; i++)
    gsk_render_node_unref (nodes[i]);
  gtk_snapshot_append_node (snapshot, all);
  gsk_render_node_unref (all);
}

void
canvas_paint_flying (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                     const CanvasPaint *paint, double height)
{
  const BastideArt *art = canvas_pictures_get_art (pictures);
  const float size = 1 + LIFT * (float) height;
  const GskShadow shadow = { SHADOW, 0, (float) (SHADOW_LENGTH * height * paint->pixels), 0 };

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];
      const float middle = item->type == BASTIDE_ITEM_TILE ? (float) paint->pixels / 2 : 0;
      CanvasPaintedItem painting;
      graphene_point_t at;

      if (get_layer (art, item) != layer || !find_painting (&painting, pictures, item, paint, 1))
        continue;
      at = GRAPHENE_POINT_INIT (painting.origin.x + middle, painting.origin.y + middle);
      gtk_snapshot_push_shadow (snapshot, &shadow, 1);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &at);
      gtk_snapshot_scale (snapshot, size, size);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, -middle));
      gtk_snapshot_append_node (snapshot, painting.picture);
      gtk_snapshot_restore (snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

static gboolean
is_same (const CanvasPaintedItem *a, const CanvasPaintedItem *b)
{
  return a->key == b->key && a->picture == b->picture && a->origin.x == b->origin.x && a->origin.y == b->origin.y
         && a->solidity == b->solidity;
}

static void
free_items (CanvasPaintedItem *items, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    g_clear_pointer (&items[i].node, gsk_render_node_unref);
  g_free (items);
}

/* All items of LAYER, or NULL if there are none. */
static GskRenderNode *
join (const CanvasPainted *painted, CanvasLayer layer)
{
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, painted->n);
  unsigned n = 0;

  for (unsigned i = 0; i < painted->n; i++)
    if (painted->items[i].layer == layer)
      nodes[n++] = painted->items[i].node;
  return n > 0 ? gsk_container_node_new (nodes, n) : NULL;
}

void
canvas_painted_update (CanvasPainted *painted, CanvasPictures *pictures, const BastideScene *scene,
                       const CanvasPaint *paint)
{
  CanvasPaintedItem *old = painted->items;
  const unsigned n_old = painted->n;
  unsigned at = 0;

  painted->items = g_new (CanvasPaintedItem, scene->n);
  painted->n = 0;
  for (unsigned i = 0; i < scene->n; i++)
    {
      CanvasPaintedItem *now = &painted->items[painted->n];

      if (!find_painting (now, pictures, &scene->items[i], paint, 1))
        continue;
      while (at < n_old && old[at].key < now->key)
        at++;
      now->node = at < n_old && is_same (&old[at], now) ? g_steal_pointer (&old[at].node) : make_node (now);
      painted->n++;
    }
  free_items (old, n_old);
  canvas_painted_forget_layers (painted);
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    painted->layers[layer] = join (painted, layer);
}

void
canvas_painted_forget_layers (CanvasPainted *painted)
{
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    g_clear_pointer (&painted->layers[layer], gsk_render_node_unref);
}

void
canvas_painted_clear (CanvasPainted *painted)
{
  canvas_painted_forget_layers (painted);
  free_items (painted->items, painted->n);
  *painted = (CanvasPainted) { 0 };
}

void
canvas_paint_request (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint)
{
  const BastideArt *art = canvas_pictures_get_art (pictures);

  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == BASTIDE_ITEM_TILE && !is_outside (art, &scene->items[i], &paint->box))
      canvas_pictures_request (pictures, &scene->items[i], (unsigned) (paint->pixels * paint->scale + 0.5));
}

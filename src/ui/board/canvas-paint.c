/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every item is one picture at whole device pixels. A translucent item is a group of its own. */
#include "canvas-paint.h"

#include <math.h>

#include "art/item-brush.h"

/* Whether no part of ITEM is visible within BOX. Tiles have large pictures but stay within their
 * cell; lines go beyond theirs. */
static gboolean
is_outside (const BastideItem *item, const BastideBox *box)
{
  gboolean is_tile = item->type == BASTIDE_ITEM_TILE && item->lift == 0;
  float long_one = item->type == BASTIDE_ITEM_SEAM || item->type == BASTIDE_ITEM_SIGHT ? (float) item->value
                   : item->type == BASTIDE_ITEM_LEADER ? fabsf (item->to_x - item->x) + fabsf (item->to_y - item->y)
                                                       : 0;
  float before = is_tile ? 0.05f : 0.5f + long_one;
  float after = is_tile ? 1.05f : 1.5f + long_one;

  return item->x + after < box->west || item->x - before > box->east || item->y + after < box->north
         || item->y - before > box->south;
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

/* ITEM at its position with its opacity, or NULL if none of it is visible. */
static GskRenderNode *
make_node (CanvasPictures *pictures, const BastideItem *item, const CanvasPaint *paint, double opacity)
{
  double pixels = paint->pixels, scale = paint->scale;
  double solidity = opacity * item->opacity * bastide_item_brush_solidity (item);
  graphene_point_t origin;
  GskRenderNode *node, *solid;

  if (solidity <= 0.004 || is_outside (item, &paint->box))
    return NULL;
  graphene_point_init (&origin, (float) (round (item->x * pixels * scale) / scale),
                       (float) (round ((item->y - item->lift) * pixels * scale) / scale));
  solid = move (canvas_pictures_get (pictures, item), &origin);
  if (solidity >= 0.996)
    return solid;
  node = gsk_opacity_node_new (solid, (float) solidity);
  gsk_render_node_unref (solid);
  return node;
}

static CanvasLayer
get_layer (const BastideItem *item)
{
  switch ((BastideItemType) item->type)
    {
    case BASTIDE_ITEM_EDGE:
    case BASTIDE_ITEM_TILE:
    case BASTIDE_ITEM_TINT:
    case BASTIDE_ITEM_ROW:
    case BASTIDE_ITEM_SEAM:
    case BASTIDE_ITEM_GHOST_TILE:
    case BASTIDE_ITEM_CELL:
    case BASTIDE_ITEM_SHADE:
    case BASTIDE_ITEM_WINDOWS:
    case BASTIDE_ITEM_SIGHT:
    case BASTIDE_ITEM_AREA: return CANVAS_GROUND;
    default: return CANVAS_THINGS;
    }
}

GskRenderNode *
canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer, const CanvasPaint *paint,
                   double opacity)
{
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, scene->n);
  GskRenderNode *all;
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    {
      if (get_layer (&scene->items[i]) != layer)
        continue;
      nodes[n] = make_node (pictures, &scene->items[i], paint, opacity);
      n += nodes[n] != NULL;
    }
  all = n > 0 ? gsk_container_node_new (nodes, n) : NULL;
  for (unsigned i = 0; i < n; i++)
    gsk_render_node_unref (nodes[i]);
  return all;
}

void
canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, CanvasLayer layer,
                    const CanvasPaint *paint, double opacity)
{
  GskRenderNode *node = canvas_paint_node (pictures, scene, layer, paint, opacity);

  if (node == NULL)
    return;
  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
}

void
canvas_paint_request (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == BASTIDE_ITEM_TILE && !is_outside (&scene->items[i], &paint->box))
      canvas_pictures_request (pictures, &scene->items[i], (unsigned) (paint->pixels * paint->scale + 0.5));
}

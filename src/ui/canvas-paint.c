/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every item is one picture at whole device pixels; what is translucent is a group of its own. */
#include "canvas-paint.h"

#include <math.h>

#include "canvas-brush.h"

/* Whether nothing of ITEM can be seen within BOX. Tiles, whose pictures are large, keep to their cell. */
static gboolean
is_outside (const BastideItem *item, const BastideBox *box)
{
  bool is_tile = item->type == BASTIDE_ITEM_TILE && item->lift == 0;
  float before = is_tile ? 0.05f : 0.5f;
  float after = is_tile ? 1.05f : item->type == BASTIDE_ITEM_SEAM ? (float) item->value + 1 : 1.5f;

  return item->x + after < box->west || item->x - before > box->east || item->y + after < box->north
         || item->y - before > box->south;
}

/* PICTURE with its origin at ORIGIN. A movement by nothing is none to the toolkit. */
static GskRenderNode *
move (GskRenderNode *picture, const graphene_point_t *origin)
{
  GskTransform *transform = gsk_transform_translate (NULL, origin);
  GskRenderNode *node = transform == NULL ? gsk_render_node_ref (picture) : gsk_transform_node_new (picture, transform);

  gsk_transform_unref (transform);
  return node;
}

/* ITEM where it stands, as solid as it is; NULL where nothing of it is to be seen. */
static GskRenderNode *
make_node (CanvasPictures *pictures, const BastideItem *item, const CanvasPaint *paint, double opacity)
{
  double pixels = paint->pixels, scale = paint->scale;
  double solidity = opacity * item->opacity * canvas_brush_solidity (item);
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
    case BASTIDE_ITEM_SEAM:
    case BASTIDE_ITEM_GHOST_TILE:
    case BASTIDE_ITEM_CELL:
    case BASTIDE_ITEM_SHADE:
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every item is one picture at whole device pixels; what is translucent is a group of its own. */
#include "canvas-paint.h"

#include <math.h>

/* Whether nothing of ITEM can be seen within BOX. */
static gboolean
is_outside (const BastideItem *item, const BastideBox *box)
{
  return item->x + 1.5f < box->west || item->x - 0.5f > box->east || item->y + 1.5f < box->north
         || item->y - 0.5f > box->south;
}

/* How solid a ghost is, by its glow. */
static double
find_solidity (const BastideItem *item)
{
  static const double tiles[] = { 0.3, 0.55, 0.82, 1, 0.6 }, others[] = { 0.3, 0.6, 0.95, 1, 0.7 };

  switch ((BastideItemType) item->type)
    {
    case BASTIDE_ITEM_GHOST_TILE:
      return tiles[item->glow];
    case BASTIDE_ITEM_GHOST_PIECE:
    case BASTIDE_ITEM_GHOST_TOWER:
    case BASTIDE_ITEM_GHOST_FOLLOWER:
      return others[item->glow];
    default:
      return 1;
    }
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

void
canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene,
                    const CanvasPaint *paint, double opacity)
{
  double pixels = paint->pixels, scale = paint->scale;

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];
      double solidity = opacity * item->opacity * find_solidity (item);
      graphene_point_t origin;
      GskRenderNode *picture, *node;

      if (solidity <= 0.004 || is_outside (item, &paint->box))
        continue;
      picture = canvas_pictures_get (pictures, item);
      graphene_point_init (&origin, (float) (round (item->x * pixels * scale) / scale),
                           (float) (round ((item->y - item->lift) * pixels * scale) / scale));
      node = move (picture, &origin);
      if (solidity < 0.996)
        gtk_snapshot_push_opacity (snapshot, solidity);
      gtk_snapshot_append_node (snapshot, node);
      if (solidity < 0.996)
        gtk_snapshot_pop (snapshot);
      gsk_render_node_unref (node);
    }
}

GskRenderNode *
canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  canvas_paint_scene (snapshot, pictures, scene, paint, 1);
  return gtk_snapshot_free_to_node (snapshot);
}

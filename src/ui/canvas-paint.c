/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every item is one texture at whole device pixels; what is translucent is a group of its own. */
#include "canvas-paint.h"

#include <math.h>

/* Whether nothing of ITEM can be seen within BOX. */
static gboolean
is_outside (const BastideItem *item, const BastideBox *box)
{
  return item->x + 1.5f < box->west || item->x - 0.5f > box->east || item->y + 1.5f < box->north || item->y - 0.5f > box->south;
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

void
canvas_paint_scene (GtkSnapshot *snapshot, CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint, double opacity)
{
  double pixels = paint->pixels, scale = paint->scale;

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *item = &scene->items[i];
      double solidity = opacity * item->opacity * find_solidity (item);
      CanvasPicture picture;

      if (solidity <= 0.004 || is_outside (item, &paint->box))
        continue;
      picture = canvas_pictures_get (pictures, item);
      picture.bounds.origin.x += (float) (round (item->x * pixels * scale) / scale);
      picture.bounds.origin.y += (float) (round ((item->y - item->lift) * pixels * scale) / scale);
      if (solidity < 0.996)
        gtk_snapshot_push_opacity (snapshot, solidity);
      gtk_snapshot_append_texture (snapshot, picture.texture, &picture.bounds);
      if (solidity < 0.996)
        gtk_snapshot_pop (snapshot);
    }
}

GskRenderNode *
canvas_paint_node (CanvasPictures *pictures, const BastideScene *scene, const CanvasPaint *paint)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  canvas_paint_scene (snapshot, pictures, scene, paint, 1);
  return gtk_snapshot_free_to_node (snapshot);
}

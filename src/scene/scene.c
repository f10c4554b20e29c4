/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenes are sorted lists. Keys are also the order of drawing, so that finding is a binary search and tweening a
 * merge. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

void
bastide_scene_clear (BastideScene *scene)
{
  free (scene->items);
  *scene = (BastideScene) { 0 };
}

static void
reserve (BastideScene *scene, unsigned n)
{
  if (n <= scene->size)
    return;
  scene->size = n + n / 2 + 64;
  scene->items = realloc (scene->items, scene->size * sizeof scene->items[0]);
  if (scene->items == NULL)
    abort ();
}

void
bastide_scene_copy (BastideScene *scene, const BastideScene *from)
{
  reserve (scene, from->n);
  if (from->n > 0)
    memcpy (scene->items, from->items, from->n * sizeof from->items[0]);
  scene->n = from->n;
}

BastideItem
bastide_item_make (unsigned type, int x, int y, unsigned part, unsigned owner)
{
  return (BastideItem) {
    .key = bastide_item_key (type, x, y, part, owner),
    .type = (uint8_t) type,
    .cell_x = (int16_t) x,
    .cell_y = (int16_t) y,
    .part = (uint8_t) part,
    .look = BASTIDE_NO_LOOK,
    .x = (float) x,
    .y = (float) y,
    .opacity = 1,
  };
}

/* The index of the first item whose key is not below KEY. */
static unsigned
find_place (const BastideScene *scene, uint64_t key)
{
  unsigned low = 0, high = scene->n;

  while (low < high)
    {
      unsigned middle = (low + high) / 2;

      if (scene->items[middle].key < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

void
bastide_scene_put (BastideScene *scene, BastideItem item)
{
  unsigned place = find_place (scene, item.key);

  if (place == scene->n || scene->items[place].key != item.key)
    {
      reserve (scene, scene->n + 1);
      memmove (&scene->items[place + 1], &scene->items[place], (scene->n - place) * sizeof item);
      scene->n++;
    }
  scene->items[place] = item;
}

void
bastide_scene_drop (BastideScene *scene, uint64_t key)
{
  unsigned place = find_place (scene, key);

  if (place == scene->n || scene->items[place].key != key)
    return;
  scene->n--;
  memmove (&scene->items[place], &scene->items[place + 1], (scene->n - place) * sizeof scene->items[0]);
}

const BastideItem *
bastide_scene_find (const BastideScene *scene, uint64_t key)
{
  unsigned place = find_place (scene, key);

  return place < scene->n && scene->items[place].key == key ? &scene->items[place] : NULL;
}

static float
mix (float from, float to, float part)
{
  return from + (to - from) * part;
}

/* Makes the item for a tween if only one of two scenes has it; PRESENCE (0-1) is how visible it is. */
static BastideItem
fade (BastideItem item, float presence)
{
  item.lift += item.rise * (1 - presence);
  item.opacity *= presence;
  return item;
}

void
bastide_scene_tween (BastideScene *scene, const BastideScene *from, const BastideScene *to, float part)
{
  unsigned i = 0, j = 0;

  reserve (scene, from->n + to->n);
  scene->n = 0;
  while (i < from->n || j < to->n)
    {
      const BastideItem *old = i < from->n ? &from->items[i] : NULL, *new = j < to->n ? &to->items[j] : NULL;
      BastideItem item;

      if (new == NULL || (old != NULL && old->key < new->key))
        {
          item = fade (*old, 1 - part);
          i++;
        }
      else if (old == NULL || new->key < old->key)
        {
          item = fade (*new, bastide_item_part (new, part));
          j++;
        }
      else
        {
          item = *new;
          item.x = mix (old->x, new->x, part);
          item.y = mix (old->y, new->y, part);
          item.lift = mix (old->lift, new->lift, part);
          item.opacity = mix (old->opacity, new->opacity, part);
          i++;
          j++;
        }
      scene->items[scene->n++] = item;
    }
}

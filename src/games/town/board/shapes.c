/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes of tiles, made on demand. A TownTileShape has room for the most points of any tile; only the used ones are
 * kept. */
#include "shapes.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct BastideShapes {
  const BastideKit *set;
  _Atomic (TownTileShape *) shapes[TOWN_MAX_TILES][4]; /* NULL until it is first needed */
};

/* Nearly all games have the built-in set. Calculating its shapes takes longer than painting a map, so they are kept. */
static BastideShapes *_Atomic kept;

static BastideShapes *
make_shapes (const BastideKit *set)
{
  BastideShapes *shapes = calloc (1, sizeof *shapes);

  if (shapes == NULL)
    abort ();
  shapes->set = set;
  return shapes;
}

BastideShapes *
town_shapes_new (const BastideKit *set)
{
  BastideShapes *none = NULL, *shapes;

  if (set->checksum != town_tile_set_builtin ()->checksum)
    return make_shapes (set);
  if (atomic_load (&kept) == NULL)
    {
      shapes = make_shapes (town_tile_set_builtin ());
      if (!atomic_compare_exchange_strong (&kept, &none, shapes))
        free (shapes);
    }
  return atomic_load (&kept);
}

void
town_shapes_free (BastideShapes *shapes)
{
  if (shapes == NULL || shapes == atomic_load (&kept))
    return;
  for (int kind = 0; kind < TOWN_MAX_TILES; kind++)
    for (int turns = 0; turns < 4; turns++)
      free (shapes->shapes[kind][turns]);
  free (shapes);
}

static TownTileShape *
make_shape (const TownTileKind *kind, int turns)
{
  TownTileShape full, *shape;
  size_t size;

  town_tile_shape_init (&full, kind, turns);
  size = offsetof (TownTileShape, points) + full.n_points * sizeof full.points[0];
  shape = malloc (size);
  if (shape == NULL)
    abort ();
  memcpy (shape, &full, size);
  return shape;
}

const TownTileShape *
town_shapes_get (BastideShapes *shapes, int kind, int turns)
{
  _Atomic (TownTileShape *) *slot = &shapes->shapes[kind][turns & 3];
  TownTileShape *shape = atomic_load (slot), *made;

  if (shape != NULL)
    return shape;
  made = make_shape (&shapes->set->kinds[kind], turns & 3);
  if (atomic_compare_exchange_strong (slot, &shape, made))
    return made;
  free (made); /* another thread was faster */
  return shape;
}

const TownTileShape *
town_shapes_get_outlines (BastideShapes *shapes, int kind, int turns, TownTileShape *outlines)
{
  const TownTileShape *shape = atomic_load (&shapes->shapes[kind][turns & 3]);

  if (shape != NULL)
    return shape;
  town_tile_shape_init_outlines (outlines, &shapes->set->kinds[kind], turns & 3);
  return outlines;
}

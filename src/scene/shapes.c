/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes of tiles, made on demand. A BastideTileShape has room for the most points of any tile; only the used ones are
 * kept. */
#include "shapes.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct _BastideShapes {
  const BastideTileSet *set;
  _Atomic (BastideTileShape *) shapes[BASTIDE_MAX_TILES][4]; /* NULL until it is first needed */
};

BastideShapes *
bastide_shapes_new (const BastideTileSet *set)
{
  BastideShapes *shapes = calloc (1, sizeof *shapes);

  if (shapes == NULL)
    abort ();
  shapes->set = set;
  return shapes;
}

void
bastide_shapes_free (BastideShapes *shapes)
{
  if (shapes == NULL)
    return;
  for (int kind = 0; kind < BASTIDE_MAX_TILES; kind++)
    for (int turns = 0; turns < 4; turns++)
      free (shapes->shapes[kind][turns]);
  free (shapes);
}

static BastideTileShape *
make_shape (const BastideTileKind *kind, int turns)
{
  BastideTileShape full, *shape;
  size_t size;

  bastide_tile_shape_init (&full, kind, turns);
  size = offsetof (BastideTileShape, points) + full.n_points * sizeof full.points[0];
  shape = malloc (size);
  if (shape == NULL)
    abort ();
  memcpy (shape, &full, size);
  return shape;
}

const BastideTileShape *
bastide_shapes_get (BastideShapes *shapes, int kind, int turns)
{
  _Atomic (BastideTileShape *) *slot = &shapes->shapes[kind][turns & 3];
  BastideTileShape *shape = atomic_load (slot), *made;

  if (shape != NULL)
    return shape;
  made = make_shape (&shapes->set->kinds[kind], turns & 3);
  if (atomic_compare_exchange_strong (slot, &shape, made))
    return made;
  free (made); /* another thread was faster */
  return shape;
}

const BastideTileShape *
bastide_shapes_get_outlines (BastideShapes *shapes, int kind, int turns, BastideTileShape *outlines)
{
  const BastideTileShape *shape = atomic_load (&shapes->shapes[kind][turns & 3]);

  if (shape != NULL)
    return shape;
  bastide_tile_shape_init_outlines (outlines, &shapes->set->kinds[kind], turns & 3);
  return outlines;
}

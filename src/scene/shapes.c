/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A shape is large because it has room for the most points of any tile: only those that are used are kept. */
#include "shapes.h"

#include <stdlib.h>
#include <string.h>

struct _BastideShapes {
  const BastideTileSet *set;
  BastideTileShape *shapes[BASTIDE_MAX_TILES][4];
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

const BastideTileShape *
bastide_shapes_get (BastideShapes *shapes, int kind, int turns)
{
  BastideTileShape **slot = &shapes->shapes[kind][turns & 3];

  if (*slot == NULL)
    {
      BastideTileShape full;
      size_t size;

      bastide_tile_shape_init (&full, &shapes->set->kinds[kind], turns & 3);
      size = offsetof (BastideTileShape, points) + full.n_points * sizeof full.points[0];
      *slot = malloc (size);
      if (*slot == NULL)
        abort ();
      memcpy (*slot, &full, size);
    }
  return *slot;
}

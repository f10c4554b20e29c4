/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shapes.h"

#include <stdatomic.h>
#include <stdlib.h>

struct BastideShapes {
  const BastideKit *kit;
  _Atomic (CountryTileShape *) shapes[COUNTRY_TILES][4]; /* NULL until it is first needed */
};

BastideShapes *
country_shapes_new (const BastideKit *kit)
{
  BastideShapes *shapes = calloc (1, sizeof *shapes);

  if (shapes == NULL)
    abort ();
  shapes->kit = kit;
  return shapes;
}

void
country_shapes_free (BastideShapes *shapes)
{
  if (shapes == NULL)
    return;
  for (unsigned kind = 0; kind < COUNTRY_TILES; kind++)
    for (unsigned turns = 0; turns < 4; turns++)
      free (shapes->shapes[kind][turns]);
  free (shapes);
}

const CountryTileShape *
country_shapes_get (BastideShapes *shapes, unsigned kind, unsigned turns)
{
  _Atomic (CountryTileShape *) *slot = &shapes->shapes[kind][turns & 3];
  CountryTileShape *shape = atomic_load (slot), *made;

  if (shape != NULL)
    return shape;
  made = country_tile_shape_new (&shapes->kit->kinds[kind], turns & 3);
  if (atomic_compare_exchange_strong (slot, &shape, made))
    return made;
  free (made); /* another thread was faster */
  return shape;
}

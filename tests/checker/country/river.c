/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The river: where a tile continues it, and which way it turned last. */

#include "country.h"

static bool
has_river (const CountryTileKind *kind, int turns, int side)
{
  return country_kind_side (kind, turns, side) == COUNTRY_RIVER_BED;
}

/* The side by which the river leaves a tile that it enters by a side; -1 if it ends there. */
static int
find_other_side (const CountryTileKind *kind, int turns, int entry)
{
  int side;

  for (side = 0; side < 4; side++)
    if (side != entry && has_river (kind, turns, side))
      return side;
  return -1;
}

/* The bend of a river that enters by a side and leaves by another: 1 to the right, -1 to the left, 0 for none. */
static int
find_bend (int entry, int exit)
{
  /* Who comes in at the south (2) goes north; west (3) is then on his left, east (1) on his right. */
  if (exit == (entry + 1) % 4)
    return -1;
  if (exit == (entry + 3) % 4)
    return 1;
  return 0;
}

/* K21: the nearest bend on the way back from a side of the cell, as it is seen along the flow to the cell. */
static int
find_last_bend (const CountryPosition *position, int x, int y, int side)
{
  int tile = country_tile_at (position, x + country_step_x[side], y + country_step_y[side]);
  int exit = (side + 2) % 4; /* of the tile before, towards the cell */

  while (tile >= 0)
    {
      int entry = find_other_side (country_kind (position, tile), position->tiles[tile].turns, exit);

      if (entry < 0)
        return 0;
      if (find_bend (entry, exit) != 0)
        return find_bend (entry, exit);
      tile = country_neighbour (position, tile, entry);
      exit = (entry + 2) % 4;
    }
  return 0;
}

const char *
country_river_fault (const CountryPosition *position, int kind, int x, int y, int turns)
{
  const CountryTileKind *tile = &position->set->kinds[kind];
  int n_sides = 0;
  int n_joined = 0;
  int entry = -1;
  int side, exit, bend;

  for (side = 0; side < 4; side++)
    if (has_river (tile, turns, side))
      {
        n_sides++;
        if (country_tile_at (position, x + country_step_x[side], y + country_step_y[side]) >= 0)
          {
            n_joined++;
            entry = side;
          }
      }
  if (n_sides == 0)
    return NULL;
  if (n_joined != 1)
    return "K20";
  exit = find_other_side (tile, turns, entry);
  bend = exit >= 0 ? find_bend (entry, exit) : 0;
  return bend != 0 && bend == find_last_bend (position, x, y, entry) ? "K21" : NULL;
}

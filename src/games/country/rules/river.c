/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "river.h"

#include "board.h"

int
country_river_side (uint32_t cell)
{
  int found = -1;

  for (int side = 0; side < 4; side++)
    if ((cell >> (3 * side) & 7) == 1 + COUNTRY_WATER)
      {
        if (found >= 0)
          return -1;
        found = side;
      }
  return found;
}

/* The side of a river tile that is not ENTRY, or -1. */
static int
other_end (const CountryTileKind *kind, unsigned turns, int entry)
{
  for (int side = 0; side < 4; side++)
    if (side != entry && country_side (kind, turns, (unsigned) side) == 1 + COUNTRY_WATER)
      return side;
  return -1;
}

/* How the river turns that comes in by one side and goes out by another, seen along the flow: 1 to the right, 3 to the
 * left, 2 straight on. Sides go clockwise: what comes in from the south (2) and leaves to the east (1) turned right. */
static int
bend (int in, int out)
{
  return (in - out + 4) & 3;
}

bool
country_bends_again (const BastideState *state, const BastideKit *kit, unsigned kind, int x, int y, unsigned turns)
{
  int in = country_river_side (country_beside (state, kit, x, y)), out = other_end (&kit->kinds[kind], turns, in);
  int wanted;

  if (out < 0 || bend (in, out) == 2)
    return false;
  wanted = bend (in, out);
  for (;;)
    {
      const CountryTile *tile;

      /* Upstream: the tile before is left by the side that faces the one after it. */
      x += country_steps[in][0];
      y += country_steps[in][1];
      out = in ^ 2;
      if (country_tile_at (state, x, y) < 0)
        return false;
      tile = &state->tiles[country_tile_at (state, x, y)];
      in = other_end (country_kind_of (kit, tile), tile->turns, out);
      if (in < 0)
        return false;
      if (bend (in, out) != 2)
        return bend (in, out) == wanted;
    }
}

unsigned
country_continuing_turns (const BastideState *state, const BastideKit *kit, unsigned kind, uint32_t cell,
                          unsigned turns)
{
  unsigned continuing = 0;

  if (country_river_side (cell) < 0)
    return 0;
  for (; turns != 0; turns &= turns - 1)
    {
      unsigned turn = (unsigned) __builtin_ctz (turns);

      if (!country_bends_again (state, kit, kind, country_frontier_x (cell), country_frontier_y (cell), turn))
        continuing |= 1u << turn;
    }
  return continuing;
}

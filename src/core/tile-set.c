/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in tile set, and finding a kind by its identifier. */
#include "tile-set.h"

#include <assert.h>
#include <string.h>

#include "builtin-tiles.h"

const char *
bastide_tile_set_builtin_text (size_t *length)
{
  *length = sizeof builtin_tiles;
  return (const char *) builtin_tiles;
}

const BastideTileSet *
bastide_tile_set_builtin (void)
{
  static BastideTileSet set;

  if (set.n_kinds == 0)
    {
      size_t length;
      const char *text = bastide_tile_set_builtin_text (&length);
      bool well = bastide_tile_set_parse (&set, text, length, NULL);

      assert (well);
      (void) well;
    }
  return &set;
}

int
bastide_tile_set_find (const BastideTileSet *set, const char *id, size_t length)
{
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (strlen (set->kinds[kind].id) == length && memcmp (set->kinds[kind].id, id, length) == 0)
      return kind;
  return -1;
}

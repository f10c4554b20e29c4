/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in tile set, and finding a kind by its identifier. */
#include "tile-set.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "builtin-tiles.h"

const char *
town_tile_set_builtin_text (size_t *length)
{
  *length = sizeof builtin_tiles;
  return (const char *) builtin_tiles;
}

static BastideKit builtin;

static void
parse_builtin (void)
{
  size_t length;
  const char *text = town_tile_set_builtin_text (&length);
  bool well = town_tile_set_parse (&builtin, text, length, NULL);

  assert (well);
  (void) well;
}

const BastideKit *
town_tile_set_builtin (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, parse_builtin);
  return &builtin;
}

int
town_tile_set_find (const BastideKit *set, const char *id, size_t length)
{
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (strlen (set->kinds[kind].id) == length && memcmp (set->kinds[kind].id, id, length) == 0)
      return kind;
  return -1;
}

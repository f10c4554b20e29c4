/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the runs of slots around a tile and joins them to pieces that do not cross. */
#include "tile-runs.h"

#include <string.h>

static int
find_segment (const TownTileKind *kind, int slot)
{
  for (int i = 0; i < kind->n_segments; i++)
    if (kind->segments[i].slots & (1 << slot))
      return i;
  return 0;
}

/* Whether two sets of runs cross: around the tile, they alternate more than twice. */
static bool
sets_cross (unsigned a, unsigned b)
{
  int last = 0, changes = 0, first = 0;

  for (int i = 0; i < TOWN_SLOTS; i++)
    {
      int here = (a >> i) & 1 ? 1 : (b >> i) & 1 ? 2 : 0;

      if (here == 0)
        continue;
      if (first == 0)
        first = here;
      changes += last != 0 && last != here;
      last = here;
    }
  return changes + (last != first) > 2;
}

/* Links the runs of SET in a ring. */
static void
join_runs (Runs *runs, unsigned set)
{
  int first = -1, last = -1, n = 0;

  for (int i = 0; i < runs->n; i++)
    if (set & (1u << i))
      {
        if (first < 0)
          first = i;
        else
          runs->runs[last].next = (uint8_t) i;
        last = i;
        n++;
      }
  runs->runs[last].next = (uint8_t) first;
  for (int i = 0; i < runs->n; i++)
    if (set & (1u << i))
      runs->runs[i].n_joined = (uint8_t) n;
}

void
runs_init (Runs *runs, const TownTileKind *kind)
{
  unsigned joined[TOWN_MAX_SEGMENTS];
  int n_joined = 0;

  memset (runs, 0, sizeof *runs);
  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    {
      int segment = find_segment (kind, slot);

      if (segment != find_segment (kind, (slot + TOWN_SLOTS - 1) % TOWN_SLOTS))
        {
          int i = runs->n++;

          runs->runs[i] = (Run) { (uint8_t) segment, kind->segments[segment].type, (uint8_t) slot, (uint8_t) i, 1 };
        }
    }
  if (runs->n == 0)
    runs->runs[runs->n++] = (Run) { 0, kind->segments[0].type, 0, 0, 1 };
  for (int of_kind = TOWN_STREET; of_kind <= TOWN_RESIDENTIAL; of_kind++)
    for (int segment = 0; segment < kind->n_segments; segment++)
      {
        unsigned set = 0;
        bool crosses = false;

        for (int i = 0; i < runs->n; i++)
          if (runs->runs[i].segment == segment && runs->runs[i].type == of_kind)
            set |= 1u << i;
        if ((set & (set - 1)) == 0)
          continue;
        for (int i = 0; i < n_joined; i++)
          crosses = crosses || sets_cross (joined[i], set);
        if (crosses)
          continue;
        join_runs (runs, set);
        joined[n_joined++] = set;
      }
}

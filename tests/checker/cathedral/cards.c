/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards and places of Cathedral. */

#include "cards.h"

#include <stddef.h>
#include <string.h>

#define MIXER CATHEDRAL_MIXER
#define JOINER CATHEDRAL_JOINER
#define CUTTER CATHEDRAL_STONECUTTER
#define IN_HAND CATHEDRAL_METAL_IN_HAND

/* Name, round, price, goods and gold for one use, points, gold, capacity, counts as, needs, may be blessed. */
const CathedralCraftsman cathedral_craftsmen[CATHEDRAL_CRAFTSMEN] = {
  { "mixer", 0, 0, { 3, 0, 0, 0 }, 0, 1, 0, 3, MIXER, 0, true },
  { "joiner", 0, 0, { 0, 2, 0, 0 }, 0, 1, 0, 4, JOINER, 0, true },
  { "stonecutter", 0, 0, { 0, 0, 2, 0 }, 0, 1, 0, 4, CUTTER, 0, true },
  { "toolmaker", 1, 2, { 0, 0, 0, 0 }, 0, 0, 2, 1, 0, IN_HAND, false },
  { "cabinetmaker", 1, 3, { 0, 1, 0, 0 }, 0, 0, 4, 2, JOINER, 0, true },
  { "limeburner", 1, 4, { 2, 0, 0, 0 }, 0, 1, 0, 3, MIXER, 0, true },
  { "mason-1", 1, 5, { 0, 0, 1, 0 }, 0, 1, 0, 2, 0, MIXER, true },
  { "carpenter-2", 2, 3, { 0, 1, 0, 0 }, 0, 1, 0, 2, 0, 0, true },
  { "mason-2", 2, 4, { 0, 0, 1, 0 }, 0, 1, 0, 3, 0, MIXER, true },
  { "potter-2", 2, 5, { 1, 0, 0, 0 }, 0, 1, 0, 2, 0, 0, true },
  { "engineer", 2, 6, { 0, 0, 0, 0 }, 0, 1, 0, 1, 0, 0, false },
  { "mason-3", 3, 4, { 0, 0, 1, 0 }, 0, 1, 0, 4, 0, MIXER, true },
  { "carpenter-3", 3, 5, { 0, 1, 0, 0 }, 0, 1, 0, 3, 0, 0, true },
  { "sculptor-3", 3, 6, { 0, 0, 1, 0 }, 0, 2, 0, 1, 0, 0, true },
  { "potter-3", 3, 7, { 1, 0, 0, 0 }, 0, 1, 0, 3, 0, 0, true },
  { "mason-4", 4, 5, { 0, 0, 1, 0 }, 0, 1, 0, 5, 0, MIXER, true },
  { "carpenter-4", 4, 6, { 0, 1, 0, 0 }, 0, 1, 0, 4, 0, 0, true },
  { "sculptor-4", 4, 7, { 0, 0, 1, 0 }, 0, 2, 0, 2, 0, 0, true },
  { "glassblower-4", 4, 8, { 1, 0, 0, 1 }, 0, 3, 0, 1, 0, 0, true },
  { "carpenter-5", 5, 6, { 0, 1, 0, 0 }, 0, 1, 0, 5, 0, 0, true },
  { "goldsmith-5", 5, 7, { 0, 0, 0, 0 }, 3, 1, 0, 6, 0, 0, true },
  { "sculptor-5", 5, 8, { 0, 0, 1, 0 }, 0, 2, 0, 3, 0, 0, true },
  { "glassblower-5", 5, 9, { 1, 0, 0, 1 }, 0, 3, 0, 2, 0, 0, true },
  { "goldsmith-6", 6, 7, { 0, 0, 0, 0 }, 3, 1, 0, 8, 0, 0, true },
  { "sculptor-6", 6, 8, { 0, 0, 1, 0 }, 0, 2, 0, 4, 0, 0, true },
  { "organbuilder", 6, 9, { 0, 1, 0, 1 }, 0, 6, 0, 1, 0, 0, false },
  { "bellfounder", 6, 10, { 0, 0, 0, 1 }, 0, 4, 0, 2, 0, 0, false },
};

const CathedralResource cathedral_resources[CATHEDRAL_RESOURCES] = {
  { "sand-2", CATHEDRAL_SAND, 2, 2 },   { "sand-3", CATHEDRAL_SAND, 3, 4 },   { "sand-4", CATHEDRAL_SAND, 4, 7 },
  { "wood-2", CATHEDRAL_WOOD, 2, 3 },   { "wood-3", CATHEDRAL_WOOD, 3, 6 },   { "wood-4", CATHEDRAL_WOOD, 4, 9 },
  { "stone-2", CATHEDRAL_STONE, 2, 5 }, { "stone-3", CATHEDRAL_STONE, 3, 8 }, { "stone-4", CATHEDRAL_STONE, 4, 10 },
};

const char *const cathedral_kinds[CATHEDRAL_KINDS] = { "sand", "wood", "stone", "metal" };

const char *const cathedral_privileges[CATHEDRAL_PRIVILEGES]
    = { "relic",        "purse", "ore",     "workshop",  "hand",   "pit-right", "forest-right",
        "quarry-right", "clerk", "almoner", "stargazer", "letter", "amulet",    "herald",
        "delivery",     "ingot" };

const char *const cathedral_privilege_times[CATHEDRAL_PRIVILEGES]
    = { "at once", "at once", "at once", "lasting", "lasting", "lasting", "lasting",
        "lasting", "lasting", "lasting", "lasting", "once",    "once",    "once",
        "at once", "at once" };

const char *const cathedral_events[CATHEDRAL_EVENTS]
    = { "grant", "vein", "wool", "helpers", "blessing", "levy", "quarrel", "bridge", "flood", "fever" };

const char *const cathedral_places[CATHEDRAL_PLACES]
    = { "bishop", "town-1", "town-2", "priory", "court", "guild-1", "guild-2", "castle", "market", "lodge" };

const int cathedral_place_sizes[CATHEDRAL_PLACES] = { 1, 1, 1, 2, 4, 1, 1, 1, 4, 1 };

const int cathedral_prices[CATHEDRAL_KINDS] = { 2, 3, 4, 5 };

const int cathedral_engineer = 10;

int
cathedral_find_craftsman (const char *id)
{
  int i;

  for (i = 0; i < CATHEDRAL_CRAFTSMEN; i++)
    if (strcmp (cathedral_craftsmen[i].id, id) == 0)
      return i;
  return -1;
}

int
cathedral_find_resource (const char *id)
{
  int i;

  for (i = 0; i < CATHEDRAL_RESOURCES; i++)
    if (strcmp (cathedral_resources[i].id, id) == 0)
      return i;
  return -1;
}

static int
find (const char *const *words, int n, const char *id)
{
  int i;

  for (i = 0; i < n; i++)
    if (strcmp (words[i], id) == 0)
      return i;
  return -1;
}

int
cathedral_find_kind (const char *id)
{
  return find (cathedral_kinds, CATHEDRAL_KINDS, id);
}

int
cathedral_find_privilege (const char *id)
{
  return find (cathedral_privileges, CATHEDRAL_PRIVILEGES, id);
}

int
cathedral_find_event (const char *id)
{
  return find (cathedral_events, CATHEDRAL_EVENTS, id);
}

int
cathedral_find_place (const char *id)
{
  return find (cathedral_places, CATHEDRAL_PLACES, id);
}

int
cathedral_find_card (const char *id)
{
  int resource = cathedral_find_resource (id);

  return resource >= 0 ? CATHEDRAL_RESOURCE_CARD + resource : cathedral_find_craftsman (id);
}

const char *
cathedral_card_id (int card)
{
  return card >= CATHEDRAL_RESOURCE_CARD ? cathedral_resources[card - CATHEDRAL_RESOURCE_CARD].id
                                         : cathedral_craftsmen[card].id;
}

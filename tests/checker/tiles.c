/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checker's tile set: read from the engine's JSON, and looked up by slot. */

#include <string.h>

#include "checker.h"
#include "json.h"

static int
find_word (const char *word, const char *const words[], int n)
{
  int i;

  for (i = 0; i < n && word != NULL; i++)
    if (strcmp (word, words[i]) == 0)
      return i;
  return -1;
}

/* Reads one segment and notes it at its slots. */
static bool
read_segment (CheckerTileKind *kind, const CheckerJson *json)
{
  static const char *const kinds[] = { "street", "market", "residential" };
  static const char *const goods[] = { "fish", "grain", "livestock" };
  int n = kind->n_segments++;
  int word = find_word (checker_json_string (checker_json_member (json, "kind")), kinds, 3);
  const CheckerJson *slots = checker_json_member (json, "slots");
  const CheckerJson *slot;

  if (n >= CHECKER_MAX_SEGMENTS || word < 0 || slots == NULL)
    return false;
  kind->kinds[n] = (CheckerKind) word;
  kind->goods[n] = find_word (checker_json_string (checker_json_member (json, "goods")), goods, 3);
  if ((kind->goods[n] >= 0) != (kind->kinds[n] == CHECKER_MARKET))
    return false;
  for (slot = slots->first; slot != NULL; slot = slot->next)
    {
      int number = checker_json_integer (slot, -1);

      if (number < 0 || number >= CHECKER_MAX_SLOTS || kind->segment_of_slot[number] >= 0)
        return false;
      kind->segment_of_slot[number] = n;
    }
  return true;
}

static bool
read_border (CheckerTileKind *kind, const CheckerJson *json)
{
  int market = checker_json_integer (json->first, -1);
  int area = json->first != NULL ? checker_json_integer (json->first->next, -1) : -1;

  if (market < 0 || area < 0 || market >= kind->n_segments || area >= kind->n_segments
      || kind->kinds[market] != CHECKER_MARKET || kind->kinds[area] != CHECKER_RESIDENTIAL)
    return false;
  kind->borders[market][area] = true;
  return true;
}

static bool
read_kind (CheckerTileKind *kind, const CheckerJson *json)
{
  const char *id = checker_json_string (checker_json_member (json, "id"));
  const CheckerJson *segments = checker_json_member (json, "segments");
  const CheckerJson *borders = checker_json_member (json, "borders");
  const CheckerJson *item;
  int slot;

  *kind = (CheckerTileKind){ 0 };
  for (slot = 0; slot < CHECKER_MAX_SLOTS; slot++)
    kind->segment_of_slot[slot] = -1;
  if (id == NULL || strlen (id) >= sizeof kind->id || segments == NULL || borders == NULL)
    return false;
  strcpy (kind->id, id);
  kind->count = checker_json_integer (checker_json_member (json, "count"), -1);
  kind->public_buildings = checker_json_integer (checker_json_member (json, "public"), -1);
  kind->historic_buildings = checker_json_string (checker_json_member (json, "historic")) != NULL ? 1 : 0;
  for (item = segments->first; item != NULL; item = item->next)
    if (!read_segment (kind, item))
      return false;
  for (item = borders->first; item != NULL; item = item->next)
    if (!read_border (kind, item))
      return false;
  for (slot = 0; slot < CHECKER_MAX_SLOTS; slot++)
    if (kind->segment_of_slot[slot] < 0)
      return false;
  return kind->count > 0 && kind->public_buildings >= 0;
}

bool
checker_set_read (CheckerSet *set, const char *json, CheckerText *fault)
{
  CheckerJson *all = checker_json_read (json);
  const CheckerJson *tiles = checker_json_member (all, "tiles");
  const char *name = checker_json_string (checker_json_member (all, "name"));
  const CheckerJson *tile;
  bool good = tiles != NULL && tiles->first != NULL && name != NULL && strlen (name) < sizeof set->name;

  set->n_kinds = 0;
  if (!good)
    checker_text_add (fault, "the tile set is no object with a name and tiles\n");
  else
    strcpy (set->name, name);
  for (tile = good ? tiles->first : NULL; good && tile != NULL; tile = tile->next)
    {
      good = set->n_kinds < CHECKER_MAX_TILES && read_kind (&set->kinds[set->n_kinds], tile);
      if (!good)
        checker_text_add (fault, "the tile set is wrong at its tile %d\n", set->n_kinds);
      set->n_kinds++;
    }
  checker_json_free (all);
  return good;
}

/* R17: by default the market and residential segments that are next to each other round the edge of the tile border. */
static bool
borders_are_default (const CheckerTileKind *kind)
{
  bool next_to[CHECKER_MAX_SEGMENTS][CHECKER_MAX_SEGMENTS] = { { false } };
  int slot;

  for (slot = 0; slot < CHECKER_MAX_SLOTS; slot++)
    {
      int a = kind->segment_of_slot[slot];
      int b = kind->segment_of_slot[(slot + 1) % CHECKER_MAX_SLOTS];

      if (kind->kinds[a] == CHECKER_MARKET && kind->kinds[b] == CHECKER_RESIDENTIAL)
        next_to[a][b] = true;
      if (kind->kinds[b] == CHECKER_MARKET && kind->kinds[a] == CHECKER_RESIDENTIAL)
        next_to[b][a] = true;
    }
  return memcmp (next_to, kind->borders, sizeof next_to) == 0;
}

bool
checker_set_check (const CheckerSet *set, CheckerText *fault)
{
  size_t before = fault->length;
  int tiles = 0;
  int public_buildings = 0;
  int historic_buildings = 0;
  int i;

  for (i = 0; i < set->n_kinds; i++)
    {
      const CheckerTileKind *kind = &set->kinds[i];

      tiles += kind->count;
      public_buildings += kind->count * kind->public_buildings;
      historic_buildings += kind->count * kind->historic_buildings;
      if (!borders_are_default (kind))
        checker_text_add (fault, "tile set: the borders of %s are not those of R17\n", kind->id);
    }
  if (strcmp (set->name, "bastide-75") == 0
      && (tiles != 75 || public_buildings != 32 || historic_buildings != 7))
    checker_text_add (fault, "tile set: %d tiles, %d public and %d historic buildings are not those of P1\n", tiles,
                      public_buildings, historic_buildings);
  return fault->length == before;
}

int
checker_set_find (const CheckerSet *set, const char *id, size_t length)
{
  int i;

  for (i = 0; i < set->n_kinds; i++)
    if (strlen (set->kinds[i].id) == length && strncmp (set->kinds[i].id, id, length) == 0)
      return i;
  return -1;
}

int
checker_tile_segment (const CheckerTileKind *kind, int turns, int slot)
{
  /* A quarter turn clockwise brings what lay at the north to the east, three slots on. */
  return kind->segment_of_slot[(slot + CHECKER_MAX_SLOTS - 3 * turns) % CHECKER_MAX_SLOTS];
}

bool
checker_tile_has_street (const CheckerTileKind *kind, int turns, int side)
{
  return kind->kinds[checker_tile_segment (kind, turns, 3 * side + 1)] == CHECKER_STREET;
}

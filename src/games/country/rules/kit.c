/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joins sets of tiles to the box of a game, and makes the tables that playing needs. */
#include "kit.h"

#include <string.h>

#include "core/translate.h"

#include "country-72.h"
#include "inns-18.h"
#include "river-12.h"
#include "set.h"
#include "traders-24.h"

const char *const country_options[] = { "fields", "river", "abbot", "inns", "traders", NULL };

const BastideBuiltinSet country_builtin_sets[] = {
  { "country-72", (const char *) builtin_country_72 },
  { "river-12", (const char *) builtin_river_12 },
  { "inns-18", (const char *) builtin_inns_18 },
  { "traders-24", (const char *) builtin_traders_24 },
  { NULL, NULL },
};

void
country_seats (uint32_t options, unsigned *least, unsigned *most)
{
  *least = 2;
  *most = (options & COUNTRY_INNS) != 0 ? 6 : 5; /* C1, C25 */
}

unsigned
country_find_kind (const BastideKit *kit, const char *id, size_t length)
{
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    if (strlen (kit->kinds[kind].id) == length && memcmp (kit->kinds[kind].id, id, length) == 0)
      return kind;
  return COUNTRY_NO_KIND;
}

static unsigned
count_ends (const CountrySegment *segment)
{
  unsigned ends = 0;

  for (unsigned side = 0; side < 4; side++)
    {
      unsigned part = segment->slots >> (3 * side) & 7;

      ends += part == 7 ? 1 : (unsigned) __builtin_popcount (part);
    }
  return ends;
}

/* The turns, as a set, in which a kind with these SIDES fits a cell with BESIDE: all four are compared at once. */
static unsigned
find_fitting (uint64_t sides, unsigned beside)
{
  const uint64_t one = 0x0001000100010001;
  unsigned laid = (beside | beside >> 1 | beside >> 2) & 01111;
  uint64_t differ = (sides ^ beside * one) & laid * 7 * one;
  uint64_t fits = ~((differ + 0x0fff * one) >> 12) & one;

  return (unsigned) (fits * 0x0001000200040008 >> 48) & 15;
}

/* Computes what follows from the segments of KIND. */
static void
make_tables (CountryTileKind *kind)
{
  kind->house = kind->water = COUNTRY_NONE;
  kind->sides = 0;
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      CountrySegment *segment = &kind->segments[i];

      segment->ends = (uint8_t) count_ends (segment);
      segment->twins = 0;
      for (unsigned lower = 0; lower < i; lower++)
        segment->twins |= (uint16_t) ((kind->segments[lower].ground == segment->ground) << lower);
      if (segment->ground == COUNTRY_MONASTERY || segment->ground == COUNTRY_GARDEN)
        kind->house = (uint8_t) i;
      else if (segment->ground == COUNTRY_WATER)
        kind->water = (uint8_t) i;
      for (unsigned turns = 0; turns < 4; turns++)
        {
          unsigned slots = country_turn_slots (segment->slots, turns);

          for (unsigned slot = 0; slot < COUNTRY_SLOTS; slot++)
            if ((slots >> slot & 1) != 0)
              kind->segment_at[turns][slot] = (uint8_t) i;
          for (unsigned side = 0; side < 4; side++)
            if ((slots >> (3 * side) & 2) != 0)
              kind->sides |= (uint64_t) (1 + segment->ground) << (16 * turns + 3 * side);
        }
    }
}

/* Adds SET, which is that of TEXT, to KIT. Its start tile takes the place of that of an earlier one, and so does its
 * last tile (K19). */
static bool
join (BastideKit *kit, const CountrySet *set, const char *text, BastideFault *fault)
{
  size_t length = strlen (text), mark = bastide_text_mark (text, length);
  BastideSet *entry = &kit->sets[kit->n_sets];

  if (kit->n_sets == BASTIDE_SETS)
    return bastide_refuse (fault, 0, N_ ("a game has at most %d sets of tiles"), BASTIDE_SETS);
  memcpy (entry->name, set->name, sizeof entry->name);
  entry->checksum = bastide_text_sum (text + mark, length - mark);
  entry->text = fault->text;
  kit->n_sets++;
  if (set->start != COUNTRY_NONE)
    kit->start = (uint16_t) (kit->n_kinds + set->start);
  if (set->last != COUNTRY_NONE)
    kit->last[set->stack] = (uint16_t) (kit->n_kinds + set->last);
  for (unsigned i = 0; i < set->n_kinds; i++)
    {
      CountryTileKind *kind = &kit->kinds[kit->n_kinds];

      if (country_find_kind (kit, set->kinds[i].id, strlen (set->kinds[i].id)) != COUNTRY_NO_KIND)
        return bastide_refuse (fault, 0, N_ ("the identifier %s is in two sets of tiles"), set->kinds[i].id);
      if (kit->n_tiles + set->kinds[i].copies > COUNTRY_TILES)
        return bastide_refuse (fault, 0, N_ ("a game has at most %d tiles"), COUNTRY_TILES);
      if (kit->n_segments + set->kinds[i].copies * set->kinds[i].n_segments > COUNTRY_NODES)
        return bastide_refuse (fault, 0, N_ ("the tiles of a game have too many segments: more than %d"),
                               COUNTRY_NODES);
      *kind = set->kinds[i];
      make_tables (kind);
      for (unsigned beside = 0; beside < COUNTRY_BESIDE; beside++)
        kit->fits[kit->n_kinds][beside] = (uint8_t) find_fitting (kind->sides, beside);
      kind->is_start = set->start == i;
      kind->stack = kind->is_start && kind->copies == 1 ? COUNTRY_STACK_START : set->stack;
      kit->n_tiles = (uint16_t) (kit->n_tiles + kind->copies);
      kit->n_segments = (uint16_t) (kit->n_segments + kind->copies * kind->n_segments);
      kit->n_kinds++;
    }
  return true;
}

bool
country_open_kit (BastideKit *kit, uint32_t options, const char *const *texts, unsigned n_texts, BastideFault *fault)
{
  CountrySet set;
  bool has_river = false;

  if (texts == NULL)
    n_texts = sizeof country_builtin_sets / sizeof *country_builtin_sets - 1;
  memset (kit, 0, sizeof *kit);
  kit->options = options;
  kit->start = COUNTRY_NO_KIND;
  memset (kit->last, 0xff, sizeof kit->last);
  for (unsigned i = 0; i < n_texts; i++)
    {
      const char *text = texts != NULL ? texts[i] : country_builtin_sets[i].text;

      fault->text = i;
      if (!country_read_set (&set, text, fault))
        return false;
      if (set.needs != 0 && (options & set.needs) == 0)
        continue;
      has_river = has_river || set.stack == COUNTRY_STACK_RIVER;
      if (!join (kit, &set, text, fault))
        return false;
    }
  fault->text = 0;
  if (kit->start == COUNTRY_NO_KIND)
    return bastide_refuse (fault, 0, N_ ("no set of tiles has a start tile"));
  return (options & COUNTRY_RIVER) == 0 || has_river
         || bastide_refuse (fault, 0, N_ ("a game with the river needs a set of tiles with stack river"));
}

unsigned
country_list_sets (const BastideKit *kit, BastideSet sets[BASTIDE_SETS])
{
  memcpy (sets, kit->sets, kit->n_sets * sizeof *sets);
  return kit->n_sets;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the segments of a tile, such as `city+shield N W; field E S`. */
#include <string.h>

#include "reader.h"

static const struct {
  const char *word;
  uint8_t mark, ground;
} marks[COUNTRY_MARKS] = {
  { "shield", COUNTRY_SHIELD, COUNTRY_CITY }, { "cathedral", COUNTRY_CATHEDRAL, COUNTRY_CITY },
  { "wine", COUNTRY_WINE, COUNTRY_CITY },     { "grain", COUNTRY_GRAIN, COUNTRY_CITY },
  { "cloth", COUNTRY_CLOTH, COUNTRY_CITY },   { "inn", COUNTRY_INN, COUNTRY_ROAD },
};

static const char *const grounds[COUNTRY_GROUNDS] = { "road", "city", "field", "river", "monastery", "garden" };

/* Sets the ground of SEGMENT to the one that LENGTH bytes at AT name. */
static bool
read_ground (CountryReader *reader, CountrySegment *segment, CountryWord word)
{
  for (unsigned ground = 0; ground < COUNTRY_GROUNDS; ground++)
    if (country_word_is (word, grounds[ground]))
      {
        segment->ground = (uint8_t) ground;
        return true;
      }
  return country_refuse (reader, "a segment is a road, city, field, river, monastery or garden");
}

static bool
read_mark (CountryReader *reader, CountrySegment *segment, CountryWord word)
{
  const uint8_t goods = COUNTRY_WINE | COUNTRY_GRAIN | COUNTRY_CLOTH;

  for (unsigned i = 0; i < COUNTRY_MARKS; i++)
    if (country_word_is (word, marks[i].word))
      {
        if (segment->ground != marks[i].ground)
          return country_refuse (reader, "the mark %s does not suit a %s", marks[i].word, grounds[segment->ground]);
        if ((segment->marks & marks[i].mark) != 0)
          return country_refuse (reader, "a segment has the mark %s twice", marks[i].word);
        if ((marks[i].mark & goods) != 0 && (segment->marks & goods) != 0)
          return country_refuse (reader, "a city has only one of wine, grain and cloth");
        segment->marks |= marks[i].mark;
        return true;
      }
  return country_refuse (reader, "a mark is +shield, +cathedral, +wine, +grain, +cloth or +inn");
}

/* Reads WORD, such as `city+shield`. */
static bool
read_what (CountryReader *reader, CountrySegment *segment, CountryWord word)
{
  const char *end = word.at + word.length, *plus = memchr (word.at, '+', word.length);

  if (!read_ground (reader, segment, (CountryWord) { word.at, (size_t) ((plus != NULL ? plus : end) - word.at) }))
    return false;
  while (plus != NULL)
    {
      const char *start = plus + 1;

      plus = memchr (start, '+', (size_t) (end - start));
      if (!read_mark (reader, segment, (CountryWord) { start, (size_t) ((plus != NULL ? plus : end) - start) }))
        return false;
    }
  return true;
}

/* The set of slots that WORD names: three for `N`, one for `Nl`; 0 if it is neither. */
static unsigned
word_slots (CountryWord word)
{
  static const char sides[] = "NESW", positions[] = "lmr";
  const char *side = word.length >= 1 ? memchr (sides, word.at[0], 4) : NULL;
  const char *position = word.length == 2 ? memchr (positions, word.at[1], 3) : NULL;

  if (side == NULL || word.length > 2 || (word.length == 2 && position == NULL))
    return 0;
  return (word.length == 1 ? 7u : 1u << (position - positions)) << (3 * (side - sides));
}

/* Reads the places of SEGMENT; TAKEN are the slots that segments have. */
static bool
read_places (CountryReader *reader, CountrySegment *segment, unsigned *taken)
{
  bool is_house = segment->ground == COUNTRY_MONASTERY || segment->ground == COUNTRY_GARDEN;
  bool is_inner = false;
  CountryWord word;

  while ((word = country_next_word (reader, ";")).length > 0)
    {
      unsigned slots = word_slots (word);

      if (is_house)
        return country_refuse (reader, "a monastery or garden has no places");
      if (is_inner || (country_word_is (word, "-") && segment->slots != 0))
        return country_refuse (reader, "a field that reaches no side has - as its only place");
      if (country_word_is (word, "-") && segment->ground == COUNTRY_FIELD)
        {
          is_inner = true;
          continue;
        }
      if (slots == 0)
        return country_refuse (reader, "a place is N, E, S or W, with l, m or r for a part of the side");
      if ((*taken & slots) != 0)
        return country_refuse (reader, "a slot belongs to two segments");
      *taken |= slots;
      segment->slots |= (uint16_t) slots;
    }
  return is_house || is_inner || segment->slots != 0 || country_refuse (reader, "a segment has no place");
}

/* Checks the sides of SEGMENT (K1); STRIPS are the middle slots of the tile's roads and river. */
static bool
check_sides (CountryReader *reader, const CountrySegment *segment, unsigned strips)
{
  for (unsigned side = 0; side < 4; side++)
    {
      unsigned part = segment->slots >> (3 * side) & 7;
      bool has_strip = (strips >> (3 * side) & 2) != 0;

      if (segment->ground == COUNTRY_ROAD || segment->ground == COUNTRY_WATER)
        {
          if ((part & 5) != 0)
            return country_refuse (reader, "a road or river lies only in the middle of a side");
        }
      else if (segment->ground == COUNTRY_CITY && part != 0 && part != 7)
        return country_refuse (reader, "a city holds whole sides");
      else if (part != 0 && part != 7 && (!has_strip || (part & 2) != 0))
        return country_refuse (reader, "a side without a road or river belongs to one segment");
    }
  return true;
}

/* Checks the segments of KIND together. */
static bool
check_tile (CountryReader *reader, const CountryTileKind *kind, unsigned taken)
{
  unsigned strips = 0, houses = 0, rivers = 0;

  if (taken != 0xfff)
    return country_refuse (reader, "a slot belongs to no segment");
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      const CountrySegment *segment = &kind->segments[i];

      if (segment->ground == COUNTRY_ROAD || segment->ground == COUNTRY_WATER)
        strips |= segment->slots;
      houses += segment->ground == COUNTRY_MONASTERY || segment->ground == COUNTRY_GARDEN;
      rivers += segment->ground == COUNTRY_WATER;
    }
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      const CountrySegment *segment = &kind->segments[i];

      if (!check_sides (reader, segment, strips))
        return false;
      if (segment->ground == COUNTRY_WATER && __builtin_popcount (segment->slots) > 2)
        return country_refuse (reader, "a river has one or two places");
    }
  if (houses > 1)
    return country_refuse (reader, "a tile has at most one monastery or garden");
  return rivers <= 1 || country_refuse (reader, "a tile has at most one river");
}

bool
country_read_segments (CountryReader *reader, CountryTileKind *kind)
{
  unsigned taken = 0;

  for (;;)
    {
      CountrySegment *segment = &kind->segments[kind->n_segments];

      if (kind->n_segments == COUNTRY_SEGMENTS)
        return country_refuse (reader, "a tile has at most %d segments", COUNTRY_SEGMENTS);
      if (!read_what (reader, segment, country_next_word (reader, ";")) || !read_places (reader, segment, &taken))
        return false;
      kind->n_segments++;
      if (reader->at == reader->end)
        return check_tile (reader, kind, taken);
      reader->at++;
    }
}

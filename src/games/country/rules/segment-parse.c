/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the segments of a tile, such as `city+shield N W; field E S`. */
#include "segment-parse.h"

#include <string.h>

#include "core/side-letter.h"

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
read_ground (BastideLines *lines, CountrySegment *segment, BastideWord word)
{
  for (unsigned ground = 0; ground < COUNTRY_GROUNDS; ground++)
    if (bastide_word_is (word, grounds[ground]))
      {
        segment->ground = (uint8_t) ground;
        return true;
      }
  return bastide_lines_refuse (lines, N_ ("a segment is a road, city, field, river, monastery or garden"));
}

static bool
read_mark (BastideLines *lines, CountrySegment *segment, BastideWord word)
{
  const uint8_t goods = COUNTRY_WINE | COUNTRY_GRAIN | COUNTRY_CLOTH;

  for (unsigned i = 0; i < COUNTRY_MARKS; i++)
    if (bastide_word_is (word, marks[i].word))
      {
        if (segment->ground != marks[i].ground)
          return bastide_lines_refuse (lines, N_ ("the mark %s does not suit a segment %s"), marks[i].word,
                                       grounds[segment->ground]);
        if ((segment->marks & marks[i].mark) != 0)
          return bastide_lines_refuse (lines, N_ ("a segment has the mark %s twice"), marks[i].word);
        if ((marks[i].mark & goods) != 0 && (segment->marks & goods) != 0)
          return bastide_lines_refuse (lines, N_ ("a city has only one of wine, grain and cloth"));
        segment->marks |= marks[i].mark;
        return true;
      }
  return bastide_lines_refuse (lines, N_ ("a mark is +shield, +cathedral, +wine, +grain, +cloth or +inn"));
}

/* Reads WORD, such as `city+shield`. */
static bool
read_what (BastideLines *lines, CountrySegment *segment, BastideWord word)
{
  const char *end = word.at + word.length, *plus = memchr (word.at, '+', word.length);

  if (!read_ground (lines, segment, (BastideWord) { word.at, (size_t) ((plus != NULL ? plus : end) - word.at) }))
    return false;
  while (plus != NULL)
    {
      const char *start = plus + 1;

      plus = memchr (start, '+', (size_t) (end - start));
      if (!read_mark (lines, segment, (BastideWord) { start, (size_t) ((plus != NULL ? plus : end) - start) }))
        return false;
    }
  return true;
}

/* Reads the places of SEGMENT; TAKEN are the slots that segments have. */
static bool
read_places (BastideLines *lines, CountrySegment *segment, unsigned *taken)
{
  bool is_house = segment->ground == COUNTRY_MONASTERY || segment->ground == COUNTRY_GARDEN;
  bool is_inner = false;
  BastideWord word;

  while ((word = bastide_lines_next_word (lines, ";")).length > 0)
    {
      unsigned slots = bastide_slots_find (word.at, word.length);

      if (is_house)
        return bastide_lines_refuse (lines, N_ ("a monastery or garden has no places"));
      if (is_inner || (bastide_word_is (word, "-") && segment->slots != 0))
        return bastide_lines_refuse (lines, N_ ("a field that reaches no side has - as its only place"));
      if (bastide_word_is (word, "-") && segment->ground == COUNTRY_FIELD)
        {
          is_inner = true;
          continue;
        }
      if (slots == 0)
        return bastide_lines_refuse (lines, N_ ("a place is N, E, S or W, with l, m or r for a part of the side"));
      if ((*taken & slots) != 0)
        return bastide_lines_refuse (lines, N_ ("a slot belongs to two segments"));
      *taken |= slots;
      segment->slots |= (uint16_t) slots;
    }
  return is_house || is_inner || segment->slots != 0 || bastide_lines_refuse (lines, N_ ("a segment has no place"));
}

/* Checks the sides of SEGMENT (K1); STRIPS are the middle slots of the tile's roads and river. */
static bool
check_sides (BastideLines *lines, const CountrySegment *segment, unsigned strips)
{
  for (unsigned side = 0; side < 4; side++)
    {
      unsigned part = segment->slots >> (3 * side) & 7;
      bool has_strip = (strips >> (3 * side) & 2) != 0;

      if (segment->ground == COUNTRY_ROAD || segment->ground == COUNTRY_WATER)
        {
          if ((part & 5) != 0)
            return bastide_lines_refuse (lines, N_ ("a road or river lies only in the middle of a side"));
        }
      else if (segment->ground == COUNTRY_CITY && part != 0 && part != 7)
        return bastide_lines_refuse (lines, N_ ("a city holds whole sides"));
      else if (part != 0 && part != 7 && (!has_strip || (part & 2) != 0))
        return bastide_lines_refuse (lines, N_ ("a side without a road or river belongs to one segment"));
    }
  return true;
}

/* Checks the segments of KIND together. */
static bool
check_tile (BastideLines *lines, const CountryTileKind *kind, unsigned taken)
{
  unsigned strips = 0, houses = 0, rivers = 0;

  if (taken != 0xfff)
    return bastide_lines_refuse (lines, N_ ("a slot belongs to no segment"));
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

      if (!check_sides (lines, segment, strips))
        return false;
      if (segment->ground == COUNTRY_WATER && __builtin_popcount (segment->slots) > 2)
        return bastide_lines_refuse (lines, N_ ("a river has one or two places"));
    }
  if (houses > 1)
    return bastide_lines_refuse (lines, N_ ("a tile has at most one monastery or garden"));
  return rivers <= 1 || bastide_lines_refuse (lines, N_ ("a tile has at most one river"));
}

bool
country_read_segments (BastideLines *lines, CountryTileKind *kind)
{
  unsigned taken = 0;

  for (;;)
    {
      CountrySegment *segment = &kind->segments[kind->n_segments];

      if (kind->n_segments == COUNTRY_SEGMENTS)
        return bastide_lines_refuse (lines, N_ ("a tile has at most %d segments"), COUNTRY_SEGMENTS);
      if (!read_what (lines, segment, bastide_lines_next_word (lines, ";")) || !read_places (lines, segment, &taken))
        return false;
      kind->n_segments++;
      if (lines->at == lines->end)
        return check_tile (lines, kind, taken);
      lines->at++;
    }
}

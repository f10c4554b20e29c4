/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the text of a set of tiles in form 2:
 *
 *     bastide-tiles 2
 *     game country
 *     name NAME
 *     needs OPTION
 *     start ID
 *     last ID
 *     stack river
 *     tile ID copies N [borders A-B …] : SEGMENT; SEGMENT; … */
#include <string.h>

#include "reader.h"

/* Pairs `A-B` of a city and a field. They are read before the segments are known, and set after them. */
typedef struct {
  bool is_given;
  uint16_t of[COUNTRY_SEGMENTS]; /* by field: set of cities */
} Borders;

static bool
ends_line (CountryReader *reader)
{
  return country_next_word (reader, "").length == 0;
}

static bool
read_border (CountryReader *reader, CountryWord word, Borders *borders)
{
  const char *dash = memchr (word.at, '-', word.length);
  unsigned city, field;

  if (dash == NULL
      || !country_word_number ((CountryWord) { word.at, (size_t) (dash - word.at) }, 0, COUNTRY_SEGMENTS - 1, &city)
      || !country_word_number ((CountryWord) { dash + 1, (size_t) (word.at + word.length - dash - 1) }, 0,
                               COUNTRY_SEGMENTS - 1, &field))
    return country_refuse (reader, "borders are pairs such as 0-2 of a city and a field");
  borders->of[field] |= (uint16_t) (1 << city);
  return true;
}

static bool
set_borders (CountryReader *reader, CountryTileKind *kind, const Borders *borders)
{
  unsigned cities = 0;

  for (unsigned i = 0; i < kind->n_segments; i++)
    cities |= (unsigned) (kind->segments[i].ground == COUNTRY_CITY) << i;
  for (unsigned field = 0; field < COUNTRY_SEGMENTS; field++)
    {
      if ((borders->of[field] & ~cities) != 0
          || (borders->of[field] != 0 && (field >= kind->n_segments || kind->segments[field].ground != COUNTRY_FIELD)))
        return country_refuse (reader, "a border joins a city and a field of the tile");
      kind->segments[field].borders = borders->of[field];
    }
  return true;
}

/* A field touches each city whose slot is next to one of its own at a corner of the tile. */
static void
set_default_borders (CountryTileKind *kind)
{
  for (unsigned corner = 0; corner < 4; corner++)
    {
      unsigned before = 1u << (3 * corner + 2), after = 1u << ((3 * corner + 3) % COUNTRY_SLOTS);

      for (unsigned city = 0; city < kind->n_segments; city++)
        for (unsigned field = 0; field < kind->n_segments; field++)
          if (kind->segments[city].ground == COUNTRY_CITY && kind->segments[field].ground == COUNTRY_FIELD
              && (((kind->segments[city].slots & before) != 0 && (kind->segments[field].slots & after) != 0)
                  || ((kind->segments[city].slots & after) != 0 && (kind->segments[field].slots & before) != 0)))
            kind->segments[field].borders |= (uint16_t) (1 << city);
    }
}

/* Reads the words between the identifier and the colon. */
static bool
read_properties (CountryReader *reader, CountryTileKind *kind, Borders *borders)
{
  unsigned copies;
  CountryWord word;

  if (!country_word_is (country_next_word (reader, ":"), "copies")
      || !country_word_number (country_next_word (reader, ":"), 1, COUNTRY_SET_TILES, &copies))
    return country_refuse (reader, "after a tile's identifier stands copies and a number from 1 to %d",
                           COUNTRY_SET_TILES);
  kind->copies = (uint8_t) copies;
  word = country_next_word (reader, ":");
  borders->is_given = country_word_is (word, "borders");
  if (borders->is_given)
    while ((word = country_next_word (reader, ":")).length > 0)
      if (!read_border (reader, word, borders))
        return false;
  if (word.length > 0)
    return country_refuse (reader, "before its colon a tile's line has copies, then perhaps borders");
  if (reader->at == reader->end)
    return country_refuse (reader, "the colon before the segments is missing");
  reader->at++;
  return true;
}

static uint8_t
find_in_set (const CountrySet *set, CountryWord word)
{
  for (unsigned i = 0; i < set->n_kinds; i++)
    if (country_word_is (word, set->kinds[i].id))
      return (uint8_t) i;
  return COUNTRY_NONE;
}

/* Reads a `tile` line after its first word. */
static bool
read_tile (CountryReader *reader, CountrySet *set)
{
  CountryTileKind *kind = &set->kinds[set->n_kinds];
  Borders borders = { 0 };

  if (set->n_kinds == COUNTRY_SET_TILES)
    return country_refuse (reader, "a set has at most %d tiles", COUNTRY_SET_TILES);
  memset (kind, 0, sizeof *kind);
  if (!country_word_copy (country_next_word (reader, ":"), kind->id))
    return country_refuse (reader, "a tile's identifier is 1 to %d of a-z, 0-9 and -", COUNTRY_ID);
  if (find_in_set (set, (CountryWord) { kind->id, strlen (kind->id) }) != COUNTRY_NONE)
    return country_refuse (reader, "the identifier %s is used twice", kind->id);
  if (!read_properties (reader, kind, &borders) || !country_read_segments (reader, kind))
    return false;
  if (!borders.is_given)
    set_default_borders (kind);
  else if (!set_borders (reader, kind, &borders))
    return false;
  if (set->n_tiles + kind->copies > COUNTRY_SET_TILES)
    return country_refuse (reader, "a set has at most %d tiles with all copies", COUNTRY_SET_TILES);
  set->n_tiles = (uint8_t) (set->n_tiles + kind->copies);
  set->n_kinds++;
  return true;
}

/* What stands between the name and the tiles. The tiles that `start` and `last` name are found after these. */
typedef struct {
  unsigned n; /* how many of the kinds of lines were read or left out */
  CountryWord start, last;
  unsigned start_line, last_line;
} Head;

static bool
read_needs (CountryReader *reader, CountrySet *set)
{
  static const uint32_t needed = COUNTRY_RIVER | COUNTRY_INNS | COUNTRY_TRADERS;
  CountryWord word = country_next_word (reader, "");

  for (unsigned i = 0; country_options[i].word != NULL; i++)
    if ((needed >> i & 1) != 0 && country_word_is (word, country_options[i].word))
      set->needs = 1u << i;
  return (set->needs != 0 && ends_line (reader)) || country_refuse (reader, "needs is river, inns or traders");
}

/* Reads a line of the head that begins with FIRST. */
static bool
read_head (CountryReader *reader, CountryWord first, CountrySet *set, Head *head)
{
  static const char *const words[] = { "needs", "start", "last", "stack" };
  unsigned which = 0;
  char id[COUNTRY_ID + 1];
  CountryWord word;

  while (which < 4 && !country_word_is (first, words[which]))
    which++;
  if (which == 4)
    return country_refuse (reader, "a line is needs, start, last, stack, a tile, or a comment that begins with #");
  if (which < head->n || set->n_kinds > 0)
    return country_refuse (reader, "needs, start, last and stack stand once each, in this order, before the tiles");
  head->n = which + 1;
  if (which == 0)
    return read_needs (reader, set);
  word = country_next_word (reader, "");
  if (which == 3)
    {
      set->stack = COUNTRY_STACK_RIVER;
      return (country_word_is (word, "river") && ends_line (reader)) || country_refuse (reader, "stack is river");
    }
  *(which == 1 ? &head->start : &head->last) = word;
  *(which == 1 ? &head->start_line : &head->last_line) = reader->line;
  return (country_word_copy (word, id) && ends_line (reader))
         || country_refuse (reader, "%s is followed by a tile's identifier", words[which]);
}

/* Sets the start and last tile of SET, all lines of which were read. */
static bool
check_set (CountryReader *reader, CountrySet *set, const Head *head)
{
  reader->line = head->start_line;
  if (head->start_line != 0 && (set->start = find_in_set (set, head->start)) == COUNTRY_NONE)
    return country_refuse (reader, "the set has no tile of this name to start with");
  reader->line = head->last_line;
  if (head->last_line != 0 && (set->last = find_in_set (set, head->last)) == COUNTRY_NONE)
    return country_refuse (reader, "the set has no tile of this name to be the last");
  if (set->last != COUNTRY_NONE && set->last == set->start && set->kinds[set->last].copies < 2)
    return country_refuse (reader, "the last tile needs a copy beside the start tile");
  reader->line = 0;
  if (set->n_kinds == 0)
    return country_refuse (reader, "the set has no tile");
  return set->start != COUNTRY_NONE || set->needs != 0 || country_refuse (reader, "a set without start has needs");
}

/* Checks that all lines, including comments, are UTF-8 without control characters. */
static bool
check_characters (CountryReader *reader)
{
  const char *rest = reader->rest;

  for (unsigned line = 1; *rest != '\0'; line++)
    {
      const char *feed = strchr (rest, '\n'), *end = feed != NULL ? feed : rest + strlen (rest);

      if (!bastide_text_is_clean (rest, (size_t) (end - rest) - (end > rest && end[-1] == '\r')))
        {
          reader->line = line;
          return country_refuse (reader, "the line is not UTF-8 without control characters");
        }
      rest = feed != NULL ? feed + 1 : end;
    }
  return true;
}

static bool
read_lines (CountryReader *reader, CountrySet *set)
{
  Head head = { 0 };

  if (!check_characters (reader))
    return false;
  if (!country_next_line (reader) || !country_word_is (country_next_word (reader, ""), "bastide-tiles"))
    return country_refuse (reader, "a set of tiles for Country begins with the line bastide-tiles 2");
  if (!country_word_is (country_next_word (reader, ""), "2") || !ends_line (reader))
    return country_refuse (reader, "a set of tiles for Country has form 2");
  if (!country_next_line (reader) || !country_word_is (country_next_word (reader, ""), "game"))
    return country_refuse (reader, "the second line of a set of tiles for Country is game country");
  if (!country_word_is (country_next_word (reader, ""), "country") || !ends_line (reader))
    return country_refuse (reader, "these are tiles of another game than Country");
  if (!country_next_line (reader) || !country_word_is (country_next_word (reader, ""), "name")
      || !country_word_copy (country_next_word (reader, ""), set->name) || !ends_line (reader))
    return country_refuse (reader, "the third line names the set: name and 1 to %d of a-z, 0-9 and -", COUNTRY_ID);
  while (country_next_line (reader))
    {
      CountryWord word = country_next_word (reader, "");

      if (!(country_word_is (word, "tile") ? read_tile (reader, set) : read_head (reader, word, set, &head)))
        return false;
    }
  return check_set (reader, set, &head);
}

bool
country_read_set (CountrySet *set, const char *text, BastideFault *fault)
{
  size_t length = strlen (text);
  CountryReader reader = { .rest = text + bastide_text_mark (text, length), .fault = fault };

  if (length > COUNTRY_SET_TEXT)
    return country_refuse (&reader, "a set of tiles has at most %d bytes", COUNTRY_SET_TEXT);
  set->needs = 0;
  set->stack = COUNTRY_STACK_LAND;
  set->start = set->last = COUNTRY_NONE;
  set->n_kinds = set->n_tiles = 0;
  return read_lines (&reader, set);
}

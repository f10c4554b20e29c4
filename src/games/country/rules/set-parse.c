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

#include "segment-parse.h"

/* Pairs `A-B` of a city and a field. They are read before the segments are known, and set after them. */
typedef struct {
  bool is_given;
  uint16_t of[COUNTRY_SEGMENTS]; /* by field: set of cities */
} Borders;

static bool
ends_line (BastideLines *lines)
{
  return bastide_lines_next_word (lines, "").length == 0;
}

static bool
read_border (BastideLines *lines, BastideWord word, Borders *borders)
{
  const char *dash = memchr (word.at, '-', word.length);
  unsigned city, field;

  if (dash == NULL
      || !bastide_word_number ((BastideWord) { word.at, (size_t) (dash - word.at) }, 0, COUNTRY_SEGMENTS - 1, &city)
      || !bastide_word_number ((BastideWord) { dash + 1, (size_t) (word.at + word.length - dash - 1) }, 0,
                               COUNTRY_SEGMENTS - 1, &field))
    return bastide_lines_refuse (lines, N_ ("borders are pairs such as 0-2 of a city and a field"));
  borders->of[field] |= (uint16_t) (1 << city);
  return true;
}

static bool
set_borders (BastideLines *lines, CountryTileKind *kind, const Borders *borders)
{
  unsigned cities = 0;

  for (unsigned i = 0; i < kind->n_segments; i++)
    cities |= (unsigned) (kind->segments[i].ground == COUNTRY_CITY) << i;
  for (unsigned field = 0; field < COUNTRY_SEGMENTS; field++)
    {
      if ((borders->of[field] & ~cities) != 0
          || (borders->of[field] != 0 && (field >= kind->n_segments || kind->segments[field].ground != COUNTRY_FIELD)))
        return bastide_lines_refuse (lines, N_ ("a border joins a city and a field of the tile"));
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
read_properties (BastideLines *lines, CountryTileKind *kind, Borders *borders)
{
  unsigned copies;
  BastideWord word;

  if (!bastide_word_is (bastide_lines_next_word (lines, ":"), "copies")
      || !bastide_word_number (bastide_lines_next_word (lines, ":"), 1, COUNTRY_SET_TILES, &copies))
    return bastide_lines_refuse (lines, N_ ("after a tile's identifier stands copies and a number from 1 to %d"),
                                 COUNTRY_SET_TILES);
  kind->copies = (uint8_t) copies;
  word = bastide_lines_next_word (lines, ":");
  borders->is_given = bastide_word_is (word, "borders");
  if (borders->is_given)
    while ((word = bastide_lines_next_word (lines, ":")).length > 0)
      if (!read_border (lines, word, borders))
        return false;
  if (word.length > 0)
    return bastide_lines_refuse (lines, N_ ("before its colon a tile's line has copies, then perhaps borders"));
  if (lines->at == lines->end)
    return bastide_lines_refuse (lines, N_ ("the colon before the segments is missing"));
  lines->at++;
  return true;
}

static uint8_t
find_in_set (const CountrySet *set, BastideWord word)
{
  for (unsigned i = 0; i < set->n_kinds; i++)
    if (bastide_word_is (word, set->kinds[i].id))
      return (uint8_t) i;
  return COUNTRY_NONE;
}

/* Reads a `tile` line after its first word. */
static bool
read_tile (BastideLines *lines, CountrySet *set)
{
  CountryTileKind *kind = &set->kinds[set->n_kinds];
  Borders borders = { 0 };

  if (set->n_kinds == COUNTRY_SET_TILES)
    return bastide_lines_refuse (lines, N_ ("a set has at most %d tiles"), COUNTRY_SET_TILES);
  memset (kind, 0, sizeof *kind);
  if (!bastide_word_copy_id (bastide_lines_next_word (lines, ":"), kind->id, COUNTRY_ID))
    return bastide_lines_refuse (lines, N_ ("a tile's identifier is 1 to %d of a-z, 0-9 and -"), COUNTRY_ID);
  if (find_in_set (set, (BastideWord) { kind->id, strlen (kind->id) }) != COUNTRY_NONE)
    return bastide_lines_refuse (lines, N_ ("the identifier %s is used twice"), kind->id);
  if (!read_properties (lines, kind, &borders) || !country_read_segments (lines, kind))
    return false;
  if (!borders.is_given)
    set_default_borders (kind);
  else if (!set_borders (lines, kind, &borders))
    return false;
  if (set->n_tiles + kind->copies > COUNTRY_SET_TILES)
    return bastide_lines_refuse (lines, N_ ("a set has at most %d tiles with all copies"), COUNTRY_SET_TILES);
  set->n_tiles = (uint8_t) (set->n_tiles + kind->copies);
  set->n_kinds++;
  return true;
}

/* What stands between the name and the tiles. The tiles that `start` and `last` name are found after these. */
typedef struct {
  unsigned n; /* how many of the kinds of lines were read or left out */
  BastideWord start, last;
  unsigned start_line, last_line;
} Head;

static bool
read_needs (BastideLines *lines, CountrySet *set)
{
  static const uint32_t needed = COUNTRY_RIVER | COUNTRY_INNS | COUNTRY_TRADERS;
  BastideWord word = bastide_lines_next_word (lines, "");

  for (unsigned i = 0; country_options[i] != NULL; i++)
    if ((needed >> i & 1) != 0 && bastide_word_is (word, country_options[i]))
      set->needs = 1u << i;
  return (set->needs != 0 && ends_line (lines)) || bastide_lines_refuse (lines, N_ ("needs is river, inns or traders"));
}

/* Reads a line of the head that begins with FIRST. */
static bool
read_head (BastideLines *lines, BastideWord first, CountrySet *set, Head *head)
{
  static const char *const words[] = { "needs", "start", "last", "stack" };
  unsigned which = 0;
  char id[COUNTRY_ID + 1];
  BastideWord word;

  while (which < 4 && !bastide_word_is (first, words[which]))
    which++;
  if (which == 4)
    return bastide_lines_refuse (lines,
                                 N_ ("a line is needs, start, last, stack, a tile, or a comment that begins with #"));
  if (which < head->n || set->n_kinds > 0)
    return bastide_lines_refuse (lines,
                                 N_ ("needs, start, last and stack stand once each, in this order, before the tiles"));
  head->n = which + 1;
  if (which == 0)
    return read_needs (lines, set);
  word = bastide_lines_next_word (lines, "");
  if (which == 3)
    {
      set->stack = COUNTRY_STACK_RIVER;
      return (bastide_word_is (word, "river") && ends_line (lines))
             || bastide_lines_refuse (lines, N_ ("stack is river"));
    }
  *(which == 1 ? &head->start : &head->last) = word;
  *(which == 1 ? &head->start_line : &head->last_line) = lines->line;
  return (bastide_word_copy_id (word, id, COUNTRY_ID) && ends_line (lines))
         || bastide_lines_refuse (lines, N_ ("%s is followed by a tile's identifier"), words[which]);
}

/* Sets the start and last tile of SET, all lines of which were read. */
static bool
check_set (BastideLines *lines, CountrySet *set, const Head *head)
{
  lines->line = head->start_line;
  if (head->start_line != 0 && (set->start = find_in_set (set, head->start)) == COUNTRY_NONE)
    return bastide_lines_refuse (lines, N_ ("the set has no tile of this name to start with"));
  lines->line = head->last_line;
  if (head->last_line != 0 && (set->last = find_in_set (set, head->last)) == COUNTRY_NONE)
    return bastide_lines_refuse (lines, N_ ("the set has no tile of this name to be the last"));
  if (set->last != COUNTRY_NONE && set->last == set->start && set->kinds[set->last].copies < 2)
    return bastide_lines_refuse (lines, N_ ("the last tile needs a copy beside the start tile"));
  lines->line = 0;
  if (set->n_kinds == 0)
    return bastide_lines_refuse (lines, N_ ("the set has no tile"));
  return set->start != COUNTRY_NONE || set->needs != 0
         || bastide_lines_refuse (lines, N_ ("a set without start has needs"));
}

/* Reads the first three lines, which say what this is. */
static bool
read_opening (BastideLines *lines, CountrySet *set)
{
  if (!bastide_lines_next (lines) || !bastide_word_is (bastide_lines_next_word (lines, ""), "bastide-tiles"))
    return bastide_lines_refuse (lines, N_ ("a set of tiles for Country begins with the line bastide-tiles 2"));
  if (!bastide_word_is (bastide_lines_next_word (lines, ""), "2") || !ends_line (lines))
    return bastide_lines_refuse (lines, N_ ("a set of tiles for Country has form 2"));
  if (!bastide_lines_next (lines) || !bastide_word_is (bastide_lines_next_word (lines, ""), "game"))
    return bastide_lines_refuse (lines, N_ ("the second line of a set of tiles for Country is game country"));
  if (!bastide_word_is (bastide_lines_next_word (lines, ""), "country") || !ends_line (lines))
    return bastide_lines_refuse (lines, N_ ("these are tiles of another game than Country"));
  if (!bastide_lines_next (lines) || !bastide_word_is (bastide_lines_next_word (lines, ""), "name")
      || !bastide_word_copy_id (bastide_lines_next_word (lines, ""), set->name, COUNTRY_ID) || !ends_line (lines))
    return bastide_lines_refuse (lines, N_ ("the third line names the set: name and 1 to %d of a-z, 0-9 and -"),
                                 COUNTRY_ID);
  return true;
}

static bool
read_lines (BastideLines *lines, CountrySet *set)
{
  Head head = { 0 };

  if (!bastide_lines_check (lines) || !read_opening (lines, set))
    return false;
  while (bastide_lines_next (lines))
    {
      BastideWord word = bastide_lines_next_word (lines, "");

      if (!(bastide_word_is (word, "tile") ? read_tile (lines, set) : read_head (lines, word, set, &head)))
        return false;
    }
  return check_set (lines, set, &head);
}

bool
country_read_set (CountrySet *set, const char *text, BastideFault *fault)
{
  size_t length = strlen (text);
  BastideLines lines = { .rest = text + bastide_text_mark (text, length), .text_end = text + length, .fault = fault };

  if (length > COUNTRY_SET_TEXT)
    return bastide_lines_refuse (&lines, N_ ("a set of tiles has at most %d bytes"), COUNTRY_SET_TEXT);
  set->needs = 0;
  set->stack = COUNTRY_STACK_LAND;
  set->start = set->last = COUNTRY_NONE;
  set->n_kinds = set->n_tiles = 0;
  return read_lines (&lines, set);
}

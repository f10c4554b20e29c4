/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a tile set and computes the tables that playing needs.
 *
 *     bastide-tiles 1
 *     # a comment
 *     name bastide-75
 *     tile ID copies N [public N] [historic "NAME"] [borders A-B …] : SEGMENT; SEGMENT; …
 *
 * A SEGMENT is `s`, `r` or goods joined by commas, and its sides (`N`) and slots (`Nl`, `Nm`, `Nr`). Without `borders`
 * a market borders on the residential areas whose slots are next to its own at a corner of the tile. doc/tile-sets.md
 * describes the format for authors of sets. */
#include "tile-set.h"

#include <string.h>

#include "core/lines.h"
#include "core/side-letter.h"
#include "protocol-names.h"

/* Reads the `"NAME"` of a historic building. */
static bool
read_historic (BastideLines *lines, TownTileKind *kind)
{
  const char *close;
  size_t length;

  if (bastide_lines_next_word (lines, "\"").length != 0 || lines->at == lines->end || *lines->at != '"')
    return bastide_lines_refuse (lines, N_ ("the name of a historic building is in quotes"));
  close = memchr (lines->at + 1, '"', (size_t) (lines->end - lines->at - 1));
  if (close == NULL)
    return bastide_lines_refuse (lines, N_ ("the name of the historic building has no closing quote"));
  length = (size_t) (close - lines->at - 1);
  if (length < 1 || length > TOWN_MAX_BUILDING)
    return bastide_lines_refuse (lines, N_ ("a historic building's name has 1 to %d bytes"), TOWN_MAX_BUILDING);
  memcpy (kind->historic, lines->at + 1, length);
  kind->has_historic = true;
  lines->at = close + 1;
  return true;
}

/* Reads what a segment is: `s`, `r` or goods. */
static bool
read_segment_type (BastideLines *lines, TownSegment *segment)
{
  BastideWord word = bastide_lines_next_word (lines, ",;");

  if (bastide_word_is (word, "s") || bastide_word_is (word, "r"))
    {
      segment->type = bastide_word_is (word, "s") ? TOWN_STREET : TOWN_RESIDENTIAL;
      return true;
    }
  segment->type = TOWN_MARKET;
  for (;;)
    {
      int found = -1;

      for (int i = 0; i < 3; i++)
        if (bastide_word_is (word, town_goods_name (i)))
          found = i;
      if (found < 0)
        return bastide_lines_refuse (lines, N_ ("a segment is s, r, or goods (fish, grain, livestock)"));
      if (segment->goods & (1 << found))
        return bastide_lines_refuse (lines, N_ ("a market names the same goods twice"));
      segment->goods |= (uint8_t) (1 << found);
      if (lines->at == lines->end || *lines->at != ',')
        return true;
      lines->at++;
      word = bastide_lines_next_word (lines, ",;");
    }
}

/* Reads the segments after the colon; every slot must occur exactly once. */
static bool
read_segments (BastideLines *lines, TownTileKind *kind)
{
  unsigned taken = 0;

  for (;;)
    {
      TownSegment *segment = &kind->segments[kind->n_segments];
      BastideWord word;

      if (kind->n_segments == TOWN_MAX_SEGMENTS)
        return bastide_lines_refuse (lines, N_ ("a tile has at most %d segments"), TOWN_MAX_SEGMENTS);
      if (!read_segment_type (lines, segment))
        return false;
      while ((word = bastide_lines_next_word (lines, ";")).length > 0)
        {
          unsigned slots = bastide_slots_find (word.at, word.length);

          if (slots == 0)
            return bastide_lines_refuse (lines, N_ ("a slot is N, E, S or W, with l, m or r for a part of the side"));
          if (taken & slots)
            return bastide_lines_refuse (lines, N_ ("a slot belongs to two segments"));
          taken |= slots;
          segment->slots |= (uint16_t) slots;
        }
      if (segment->slots == 0)
        return bastide_lines_refuse (lines, N_ ("a segment has no slot"));
      segment->n_slots = (uint8_t) __builtin_popcount (segment->slots);
      kind->n_segments++;
      if (lines->at == lines->end)
        break;
      if (*lines->at != ';')
        return bastide_lines_refuse (lines, N_ ("segments are separated by semicolons"));
      lines->at++;
    }
  if (taken != 0xfff)
    return bastide_lines_refuse (lines, N_ ("a slot belongs to no segment"));
  return true;
}

/* Checks that streets have only middle slots, and that a side without a street is one segment (doc/tile-sets.md). */
static bool
check_sides (BastideLines *lines, const TownTileKind *kind)
{
  for (int side = 0; side < 4; side++)
    for (int i = 0; i < kind->n_segments; i++)
      {
        const TownSegment *segment = &kind->segments[i];
        unsigned part = (segment->slots >> (3 * side)) & 7;

        if (segment->type == TOWN_STREET && (part & 5))
          return bastide_lines_refuse (lines, N_ ("a street lies only in the middle of a side"));
        if (segment->type != TOWN_STREET && (part & 2) && part != 7)
          return bastide_lines_refuse (lines, N_ ("a side without a street belongs to one segment"));
      }
  return true;
}

/* Sets the borders between market and residential segments that meet at a corner of the tile. */
static void
set_default_borders (TownTileKind *kind)
{
  for (int corner = 0; corner < 4; corner++)
    {
      unsigned before = 1u << (3 * corner + 2), after = 1u << ((3 * corner + 3) % TOWN_SLOTS);

      for (int a = 0; a < kind->n_segments; a++)
        for (int b = 0; b < kind->n_segments; b++)
          if ((kind->segments[a].slots & before) && (kind->segments[b].slots & after)
              && kind->segments[a].type + kind->segments[b].type == TOWN_MARKET + TOWN_RESIDENTIAL
              && kind->segments[a].type != TOWN_STREET && kind->segments[b].type != TOWN_STREET)
            {
              kind->segments[a].borders |= (uint16_t) (1 << b);
              kind->segments[b].borders |= (uint16_t) (1 << a);
            }
    }
}

/* Pairs `A-B` of market and residential segments. They are read before the segments are known, and set after them. */
typedef struct {
  bool given;
  unsigned n;
  uint8_t pairs[TOWN_MAX_SEGMENTS * TOWN_MAX_SEGMENTS][2];
} Borders;

static bool
read_border (BastideLines *lines, BastideWord word, Borders *borders)
{
  const char *dash = memchr (word.at, '-', word.length);
  unsigned a, b;

  if (dash == NULL
      || !bastide_word_number ((BastideWord) { word.at, (size_t) (dash - word.at) }, 0, TOWN_MAX_SEGMENTS - 1, &a)
      || !bastide_word_number ((BastideWord) { dash + 1, (size_t) (word.at + word.length - dash - 1) }, 0,
                               TOWN_MAX_SEGMENTS - 1, &b))
    return bastide_lines_refuse (lines, N_ ("borders are pairs such as 0-2 of a market and a residential segment"));
  if (borders->n == sizeof borders->pairs / sizeof *borders->pairs)
    return bastide_lines_refuse (lines, N_ ("too many borders"));
  borders->pairs[borders->n][0] = (uint8_t) a;
  borders->pairs[borders->n++][1] = (uint8_t) b;
  return true;
}

static bool
set_borders (BastideLines *lines, TownTileKind *kind, const Borders *borders)
{
  for (unsigned i = 0; i < borders->n; i++)
    {
      int a = borders->pairs[i][0], b = borders->pairs[i][1];

      if (a >= kind->n_segments || b >= kind->n_segments || kind->segments[a].type != TOWN_MARKET
          || kind->segments[b].type != TOWN_RESIDENTIAL)
        return bastide_lines_refuse (lines,
                                     N_ ("a border joins a market segment and a residential segment of the tile"));
      kind->segments[a].borders |= (uint16_t) (1 << b);
      kind->segments[b].borders |= (uint16_t) (1 << a);
    }
  return true;
}

static bool
read_copies (BastideLines *lines, TownTileKind *kind)
{
  unsigned number;

  if (!bastide_word_number (bastide_lines_next_word (lines, ":"), 1, TOWN_MAX_TILES, &number))
    return bastide_lines_refuse (lines, N_ ("copies are a number from 1 to %d"), TOWN_MAX_TILES);
  kind->count = (uint8_t) number;
  return true;
}

static bool
read_public (BastideLines *lines, TownTileKind *kind)
{
  unsigned number;

  if (!bastide_word_number (bastide_lines_next_word (lines, ":"), 1, 9, &number))
    return bastide_lines_refuse (lines, N_ ("public buildings are a number from 1 to 9"));
  kind->public_buildings = (uint8_t) number;
  return true;
}

/* The property that WORD begins, or a border after the word `borders`. */
static bool
read_property (BastideLines *lines, BastideWord word, TownTileKind *kind, Borders *borders)
{
  if (bastide_word_is (word, "copies") && kind->count == 0)
    return read_copies (lines, kind);
  if (bastide_word_is (word, "public") && kind->public_buildings == 0)
    return read_public (lines, kind);
  if (bastide_word_is (word, "historic") && !kind->has_historic)
    return read_historic (lines, kind);
  if (bastide_word_is (word, "borders") && !borders->given)
    {
      borders->given = true;
      return true;
    }
  if (borders->given)
    return read_border (lines, word, borders);
  return bastide_lines_refuse (
      lines, N_ ("a tile's line has copies, public, historic and borders, each once, before its colon"));
}

/* The words between the identifier and the colon. */
static bool
read_properties (BastideLines *lines, TownTileKind *kind, Borders *borders)
{
  for (BastideWord word = bastide_lines_next_word (lines, ":"); word.length > 0;
       word = bastide_lines_next_word (lines, ":"))
    if (!read_property (lines, word, kind, borders))
      return false;
  if (kind->count == 0)
    return bastide_lines_refuse (lines, N_ ("the number of copies is missing"));
  if (lines->at == lines->end || *lines->at != ':')
    return bastide_lines_refuse (lines, N_ ("the colon before the segments is missing"));
  lines->at++;
  return true;
}

/* Reads a `tile` line after its first word. */
static bool
read_tile (BastideLines *lines, BastideKit *set)
{
  TownTileKind *kind = &set->kinds[set->n_kinds];
  Borders borders = { 0 };

  if (set->n_kinds == TOWN_MAX_TILES)
    return bastide_lines_refuse (lines, N_ ("a set has at most %d tiles"), TOWN_MAX_TILES);
  if (!bastide_word_copy_id (bastide_lines_next_word (lines, ":"), kind->id, TOWN_MAX_ID))
    return bastide_lines_refuse (lines, N_ ("a tile's identifier is 1 to %d of a-z, 0-9 and -"), TOWN_MAX_ID);
  if (town_tile_set_find (set, kind->id, strlen (kind->id)) >= 0)
    return bastide_lines_refuse (lines, N_ ("the identifier %s is used twice"), kind->id);
  if (!read_properties (lines, kind, &borders) || !read_segments (lines, kind) || !check_sides (lines, kind))
    return false;
  if (!borders.given)
    set_default_borders (kind);
  else if (!set_borders (lines, kind, &borders))
    return false;
  if (set->n_tiles + kind->count > TOWN_MAX_TILES)
    return bastide_lines_refuse (lines, N_ ("a set has at most %d tiles with all copies"), TOWN_MAX_TILES);
  set->n_tiles = (uint8_t) (set->n_tiles + kind->count);
  set->n_kinds++;
  return true;
}

/* The segment of KIND that after TURNS is exactly where ONE is before, and is the same otherwise; NULL if there is
 * none. */
static const TownSegment *
find_alike (const TownTileKind *kind, const TownSegment *one, int turns)
{
  for (int i = 0; i < kind->n_segments; i++)
    {
      const TownSegment *other = &kind->segments[i];

      if (town_slots_turned (other->slots, turns) == one->slots && other->type == one->type
          && other->goods == one->goods)
        return other;
    }
  return NULL;
}

/* Whether KIND is the same tile after TURNS: each segment takes the place of one like it, with like neighbours. */
static bool
is_alike (const TownTileKind *kind, int turns)
{
  const TownSegment *alike[TOWN_MAX_SEGMENTS];

  for (int i = 0; i < kind->n_segments; i++)
    {
      alike[i] = find_alike (kind, &kind->segments[i], turns);
      if (alike[i] == NULL)
        return false;
    }
  for (int i = 0; i < kind->n_segments; i++)
    for (int k = 0; k < kind->n_segments; k++)
      if ((kind->segments[i].borders >> k & 1) != (alike[i]->borders >> (alike[k] - kind->segments) & 1))
        return false;
  return true;
}

/* Computes which segment is at each slot, and which cells the tile fits, in each of its four turns, and in how many of
 * them it is different. */
static void
make_tables (BastideKit *set, int k)
{
  const TownTileKind *kind = &set->kinds[k];

  for (int turns = 0; turns < 4; turns++)
    {
      for (int slot = 0; slot < TOWN_SLOTS; slot++)
        for (int i = 0; i < kind->n_segments; i++)
          if (kind->segments[i].slots & (1 << town_slot_before_turns (slot, turns)))
            set->segment_at[k][turns][slot] = (uint8_t) i;
      for (int side = 0; side < 4; side++)
        if (kind->segments[set->segment_at[k][turns][3 * side + TOWN_MIDDLE]].type == TOWN_STREET)
          set->streets[k][turns] |= (uint8_t) (1 << side);
      for (int signature = 0; signature < 256; signature++)
        if (((set->streets[k][turns] ^ (signature >> 4)) & signature & 15) == 0)
          set->fits[k][signature] |= (uint8_t) (1 << turns);
    }
  set->different_turns[k] = is_alike (kind, 1) ? 1 : is_alike (kind, 2) ? 2 : 4;
}

/* Reads the lines of the text into SET, which must be all zero. */
static bool
read_lines (BastideLines *lines, BastideKit *set)
{
  BastideWord word;

  if (!bastide_lines_check (lines))
    return false;
  if (!bastide_lines_next (lines) || !bastide_word_is (bastide_lines_next_word (lines, ""), "bastide-tiles"))
    return bastide_lines_refuse (lines, N_ ("a tile set begins with the line bastide-tiles 1"));
  if (!bastide_word_is (bastide_lines_next_word (lines, ""), "1") || lines->at != lines->end)
    return bastide_lines_refuse (lines, N_ ("this version reads form 1 of a tile set only"));
  if (!bastide_lines_next (lines) || !bastide_word_is (bastide_lines_next_word (lines, ""), "name")
      || !bastide_word_copy_id (bastide_lines_next_word (lines, ""), set->name, TOWN_MAX_ID) || lines->at != lines->end)
    return bastide_lines_refuse (lines, N_ ("the second line names the set: name and 1 to %d of a-z, 0-9 and -"),
                                 TOWN_MAX_ID);
  while (bastide_lines_next (lines))
    {
      word = bastide_lines_next_word (lines, "");
      if (!bastide_word_is (word, "tile"))
        return bastide_lines_refuse (lines, N_ ("a line is a tile, or a comment that begins with #"));
      if (!read_tile (lines, set))
        return false;
    }
  lines->line = 0;
  return set->n_tiles > 0 || bastide_lines_refuse (lines, N_ ("the set has no tile"));
}

bool
town_tile_set_parse (BastideKit *set, const char *text, size_t length, BastideFault *error)
{
  size_t mark = bastide_text_mark (text, length);
  BastideLines lines = { .rest = text + mark, .text_end = text + length, .fault = error };
  BastideKit made;

  if (length > BASTIDE_MAX_SET_TEXT)
    return bastide_lines_refuse (&lines, N_ ("a tile set has at most %d bytes"), BASTIDE_MAX_SET_TEXT);
  memset (&made, 0, sizeof made);
  if (!read_lines (&lines, &made))
    return false;
  for (int kind = 0; kind < made.n_kinds; kind++)
    make_tables (&made, kind);
  made.checksum = bastide_text_sum (text + mark, length - mark);
  *set = made;
  return true;
}

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

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "protocol-names.h"
#include "text.h"
#include "translate.h"

/* The text that is being read: one line at a time, from which words are taken at the front. */
typedef struct {
  const char *at, *end;        /* rest of the line */
  const char *rest, *text_end; /* text after the line */
  unsigned line;
  BastideTextError *error;
} Reader;

typedef struct {
  const char *at;
  size_t length;
} Word;

static bool __attribute__ ((format (printf, 2, 3))) refuse (Reader *reader, const char *format, ...)
{
  va_list arguments;

  if (reader->error != NULL)
    {
      reader->error->line = reader->line;
      va_start (arguments, format);
      vsnprintf (reader->error->reason, sizeof reader->error->reason, bastide_translate (format), arguments);
      va_end (arguments);
    }
  return false;
}

/* Goes to the next line that is not a comment. Returns false at the end of the text. */
static bool
next_line (Reader *reader)
{
  while (reader->rest < reader->text_end)
    {
      const char *feed = memchr (reader->rest, '\n', (size_t) (reader->text_end - reader->rest));

      reader->at = reader->rest;
      reader->end = feed != NULL ? feed : reader->text_end;
      reader->rest = feed != NULL ? feed + 1 : reader->text_end;
      if (reader->end > reader->at && reader->end[-1] == '\r')
        reader->end--;
      reader->line++;
      if (reader->at == reader->end || *reader->at != '#')
        return true;
    }
  return false;
}

/* Takes the next word of the line, up to a space or one of STOPS; an empty word at the end of the line. */
static Word
next_word (Reader *reader, const char *stops)
{
  Word word;

  while (reader->at < reader->end && *reader->at == ' ')
    reader->at++;
  word.at = reader->at;
  while (reader->at < reader->end && *reader->at != ' ' && *reader->at != '\0' && strchr (stops, *reader->at) == NULL)
    reader->at++;
  word.length = (size_t) (reader->at - word.at);
  return word;
}

static bool
word_is (Word word, const char *text)
{
  return strlen (text) == word.length && memcmp (word.at, text, word.length) == 0;
}

/* Reads WORD as a whole number from LOWEST to HIGHEST (below 1000) without leading zeros. */
static bool
word_number (Word word, unsigned lowest, unsigned highest, unsigned *number)
{
  unsigned value = 0;

  if (word.length == 0 || word.length > 3 || (word.length > 1 && word.at[0] == '0'))
    return false;
  for (size_t i = 0; i < word.length; i++)
    {
      if (word.at[i] < '0' || word.at[i] > '9')
        return false;
      value = 10 * value + (unsigned) (word.at[i] - '0');
    }
  *number = value;
  return value >= lowest && value <= highest;
}

/* Copies WORD if it is an identifier: 1-32 of a-z0-9-. */
static bool
word_copy_id (Word word, char *id)
{
  if (word.length < 1 || word.length > BASTIDE_MAX_ID)
    return false;
  for (size_t i = 0; i < word.length; i++)
    {
      char c = word.at[i];

      if (!(c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')))
        return false;
    }
  memcpy (id, word.at, word.length);
  id[word.length] = '\0';
  return true;
}

/* Reads the `"NAME"` of a historic building. */
static bool
read_historic (Reader *reader, BastideTileKind *kind)
{
  const char *close;
  size_t length;

  if (next_word (reader, "\"").length != 0 || reader->at == reader->end || *reader->at != '"')
    return refuse (reader, N_ ("the name of a historic building is in quotes"));
  close = memchr (reader->at + 1, '"', (size_t) (reader->end - reader->at - 1));
  if (close == NULL)
    return refuse (reader, N_ ("the name of the historic building has no closing quote"));
  length = (size_t) (close - reader->at - 1);
  if (length < 1 || length > BASTIDE_MAX_BUILDING)
    return refuse (reader, N_ ("a historic building's name has 1 to %d bytes"), BASTIDE_MAX_BUILDING);
  memcpy (kind->historic, reader->at + 1, length);
  kind->has_historic = true;
  reader->at = close + 1;
  return true;
}

/* Reads what a segment is: `s`, `r` or goods. */
static bool
read_segment_type (Reader *reader, BastideSegment *segment)
{
  Word word = next_word (reader, ",;");

  if (word_is (word, "s") || word_is (word, "r"))
    {
      segment->type = word_is (word, "s") ? BASTIDE_STREET : BASTIDE_RESIDENTIAL;
      return true;
    }
  segment->type = BASTIDE_MARKET;
  for (;;)
    {
      int found = -1;

      for (int i = 0; i < 3; i++)
        if (word_is (word, bastide_goods_name (i)))
          found = i;
      if (found < 0)
        return refuse (reader, N_ ("a segment is s, r, or goods (fish, grain, livestock)"));
      if (segment->goods & (1 << found))
        return refuse (reader, N_ ("a market names the same goods twice"));
      segment->goods |= (uint8_t) (1 << found);
      if (reader->at == reader->end || *reader->at != ',')
        return true;
      reader->at++;
      word = next_word (reader, ",;");
    }
}

/* The set of slots that WORD names: three for `N`, one for `Nl`; 0 if it is neither. */
static unsigned
word_slots (Word word)
{
  static const char sides[] = "NESW", positions[] = "lmr";
  const char *side = word.length >= 1 ? memchr (sides, word.at[0], 4) : NULL;
  const char *position = word.length == 2 ? memchr (positions, word.at[1], 3) : NULL;

  if (side == NULL || word.length > 2 || (word.length == 2 && position == NULL))
    return 0;
  return (word.length == 1 ? 7u : 1u << (position - positions)) << (3 * (side - sides));
}

/* Reads the segments after the colon; every slot must occur exactly once. */
static bool
read_segments (Reader *reader, BastideTileKind *kind)
{
  unsigned taken = 0;

  for (;;)
    {
      BastideSegment *segment = &kind->segments[kind->n_segments];
      Word word;

      if (kind->n_segments == BASTIDE_MAX_SEGMENTS)
        return refuse (reader, N_ ("a tile has at most %d segments"), BASTIDE_MAX_SEGMENTS);
      if (!read_segment_type (reader, segment))
        return false;
      while ((word = next_word (reader, ";")).length > 0)
        {
          unsigned slots = word_slots (word);

          if (slots == 0)
            return refuse (reader, N_ ("a slot is N, E, S or W, with l, m or r for a part of the side"));
          if (taken & slots)
            return refuse (reader, N_ ("a slot belongs to two segments"));
          taken |= slots;
          segment->slots |= (uint16_t) slots;
        }
      if (segment->slots == 0)
        return refuse (reader, N_ ("a segment has no slot"));
      segment->n_slots = (uint8_t) __builtin_popcount (segment->slots);
      kind->n_segments++;
      if (reader->at == reader->end)
        break;
      if (*reader->at != ';')
        return refuse (reader, N_ ("segments are separated by semicolons"));
      reader->at++;
    }
  if (taken != 0xfff)
    return refuse (reader, N_ ("a slot belongs to no segment"));
  return true;
}

/* Checks that streets have only middle slots, and that a side without a street is one segment (doc/tile-sets.md). */
static bool
check_sides (Reader *reader, const BastideTileKind *kind)
{
  for (int side = 0; side < 4; side++)
    for (int i = 0; i < kind->n_segments; i++)
      {
        const BastideSegment *segment = &kind->segments[i];
        unsigned part = (segment->slots >> (3 * side)) & 7;

        if (segment->type == BASTIDE_STREET && (part & 5))
          return refuse (reader, N_ ("a street lies only in the middle of a side"));
        if (segment->type != BASTIDE_STREET && (part & 2) && part != 7)
          return refuse (reader, N_ ("a side without a street belongs to one segment"));
      }
  return true;
}

/* Sets the borders between market and residential segments that meet at a corner of the tile. */
static void
set_default_borders (BastideTileKind *kind)
{
  for (int corner = 0; corner < 4; corner++)
    {
      unsigned before = 1u << (3 * corner + 2), after = 1u << ((3 * corner + 3) % BASTIDE_SLOTS);

      for (int a = 0; a < kind->n_segments; a++)
        for (int b = 0; b < kind->n_segments; b++)
          if ((kind->segments[a].slots & before) && (kind->segments[b].slots & after)
              && kind->segments[a].type + kind->segments[b].type == BASTIDE_MARKET + BASTIDE_RESIDENTIAL
              && kind->segments[a].type != BASTIDE_STREET && kind->segments[b].type != BASTIDE_STREET)
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
  uint8_t pairs[BASTIDE_MAX_SEGMENTS * BASTIDE_MAX_SEGMENTS][2];
} Borders;

static bool
read_border (Reader *reader, Word word, Borders *borders)
{
  const char *dash = memchr (word.at, '-', word.length);
  unsigned a, b;

  if (dash == NULL || !word_number ((Word) { word.at, (size_t) (dash - word.at) }, 0, BASTIDE_MAX_SEGMENTS - 1, &a)
      || !word_number ((Word) { dash + 1, (size_t) (word.at + word.length - dash - 1) }, 0, BASTIDE_MAX_SEGMENTS - 1,
                       &b))
    return refuse (reader, N_ ("borders are pairs such as 0-2 of a market and a residential segment"));
  if (borders->n == sizeof borders->pairs / sizeof *borders->pairs)
    return refuse (reader, N_ ("too many borders"));
  borders->pairs[borders->n][0] = (uint8_t) a;
  borders->pairs[borders->n++][1] = (uint8_t) b;
  return true;
}

static bool
set_borders (Reader *reader, BastideTileKind *kind, const Borders *borders)
{
  for (unsigned i = 0; i < borders->n; i++)
    {
      int a = borders->pairs[i][0], b = borders->pairs[i][1];

      if (a >= kind->n_segments || b >= kind->n_segments || kind->segments[a].type != BASTIDE_MARKET
          || kind->segments[b].type != BASTIDE_RESIDENTIAL)
        return refuse (reader, N_ ("a border joins a market segment and a residential segment of the tile"));
      kind->segments[a].borders |= (uint16_t) (1 << b);
      kind->segments[b].borders |= (uint16_t) (1 << a);
    }
  return true;
}

static bool
read_copies (Reader *reader, BastideTileKind *kind)
{
  unsigned number;

  if (!word_number (next_word (reader, ":"), 1, BASTIDE_MAX_TILES, &number))
    return refuse (reader, N_ ("copies are a number from 1 to %d"), BASTIDE_MAX_TILES);
  kind->count = (uint8_t) number;
  return true;
}

static bool
read_public (Reader *reader, BastideTileKind *kind)
{
  unsigned number;

  if (!word_number (next_word (reader, ":"), 1, 9, &number))
    return refuse (reader, N_ ("public buildings are a number from 1 to 9"));
  kind->public_buildings = (uint8_t) number;
  return true;
}

/* The property that WORD begins, or a border after the word `borders`. */
static bool
read_property (Reader *reader, Word word, BastideTileKind *kind, Borders *borders)
{
  if (word_is (word, "copies") && kind->count == 0)
    return read_copies (reader, kind);
  if (word_is (word, "public") && kind->public_buildings == 0)
    return read_public (reader, kind);
  if (word_is (word, "historic") && !kind->has_historic)
    return read_historic (reader, kind);
  if (word_is (word, "borders") && !borders->given)
    {
      borders->given = true;
      return true;
    }
  if (borders->given)
    return read_border (reader, word, borders);
  return refuse (reader, N_ ("a tile's line has copies, public, historic and borders, each once, before its colon"));
}

/* The words between the identifier and the colon. */
static bool
read_properties (Reader *reader, BastideTileKind *kind, Borders *borders)
{
  for (Word word = next_word (reader, ":"); word.length > 0; word = next_word (reader, ":"))
    if (!read_property (reader, word, kind, borders))
      return false;
  if (kind->count == 0)
    return refuse (reader, N_ ("the number of copies is missing"));
  if (reader->at == reader->end || *reader->at != ':')
    return refuse (reader, N_ ("the colon before the segments is missing"));
  reader->at++;
  return true;
}

/* Reads a `tile` line after its first word. */
static bool
read_tile (Reader *reader, BastideTileSet *set)
{
  BastideTileKind *kind = &set->kinds[set->n_kinds];
  Borders borders = { 0 };

  if (set->n_kinds == BASTIDE_MAX_TILES)
    return refuse (reader, N_ ("a set has at most %d tiles"), BASTIDE_MAX_TILES);
  if (!word_copy_id (next_word (reader, ":"), kind->id))
    return refuse (reader, N_ ("a tile's identifier is 1 to %d of a-z, 0-9 and -"), BASTIDE_MAX_ID);
  if (bastide_tile_set_find (set, kind->id, strlen (kind->id)) >= 0)
    return refuse (reader, N_ ("the identifier %s is used twice"), kind->id);
  if (!read_properties (reader, kind, &borders) || !read_segments (reader, kind) || !check_sides (reader, kind))
    return false;
  if (!borders.given)
    set_default_borders (kind);
  else if (!set_borders (reader, kind, &borders))
    return false;
  if (set->n_tiles + kind->count > BASTIDE_MAX_TILES)
    return refuse (reader, N_ ("a set has at most %d tiles with all copies"), BASTIDE_MAX_TILES);
  set->n_tiles = (uint8_t) (set->n_tiles + kind->count);
  set->n_kinds++;
  return true;
}

/* The segment of KIND that after TURNS is exactly where ONE is before, and is the same otherwise; NULL if there is
 * none. */
static const BastideSegment *
find_alike (const BastideTileKind *kind, const BastideSegment *one, int turns)
{
  for (int i = 0; i < kind->n_segments; i++)
    {
      const BastideSegment *other = &kind->segments[i];

      if (bastide_slots_turned (other->slots, turns) == one->slots && other->type == one->type
          && other->goods == one->goods)
        return other;
    }
  return NULL;
}

/* Whether KIND is the same tile after TURNS: each segment takes the place of one like it, with like neighbours. */
static bool
is_alike (const BastideTileKind *kind, int turns)
{
  const BastideSegment *alike[BASTIDE_MAX_SEGMENTS];

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
make_tables (BastideTileSet *set, int k)
{
  const BastideTileKind *kind = &set->kinds[k];

  for (int turns = 0; turns < 4; turns++)
    {
      for (int slot = 0; slot < BASTIDE_SLOTS; slot++)
        for (int i = 0; i < kind->n_segments; i++)
          if (kind->segments[i].slots & (1 << bastide_slot_before_turns (slot, turns)))
            set->segment_at[k][turns][slot] = (uint8_t) i;
      for (int side = 0; side < 4; side++)
        if (kind->segments[set->segment_at[k][turns][3 * side + BASTIDE_MIDDLE]].type == BASTIDE_STREET)
          set->streets[k][turns] |= (uint8_t) (1 << side);
      for (int signature = 0; signature < 256; signature++)
        if (((set->streets[k][turns] ^ (signature >> 4)) & signature & 15) == 0)
          set->fits[k][signature] |= (uint8_t) (1 << turns);
    }
  set->different_turns[k] = is_alike (kind, 1) ? 1 : is_alike (kind, 2) ? 2 : 4;
}

static uint64_t
checksum (const char *text, size_t length)
{
  uint64_t hash = 0xcbf29ce484222325u;

  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char) text[i]) * 0x100000001b3u;
  return hash;
}

/* Checks that all lines, including comments, are UTF-8 without control characters. */
static bool
check_characters (Reader *reader)
{
  const char *rest = reader->rest;

  for (unsigned line = 1; rest < reader->text_end; line++)
    {
      const char *feed = memchr (rest, '\n', (size_t) (reader->text_end - rest));
      const char *end = feed != NULL ? feed : reader->text_end;

      if (!bastide_text_is_clean (rest, (size_t) (end - rest) - (end > rest && end[-1] == '\r')))
        {
          reader->line = line;
          return refuse (reader, N_ ("the line is not UTF-8 without control characters"));
        }
      rest = feed != NULL ? feed + 1 : reader->text_end;
    }
  return true;
}

/* Reads the lines of the text into SET, which must be all zero. */
static bool
read_lines (Reader *reader, BastideTileSet *set)
{
  Word word;

  if (!check_characters (reader))
    return false;
  if (!next_line (reader) || !word_is (next_word (reader, ""), "bastide-tiles"))
    return refuse (reader, N_ ("a tile set begins with the line bastide-tiles 1"));
  if (!word_is (next_word (reader, ""), "1") || reader->at != reader->end)
    return refuse (reader, N_ ("this version reads form 1 of a tile set only"));
  if (!next_line (reader) || !word_is (next_word (reader, ""), "name")
      || !word_copy_id (next_word (reader, ""), set->name) || reader->at != reader->end)
    return refuse (reader, N_ ("the second line names the set: name and 1 to %d of a-z, 0-9 and -"), BASTIDE_MAX_ID);
  while (next_line (reader))
    {
      word = next_word (reader, "");
      if (!word_is (word, "tile"))
        return refuse (reader, N_ ("a line is a tile, or a comment that begins with #"));
      if (!read_tile (reader, set))
        return false;
    }
  reader->line = 0;
  return set->n_tiles > 0 || refuse (reader, N_ ("the set has no tile"));
}

bool
bastide_tile_set_parse (BastideTileSet *set, const char *text, size_t length, BastideTextError *error)
{
  size_t mark = bastide_text_mark (text, length);
  Reader reader = { .rest = text + mark, .text_end = text + length, .error = error };
  BastideTileSet made;

  if (length > BASTIDE_MAX_SET_TEXT)
    return refuse (&reader, N_ ("a tile set has at most %d bytes"), BASTIDE_MAX_SET_TEXT);
  memset (&made, 0, sizeof made);
  if (!read_lines (&reader, &made))
    return false;
  for (int kind = 0; kind < made.n_kinds; kind++)
    make_tables (&made, kind);
  made.checksum = checksum (text + mark, length - mark);
  *set = made;
  return true;
}

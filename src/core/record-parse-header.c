/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the header of a record, up to the deal. */
#include "record-reader.h"

#include <string.h>

static bool
read_form (BastideParser *parser)
{
  uint64_t form;

  if (!bastide_reader_next_number (&parser->reader, UINT32_MAX, &form) || !bastide_reader_at_end (&parser->reader)
      || form < 1)
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  if (form > 1)
    return bastide_reader_refuse (&parser->reader, N_ ("the record has form %u, this version reads form 1 only"),
                                  (unsigned) form);
  return true;
}

bool
bastide_parser_read_text (BastideParser *parser, char **field, bool (*is_well) (const char *text, size_t length))
{
  BastideWord rest;

  if (!bastide_reader_take_rest (&parser->reader, &rest) || (is_well != NULL && !is_well (rest.at, rest.length)))
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  *field = bastide_record_copy_string (rest.at, rest.length);
  return true;
}

static bool
read_title (BastideParser *parser)
{
  if (!bastide_parser_read_text (parser, &parser->record->title, NULL))
    return false;
  return bastide_reader_check_name (&parser->reader, parser->record->title, strlen (parser->record->title));
}

static bool
read_tiles (BastideParser *parser)
{
  static const char sign[] = "fnv64:", digits[] = "0123456789abcdef";
  BastideTileSet *set = parser->record->set;
  BastideWord name, sum;

  if (!bastide_reader_next_word (&parser->reader, &name) || name.length > BASTIDE_MAX_ID
      || !bastide_reader_next_word (&parser->reader, &sum) || !bastide_reader_at_end (&parser->reader)
      || sum.length != sizeof sign - 1 + 16 || memcmp (sum.at, sign, sizeof sign - 1) != 0)
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  for (size_t i = sizeof sign - 1; i < sum.length; i++)
    {
      const char *digit = memchr (digits, sum.at[i], 16);

      if (digit == NULL)
        return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
      set->checksum = set->checksum << 4 | (uint64_t) (digit - digits);
    }
  memcpy (set->name, name.at, name.length);
  parser->tiles_line = parser->reader.line;
  return true;
}

static bool
read_tile_line (BastideParser *parser)
{
  BastideWord rest;

  if (!bastide_reader_take_rest (&parser->reader, &rest))
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  if (parser->first_tile_line == 0)
    parser->first_tile_line = parser->reader.line;
  bastide_text_add (&parser->tile_text, rest.at, rest.length);
  bastide_text_add_string (&parser->tile_text, "\n");
  if (parser->tile_text.length > BASTIDE_MAX_SET_TEXT)
    return bastide_reader_refuse (&parser->reader, N_ ("a tile set has at most %d bytes"), BASTIDE_MAX_SET_TEXT);
  return true;
}

static bool
find_colour (BastideWord word, uint8_t *colour)
{
  for (int i = 0; i < BASTIDE_COLOURS; i++)
    if (bastide_word_is (word, bastide_colour_name ((BastideColour) i)))
      {
        *colour = (uint8_t) i;
        return true;
      }
  return false;
}

bool
bastide_parser_read_seat (BastideParser *parser, unsigned *player, BastideSeat *seat)
{
  BastideReader *reader = &parser->reader;
  BastideWord who, level = { "", 0 }, version = { "", 0 }, colour, name;
  uint64_t number;

  if (!bastide_reader_next_number (reader, BASTIDE_MAX_PLAYERS, &number) || number < 1
      || !bastide_reader_next_word (reader, &who))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  seat->is_computer = bastide_word_is (who, "computer");
  if (!seat->is_computer && !bastide_word_is (who, "person"))
    return bastide_reader_refuse (reader, N_ ("a seat is a person or a computer"));
  if (seat->is_computer && (!bastide_reader_next_word (reader, &level) || !bastide_reader_next_word (reader, &version)))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  if (!bastide_reader_next_word (reader, &colour) || !find_colour (colour, &seat->colour))
    return bastide_reader_refuse (reader, N_ ("a seat's colour is red, blue, green or yellow"));
  if (!bastide_reader_take_rest (reader, &name))
    return bastide_reader_refuse (reader, N_ ("the seat has no name"));
  if (!bastide_reader_check_name (reader, level.at, level.length)
      || !bastide_reader_check_name (reader, version.at, version.length)
      || !bastide_reader_check_name (reader, name.at, name.length))
    return false;
  *player = (unsigned) number - 1;
  seat->level = bastide_record_copy_string (level.at, level.length);
  seat->version = bastide_record_copy_string (version.at, version.length);
  seat->name = bastide_record_copy_string (name.at, name.length);
  return true;
}

static bool
read_header_seat (BastideParser *parser)
{
  BastideSeat seat = { 0 };
  unsigned player;

  if (!bastide_parser_read_seat (parser, &player, &seat))
    return false;
  if (player != parser->seats)
    {
      bastide_seat_clear (&seat);
      return bastide_reader_refuse (&parser->reader, N_ ("seats count from 1 in their order"));
    }
  parser->record->seats[parser->seats++] = seat;
  if (bastide_record_colours_clash (parser->record->seats, parser->seats))
    return bastide_reader_refuse (&parser->reader, N_ ("two seats have one colour"));
  return true;
}

static bool
read_table_rules (BastideParser *parser)
{
  BastideWord word;

  if (!bastide_reader_next_word (&parser->reader, &word) || !bastide_reader_at_end (&parser->reader)
      || (!bastide_word_is (word, "yes") && !bastide_word_is (word, "no")))
    return bastide_reader_refuse (&parser->reader, N_ ("table-rules is yes or no"));
  parser->record->says_table_rules = true;
  parser->record->table_rules = bastide_word_is (word, "yes");
  return true;
}

static bool
read_seed (BastideParser *parser)
{
  parser->record->has_seed = true;
  if (!bastide_reader_next_number (&parser->reader, UINT64_MAX, &parser->record->seed)
      || !bastide_reader_at_end (&parser->reader))
    return bastide_reader_refuse (&parser->reader, N_ ("a seed is a number from 0 to 18446744073709551615"));
  return true;
}

static bool
read_header_value (BastideParser *parser, BastideHeader header)
{
  switch (header)
    {
    case BASTIDE_HEADER_FORM: return read_form (parser);
    case BASTIDE_HEADER_ID: return bastide_parser_read_text (parser, &parser->record->id, bastide_record_is_id);
    case BASTIDE_HEADER_DATE: return bastide_parser_read_text (parser, &parser->record->date, bastide_record_is_date);
    case BASTIDE_HEADER_TITLE: return read_title (parser);
    case BASTIDE_HEADER_TILES: return read_tiles (parser);
    case BASTIDE_HEADER_TILE_LINE: return read_tile_line (parser);
    case BASTIDE_HEADER_SEAT: return read_header_seat (parser);
    case BASTIDE_HEADER_TABLE_RULES: return read_table_rules (parser);
    case BASTIDE_HEADER_SEED: return read_seed (parser);
    }
  return false;
}

static void
keep_unknown (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  const BastideReader *reader = &parser->reader;

  record->unknown = bastide_record_make_room (record->unknown, record->n_unknown, sizeof *record->unknown);
  record->unknown[record->n_unknown++] = (BastideUnknown) {
    .after = parser->header,
    .index = parser->index,
    .text = bastide_record_copy_string (reader->start, (size_t) (reader->end - reader->start)),
  };
}

/* The first words of lines after the deal, but for those that may also come before it. */
static const char *const later[] = { "move", "note", "branch", "head", "result" };

/* The header that WORD begins, or -1. */
static int
find_header (BastideWord word)
{
  for (int i = 0; i <= BASTIDE_HEADER_SEED; i++)
    if (bastide_word_is (word, bastide_header_word ((BastideHeader) i)))
      return i;
  return -1;
}

bool
bastide_word_begins_line (BastideWord word)
{
  bool begins = find_header (word) >= 0 || bastide_word_is (word, "deal");

  for (unsigned i = 0; i < sizeof later / sizeof *later; i++)
    begins = begins || bastide_word_is (word, later[i]);
  return begins;
}

/* Whether HEADER may come now: each comes once and in order, but for seats and tile lines, which are repeated. */
static bool
check_order (BastideParser *parser, BastideHeader header)
{
  bool again = header == parser->header && (header == BASTIDE_HEADER_SEAT || header == BASTIDE_HEADER_TILE_LINE);

  if (!again && header <= parser->header)
    return bastide_reader_refuse (&parser->reader, N_ ("the line is out of order or given twice"));
  if (header == BASTIDE_HEADER_TILE_LINE && parser->tiles_line == 0)
    return bastide_reader_refuse (&parser->reader, N_ ("the line tiles is missing before it"));
  parser->index = again ? parser->index + 1 : 0;
  parser->header = header;
  return true;
}

/* One line before the deal, whose first WORD was cut off. */
static bool
read_header_line (BastideParser *parser, BastideWord word)
{
  bool is_first = parser->reader.size == (size_t) (parser->reader.end - parser->reader.start) + 1;
  int header = find_header (word);

  for (unsigned i = 0; i < sizeof later / sizeof *later; i++)
    if (bastide_word_is (word, later[i]))
      return bastide_reader_refuse (&parser->reader, N_ ("%s comes before the deal"), later[i]);
  if (is_first != (header == BASTIDE_HEADER_FORM))
    return bastide_reader_refuse (&parser->reader, N_ ("a record begins with the line bastide 1"));
  if (header < 0)
    keep_unknown (parser);
  else if (!is_first && !check_order (parser, (BastideHeader) header))
    return false;
  return header < 0 || read_header_value (parser, (BastideHeader) header);
}

/* The number of the line in the record that has line NUMBER of its tile set. Lines that this version does not know may
 * be between them. */
static unsigned
find_tile_line (const BastideParser *parser, unsigned number)
{
  unsigned line = parser->first_tile_line + (number > 0 ? number - 1 : 0);

  for (unsigned i = 0; i < parser->record->n_unknown; i++)
    if (parser->record->unknown[i].after == BASTIDE_HEADER_TILE_LINE && parser->record->unknown[i].index + 1 < number)
      line++;
  return line;
}

/* Finds the tile set after all lines about it were read: the built-in one or that of the record. */
static bool
find_set (BastideParser *parser)
{
  BastideTileSet *set = parser->record->set;
  BastideTextError error;
  uint64_t sum = set->checksum;
  char name[BASTIDE_MAX_ID + 1];

  memcpy (name, set->name, sizeof name);
  if (parser->first_tile_line == 0)
    {
      *set = *bastide_tile_set_builtin ();
      if (strcmp (set->name, name) != 0)
        {
          parser->reader.line = parser->tiles_line;
          return bastide_reader_refuse (&parser->reader,
                                        N_ ("the tile set %s is not built in and its lines are not there"), name);
        }
    }
  else
    {
      if (!bastide_tile_set_parse (set, parser->tile_text.at, parser->tile_text.length, &error))
        {
          parser->reader.line = find_tile_line (parser, error.line);
          return bastide_reader_refuse (&parser->reader, "%s", error.reason);
        }
      parser->record->tile_text = parser->tile_text.at;
      parser->tile_text = (BastideText) { 0 };
    }
  parser->reader.line = strcmp (set->name, name) != 0 || set->checksum != sum ? parser->tiles_line
                                                                              : parser->reader.line;
  if (strcmp (set->name, name) != 0)
    return bastide_reader_refuse (&parser->reader, N_ ("the tile set of the record is named %s"), set->name);
  if (set->checksum != sum)
    return bastide_reader_refuse (&parser->reader, N_ ("the checksum is not that of the tile set %s"), name);
  return true;
}

/* Reads the identifiers after `deal`. */
static bool
read_deal (BastideParser *parser)
{
  BastideDeal *deal = &parser->record->deal;
  BastideReader *reader = &parser->reader;
  BastideWord word;
  int stacks = 0;

  while (bastide_reader_next_word (reader, &word))
    {
      int kind;

      if (bastide_word_is (word, "|"))
        {
          if (stacks == BASTIDE_STACKS - 1)
            return bastide_reader_refuse (reader, N_ ("a deal has exactly two signs |"));
          deal->end[stacks++] = deal->n_tiles;
          continue;
        }
      kind = bastide_tile_set_find (parser->record->set, word.at, word.length);
      if (kind < 0)
        return bastide_reader_refuse (reader, N_ ("the tile set has no tile %.*s"),
                                      word.length > BASTIDE_MAX_ID ? 0 : (int) word.length, word.at);
      if (deal->n_tiles == BASTIDE_MAX_TILES)
        return bastide_reader_refuse (reader, N_ ("a deal has at most %d tiles"), BASTIDE_MAX_TILES);
      deal->order[deal->n_tiles++] = (uint8_t) kind;
    }
  if (!bastide_reader_at_end (reader))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  if (stacks < BASTIDE_STACKS - 1)
    return bastide_reader_refuse (reader, N_ ("a deal has exactly two signs |"));
  if (deal->n_tiles == 0)
    return bastide_reader_refuse (reader, N_ ("a deal has at least one tile"));
  deal->end[BASTIDE_STACKS - 1] = deal->n_tiles;
  return true;
}

bool
bastide_parser_read_header (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  BastideReader *reader = &parser->reader;
  BastideWord word;
  unsigned line;

  while (bastide_reader_next_line (reader))
    {
      if (!bastide_reader_next_word (reader, &word))
        return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
      if (reader->line == 1 || !bastide_word_is (word, "deal"))
        {
          if (!read_header_line (parser, word))
            return false;
          continue;
        }
      if (parser->tiles_line == 0)
        return bastide_reader_refuse (reader, N_ ("the line tiles is missing"));
      if (parser->seats < BASTIDE_MIN_PLAYERS)
        return bastide_reader_refuse (reader, N_ ("a game has 2 to 4 seats"));
      record->players = parser->seats;
      line = reader->line;
      if (!find_set (parser))
        return false;
      reader->line = line;
      return read_deal (parser);
    }
  return reader->error->reason[0] != '\0' ? false : bastide_reader_refuse (reader, N_ ("the deal is missing"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the header of a record, up to the deal. */
#include "record-reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Faults that are found in two places. */
#define OUT_OF_ORDER N_ ("the line is out of order or given twice")
#define NOT_BUILT_IN N_ ("the tile set %s is not built in and its lines are not there")

static bool
read_form (BastideParser *parser)
{
  uint64_t form;

  if (!bastide_reader_next_number (&parser->reader, UINT32_MAX, &form) || !bastide_reader_at_end (&parser->reader)
      || form < 1)
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  if (form > 2)
    return bastide_reader_refuse (&parser->reader, N_ ("the record has form %u, this version reads forms 1 and 2"),
                                  (unsigned) form);
  parser->form = (unsigned) form;
  if (form == 1)
    parser->record->rules = bastide_rules_find (NULL, 0);
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

/* Reads the only word of a line, which has at most 32 bytes, with a final NUL. */
static bool
read_only_word (BastideReader *reader, char name[BASTIDE_SET_NAME])
{
  BastideWord word;

  if (!bastide_reader_next_word (reader, &word) || word.length >= BASTIDE_SET_NAME || !bastide_reader_at_end (reader))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  memcpy (name, word.at, word.length);
  name[word.length] = '\0';
  return true;
}

static bool
read_game (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  const BastideRules *rules;
  char name[BASTIDE_SET_NAME];

  if (!read_only_word (reader, name))
    return false;
  rules = bastide_rules_find (name, strlen (name));
  if (rules == bastide_rules_find (NULL, 0))
    return bastide_reader_refuse (reader, N_ ("a record of the game %s has form 1"), name);
  if (rules == NULL)
    return bastide_reader_refuse (reader, N_ ("this version of Bastide does not know the game %s"), name);
  parser->record->rules = rules;
  return true;
}

static bool
read_with (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  const BastideRules *rules = parser->record->rules;
  unsigned option = 0;
  char name[BASTIDE_SET_NAME];

  if (!read_only_word (reader, name))
    return false;
  while (rules->options[option] != NULL && strcmp (rules->options[option], name) != 0)
    option++;
  if (rules->options[option] == NULL)
    return bastide_reader_refuse (reader, N_ ("the game %s has no option %s"), rules->word, name);
  if (parser->record->options >> option != 0)
    return bastide_reader_refuse (reader, OUT_OF_ORDER);
  parser->record->options |= 1u << option;
  return true;
}

static bool
read_tiles (BastideParser *parser)
{
  static const char sign[] = "fnv64:", digits[] = "0123456789abcdef";
  BastideSet *set = &parser->sets[parser->n_sets].says;
  BastideWord name, sum;

  if (parser->record->rules->sets == NULL)
    return bastide_reader_refuse (&parser->reader, N_ ("the game %s has no tiles"), parser->record->rules->word);
  if (parser->n_sets == BASTIDE_SETS)
    return bastide_reader_refuse (&parser->reader, N_ ("a game has at most %d tile sets"), BASTIDE_SETS);
  if (!bastide_reader_next_word (&parser->reader, &name) || name.length >= BASTIDE_SET_NAME
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
  parser->sets[parser->n_sets++].line = parser->reader.line;
  return true;
}

static bool
read_tile_line (BastideParser *parser)
{
  BastideText *text = &parser->sets[parser->n_sets - 1].text;
  BastideWord rest;

  if (!bastide_reader_take_rest (&parser->reader, &rest))
    return bastide_reader_refuse (&parser->reader, BASTIDE_MALFORMED);
  if (text->length == 0)
    parser->sets[parser->n_sets - 1].first = parser->reader;
  bastide_text_add (text, rest.at, rest.length);
  bastide_text_add_string (text, "\n");
  if (text->length > BASTIDE_MAX_SET_TEXT)
    return bastide_reader_refuse (&parser->reader, N_ ("a tile set has at most %d bytes"), BASTIDE_MAX_SET_TEXT);
  return true;
}

static bool
find_colour (BastideWord word, unsigned form, uint8_t *colour)
{
  for (unsigned i = 0; i < bastide_form_colours (form); i++)
    if (bastide_word_is (word, bastide_colour_name ((BastideColour) i)))
      {
        *colour = (uint8_t) i;
        return true;
      }
  return false;
}

/* Reads who decides for SEAT: a person, or a computer player of LEVEL in VERSION. */
static bool
read_occupant (BastideReader *reader, BastideSeat *seat, BastideWord *level, BastideWord *version)
{
  BastideWord who;

  if (!bastide_reader_next_word (reader, &who))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  seat->is_computer = bastide_word_is (who, "computer");
  if (!seat->is_computer && !bastide_word_is (who, "person"))
    return bastide_reader_refuse (reader, N_ ("a seat is a person or a computer"));
  if (seat->is_computer && (!bastide_reader_next_word (reader, level) || !bastide_reader_next_word (reader, version)))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  return true;
}

bool
bastide_parser_read_seat (BastideParser *parser, unsigned *player, BastideSeat *seat)
{
  BastideReader *reader = &parser->reader;
  BastideWord level = { "", 0 }, version = { "", 0 }, colour, name;
  uint64_t number;

  if (!bastide_reader_next_number (reader, BASTIDE_PLAYERS, &number) || number < 1)
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  if (!read_occupant (reader, seat, &level, &version))
    return false;
  if (!bastide_reader_next_word (reader, &colour) || !find_colour (colour, parser->form, &seat->colour))
    return bastide_reader_refuse (reader, parser->form == 1
                                              ? N_ ("a seat's colour is red, blue, green or yellow")
                                              : N_ ("a seat's colour is red, blue, green, yellow, black or violet"));
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
    case BASTIDE_HEADER_GAME: return read_game (parser);
    case BASTIDE_HEADER_WITH: return read_with (parser);
    case BASTIDE_HEADER_TILES: return read_tiles (parser);
    case BASTIDE_HEADER_TILE_LINE: return read_tile_line (parser);
    case BASTIDE_HEADER_SEAT: return read_header_seat (parser);
    case BASTIDE_HEADER_TABLE_RULES: return read_table_rules (parser);
    case BASTIDE_HEADER_SEED: return read_seed (parser);
    case BASTIDE_HEADERS: break;
    }
  return false;
}

static void
keep_unknown (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  const BastideReader *reader = &parser->reader;
  unsigned count = parser->counts[parser->header];

  record->unknown = bastide_record_make_room (record->unknown, record->n_unknown, sizeof *record->unknown);
  record->unknown[record->n_unknown++] = (BastideUnknown) {
    .after = parser->header,
    .index = count > 0 ? count - 1 : 0,
    .text = bastide_record_copy_string (reader->start, (size_t) (reader->end - reader->start)),
  };
}

/* The first words of lines after the deal, but for those that may also come before it. */
static const char *const later[] = { "move", "note", "branch", "head", "result" };

/* The header that WORD begins in FORM, or BASTIDE_HEADERS. */
static BastideHeader
find_header (BastideWord word, unsigned form)
{
  unsigned i = 0;

  while (i < BASTIDE_HEADERS && !bastide_word_is (word, bastide_header_word ((BastideHeader) i)))
    i++;
  return form == 1 && (i == BASTIDE_HEADER_GAME || i == BASTIDE_HEADER_WITH) ? BASTIDE_HEADERS : (BastideHeader) i;
}

bool
bastide_word_begins_line (BastideWord word, unsigned form)
{
  bool begins = find_header (word, form) != BASTIDE_HEADERS || bastide_word_is (word, "deal");

  for (unsigned i = 0; i < sizeof later / sizeof *later; i++)
    begins = begins || bastide_word_is (word, later[i]);
  return begins;
}

/* Whether HEADER may come again after the last one. */
static bool
comes_again (const BastideParser *parser, BastideHeader header)
{
  if (header == BASTIDE_HEADER_TILES)
    return parser->form > 1 && (parser->header == header || parser->header == BASTIDE_HEADER_TILE_LINE);
  return header == parser->header
         && (header == BASTIDE_HEADER_WITH || header == BASTIDE_HEADER_TILE_LINE || header == BASTIDE_HEADER_SEAT);
}

/* Whether HEADER may come now: each comes once and in order, but for some that are repeated. */
static bool
check_order (BastideParser *parser, BastideHeader header)
{
  if (header <= parser->header && !comes_again (parser, header))
    return bastide_reader_refuse (&parser->reader, OUT_OF_ORDER);
  if (header > BASTIDE_HEADER_GAME && parser->record->rules == NULL)
    return bastide_reader_refuse (&parser->reader, N_ ("the line game is missing before it"));
  if (header == BASTIDE_HEADER_TILE_LINE && parser->n_sets == 0)
    return bastide_reader_refuse (&parser->reader, N_ ("the line tiles is missing before it"));
  parser->counts[header]++;
  parser->header = header;
  return true;
}

/* One line before the deal, whose first WORD was cut off. */
static bool
read_header_line (BastideParser *parser, BastideWord word)
{
  bool is_first = parser->reader.size == (size_t) (parser->reader.end - parser->reader.start) + 1;
  BastideHeader header = find_header (word, parser->form);

  for (unsigned i = 0; i < sizeof later / sizeof *later; i++)
    if (bastide_word_is (word, later[i]))
      return bastide_reader_refuse (&parser->reader, N_ ("%s comes before the deal"), later[i]);
  if (is_first != (header == BASTIDE_HEADER_FORM))
    return bastide_reader_refuse (&parser->reader, N_ ("a record begins with the line bastide 1 or bastide 2"));
  if (header == BASTIDE_HEADERS)
    {
      keep_unknown (parser);
      return true;
    }
  return (is_first || check_order (parser, header)) && read_header_value (parser, header);
}

/* The number in the record of line NUMBER of those that begin with WORD, the first of which is at FIRST. Empty lines
 * and lines that this version does not know may be between them. */
static unsigned
find_line (BastideReader first, const char *word, unsigned number)
{
  BastideFault other;
  BastideWord begin;

  first.error = &other;
  while (number > 1 && bastide_reader_next_line (&first))
    number -= bastide_reader_next_word (&first, &begin) && bastide_word_is (begin, word);
  return first.line;
}

/* Sets TEXTS to those of the sets in the record; NULL for the one of a game that has no list of built-in ones. */
static bool
find_texts (BastideParser *parser, const char *texts[BASTIDE_SETS])
{
  const BastideRules *rules = parser->record->rules;

  for (unsigned i = 0; i < parser->n_sets; i++)
    {
      const char *own = parser->sets[i].text.at;

      texts[i] = own != NULL ? own : bastide_builtin_text (rules, parser->sets[i].says.name);
      parser->reader.line = parser->sets[i].line;
      if (texts[i] == NULL && rules->builtin_sets != NULL)
        return bastide_reader_refuse (&parser->reader, NOT_BUILT_IN, parser->sets[i].says.name);
    }
  return true;
}

/* Whether the kit joins what the record says. */
static bool
check_sets (BastideParser *parser)
{
  BastideSet sets[BASTIDE_SETS];
  unsigned n = parser->n_sets > 0 ? parser->record->rules->sets (parser->record->kit, sets) : 0;

  for (unsigned i = 0; i < parser->n_sets; i++)
    {
      const BastideSet *says = &parser->sets[i].says;

      parser->reader.line = parser->sets[i].line;
      if (i >= n || sets[i].text != i)
        return bastide_reader_refuse (&parser->reader, N_ ("the tile set %s belongs to an option that is not on"),
                                      says->name);
      if (strcmp (sets[i].name, says->name) != 0)
        return bastide_reader_refuse (&parser->reader,
                                      parser->sets[i].text.at != NULL ? N_ ("the tile set of the record is named %s")
                                                                      : NOT_BUILT_IN,
                                      parser->sets[i].text.at != NULL ? sets[i].name : says->name);
      if (sets[i].checksum != says->checksum)
        return bastide_reader_refuse (&parser->reader, N_ ("the checksum is not that of the tile set %s"), says->name);
    }
  return true;
}

/* Opens the kit after all lines about it were read: with the built-in sets or those of the record. */
static bool
open_kit (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  const char *texts[BASTIDE_SETS] = { NULL };
  BastideFault fault = { 0 };

  record->kit = calloc (1, record->rules->kit_size);
  if (record->kit == NULL)
    abort ();
  if (!find_texts (parser, texts))
    return false;
  if (!record->rules->open_kit (record->kit, record->options, texts[0] != NULL ? texts : NULL,
                                texts[0] != NULL ? parser->n_sets : 0, &fault))
    {
      bool is_own = parser->sets[fault.text].text.at != NULL;

      parser->reader.line = is_own ? find_line (parser->sets[fault.text].first, "tile-line", fault.line)
                                   : parser->sets[fault.text].line;
      return bastide_reader_refuse (&parser->reader, "%s", fault.reason);
    }
  if (!check_sets (parser))
    return false;
  for (unsigned i = 0; i < parser->n_sets; i++)
    {
      record->set_texts[i] = parser->sets[i].text.at;
      parser->sets[i].text = (BastideText) { 0 };
    }
  return true;
}

/* Adds what stands after `deal` to TEXT, as print_deal () adds it but for the last line feed. */
static void
take_deal_line (BastideParser *parser, BastideText *text)
{
  const char *word = parser->record->rules->deal_word;
  BastideWord rest = { "", 0 };

  if (text->length > 0)
    bastide_text_add_string (text, "\n");
  if (word != NULL)
    bastide_text_add_format (text, "%s ", word);
  bastide_reader_take_rest (&parser->reader, &rest);
  bastide_text_add (text, rest.at, rest.length);
}

/* Reads all lines of the deal, of which the first word of the first one was cut off. */
static bool
read_deal (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  BastideReader first = parser->reader, next;
  BastideText text = { 0 }, printed = { 0 };
  BastideFault fault = { 0 };
  BastideWord word;
  unsigned n = 1;
  bool is_well;

  take_deal_line (parser, &text);
  while (next = parser->reader, parser->form > 1 && bastide_reader_next_line (&next)
                                    && bastide_reader_next_word (&next, &word) && bastide_word_is (word, "deal"))
    {
      parser->reader = next;
      n++;
      take_deal_line (parser, &text);
    }
  record->header_size = parser->reader.size;
  record->text_size += parser->reader.size;
  is_well = record->rules->parse_deal (record->kit, record->players, text.at, &record->deal, &fault);
  if (is_well)
    {
      unsigned same = 0;

      record->rules->print_deal (record->kit, &record->deal, &printed);
      bastide_text_add_string (&text, "\n");
      is_well = strcmp (text.at, printed.at) == 0;
      snprintf (fault.reason, sizeof fault.reason, "%s",
                bastide_translate (N_ ("the deal is not written as Bastide writes it")));
      for (fault.line = 1; !is_well && text.at[same] == printed.at[same]; same++)
        fault.line += text.at[same] == '\n';
    }
  parser->reader.line = is_well ? parser->reader.line : find_line (first, "deal", fault.line < n ? fault.line : n);
  bastide_text_free (&text);
  bastide_text_free (&printed);
  return is_well || bastide_reader_refuse (&parser->reader, "%s", fault.reason);
}

static void
begin (BastideParser *parser)
{
  size_t size = parser->record->rules->state_size (parser->record->kit);

  parser->state = calloc (2, size);
  if (parser->state == NULL)
    abort ();
  parser->fork = (BastideState *) ((char *) parser->state + size);
}

void
bastide_parser_clear (BastideParser *parser)
{
  free (parser->state);
  for (unsigned i = 0; i < parser->n_sets; i++)
    bastide_text_free (&parser->sets[i].text);
}

bool
bastide_parser_read_header (BastideParser *parser)
{
  BastideRecord *record = parser->record;
  BastideReader *reader = &parser->reader;
  BastideWord word;
  unsigned line, least, most;

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
      if (record->rules == NULL)
        return bastide_reader_refuse (reader, N_ ("the line game is missing"));
      if (parser->n_sets == 0 && record->rules->sets != NULL)
        return bastide_reader_refuse (reader, N_ ("the line tiles is missing"));
      record->rules->seats (record->options, &least, &most);
      if (parser->seats < least || parser->seats > most)
        return bastide_reader_refuse (reader, N_ ("a game has %u to %u seats"), least, most);
      record->players = parser->seats;
      line = reader->line;
      if (!open_kit (parser))
        return false;
      reader->line = line;
      if (!read_deal (parser))
        return false;
      begin (parser);
      return true;
    }
  return reader->error->reason[0] != '\0' ? false : bastide_reader_refuse (reader, N_ ("the deal is missing"));
}

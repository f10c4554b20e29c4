/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a record: builds it separately and plays every move of every line to check it. */
#include "record-reader.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of the shortest line that a mail program is thought to have broken. */
#define SHORTEST_WRAPPED 40

/* The line of play that is being read, which is the last one. */
static BastideLine *
current_line (BastideParser *parser)
{
  return &parser->record->lines[parser->record->n_lines - 1];
}

/* Finds the position that the current line starts with. That position is kept, because many branches may leave at the
 * same place. */
static void
get_in_step (BastideParser *parser)
{
  const BastideLine *line = current_line (parser);

  if (parser->fork_ply == 0 || parser->fork_ply != line->start || parser->fork_line != line->origin)
    {
      bastide_record_replay (parser->record, line->parent, line->start, parser->fork, NULL);
      parser->fork_line = line->origin;
      parser->fork_ply = line->start;
    }
  memcpy (parser->state, parser->fork, parser->record->rules->state_size (parser->record->kit));
  parser->in_step = true;
}

static bool
refuse_move (BastideParser *parser, BastideReason reason)
{
  BastideText text = { 0 };

  parser->record->rules->explain (reason, &text);
  bastide_reader_refuse (&parser->reader, N_ ("an illegal move: %s"), text.at);
  bastide_text_free (&text);
  return false;
}

static bool
read_move (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  BastideRecord *record = parser->record;
  const BastideRules *rules = record->rules;
  BastideLine *line = current_line (parser);
  BastideMoment moment;
  BastideReason reason;
  BastideWord text;
  uint64_t seat;
  BastideMove move;

  if (!bastide_reader_next_number (reader, record->players, &seat) || seat < 1
      || !bastide_reader_take_rest (reader, &text) || !rules->parse (text.at, text.length, record->kit, &move))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  if (!parser->in_step)
    get_in_step (parser);
  reason = rules->why (parser->state, record->kit, move);
  if (reason.code != 0)
    return refuse_move (parser, reason);
  rules->look (parser->state, record->kit, &moment);
  if (seat != moment.to_move + 1u)
    return bastide_reader_refuse (reader, N_ ("seat %d decides here"), moment.to_move + 1);
  rules->apply (parser->state, record->kit, move, NULL);
  rules->look (parser->state, record->kit, &moment);
  parser->comment = 0;
  bastide_record_add_ply (record, record->n_lines - 1, (BastidePly) { move, (uint8_t) (seat - 1) });
  line->is_finished = moment.question == 0;
  return true;
}

/* Checks that NOTE, which was read last, does not make the notes too long. */
static bool
check_note (BastideParser *parser, const BastideAnnotation *note)
{
  static const char word[] = "text ";
  BastideReader *reader = &parser->reader;
  int limit;

  if (bastide_annotation_is_comment (note))
    parser->comment += bastide_comment_count (note->note + strlen (word), strlen (note->note) - strlen (word)) + 1;
  bastide_note_sizes_add (&parser->notes, note);
  limit = bastide_note_sizes_exceed (&parser->notes);
  if (bastide_note_size (note->note) > BASTIDE_MAX_NOTE)
    return bastide_reader_refuse (reader, N_ ("a line with a note has at most %d bytes"), BASTIDE_MAX_NOTE);
  if (parser->comment > BASTIDE_MAX_COMMENT + 1)
    return bastide_reader_refuse (reader, N_ ("a note about a move has at most %d characters"), BASTIDE_MAX_COMMENT);
  return limit == 0 || bastide_reader_refuse (reader, N_ ("the notes of a game have at most %d bytes"), limit);
}

static bool
read_note (BastideParser *parser)
{
  BastideLine *line = current_line (parser);
  BastideAnnotation annotation = { .ply = line->start + line->n_plies };
  bool well;

  if (!bastide_parser_read_text (parser, &annotation.note, NULL))
    return false;
  if (strcmp (annotation.note, "text") == 0) /* an empty paragraph, whose space is not at the end of a line */
    {
      free (annotation.note);
      annotation.note = bastide_record_copy_string ("text ", strlen ("text "));
    }
  well = line->n_plies > 0 || bastide_reader_refuse (&parser->reader, N_ ("a note follows a move"));
  well = well && check_note (parser, &annotation);
  if (well)
    bastide_record_add_annotation (parser->record, line, annotation);
  else
    free (annotation.note);
  return well;
}

static bool
read_change (BastideParser *parser)
{
  BastideLine *line = current_line (parser);
  BastideSeat seat = { 0 };
  unsigned player;

  if (!bastide_parser_read_seat (parser, &player, &seat))
    return false;
  if (player >= parser->record->players || seat.colour != parser->record->seats[player].colour)
    {
      bastide_seat_clear (&seat);
      return bastide_reader_refuse (&parser->reader, player >= parser->record->players
                                                         ? N_ ("the game has no such seat")
                                                         : N_ ("a seat keeps its colour"));
    }
  bastide_record_add_annotation (parser->record, line,
                                 (BastideAnnotation) { .ply = line->start + line->n_plies,
                                                       .player = (uint8_t) player,
                                                       .seat = seat });
  return true;
}

/* Reads `"NAME"` after a space and returns NAME without its escape characters, or NULL if it is malformed. The caller
 * frees it with free (). */
static char *
read_name (BastideReader *reader)
{
  BastideText name = { 0 };
  const char *at = reader->at;

  if (reader->end - at < 3 || at[0] != ' ' || at[1] != '"')
    return NULL;
  bastide_text_add_string (&name, "");
  for (at += 2; at < reader->end && *at != '"'; at++)
    {
      if (*at == '\\' && (++at == reader->end || (*at != '"' && *at != '\\')))
        break;
      bastide_text_add (&name, at, 1);
    }
  if (at == reader->end || *at != '"')
    {
      bastide_text_free (&name);
      return NULL;
    }
  reader->at = at + 1;
  return name.at;
}

static bool
read_branch (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  BastideRecord *record = parser->record;
  char *name = read_name (reader);
  BastideWord of;
  uint64_t ply, parent = 0;
  bool says_parent = false, well;

  well = name != NULL && bastide_reader_next_number (reader, UINT32_MAX, &ply);
  if (well && !bastide_reader_at_end (reader))
    {
      says_parent = true;
      well = bastide_reader_next_word (reader, &of) && bastide_word_is (of, "of")
             && bastide_reader_next_number (reader, UINT32_MAX, &parent) && bastide_reader_at_end (reader);
    }
  if (!well || parent >= record->n_lines || ply > bastide_record_length (record, (unsigned) parent))
    {
      free (name);
      if (!well)
        return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
      return bastide_reader_refuse (reader, parent >= record->n_lines
                                                ? N_ ("a branch leaves an earlier line")
                                                : N_ ("the line that the branch leaves is shorter"));
    }
  if (!bastide_reader_check_name (reader, name, strlen (name)))
    {
      free (name);
      return false;
    }
  bastide_record_add_line (record, (unsigned) parent, (unsigned) ply, says_parent, name);
  parser->in_step = false;
  return true;
}

static bool
read_head (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  uint64_t line, ply;

  if (!bastide_reader_next_number (reader, UINT32_MAX, &line) || !bastide_reader_next_number (reader, UINT32_MAX, &ply)
      || !bastide_reader_at_end (reader))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  if (line >= parser->record->n_lines || ply > bastide_record_length (parser->record, (unsigned) line))
    return bastide_reader_refuse (reader, N_ ("the head is at no move"));
  /* The number may have been cut with the line feed, unless it is the highest. */
  if (reader->text_end[-1] != '\n' && reader->rest == reader->text_end
      && ply < bastide_record_length (parser->record, (unsigned) line))
    return bastide_reader_refuse (reader, N_ ("the line does not end with a line feed"));
  bastide_record_go (parser->record, (unsigned) line, (unsigned) ply);
  return true;
}

static bool
read_result (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  BastideRecord *record = parser->record;
  BastideMoment moment;

  for (unsigned i = 0; i < record->players; i++)
    {
      uint64_t points;

      if (!bastide_reader_next_number (reader, INT16_MAX, &points))
        return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
      record->result[i] = (int16_t) points;
    }
  if (!bastide_reader_at_end (reader))
    return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
  bastide_record_replay (record, 0, bastide_record_length (record, 0), parser->state, NULL);
  record->rules->look (parser->state, record->kit, &moment);
  if (moment.question != 0)
    return bastide_reader_refuse (reader, N_ ("line 0 is not finished"));
  for (unsigned i = 0; i < record->players; i++)
    if (record->result[i] != moment.points[i])
      return bastide_reader_refuse (reader, N_ ("seat %u has %d points in line 0"), i + 1, moment.points[i]);
  record->has_result = true;
  return true;
}

/* Reads the lines of play. */
static bool
read_play (BastideParser *parser)
{
  static const struct {
    const char *word;
    bool (*read) (BastideParser *parser);
  } lines[] = { { "move", read_move }, { "note", read_note }, { "seat", read_change }, { "branch", read_branch } };
  BastideReader *reader = &parser->reader;
  BastideWord word;

  while (bastide_reader_next_line (reader))
    {
      unsigned i = 0;

      if (!bastide_reader_next_word (reader, &word))
        return bastide_reader_refuse (reader, BASTIDE_MALFORMED);
      if (bastide_word_is (word, "head"))
        return read_head (parser);
      while (i < sizeof lines / sizeof *lines && !bastide_word_is (word, lines[i].word))
        i++;
      if (i == sizeof lines / sizeof *lines)
        return bastide_reader_refuse (reader,
                                      N_ ("only move, note, seat, branch, head and result may follow the deal"));
      if (!lines[i].read (parser))
        return false;
    }
  return reader->error->reason[0] != '\0' ? false : bastide_reader_refuse (reader, N_ ("the head is missing"));
}

/* Reads what may follow the line `head`. */
static bool
read_end (BastideParser *parser)
{
  BastideReader *reader = &parser->reader;
  BastideWord word;

  if (!bastide_reader_next_line (reader))
    return reader->error->reason[0] == '\0';
  if (!bastide_reader_next_word (reader, &word) || !bastide_word_is (word, "result"))
    return bastide_reader_refuse (reader, N_ ("only result may follow the head"));
  if (!read_result (parser))
    return false;
  if (bastide_reader_next_line (reader))
    return bastide_reader_refuse (reader, N_ ("nothing may follow the result"));
  return reader->error->reason[0] == '\0';
}

static BastideReader
begin_reading (const char *text, size_t length, BastideFault *error)
{
  *error = (BastideFault) { 0 };
  return (BastideReader) {
    .rest = text + bastide_text_mark (text, length),
    .text_end = text + length,
    .error = error,
  };
}

bool
bastide_record_is_begun (const char *text, size_t length)
{
  BastideFault error;
  BastideReader reader = begin_reading (text, length, &error);
  BastideWord word;

  return bastide_reader_next_line (&reader) && bastide_reader_next_word (&reader, &word)
         && bastide_word_is (word, "bastide");
}

size_t
bastide_record_measure (const char *text, size_t length, unsigned *lines)
{
  size_t at = 0;
  bool has_begun = false;

  for (*lines = 0; at < length; ++*lines)
    {
      const char *feed = memchr (text + at, '\n', length - at);
      size_t end = feed != NULL ? (size_t) (feed - text) + 1 : length;
      bool begins = bastide_record_is_begun (text + at, end - at);

      if (begins && has_begun)
        break;
      has_begun |= begins;
      at = end;
    }
  return at;
}

/* Whether a long line before, at or after that number was continued on the next one, which then begins with no word of
 * a record of FORM. */
static bool
is_wrapped (BastideReader reader, unsigned form, unsigned line)
{
  size_t before = 0;
  BastideWord word;

  while (reader.line <= line && bastide_reader_next_line (&reader) && bastide_reader_next_word (&reader, &word))
    {
      if (reader.line >= line && before >= SHORTEST_WRAPPED && !bastide_word_begins_line (word, form))
        return true;
      before = (size_t) (reader.end - reader.start);
    }
  return false;
}

BastideRecord *
bastide_record_parse_beginning (const char *text, size_t length)
{
  BastideFault error;
  BastideParser parser = { .reader = begin_reading (text, length, &error) };

  parser.record = bastide_record_new_empty ();
  if (bastide_parser_read_header (&parser))
    {
      read_play (&parser);
      bastide_record_go (parser.record, 0, bastide_record_length (parser.record, 0));
    }
  else
    {
      bastide_record_free (parser.record);
      parser.record = NULL;
    }
  bastide_parser_clear (&parser);
  return parser.record;
}

unsigned
bastide_seats_parse (const char *text, size_t length, BastideSeat seats[BASTIDE_PLAYERS])
{
  BastideFault error;
  BastideParser parser = { .reader = begin_reading (text, length, &error), .form = 2 };
  BastideWord word;
  unsigned n = 0, player;
  bool well = true;

  while (well && bastide_reader_next_line (&parser.reader))
    {
      well = n < BASTIDE_PLAYERS && bastide_reader_next_word (&parser.reader, &word) && bastide_word_is (word, "seat")
             && bastide_parser_read_seat (&parser, &player, &seats[n]);
      n += well;
    }
  if (well && error.reason[0] == '\0')
    return n;
  while (n > 0)
    bastide_seat_clear (&seats[--n]);
  return 0;
}

BastideRecord *
bastide_record_parse (const char *text, size_t length, BastideFault *error)
{
  BastideParser parser = { .reader = begin_reading (text, length, error) };
  const BastideReader start = parser.reader;
  bool well;

  if (length > BASTIDE_MAX_RECORD_TEXT)
    {
      bastide_reader_refuse (&parser.reader, N_ ("a record has at most %d bytes"), BASTIDE_MAX_RECORD_TEXT);
      return NULL;
    }
  parser.record = bastide_record_new_empty ();
  well = bastide_parser_read_header (&parser) && read_play (&parser) && read_end (&parser);
  bastide_parser_clear (&parser);
  if (!well)
    {
      BastideFault other;
      BastideReader again = start;

      again.error = &other;
      if (is_wrapped (again, parser.form, error->line))
        bastide_reader_refuse (&parser.reader,
                               N_ ("a mail program broke long lines: ask for the game as an attachment"));
      bastide_record_free (parser.record);
      return NULL;
    }
  return parser.record;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splitting the text of a record into lines and words. */
#include "record-reader.h"

#include <string.h>

/* Takes from both ends of the line what a mail program or an editor may have added: `>` and a space before every line,
 * and spaces after it. Lines of a tile set keep those, because its checksum is about every byte. */
static void
trim (BastideReader *reader)
{
  static const char exact[] = "tile-line ";

  if (reader->end > reader->start && reader->end[-1] == '\r')
    reader->end--;
  if (reader->size == 0 && reader->start < reader->end && *reader->start == '>')
    reader->is_quoted = true;
  if (reader->is_quoted && reader->start < reader->end && *reader->start == '>')
    reader->start += reader->end - reader->start > 1 && reader->start[1] == ' ' ? 2 : 1;
  reader->spaces_end = reader->end;
  if ((size_t) (reader->end - reader->start) >= strlen (exact) && memcmp (reader->start, exact, strlen (exact)) == 0)
    return;
  while (reader->end > reader->start && reader->end[-1] == ' ')
    reader->end--;
}

bool
bastide_reader_next_line (BastideReader *reader)
{
  do
    {
      const char *feed;

      if (reader->rest == reader->text_end)
        return false;
      reader->line++;
      feed = memchr (reader->rest, '\n', (size_t) (reader->text_end - reader->rest));
      reader->start = reader->rest;
      reader->end = feed != NULL ? feed : reader->text_end;
      reader->rest = feed != NULL ? feed + 1 : reader->text_end;
      trim (reader);
    }
  while (reader->start == reader->end);
  reader->at = reader->start;
  if (!bastide_text_is_clean (reader->at, (size_t) (reader->end - reader->at)))
    return bastide_reader_refuse (reader, N_ ("the line is not UTF-8 without control characters"));
  reader->size += (size_t) (reader->end - reader->at) + 1;
  return true;
}

bool
bastide_reader_next_word (BastideReader *reader, BastideWord *word)
{
  const char *at = reader->at, *space;

  if (at != reader->start)
    {
      if (at == reader->end || *at != ' ')
        return false;
      at++;
    }
  space = memchr (at, ' ', (size_t) (reader->end - at));
  *word = (BastideWord) { at, (size_t) ((space != NULL ? space : reader->end) - at) };
  if (word->length == 0)
    return false;
  reader->at = at + word->length;
  return true;
}

bool
bastide_reader_take_rest (BastideReader *reader, BastideWord *rest)
{
  const char *end = bastide_reader_at_end (reader) ? reader->spaces_end : reader->end;

  if (end - reader->at < 2 || *reader->at != ' ')
    return false;
  reader->size += (size_t) (end - reader->end); /* these spaces count, since they will be written */
  *rest = (BastideWord) { reader->at + 1, (size_t) (end - reader->at - 1) };
  reader->at = reader->end;
  return true;
}

bool
bastide_reader_next_number (BastideReader *reader, uint64_t highest, uint64_t *number)
{
  BastideWord word;
  uint64_t value = 0;

  if (!bastide_reader_next_word (reader, &word) || (word.length > 1 && word.at[0] == '0'))
    return false;
  for (size_t i = 0; i < word.length; i++)
    {
      unsigned digit = (unsigned) (word.at[i] - '0');

      if (word.at[i] < '0' || word.at[i] > '9' || value > (highest - digit) / 10 || digit > highest)
        return false;
      value = 10 * value + digit;
    }
  *number = value;
  return true;
}

bool
bastide_reader_check_name (BastideReader *reader, const char *text, size_t length)
{
  if (bastide_name_is_well (text, length))
    return true;
  return bastide_reader_refuse (reader, N_ ("a title or name is one line of at most %d characters"), BASTIDE_MAX_NAME);
}

bool
bastide_reader_at_end (const BastideReader *reader)
{
  return reader->at == reader->end;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lines.h"

#include <string.h>

bool
bastide_lines_check (BastideLines *lines)
{
  const char *rest = lines->rest;

  for (unsigned line = 1; rest < lines->text_end; line++)
    {
      const char *feed = memchr (rest, '\n', (size_t) (lines->text_end - rest));
      const char *end = feed != NULL ? feed : lines->text_end;

      if (!bastide_text_is_clean (rest, (size_t) (end - rest) - (end > rest && end[-1] == '\r')))
        {
          lines->line = line;
          return bastide_lines_refuse (lines, N_ ("the line is not UTF-8 without control characters"));
        }
      rest = feed != NULL ? feed + 1 : lines->text_end;
    }
  return true;
}

bool
bastide_lines_next (BastideLines *lines)
{
  while (lines->rest < lines->text_end)
    {
      const char *feed = memchr (lines->rest, '\n', (size_t) (lines->text_end - lines->rest));

      lines->at = lines->rest;
      lines->end = feed != NULL ? feed : lines->text_end;
      lines->rest = feed != NULL ? feed + 1 : lines->text_end;
      if (lines->end > lines->at && lines->end[-1] == '\r')
        lines->end--;
      lines->line++;
      if (lines->at == lines->end || *lines->at != '#')
        return true;
    }
  return false;
}

BastideWord
bastide_lines_next_word (BastideLines *lines, const char *stops)
{
  BastideWord word;

  while (lines->at < lines->end && *lines->at == ' ')
    lines->at++;
  word.at = lines->at;
  while (lines->at < lines->end && *lines->at != ' ' && *lines->at != '\0' && strchr (stops, *lines->at) == NULL)
    lines->at++;
  word.length = (size_t) (lines->at - word.at);
  return word;
}

bool
bastide_word_is (BastideWord word, const char *text)
{
  return strlen (text) == word.length && memcmp (word.at, text, word.length) == 0;
}

bool
bastide_word_number (BastideWord word, unsigned lowest, unsigned highest, unsigned *number)
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

bool
bastide_word_copy_id (BastideWord word, char *id, size_t most)
{
  if (word.length < 1 || word.length > most)
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

/* Reads up to three digits without leading zeros. Returns how many there were; 0 if the number is not well written. */
static int
read_digits (const char **at, const char *end, int *value)
{
  const char *start = *at;
  int digits;

  *value = 0;
  while (*at < end && **at >= '0' && **at <= '9' && *at < start + 4)
    *value = 10 * *value + (*(*at)++ - '0');
  digits = (int) (*at - start);
  return digits == 4 || (digits > 1 && *start == '0') ? 0 : digits;
}

bool
bastide_read_number (const char **at, const char *end, int lowest, int highest, int *number)
{
  bool is_negative;

  if (*at == end || *(*at)++ != ' ')
    return false;
  is_negative = *at < end && **at == '-';
  *at += is_negative;
  if (read_digits (at, end, number) == 0 || (is_negative && *number == 0))
    return false;
  *number = is_negative ? -*number : *number;
  return *number >= lowest && *number <= highest;
}

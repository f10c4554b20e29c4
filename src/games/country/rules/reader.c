/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool
country_refuse (CountryReader *reader, const char *format, ...)
{
  va_list arguments;

  reader->fault->line = reader->line;
  va_start (arguments, format);
  vsnprintf (reader->fault->reason, sizeof reader->fault->reason, format, arguments);
  va_end (arguments);
  return false;
}

bool
country_next_line (CountryReader *reader)
{
  while (*reader->rest != '\0')
    {
      const char *feed = strchr (reader->rest, '\n');

      reader->at = reader->rest;
      reader->end = feed != NULL ? feed : reader->rest + strlen (reader->rest);
      reader->rest = feed != NULL ? feed + 1 : reader->end;
      if (reader->end > reader->at && reader->end[-1] == '\r')
        reader->end--;
      reader->line++;
      if (reader->at == reader->end || *reader->at != '#')
        return true;
    }
  return false;
}

CountryWord
country_next_word (CountryReader *reader, const char *stops)
{
  CountryWord word;

  while (reader->at < reader->end && *reader->at == ' ')
    reader->at++;
  word.at = reader->at;
  while (reader->at < reader->end && *reader->at != ' ' && strchr (stops, *reader->at) == NULL)
    reader->at++;
  word.length = (size_t) (reader->at - word.at);
  return word;
}

bool
country_word_is (CountryWord word, const char *text)
{
  return strlen (text) == word.length && memcmp (word.at, text, word.length) == 0;
}

bool
country_word_number (CountryWord word, unsigned lowest, unsigned highest, unsigned *number)
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
country_word_copy (CountryWord word, char *id)
{
  if (word.length < 1 || word.length > COUNTRY_ID)
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

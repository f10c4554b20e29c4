/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small reader of JSON by recursive descent. */

#include "json.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Values may not be nested deeper than this, so that no text can exhaust the machine's stack. */
#define MAX_DEPTH 16

/* The text being read; failed is set for good at the first fault. */
typedef struct
{
  const char *at;
  int depth;
  bool failed;
} Reader;

static CheckerJson *read_value (Reader *reader);

static void
skip_space (Reader *reader)
{
  reader->at += strspn (reader->at, " \t\r\n");
}

/* Takes the character if it comes next, after spaces. */
static bool
take (Reader *reader, char wanted)
{
  skip_space (reader);
  if (*reader->at != wanted)
    return false;
  reader->at++;
  return true;
}

/* The four digits after \u, as UTF-8; surrogates are refused. */
static void
read_code_point (Reader *reader, CheckerText *text)
{
  char digits[5] = { 0 };
  char *end;
  unsigned long code;

  strncpy (digits, reader->at, 4);
  code = strtoul (digits, &end, 16);
  if (end != digits + 4 || code == 0 || (code >= 0xd800 && code < 0xe000))
    {
      reader->failed = true;
      return;
    }
  reader->at += 4;
  if (code < 0x80)
    checker_text_add (text, "%c", (char) code);
  else if (code < 0x800)
    checker_text_add (text, "%c%c", (char) (0xc0 | code >> 6), (char) (0x80 | (code & 0x3f)));
  else
    checker_text_add (text, "%c%c%c", (char) (0xe0 | code >> 12), (char) (0x80 | (code >> 6 & 0x3f)),
                      (char) (0x80 | (code & 0x3f)));
}

static void
read_escape (Reader *reader, CheckerText *text)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  char letter = *reader->at;
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  if (letter == 'u')
    {
      reader->at++;
      read_code_point (reader, text);
    }
  else if (found != NULL)
    {
      reader->at++;
      checker_text_add_bytes (text, &meanings[found - letters], 1);
    }
  else
    reader->failed = true;
}

/* A string with its quotation marks; the result is to be freed. */
static char *
read_string (Reader *reader)
{
  CheckerText text = { 0 };

  checker_text_add_bytes (&text, "", 0);
  if (!take (reader, '"'))
    reader->failed = true;
  while (!reader->failed && *reader->at != '"')
    {
      if ((unsigned char) *reader->at < 0x20)
        reader->failed = true;
      else if (*reader->at == '\\')
        {
          reader->at++;
          read_escape (reader, &text);
        }
      else
        checker_text_add_bytes (&text, reader->at++, 1);
    }
  if (!reader->failed)
    reader->at++;
  return text.text;
}

/* The members of an object or the elements of an array, after its opening bracket. */
static void
read_list (Reader *reader, CheckerJson *parent, char closing)
{
  CheckerJson **end = &parent->first;

  if (take (reader, closing))
    return;
  do
    {
      char *key = NULL;

      if (closing == '}')
        {
          key = read_string (reader);
          if (!take (reader, ':'))
            reader->failed = true;
        }
      *end = read_value (reader);
      (*end)->key = key;
      end = &(*end)->next;
    }
  while (!reader->failed && take (reader, ','));
  if (!take (reader, closing))
    reader->failed = true;
}

static void
read_word (Reader *reader, CheckerJson *json, const char *word, CheckerJsonKind kind)
{
  size_t length = strlen (word);

  if (strncmp (reader->at, word, length) != 0)
    {
      reader->failed = true;
      return;
    }
  json->kind = kind;
  reader->at += length;
}

static void
read_number (Reader *reader, CheckerJson *json)
{
  size_t length = strspn (reader->at, "+-.0123456789eE");
  CheckerText text = { 0 };

  if (length == 0)
    reader->failed = true;
  checker_text_add_bytes (&text, reader->at, length);
  json->kind = CHECKER_JSON_NUMBER;
  json->text = text.text;
  reader->at += length;
}

static CheckerJson *
read_value (Reader *reader)
{
  CheckerJson *json = checker_allocate (sizeof *json);

  *json = (CheckerJson){ .kind = CHECKER_JSON_NULL };
  if (++reader->depth > MAX_DEPTH)
    reader->failed = true;
  skip_space (reader);
  if (reader->failed)
    return json;
  if (take (reader, '{'))
    {
      json->kind = CHECKER_JSON_OBJECT;
      read_list (reader, json, '}');
    }
  else if (take (reader, '['))
    {
      json->kind = CHECKER_JSON_ARRAY;
      read_list (reader, json, ']');
    }
  else if (*reader->at == '"')
    {
      json->kind = CHECKER_JSON_STRING;
      json->text = read_string (reader);
    }
  else if (*reader->at == 'n')
    read_word (reader, json, "null", CHECKER_JSON_NULL);
  else if (*reader->at == 't')
    read_word (reader, json, "true", CHECKER_JSON_TRUE);
  else if (*reader->at == 'f')
    read_word (reader, json, "false", CHECKER_JSON_FALSE);
  else
    read_number (reader, json);
  reader->depth--;
  return json;
}

CheckerJson *
checker_json_read (const char *text)
{
  Reader reader = { .at = text };
  CheckerJson *json = read_value (&reader);

  skip_space (&reader);
  if (reader.failed || *reader.at != '\0')
    {
      checker_json_free (json);
      return NULL;
    }
  return json;
}

void
checker_json_free (CheckerJson *json)
{
  while (json != NULL)
    {
      CheckerJson *next = json->next;

      checker_json_free (json->first);
      free (json->key);
      free (json->text);
      free (json);
      json = next;
    }
}

const CheckerJson *
checker_json_member (const CheckerJson *json, const char *key)
{
  const CheckerJson *member;

  if (json == NULL || json->kind != CHECKER_JSON_OBJECT)
    return NULL;
  for (member = json->first; member != NULL; member = member->next)
    if (strcmp (member->key, key) == 0)
      return member;
  return NULL;
}

int
checker_json_integer (const CheckerJson *json, int fallback)
{
  char *end;
  long number;

  if (json == NULL || json->kind != CHECKER_JSON_NUMBER)
    return fallback;
  number = strtol (json->text, &end, 10);
  return *end == '\0' && number >= INT_MIN && number <= INT_MAX ? (int) number : fallback;
}

const char *
checker_json_string (const CheckerJson *json)
{
  return json != NULL && json->kind == CHECKER_JSON_STRING ? json->text : NULL;
}

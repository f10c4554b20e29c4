/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing text whose memory is doubled as needed, and the check for clean UTF-8. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "translate.h"

bool
bastide_refuse (BastideFault *fault, unsigned line, const char *format, ...)
{
  va_list arguments;

  if (fault == NULL)
    return false;
  fault->line = line;
  va_start (arguments, format);
  vsnprintf (fault->reason, sizeof fault->reason, bastide_translate (format), arguments);
  va_end (arguments);
  return false;
}

/* Allocates room for MORE bytes and the final NUL. */
static void
reserve (BastideText *text, size_t more)
{
  size_t room = text->room > 0 ? text->room : 256;

  while (room - text->length <= more)
    room *= 2;
  if (room == text->room)
    return;
  text->at = realloc (text->at, room);
  if (text->at == NULL)
    abort ();
  text->room = room;
}

void
bastide_text_add (BastideText *text, const char *bytes, size_t length)
{
  reserve (text, length);
  memcpy (text->at + text->length, bytes, length);
  text->length += length;
  text->at[text->length] = '\0';
}

void
bastide_text_add_string (BastideText *text, const char *string)
{
  bastide_text_add (text, string, strlen (string));
}

static size_t print (BastideText *text, const char *format, va_list arguments) __attribute__ ((format (printf, 2, 0)));

/* Writes as much as fits into the room, with the final NUL. Returns the length of the whole. */
static size_t
print (BastideText *text, const char *format, va_list arguments)
{
  int length = vsnprintf (text->at + text->length, text->room - text->length, format, arguments);

  if (length < 0)
    abort ();
  return (size_t) length;
}

void
bastide_text_add_format (BastideText *text, const char *format, ...)
{
  va_list arguments;
  size_t length;

  reserve (text, 0);
  va_start (arguments, format);
  length = print (text, format, arguments);
  va_end (arguments);
  if (length >= text->room - text->length)
    {
      reserve (text, length);
      va_start (arguments, format);
      print (text, format, arguments);
      va_end (arguments);
    }
  text->length += length;
}

void
bastide_text_clear (BastideText *text)
{
  text->length = 0;
  if (text->at != NULL)
    text->at[0] = '\0';
}

void
bastide_text_free (BastideText *text)
{
  free (text->at);
  *text = (BastideText) { 0 };
}

/* The well-formed sequences of UTF-8 without control characters (Unicode, table 3-7): the first byte, the second one,
 * and how many bytes there are. Bytes after the second one are from 0x80 to 0xbf. */
static const struct {
  unsigned char first[2], second[2], bytes;
} sequences[] = {
  { { 0x20, 0x7e }, { 0x00, 0xff }, 1 }, { { 0xc2, 0xc2 }, { 0xa0, 0xbf }, 2 }, { { 0xc3, 0xdf }, { 0x80, 0xbf }, 2 },
  { { 0xe0, 0xe0 }, { 0xa0, 0xbf }, 3 }, { { 0xe1, 0xec }, { 0x80, 0xbf }, 3 }, { { 0xed, 0xed }, { 0x80, 0x9f }, 3 },
  { { 0xee, 0xef }, { 0x80, 0xbf }, 3 }, { { 0xf0, 0xf0 }, { 0x90, 0xbf }, 4 }, { { 0xf1, 0xf3 }, { 0x80, 0xbf }, 4 },
  { { 0xf4, 0xf4 }, { 0x80, 0x8f }, 4 },
};

static bool
is_between (unsigned char byte, const unsigned char range[2])
{
  return byte >= range[0] && byte <= range[1];
}

size_t
bastide_text_measure (const char *text, size_t length)
{
  const unsigned char *at = (const unsigned char *) text;
  unsigned row = 0, rows = sizeof sequences / sizeof *sequences;
  size_t bytes;

  while (row < rows && !is_between (at[0], sequences[row].first))
    row++;
  bytes = row < rows ? sequences[row].bytes : 0;
  if (bytes == 0 || bytes > length || (bytes > 1 && !is_between (at[1], sequences[row].second)))
    return 0;
  for (size_t i = 2; i < bytes; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  return bytes;
}

size_t
bastide_text_mark (const char *text, size_t length)
{
  static const char mark[] = "\xef\xbb\xbf";

  return length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0 ? strlen (mark) : 0;
}

uint64_t
bastide_text_sum (const char *bytes, size_t length)
{
  uint64_t sum = 0xcbf29ce484222325u;

  for (size_t i = 0; i < length; i++)
    sum = (sum ^ (unsigned char) bytes[i]) * 0x100000001b3u;
  return sum;
}

bool
bastide_text_is_clean (const char *bytes, size_t length)
{
  for (size_t at = 0; at < length;)
    {
      size_t step = bastide_text_measure (bytes + at, length - at);

      if (step == 0)
        return false;
      at += step;
    }
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that grows by doubling, and the check that bytes are clean UTF-8. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for MORE bytes and the final NUL. */
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

void
bastide_text_add_format (BastideText *text, const char *format, ...)
{
  va_list arguments;
  int length;

  va_start (arguments, format);
  length = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (length < 0)
    abort ();
  reserve (text, (size_t) length);
  va_start (arguments, format);
  vsnprintf (text->at + text->length, (size_t) length + 1, format, arguments);
  va_end (arguments);
  text->length += (size_t) length;
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

/* Bytes of the character at TEXT, 0 where it is no UTF-8 or a control character. */
static size_t
measure_character (const unsigned char *text, size_t left)
{
  unsigned char lead = text[0];
  size_t bytes = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;

  if (bytes == 0 || bytes > left || lead < 0x20 || lead == 0x7f)
    return 0;
  for (size_t i = 1; i < bytes; i++)
    if ((text[i] & 0xc0) != 0x80)
      return 0;
  /* Controls of the second block, forms longer than need be, surrogates, and beyond the last character. */
  if ((lead == 0xc2 && text[1] < 0xa0) || (lead == 0xe0 && text[1] < 0xa0) || (lead == 0xed && text[1] > 0x9f)
      || (lead == 0xf0 && text[1] < 0x90) || (lead == 0xf4 && text[1] > 0x8f))
    return 0;
  return bytes;
}

bool
bastide_text_is_clean (const char *bytes, size_t length)
{
  for (size_t at = 0; at < length;)
    {
      size_t step = measure_character ((const unsigned char *) bytes + at, length - at);

      if (step == 0)
        return false;
      at += step;
    }
  return true;
}

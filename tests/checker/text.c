/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that grows, for the checker's predictions and logs. */

#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *
checker_allocate (size_t size)
{
  void *memory = malloc (size > 0 ? size : 1);

  if (memory == NULL)
    {
      fputs ("bastide-checker: out of memory\n", stderr);
      exit (2);
    }
  return memory;
}

static void
make_room (CheckerText *text, size_t length)
{
  char *larger;
  size_t size = text->size > 0 ? text->size : 256;

  if (text->text != NULL && text->length + length + 1 <= text->size)
    return;
  while (size < text->length + length + 1)
    size *= 2;
  larger = checker_allocate (size);
  if (text->length > 0)
    memcpy (larger, text->text, text->length);
  larger[text->length] = '\0';
  free (text->text);
  text->text = larger;
  text->size = size;
}

void
checker_text_add_bytes (CheckerText *text, const char *bytes, size_t length)
{
  make_room (text, length);
  memcpy (text->text + text->length, bytes, length);
  text->length += length;
  text->text[text->length] = '\0';
}

void
checker_text_add_list (CheckerText *text, const char *format, va_list arguments)
{
  va_list again;
  size_t room;
  int length;

  make_room (text, 0);
  room = text->size - text->length;
  va_copy (again, arguments);
  length = vsnprintf (text->text + text->length, room, format, again);
  va_end (again);
  if (length < 0)
    return;
  if ((size_t) length >= room)
    {
      make_room (text, (size_t) length);
      vsnprintf (text->text + text->length, (size_t) length + 1, format, arguments);
    }
  text->length += (size_t) length;
}

void
checker_text_add (CheckerText *text, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  checker_text_add_list (text, format, arguments);
  va_end (arguments);
}

void
checker_text_clear (CheckerText *text)
{
  text->length = 0;
  if (text->text != NULL)
    text->text[0] = '\0';
}

void
checker_text_free (CheckerText *text)
{
  free (text->text);
  *text = (CheckerText){ 0 };
}

const char *
checker_text_get (const CheckerText *text)
{
  return text->text != NULL ? text->text : "";
}

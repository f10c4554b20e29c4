/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of a record, whatever was done to it. */
#pragma once

#include "core/record.h"

#include <stdlib.h>
#include <string.h>

/* Whether RECORD, which is no longer than a record may be, can be read from its text, has the sizes of that text, and
 * has an equal copy. */
static inline bool
record_is_sound (const BastideRecord *record)
{
  BastideFault error;
  size_t length, size = record->header_size;
  char *text = bastide_record_print (record, &length), *copied, *read = NULL;
  BastideRecord *copy = bastide_record_copy (record), *again = bastide_record_parse (text, length, &error);
  const char *head = strstr (text, "\nhead ");
  bool is_sound = head != NULL && again != NULL && copy->edition == record->edition
                  && again->edition != record->edition && copy->text_size == record->text_size;

  for (const char *next = head; next != NULL && (next = strstr (next + 1, "\nhead ")) != NULL;)
    head = next;
  for (unsigned i = 0; i < record->n_lines; i++)
    {
      size += record->lines[i].size;
      is_sound = is_sound && i < again->n_lines && again->lines[i].size == record->lines[i].size;
    }
  is_sound = is_sound && size == record->text_size && size == (size_t) (head + 1 - text)
             && again->text_size == size && again->header_size == record->header_size;
  copied = bastide_record_print (copy, NULL);
  is_sound = is_sound && strcmp (copied, text) == 0;
  if (again != NULL)
    read = bastide_record_print (again, NULL);
  is_sound = is_sound && strcmp (read, text) == 0;
  bastide_record_free (copy);
  bastide_record_free (again);
  free (copied);
  free (read);
  free (text);
  return is_sound;
}

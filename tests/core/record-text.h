/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of records for tests. */
#pragma once

#include <glib.h>
#include <stdlib.h>

#include "core/record.h"

/* The record that TEXT of LENGTH bytes has to be. The caller frees it. */
static inline BastideRecord *
record_text_parse (const char *text, size_t length)
{
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, length, &error);

  if (record == NULL)
    g_error ("line %u: %s", error.line, error.reason);
  return record;
}

/* RECORD is printed as TEXT of LENGTH bytes. */
static inline void
record_text_assert (const BastideRecord *record, const char *text, size_t length)
{
  size_t printed_length;
  char *printed = bastide_record_print (record, &printed_length);

  g_assert_cmpmem (printed, printed_length, text, length);
  free (printed);
}

/* BASE with the line LINE replaced by TEXT: "" removes it, and a text may be several lines. */
static inline char *
record_text_change (const char *base, unsigned line, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (base, "\n", -1);
  GString *changed = g_string_new (NULL);

  for (unsigned i = 0; lines[i + 1] != NULL; i++)
    if (i + 1 != line)
      g_string_append_printf (changed, "%s\n", lines[i]);
    else if (*text != '\0')
      g_string_append_printf (changed, "%s\n", text);
  return g_string_free (changed, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing text, at the lengths at which its memory becomes too small. */
#include <glib.h>
#include <string.h>

#include "core/text.h"

enum { FIRST_ROOM = 256 };

static void
test_printing_keeps_every_byte (void)
{
  for (unsigned before = FIRST_ROOM - 12; before <= FIRST_ROOM; before++)
    {
      BastideText text = { 0 };
      g_autofree char *start = g_strnfill (before, 'a');
      g_autofree char *whole = g_strconcat (start, "1234567890", NULL);

      bastide_text_add_string (&text, start);
      bastide_text_add_format (&text, "%d%s", 12345, "67890");
      g_assert_cmpstr (text.at, ==, whole);
      g_assert_cmpuint (text.length, ==, strlen (whole));
      bastide_text_free (&text);
    }
}

static void
test_nothing_printed_is_an_empty_string (void)
{
  BastideText text = { 0 };

  bastide_text_add_format (&text, "%s", "");
  g_assert_cmpstr (text.at, ==, "");
  bastide_text_free (&text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/text/printing-keeps-every-byte", test_printing_keeps_every_byte);
  g_test_add_func ("/core/text/nothing-printed-is-an-empty-string", test_nothing_printed_is_an_empty_string);
  return g_test_run ();
}

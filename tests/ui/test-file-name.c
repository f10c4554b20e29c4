/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File names in messages. */
#include <string.h>

#include "core/name.h"
#include "ui/widgets/file-name.h"

static void
test_names_are_quoted (void)
{
  g_autofree char *letters = g_strnfill (100000, 'W');
  const struct {
    const char *path, *quoted;
  } rows[] = {
    { "/home/game.bastide", "game.bastide" },
    { "/", "/" },
    { "/<b>&amp;.bastide", "<b>&amp;.bastide" },
    { "/\xff.bastide", "\u2068\uFFFD.bastide\u2069" },
    { "/two\nlines", "\u2068two\uFFFDlines\u2069" },
    { "/\u202e" "edit", "\u2068\u202e" "edit\u2069" },
    { letters, "\u2068WWWWWWWWWWWWWWWWWWWW…WWWWWWWWWWWWWWWWWWW\u2069" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (rows[i].path);
      g_autofree char *quoted = file_name_quote (file);

      g_assert_cmpstr (quoted, ==, rows[i].quoted);
    }
}

/* The reason does not contain the path, however long or odd that is. */
static void
test_reasons_have_no_path (void)
{
  g_autofree char *letters = g_strnfill (100000, 'W');
  const char *const names[] = { "game", "a: b", "\xff\u202e", letters };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename ("/nowhere", names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) read = NULL;
      g_autoptr (GError) written = NULL;
      g_autofree char *why_not_read = NULL;
      g_autofree char *why_not_written = NULL;

      g_assert_null (g_file_read (file, NULL, &read));
      g_assert_false (g_file_set_contents (path, "", 0, &written));
      why_not_read = file_name_explain (read);
      why_not_written = file_name_explain (written);
      g_assert_null (strstr (why_not_read, "nowhere"));
      g_assert_null (strstr (why_not_written, "nowhere"));
      g_assert_true (bastide_name_is_well (why_not_read, strlen (why_not_read)));
      g_assert_true (bastide_name_is_well (why_not_written, strlen (why_not_written)));
      g_assert_cmpuint (strlen (why_not_read), >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/file-name/names-are-quoted", test_names_are_quoted);
  g_test_add_func ("/ui/file-name/reasons-have-no-path", test_reasons_have_no_path);
  return g_test_run ();
}

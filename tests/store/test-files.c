/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as files: what is read, refused and written. */
#include "store/bastide-files.h"
#include "table.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static GFile *
make_file (Table *table, const char *text, gsize length)
{
  g_autofree char *path = g_build_filename (table->folder, "game.bastide", NULL);

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

static BastideRecord *
load (GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_files_load_async (file, NULL, table_called_cb, &result);
  return bastide_files_load_finish (file, table_wait (&result), error);
}

static gboolean
save (GFile *file, const BastideRecord *record, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_files_save_async (file, record, NULL, table_called_cb, &result);
  return bastide_files_save_finish (file, table_wait (&result), error);
}

static void
test_saved_game_loads (Table *table, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (table, NULL, 0);
  g_autoptr (BastideRecord) record = table_make_game (4, 1), read = NULL;
  g_autofree char *a = NULL, *b = NULL;
  g_autoptr (GError) error = NULL;

  table_play (record, 100, 1);
  g_assert_true (save (file, record, &error));
  read = load (file, &error);
  g_assert_no_error (error);
  a = table_print (record);
  b = table_print (read);
  g_assert_cmpstr (a, ==, b);
}

static void
test_what_is_no_record_is_refused (Table *table, gconstpointer data)
{
  static const struct {
    const char *text;
    gsize length;             /* 0: all of the text; more: repeated */
    int code;
  } cases[] = {
    { "", 0, BASTIDE_STORE_ERROR_NO_RECORD },
    { "bastide 2\n", 0, BASTIDE_STORE_ERROR_NO_RECORD },
    { "\0\1\2\3", 4, BASTIDE_STORE_ERROR_NO_RECORD },
    { "PK\3\4", 0, BASTIDE_STORE_ERROR_NO_RECORD },
    { "x", BASTIDE_MAX_RECORD_TEXT, BASTIDE_STORE_ERROR_NO_RECORD },
    { "x", BASTIDE_MAX_RECORD_TEXT + 1, BASTIDE_STORE_ERROR_TOO_LARGE },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize length = cases[i].length == 0 ? strlen (cases[i].text) : cases[i].length;
      g_autofree char *bytes = g_malloc0 (length + 1);
      g_autoptr (GFile) file = NULL;
      g_autoptr (GError) error = NULL;

      if (length <= 4)
        memcpy (bytes, cases[i].text, length);
      else
        memset (bytes, cases[i].text[0], length);
      file = make_file (table, bytes, length);
      g_assert_null (load (file, &error));
      g_assert_error (error, BASTIDE_STORE_ERROR, cases[i].code);
    }
}

static void
test_refusal_names_line_and_reason (Table *table, gconstpointer data)
{
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  g_autofree char *text = table_print (record);
  g_autofree char *wrong = g_strconcat (text, "nonsense\n", NULL);
  g_autoptr (GFile) file = make_file (table, wrong, strlen (wrong));
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = NULL;
  unsigned lines = 1;

  for (const char *at = text; *at != '\0'; at++)
    lines += *at == '\n';
  expected = g_strdup_printf ("line %u", lines);
  g_assert_null (load (file, &error));
  g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD);
  g_assert_nonnull (strstr (error->message, expected));
}

static void
test_missing_file_and_folder_are_errors (Table *table, gconstpointer data)
{
  g_autofree char *path = g_build_filename (table->folder, "no folder", "game.bastide", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (save (file, record, &error));
  g_assert_nonnull (error);
}

static void
test_link_keeps_leading_to_the_file (Table *table, gconstpointer data)
{
  g_autoptr (GFile) file = make_file (table, "old", 3);
  g_autofree char *path = g_build_filename (table->folder, "link.bastide", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autoptr (BastideRecord) record = table_make_game (2, 1), read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("game.bastide", path), ==, 0);
  g_assert_true (save (link, record, &error));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  read = load (file, &error);
  g_assert_no_error (error);
}

static void
test_name_comes_from_title_or_players (void)
{
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  g_autofree char *titled = NULL, *safe = NULL, *players = NULL, *made = NULL;

  titled = bastide_files_suggest_name (record);
  g_assert_cmpstr (titled, ==, "Évening 1.bastide");
  bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "../a:b");
  safe = bastide_files_suggest_name (record);
  g_assert_cmpstr (safe, ==, "-.-a-b.bastide");
  bastide_record_set_header (record, BASTIDE_HEADER_TITLE, NULL);
  players = bastide_files_suggest_name (record);
  g_assert_cmpstr (players, ==, "Anna, Émile.bastide");
  made = bastide_files_make_name (".What? Us: <three>|\\*\"/");
  g_assert_cmpstr (made, ==, "-What- Us- -three------.bastide");
}

static void
add (const char *name, void (*test) (Table *, gconstpointer))
{
  g_test_add (name, Table, NULL, table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/store/files/saved-game-loads", test_saved_game_loads);
  add ("/store/files/what-is-no-record-is-refused", test_what_is_no_record_is_refused);
  add ("/store/files/refusal-names-line-and-reason", test_refusal_names_line_and_reason);
  add ("/store/files/missing-file-and-folder-are-errors", test_missing_file_and_folder_are_errors);
  add ("/store/files/link-keeps-leading-to-the-file", test_link_keeps_leading_to_the_file);
  g_test_add_func ("/store/files/name-comes-from-title-or-players", test_name_comes_from_title_or_players);
  return g_test_run ();
}

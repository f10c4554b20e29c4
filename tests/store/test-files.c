/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as files: loading, refusing and saving. */
#include "store/bastide-files.h"
#include "store/bastide-journal.h"
#include "table.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
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

  bastide_files_load_async (file, 0, NULL, table_called_cb, &result);
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

static int
get_mode (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

/* A file that is replaced keeps its mode, whatever the umask of the process. A new one can be read by its owner
 * only. */
static void
test_a_saved_file_keeps_its_mode (Table *table, gconstpointer data)
{
  static const int modes[] = { 0600, 0640, 0664, 0644 };
  g_autoptr (GFile) file = make_file (table, NULL, 0);
  const char *path = g_file_peek_path (file);
  g_autoptr (BastideRecord) record = table_make_game (2, 1);
  mode_t mask = umask (022);

  g_assert_true (save (file, record, NULL));
  g_assert_cmpint (get_mode (path), ==, 0600);
  for (unsigned i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (path, modes[i]), ==, 0);
      g_assert_true (save (file, record, NULL));
      g_assert_cmpint (get_mode (path), ==, modes[i]);
    }
  umask (mask);
}

/* Only the owner can read the database and the files next to it. If others could read them, their access is removed. */
static void
test_the_database_is_private (Table *table, gconstpointer data)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  mode_t mask = umask (022);

  for (int again = 0; again < 2; again++)
    {
      BastideStore *store = table_open (table);
      g_autoptr (BastideRecord) record = table_make_game (2, 1);

      g_object_unref (bastide_journal_new (store, record));
      g_assert_true (table_drain (store));
      for (unsigned i = 0; i < G_N_ELEMENTS (endings); i++)
        {
          g_autofree char *path = g_strconcat (table->path, endings[i], NULL);

          g_assert_cmpint (get_mode (path), ==, 0600);
        }
      g_assert_true (table_close (store));
      g_assert_cmpint (g_chmod (table->path, 0644), ==, 0);
    }
  umask (mask);
}

static void
test_files_without_record_are_refused (Table *table, gconstpointer data)
{
  static const struct {
    const char *text;
    gsize length;             /* of the text, which is repeated if necessary; 0 for all of it */
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

/* Pipes, devices, sockets and folders are refused at once, also if a link leads to them. */
static void
test_pipes_and_devices_are_refused (Table *table, gconstpointer data)
{
  static const char *const names[] = { "pipe", "zero", "socket", "." };
  g_autofree char *pipe = g_build_filename (table->folder, "pipe", NULL);
  g_autofree char *zero = g_build_filename (table->folder, "zero", NULL);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int listener = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", zero), ==, 0);
  g_snprintf (address.sun_path, sizeof address.sun_path, "%s/socket", table->folder);
  g_assert_cmpint (bind (listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (table->folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      g_assert_null (load (file, &error));
      g_assert_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD);
      g_assert_cmpstr (error->message, ==, "It is not an ordinary file.");
    }
  close (listener);
}

/* While this lock is held, the disk does not answer queries for files with this name. */
static GMutex dead_lock;
static const char dead[] = "dead";

GFileInfo *__wrap_g_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags,
                                     GCancellable *cancellable, GError **error);
GFileInfo *__real_g_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags,
                                     GCancellable *cancellable, GError **error);

GFileInfo *
__wrap_g_file_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags, GCancellable *cancellable,
                          GError **error)
{
  if (g_str_has_suffix (g_file_peek_path (file), dead))
    {
      g_mutex_lock (&dead_lock);
      g_mutex_unlock (&dead_lock);
    }
  return __real_g_file_query_info (file, attributes, flags, cancellable, error);
}

/* Loading from a disk that never answers ends as soon as it is cancelled, and does not delay other loads. */
static void
test_cancelled_load_does_not_wait (Table *table, gconstpointer data)
{
  g_autofree char *path = g_build_filename (table->folder, dead, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), other = make_file (table, NULL, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BastideRecord) record = table_make_game (2, 1), read = NULL;
  GAsyncResult *results[12] = { 0 };

  g_mutex_lock (&dead_lock);
  for (unsigned i = 0; i < G_N_ELEMENTS (results); i++)
    bastide_files_load_async (file, 0, cancellable, table_called_cb, &results[i]);
  g_assert_true (save (other, record, NULL));
  read = load (other, NULL);
  g_assert_nonnull (read);
  g_cancellable_cancel (cancellable);
  for (unsigned i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_files_load_finish (file, table_wait (&results[i]), &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_object_unref (results[i]);
    }
  g_mutex_unlock (&dead_lock);
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
  g_assert_cmpstr (players, ==, "Anna, Émile 2026-11-20.bastide");
  made = bastide_files_make_name (".What? Us: <three>|\\*\"/");
  g_assert_cmpstr (made, ==, "-What- Us- -three------.bastide");

  /* A name is shortened to a number of bytes, between two characters. */
  for (unsigned bytes = 1; bytes <= 4; bytes++)
    {
      static const char *const letters[] = { "n", "é", "…", "🏰" };
      g_autoptr (GString) title = g_string_new ("x");
      g_autofree char *cut = NULL;

      for (unsigned i = 0; i < 300; i++)
        g_string_append (title, letters[bytes - 1]);
      cut = bastide_files_make_name (title->str);
      g_assert_true (g_utf8_validate (cut, -1, NULL));
      g_assert_cmpuint (strlen (cut), <=, 240);
      g_assert_cmpuint (strlen (cut), >, 240 - bytes);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  table_add ("/store/files/saved-game-loads", test_saved_game_loads);
  table_add ("/store/files/a-saved-file-keeps-its-mode", test_a_saved_file_keeps_its_mode);
  table_add ("/store/files/the-database-is-private", test_the_database_is_private);
  table_add ("/store/files/files-without-record-are-refused", test_files_without_record_are_refused);
  table_add ("/store/files/pipes-and-devices-are-refused", test_pipes_and_devices_are_refused);
  table_add ("/store/files/cancelled-load-does-not-wait", test_cancelled_load_does_not_wait);
  table_add ("/store/files/refusal-names-line-and-reason", test_refusal_names_line_and_reason);
  table_add ("/store/files/missing-file-and-folder-are-errors", test_missing_file_and_folder_are_errors);
  table_add ("/store/files/link-keeps-leading-to-the-file", test_link_keeps_leading_to_the_file);
  g_test_add_func ("/store/files/name-comes-from-title-or-players", test_name_comes_from_title_or_players);
  return g_test_run ();
}

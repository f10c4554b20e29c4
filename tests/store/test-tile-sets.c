/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile sets as files: which are read, installing, listing and removing them. */
#include "games/town/rules/tile-set.h"
#include "store/bastide-tile-sets.h"
#include "table.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINES "tile home copies 2 : r N E S W\ntile end copies 1 historic \"\u202eSaint\" : s Nm; r Nl Nr E S W\n"

static char *folder; /* of the installed sets */

static void
write_file (const char *path, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
}

/* Loads PATH. On failure, *REASON receives the message. */
static BastideOwnSet *
load (const char *path, char **reason)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  BastideOwnSet *set;

  bastide_tile_sets_load_async (file, NULL, table_called_cb, &result);
  set = bastide_tile_sets_load_finish (table_wait (&result), &error);
  g_assert_cmpint (set == NULL, ==, error != NULL);
  if (error != NULL)
    *reason = g_strdup (error->message);
  return set;
}

/* The names of the installed sets, separated by spaces. */
static char *
list (const char *game)
{
  const BastideRules *rules = bastide_rules_find (game, strlen (game));
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  GString *names = g_string_new (NULL);

  bastide_tile_sets_list_async (rules, NULL, table_called_cb, &result);
  sets = bastide_tile_sets_list_finish (table_wait (&result));
  for (guint i = 0; i < sets->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", ((BastideOwnSet *) sets->pdata[i])->name);
  return g_string_free (names, FALSE);
}

static void
assert_list (const char *expected)
{
  g_autofree char *names = list ("town");

  g_assert_cmpstr (names, ==, expected);
}

static void
install (const char *name, const char *lines)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "opened.tiles", NULL);
  g_autofree char *text = g_strdup_printf ("bastide-tiles 1\nname %s\n%s", name, lines);
  g_autofree char *reason = NULL;
  g_autoptr (BastideOwnSet) set = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  write_file (path, text, -1);
  set = load (path, &reason);
  g_assert_nonnull (set);
  g_assert_cmpstr (set->text, ==, text);
  bastide_tile_sets_install_async (set, table_called_cb, &result);
  bastide_tile_sets_change_finish (table_wait (&result), &error);
  g_assert_no_error (error);
}

/* Installs the set that PATH has. */
static void
install_file (const char *path)
{
  g_autofree char *reason = NULL;
  g_autoptr (BastideOwnSet) set = load (path, &reason);
  g_autoptr (GAsyncResult) result = NULL;

  g_assert_cmpstr (reason, ==, NULL);
  bastide_tile_sets_install_async (set, table_called_cb, &result);
  g_assert_true (bastide_tile_sets_change_finish (table_wait (&result), NULL));
}

static gboolean
remove_set (const char *name)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_tile_sets_remove_async (bastide_rules_find (NULL, 0), name, table_called_cb, &result);
  return bastide_tile_sets_change_finish (table_wait (&result), NULL);
}

static void
test_sets_are_installed_and_removed (void)
{
  g_autofree char *path = g_build_filename (folder, "one.tiles", NULL);
  g_autofree char *reason = NULL;
  g_autoptr (BastideOwnSet) set = NULL;

  assert_list ("");
  g_assert_false (remove_set ("one"));
  install ("two", LINES);
  install ("one", LINES);
  assert_list ("one two");
  install ("one", "tile home copies 7 : r N E S W\n");
  assert_list ("one two");
  set = load (path, &reason);
  g_assert_cmpint (set->kit->n_tiles, ==, 7);
  g_assert_true (remove_set ("one"));
  assert_list ("two");
  g_assert_true (remove_set ("two"));
  assert_list ("");
}

/* Two games may have sets of one name, and each lists its own. */
static void
test_sets_belong_to_their_game (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "country.tiles", NULL), *names = NULL;
  g_autofree char *elsewhere = g_build_filename (folder, "stray.tiles", NULL), *reason = NULL;
  static const char text[] = "bastide-tiles 2\n# Hills\ngame country\nname %s\nstart a\ntile a copies 3 : field N E S W\n";
  g_autofree char *own = g_strdup_printf (text, "one"), *stray = g_strdup_printf (text, "stray");
  g_autofree char *builtin = g_strdup_printf (text, "river-12");

  install ("one", LINES);
  write_file (path, own, -1);
  install_file (path);
  write_file (elsewhere, stray, -1);
  assert_list ("one");
  names = list ("country");
  g_assert_cmpstr (names, ==, "one");
  write_file (path, builtin, -1);
  g_assert_null (load (path, &reason));
  g_assert_nonnull (strstr (reason, "built in"));
  g_assert_true (remove_set ("one"));
}

/* None vanishes, however many there are. */
static void
test_many_sets_are_listed (void)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_auto (GStrv) names = NULL;

  for (unsigned i = 100; i < 230; i++)
    {
      g_autofree char *name = g_strdup_printf ("set-%u", i);

      install (name, LINES);
      g_string_append_printf (expected, "%s%s", i > 100 ? " " : "", name);
    }
  assert_list (expected->str);
  names = g_strsplit (expected->str, " ", -1);
  for (unsigned i = 0; names[i] != NULL; i++)
    g_assert_true (remove_set (names[i]));
}

/* Whatever lies in the folder, the good sets are listed. */
static void
test_other_files_are_left_out (void)
{
  static const struct {
    const char *name, *text;
  } files[] = { { "readme.txt", "bastide-tiles 1\nname readme\n" LINES },
                { "other-name.tiles", "bastide-tiles 1\nname good\n" LINES },
                { "empty.tiles", "" },
                { "broken.tiles", "bastide-tiles 1\nname broken\ntile a copies 1 : r N\n" },
                { "bastide-75.tiles", "bastide-tiles 1\nname bastide-75\n" LINES },
                { "newer.tiles", "bastide-tiles 2\nname newer\n" LINES } };
  g_autofree char *pipe = g_build_filename (folder, "pipe.tiles", NULL);
  g_autofree char *directory = g_build_filename (folder, "directory.tiles", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere.tiles", NULL);
  g_autofree char *large = g_build_filename (folder, "large.tiles", NULL);
  g_autofree char *text = g_strnfill (70000, '#');

  install ("good", LINES);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      write_file (path, files[i].text, -1);
    }
  write_file (large, text, -1);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (directory, 0700), ==, 0);
  g_assert_cmpint (symlink ("nothing-there", nowhere), ==, 0);
  assert_list ("good");
}

static void
test_bad_files_are_refused (void)
{
  static const struct {
    const char *text, *reason;
  } files[] = {
    { "", "not a tile set" },
    { "bastide 1\n", "not a tile set" },
    { "bastide-tiles 1\nname x\ntile a copies 1 : r N\n", "line 3" },
    { "bastide-tiles 1\nname x/../y\n" LINES, "line 2" },
    { "bastide-tiles 1\nname x\ntile <b>a copies 1 : r N E S W\n", "line 3" },
    { "bastide-tiles 1\nname x\ntile a copies 1 historic \"a\tb\" : r N E S W\n", "line 3" },
    { "bastide-tiles 1\nname x\ntile a copies 129 : r N E S W\n", "line" },
    { "bastide-tiles 1\nname bastide-75\n" LINES, "built in" },
    { "bastide-tiles 2\ngame chess\nname x\n", "line 1" },
    { "bastide-tiles 2\ngame cathedral\nname x\n", "line 1" },
  };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bad.tiles", NULL);
  g_autofree char *large = g_strnfill (64 * 1024 + 1, '#');
  g_autofree char *reason = NULL, *other = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *why = NULL;

      write_file (path, files[i].text, -1);
      g_assert_null (load (path, &why));
      if (strstr (why, files[i].reason) == NULL)
        g_error ("%s: %s", files[i].text, why);
    }
  write_file (path, large, -1);
  g_assert_null (load (path, &reason));
  g_assert_nonnull (strstr (reason, "too large"));
  g_assert_null (load ("/dev/zero", &other));
  g_assert_nonnull (strstr (other, "ordinary file"));
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("bastide-tile-sets-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf %s", data);
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  folder = g_build_filename (data, "bastide", "tiles", NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/tile-sets/sets-are-installed-and-removed", test_sets_are_installed_and_removed);
  g_test_add_func ("/store/tile-sets/sets-belong-to-their-game", test_sets_belong_to_their_game);
  g_test_add_func ("/store/tile-sets/many-sets-are-listed", test_many_sets_are_listed);
  g_test_add_func ("/store/tile-sets/other-files-are-left-out", test_other_files_are_left_out);
  g_test_add_func ("/store/tile-sets/bad-files-are-refused", test_bad_files_are_refused);
  status = g_test_run ();
  g_free (folder);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that mark games which were not shown yet, and one that has the number of the game that was shown or begun last.
 * Creating and removing one takes microseconds. They need not reach the disk: a mark is against a crash of the program,
 * not of the machine, and without that number the game that was played last is taken. */
#include "not-shown.h"

#include <fcntl.h>
#include <glib/gstdio.h>

/* The path of the mark of GAME; NULL if DATABASE has no file. */
static char *
make_path (BastideDatabase *database, gint64 game)
{
  const char *path = sqlite3_db_filename (database->handle, "main");

  return path != NULL && *path != '\0' ? g_strdup_printf ("%s-not-shown-%" G_GINT64_FORMAT, path, game) : NULL;
}

void
bastide_not_shown_mark (BastideDatabase *database, gint64 game)
{
  g_autofree char *path = make_path (database, game);
  int file = path != NULL ? g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;

  if (file >= 0)
    g_close (file, NULL);
}

void
bastide_not_shown_clear (BastideDatabase *database, gint64 game)
{
  g_autofree char *path = make_path (database, game);

  if (path != NULL)
    g_unlink (path);
}

gboolean
bastide_not_shown_has_mark (BastideDatabase *database, gint64 game)
{
  g_autofree char *path = make_path (database, game);

  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The path of the number of the game that was shown last; NULL if DATABASE has no file. */
static char *
make_last_path (BastideDatabase *database)
{
  const char *path = sqlite3_db_filename (database->handle, "main");

  return path != NULL && *path != '\0' ? g_strconcat (path, "-shown-last", NULL) : NULL;
}

void
bastide_shown_last_set (BastideDatabase *database, gint64 game)
{
  g_autofree char *path = make_last_path (database), *number = g_strdup_printf ("%" G_GINT64_FORMAT, game);

  if (path != NULL)
    g_file_set_contents_full (path, number, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

gint64
bastide_shown_last_get (BastideDatabase *database)
{
  g_autofree char *path = make_last_path (database), *number = NULL;
  gint64 game;

  if (path == NULL || !g_file_get_contents (path, &number, NULL, NULL)
      || !g_ascii_string_to_signed (number, 10, 1, G_MAXINT64, &game, NULL))
    return 0;
  return game;
}

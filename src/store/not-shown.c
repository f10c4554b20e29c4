/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks games that were not shown yet. Creating and removing a file takes microseconds. It need not reach the disk,
 * because the mark is against a crash of the program, not of the machine. */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the database of a store. */
#include "open-database.h"
#include "core/name.h"
#include "migrations.h"
#include "schema.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define DAMAGED "-damaged-"
#define OLD "-old-"
#define RESCUED "-rescued"

enum { SECONDS_UNTIL_REMOVED = 24 * 60 * 60 };

/* An empty database in memory that cannot be written. */
static BastideDatabase *
open_nothing (void)
{
  GError *error = NULL;
  BastideDatabase *database = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, &error);

  if (database == NULL || !bastide_migrations_make (database, &error)
      || !bastide_database_script (database, "PRAGMA query_only = 1", &error))
    g_error ("SQLite cannot be used: %s", error->message);
  return database;
}

/* Opens PATH in MODE and finds its version; NULL if it cannot be read. */
static BastideDatabase *
open_in_mode (const char *path, BastideDatabaseMode mode, gint64 *version)
{
  g_autoptr (BastideDatabase) file = bastide_database_open (path, mode, NULL);

  if (file == NULL || !bastide_database_number (file, version, NULL, "PRAGMA user_version", ""))
    return NULL;
  return g_steal_pointer (&file);
}

static gboolean
copy_all (BastideDatabase *from, BastideDatabase *to)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  gboolean copied = backup != NULL && sqlite3_backup_step (backup, -1) == SQLITE_DONE;

  return sqlite3_backup_finish (backup) == SQLITE_OK && copied;
}

/* Opens PATH on a medium that cannot be written, with its log if that can be read. Migrates a copy in memory if its
 * version is not the current one, or its migration has not ended. */
static BastideDatabase *
open_to_read (const char *path)
{
  gint64 version;
  g_autoptr (BastideDatabase) file = bastide_lone_can_lock (path) ? open_in_mode (path, BASTIDE_DATABASE_READ, &version)
                                                                  : NULL;
  g_autoptr (BastideDatabase) memory = NULL;
  BastideMigration migration = { 0 };

  if (file == NULL)
    file = open_in_mode (path, BASTIDE_DATABASE_FIXED, &version);
  if (file == NULL || (version == BASTIDE_VERSION && !bastide_old_games_are_there (file)))
    return g_steal_pointer (&file);
  memory = bastide_database_open (NULL, BASTIDE_DATABASE_MEMORY, NULL);
  if (memory == NULL || !copy_all (file, memory) || !bastide_migrations_run (memory, NULL, &migration, NULL)
      || !bastide_database_script (memory, "PRAGMA query_only = 1", NULL))
    return NULL;
  return g_steal_pointer (&memory);
}

/* Removes games that were deleted long enough ago. */
static gboolean
remove_deleted (BastideDatabase *database, GError **error)
{
  return bastide_database_run (database, error, "DELETE FROM games WHERE deleted < ?", "i",
                               bastide_stored_now () - SECONDS_UNTIL_REMOVED);
}

/* Moves FROM back to TO, if it exists. */
static gboolean
move_back (const char *from, const char *to, GError **error)
{
  if (g_rename (from, to) == 0 || errno == ENOENT)
    return TRUE;
  bastide_database_set_error (NULL, SQLITE_READONLY, error);
  return FALSE;
}

/* Moves the damaged database from ASIDE back to PATH, also over an empty one that another program has created there,
 * and then its log, and removes the rescued one. Does nothing if another file is at PATH: then both PATH and ASIDE
 * exist. */
static gboolean
undo_change_of_places (const char *path, const char *aside, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *aside_log = g_strconcat (aside, "-wal", NULL);
  g_autofree char *next = g_strconcat (aside, RESCUED, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS) && g_file_test (aside, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!move_back (aside, path, error) || !move_back (aside_log, log, error))
    return FALSE;
  bastide_database_remove (next);
  return TRUE;
}

/* Undoes every change of places that did not finish, because the program was killed or because it failed and could not
 * be undone: then there is still a rescued database next to the path for the damaged one. */
static gboolean
undo_unfinished (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (name, DAMAGED, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *beside;
  gboolean done = TRUE;

  while (dir != NULL && done && (beside = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *aside = g_build_filename (folder, beside, NULL);

      if (!g_str_has_prefix (beside, start) || !g_str_has_suffix (beside, RESCUED))
        continue;
      aside[strlen (aside) - strlen (RESCUED)] = '\0';
      done = undo_change_of_places (path, aside, error);
    }
  return done;
}

/* Renames the new file if the program was killed in bastide_open_database_link_again () between making it and renaming
 * it. */
static void
finish_bringing_back (const char *path)
{
  g_autofree char *next = g_strconcat (path, RESCUED, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && g_file_test (next, G_FILE_TEST_EXISTS))
    g_rename (next, path);
}

/* Changes *MODE, in which PATH is to be written, to what its folder allows. FALSE if it allows nothing that somebody
 * agreed to. */
static gboolean
choose_mode (const char *path, BastideDatabaseMode *mode, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *shown = g_filename_display_name (folder), *fit = NULL;

  if (bastide_lone_can_lock (path))
    *mode = BASTIDE_DATABASE_WRITE;
  else if (*mode == BASTIDE_DATABASE_WRITE && bastide_lone_is_agreed (path))
    *mode = BASTIDE_DATABASE_LONE;
  else if (*mode == BASTIDE_DATABASE_WRITE)
    {
      fit = bastide_name_fit (shown, strlen (shown));
      g_set_error (
          error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_LOCKS,
          _ ("The folder “%s” cannot lock files: two programs that store games there at once would spoil them."), fit);
      return FALSE;
    }
  return TRUE;
}

/* A name next to PATH, with WORD and the date, that is not in use. The caller frees it with g_free (). */
static char *
find_free_name (const char *path, const char *word)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  char *name = g_strdup_printf ("%s%s%s", path, word, date);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s%s%s-%d", path, word, date, i);
    }
  return name;
}

/* Says in OPENED what MIGRATION did, if games were moved. The copy of the old file stays until the next start, and for
 * good if a game is not whole. */
static void
finish_migration (const char *path, BastideDatabase *database, const BastideMigration *migration, BastideOpened *opened)
{
  g_autofree char *copy = bastide_migrations_name_copy (path);

  if (!migration->has_moved)
    {
      g_unlink (copy);
      return;
    }
  bastide_database_script (database, "VACUUM", NULL); /* the room of the old tables */
  if (!g_file_test (migration->keep_as, G_FILE_TEST_EXISTS))
    return;
  opened->set_aside = g_strdup (migration->keep_as);
  opened->salvaged = migration->found;
  opened->is_older = TRUE;
}

static BastideDatabase *
open_to_write (const char *path, BastideDatabaseMode mode, BastideOpened *opened, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *keep_as = NULL;
  g_autoptr (BastideDatabase) database = NULL;
  BastideMigration migration = { .func = opened->func, .data = opened->data };
  unsigned version;

  if (!undo_unfinished (path, error))
    return NULL;
  finish_bringing_back (path);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      bastide_database_set_error (NULL, errno == EROFS || errno == EACCES ? SQLITE_READONLY : SQLITE_CANTOPEN, error);
      return NULL;
    }
  if (!bastide_migrations_peek (path, &version, error))
    return NULL;
  if (version > BASTIDE_VERSION)
    {
      g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER,
                           _ ("The games were stored by a newer version of this program."));
      return NULL;
    }
  if (!choose_mode (path, &mode, error))
    return NULL;
  database = bastide_database_open (path, mode, error);
  migration.keep_as = keep_as = find_free_name (path, OLD);
  if (database == NULL || !bastide_schema_drop_triggers (database, error)
      || !bastide_migrations_run (database, path, &migration, error) || !bastide_schema_restore (database, error)
      || !remove_deleted (database, error))
    return NULL;
  finish_migration (path, database, &migration, opened);
  return g_steal_pointer (&database);
}

/* Moves PATH and its log to ASIDE, and NEXT to PATH. The log is moved first, because it would damage another database
 * at PATH. */
static gboolean
change_places (const char *path, const char *aside, const char *next, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *aside_log = g_strconcat (aside, "-wal", NULL);
  g_autofree char *shared = g_strconcat (path, "-shm", NULL);

  if (g_rename (log, aside_log) == 0 || errno == ENOENT)
    {
      g_unlink (shared);
      if (g_rename (path, aside) == 0 && g_rename (next, path) == 0)
        return TRUE;
    }
  bastide_database_set_error (NULL, SQLITE_READONLY, error);
  return FALSE;
}

/* Creates the database NEXT with everything that can be read from the damaged PATH. */
static gboolean
rescue (const char *path, const char *next, BastideOpened *opened, GError **error)
{
  BastideDatabaseMode mode = bastide_lone_can_lock (next) ? BASTIDE_DATABASE_WRITE : BASTIDE_DATABASE_LONE;
  g_autoptr (BastideDatabase) database = bastide_database_open (next, mode, error);

  return database != NULL && bastide_migrations_make (database, error)
         && bastide_salvage_run (path, database, &opened->salvaged, error);
}

/* Sets the damaged PATH aside. The rescued database is complete before anything is moved, and until it is renamed to
 * PATH its name contains the path for the damaged one. So it can be undone whenever the program is killed or a file
 * cannot be moved. */
static BastideDatabase *
set_aside (const char *path, BastideDatabaseMode mode, BastideOpened *opened, GError **error)
{
  g_autofree char *aside = find_free_name (path, DAMAGED);
  g_autofree char *next = g_strconcat (aside, RESCUED, NULL);
  BastideDatabase *database;

  bastide_database_remove (next);
  if (!rescue (path, next, opened, error) || !change_places (path, aside, next, error))
    {
      undo_change_of_places (path, aside, NULL);
      return NULL;
    }
  database = open_to_write (path, mode, opened, error);
  opened->set_aside = g_steal_pointer (&aside);
  return database;
}

/* Sets the state, and opens another database, if PATH could not be opened for writing because of opened->problem. */
static void
fall_back (const char *path, BastideOpened *opened)
{
  if (g_error_matches (opened->problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NEWER))
    opened->state = BASTIDE_STORE_NEWER;
  else if (g_error_matches (opened->problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    opened->state = BASTIDE_STORE_MEMORY;
  else
    {
      opened->database = open_to_read (path);
      opened->state = opened->database == NULL ? BASTIDE_STORE_MEMORY : BASTIDE_STORE_READ_ONLY;
    }
  if (opened->database == NULL)
    opened->database = open_nothing ();
}

void
bastide_open_database (const char *path, BastideDatabaseMode mode, gboolean is_damaged, BastideOldGamesFunc func,
                       gpointer data, BastideOpened *opened)
{
  *opened = (BastideOpened) { .state = BASTIDE_STORE_FINE, .func = func, .data = data };
  if (is_damaged)
    bastide_database_set_error (NULL, SQLITE_CORRUPT, &opened->problem);
  else
    opened->database = open_to_write (path, mode, opened, &opened->problem);
  if (g_error_matches (opened->problem, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_DAMAGED))
    {
      GError *problem = NULL;

      opened->database = set_aside (path, mode, opened, &problem);
      g_clear_error (&opened->problem);
      opened->problem = problem;
    }
  if (opened->database == NULL)
    fall_back (path, opened);
}

gboolean
bastide_open_database_link_again (const char *path, BastideDatabase *database, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *next = g_strconcat (path, RESCUED, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return bastide_database_script (database, "PRAGMA wal_checkpoint (TRUNCATE)", error);
  g_mkdir_with_parents (folder, 0700);
  bastide_database_remove (next);
  bastide_database_make_private (next);
  if (!bastide_database_run (database, error, "VACUUM INTO ?", "t", next))
    {
      bastide_database_remove (next);
      return FALSE;
    }
  bastide_database_remove (path);
  if (g_rename (next, path) == 0)
    return TRUE;
  bastide_database_set_error (NULL, SQLITE_READONLY, error);
  return FALSE;
}

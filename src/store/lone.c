/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether another program on this machine is alive is asked of a second lock, in a folder of this machine: the kernel
 * gives that one up when its program is killed. So a folder `PATH.lock` that was made here, by the same person, means
 * nothing once that lock is free. */
#include "lone.h"
#include "core/name.h"
#include "database.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _BastideLone {
  char *folder; /* that SQLite makes to lock the database */
  char *owner;  /* the file that says who did */
  int here;     /* the lock on this machine, or -1 */
};

gboolean
bastide_lone_can_lock (const char *path)
{
  g_autofree char *name = g_strconcat (path, "-lock-XXXXXX", NULL);
  int file = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 };
  gboolean can;

  if (file < 0)
    return TRUE;
  g_unlink (name);
  can = fcntl (file, F_SETLK, &lock) == 0; /* nobody else knows this file */
  g_close (file, NULL);
  return can;
}

gboolean
bastide_lone_is_agreed (const char *path)
{
  enum { FORM_AT = 18, ROLLBACK = 1 }; /* documented by SQLite */
  unsigned char header[FORM_AT + 1];
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean is_agreed = file >= 0 && read (file, header, sizeof header) == sizeof header && header[FORM_AT] == ROLLBACK;

  if (file >= 0)
    g_close (file, NULL);
  return is_agreed;
}

/* This person on this machine. The caller frees it with g_free (). */
static char *
name_me (void)
{
  g_autofree char *machine = NULL;

  if (!g_file_get_contents ("/etc/machine-id", &machine, NULL, NULL))
    machine = g_strdup (g_get_host_name ());
  return g_strdup_printf ("%s:%u", g_strstrip (machine), (unsigned) getuid ());
}

/* Opens the file whose lock says, on this machine, that somebody uses the database at PATH; -1 if there is no place. */
static int
open_here (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path), *name = NULL, *full = NULL;
  const char *flatpak = g_getenv ("FLATPAK_ID"); /* whose instances share only this folder */
  GStatBuf at;

  if (g_stat (folder, &at) != 0)
    return -1;
  name = g_strdup_printf ("bastide-%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT "-%s.lock", (guint64) at.st_dev,
                          (guint64) at.st_ino, base);
  full = flatpak != NULL ? g_build_filename (g_get_user_runtime_dir (), "app", flatpak, name, NULL)
                         : g_build_filename (g_get_user_runtime_dir (), name, NULL);
  return g_open (full, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

/* Whether the folder was made by this person on this machine. Otherwise *HOST receives where, or NULL if nobody says;
 * the caller frees it with g_free (). */
static gboolean
is_mine (const BastideLone *self, char **host)
{
  g_autofree char *text = NULL, *me = name_me ();
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (self->owner, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", 3);
  if (lines[0] != NULL && lines[1] != NULL)
    *host = bastide_name_fit (lines[1], strlen (lines[1]));
  return g_strcmp0 (lines[0], me) == 0;
}

/* Removes the folder if its program is known to have ended, or if TAKES_OVER is set. */
static gboolean
remove_folder (const BastideLone *self, gboolean takes_over, GError **error)
{
  g_autofree char *host = NULL;

  if (!g_file_test (self->folder, G_FILE_TEST_EXISTS))
    return TRUE;
  if (takes_over || (is_mine (self, &host) && self->here >= 0))
    {
      g_rmdir (self->folder); /* if that fails, SQLite says that the database is busy */
      return TRUE;
    }
  if (host != NULL && *host != '\0')
    g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_LEFT_LOCKED,
                 /* Translators: the name of a computer */
                 _ ("The games are in use on “%s”, or a program ended there without closing them."), host);
  else
    g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_LEFT_LOCKED,
                         _ ("The games are in use elsewhere, or a program ended there without closing them."));
  return FALSE;
}

BastideLone *
bastide_lone_enter (const char *path, gboolean takes_over, GError **error)
{
  BastideLone *self = g_new0 (BastideLone, 1);

  self->folder = g_strconcat (path, ".lock", NULL);
  self->owner = g_strconcat (path, "-owner", NULL);
  self->here = open_here (path);
  if (self->here >= 0 && flock (self->here, LOCK_EX | LOCK_NB) != 0)
    {
      const gboolean is_used = errno == EWOULDBLOCK;

      g_close (self->here, NULL);
      self->here = -1;
      if (is_used)
        {
          bastide_database_set_error (NULL, SQLITE_BUSY, error);
          bastide_lone_leave (self);
          return NULL;
        }
    }
  if (remove_folder (self, takes_over, error))
    return self;
  bastide_lone_leave (self);
  return NULL;
}

void
bastide_lone_sign (BastideLone *self)
{
  g_autofree char *me = name_me (), *text = g_strdup_printf ("%s\n%s\n", me, g_get_host_name ());

  g_file_set_contents (self->owner, text, -1, NULL);
}

void
bastide_lone_leave (BastideLone *self)
{
  if (self == NULL)
    return;
  if (self->owner != NULL && !g_file_test (self->folder, G_FILE_TEST_EXISTS))
    g_unlink (self->owner);
  if (self->here >= 0)
    g_close (self->here, NULL);
  g_free (self->folder);
  g_free (self->owner);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Being the only program that uses a database, in a folder whose file system cannot lock files. SQLite then locks by
 * making a folder `PATH.lock`, which a program that is killed leaves behind. */
#pragma once

#include <gio/gio.h>

/* Whether files next to PATH can be locked. TRUE if that cannot be found out, because no file can be made there. */
gboolean bastide_lone_can_lock (const char *path);

/* Whether the database at PATH has no write-ahead log. Only one that a person agreed to use without locks has none. */
gboolean bastide_lone_is_agreed (const char *path);

typedef struct _BastideLone BastideLone;

/* To be called before SQLite opens PATH. Removes the folder that a killed program left. Fails with BUSY if another
 * program on this machine uses the database, and with LEFT_LOCKED if it cannot be known, because the folder comes from
 * another machine or person; unless TAKES_OVER is set. */
BastideLone *bastide_lone_enter (const char *path, gboolean takes_over, GError **error);

/* To be called when SQLite has locked the database: notes who did. */
void bastide_lone_sign (BastideLone *self);

/* To be called after SQLite has closed the database. NULL is allowed. */
void bastide_lone_leave (BastideLone *self);

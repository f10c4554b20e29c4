/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the store. */
#pragma once

#include <glib.h>

/* Messages are translated sentences for the user. */
#define BASTIDE_STORE_ERROR (bastide_store_error_quark ())

typedef enum {
  BASTIDE_STORE_ERROR_FULL,        /* there is no room on the disk, or writing to it fails */
  BASTIDE_STORE_ERROR_READ_ONLY,   /* the file or its folder cannot be written to */
  BASTIDE_STORE_ERROR_UNREACHABLE, /* the file or its folder cannot be opened at all */
  BASTIDE_STORE_ERROR_BUSY,        /* another program locked the database for too long */
  BASTIDE_STORE_ERROR_NO_LOCKS,    /* files in the folder cannot be locked, and nobody agreed to do without */
  BASTIDE_STORE_ERROR_LEFT_LOCKED, /* the same, and another machine uses the games or did not leave them properly */
  BASTIDE_STORE_ERROR_NEWER,       /* made by a newer version; it was not changed */
  BASTIDE_STORE_ERROR_DAMAGED,     /* the file is not a database, or is damaged */
  BASTIDE_STORE_ERROR_GAME,        /* a stored game is not valid, or too long to be read */
  BASTIDE_STORE_ERROR_ELSEWHERE,   /* the stored game was changed elsewhere; nothing was overwritten */
  BASTIDE_STORE_ERROR_NOT_FOUND,   /* there is no such game */
  BASTIDE_STORE_ERROR_NOT_SHOWN,   /* the last time the game was opened, the program ended before it was shown */
  BASTIDE_STORE_ERROR_TOO_LARGE,   /* a file is larger than a record can be */
  BASTIDE_STORE_ERROR_NO_RECORD,   /* a file is not a record; the message has the line and the reason */
  BASTIDE_STORE_ERROR_SEVERAL,     /* a file has several records, where one was expected */
  BASTIDE_STORE_ERROR_FAILED,      /* anything else */
} BastideStoreError;

GQuark bastide_store_error_quark (void);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file of limited size. */
#pragma once

#include "store-error.h"

#include <gio/gio.h>

/* All bytes of FILE, for a thread because it waits for the disk. NULL with *ERROR: NO_RECORD if it is not a regular
 * file, TOO_LARGE with the message TOO_LARGE if it has more than MOST bytes, or an error of GIO. */
GByteArray *bastide_file_read (GFile *file, gsize most, const char *too_large, GCancellable *cancellable,
                               GError **error);

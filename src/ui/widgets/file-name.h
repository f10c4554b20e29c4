/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File names in messages. They may be any bytes. */
#pragma once

#include <gio/gio.h>

/* The name of FILE as a part of a sentence (bastide_words_quote ()). The caller frees it with g_free (). */
char *file_name_quote (GFile *file);

/* The message of ERROR, of reading or writing a file, without the path, which can be very long; the sentence before
 * names the file. The caller frees it with g_free (). */
char *file_name_explain (const GError *error);

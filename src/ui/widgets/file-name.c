/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File names as parts of sentences, and errors without paths. */
#include "file-name.h"

#include <string.h>

#include "core/name.h"
#include "model/bastide-words.h"

char *
file_name_quote (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : "");

  return bastide_words_quote (shown);
}

/* Messages of GLib and GIO begin with what failed, often with the path, and end with a colon and the reason that the
 * system gives: "Error opening file /home/anna/game.bastide: Permission denied". */
char *
file_name_explain (const GError *error)
{
  gboolean has_path = error->domain == G_IO_ERROR || error->domain == G_FILE_ERROR;
  const char *colon = has_path ? g_strrstr (error->message, ": ") : NULL;
  const char *reason = colon != NULL ? colon + strlen (": ") : error->message;

  return has_path ? bastide_name_fit (reason, strlen (reason)) : g_strdup (reason);
}

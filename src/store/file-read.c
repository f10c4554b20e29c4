/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file of limited size. */
#include "file-read.h"

#include <glib/gi18n-lib.h>

/* Opens FILE if it is a regular file. Others are refused without opening them: opening a pipe may wait for ever, and
 * reading a device may never end. */
static GFileInputStream *
open_regular (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo)
      info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return g_file_read (file, cancellable, error);
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD, _ ("It is not an ordinary file."));
  return NULL;
}

GByteArray *
bastide_file_read (GFile *file, gsize most, const char *too_large, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = open_regular (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n = 1;

  while (stream != NULL && n > 0 && bytes->len <= most)
    {
      guint8 buffer[16 * 1024];

      n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, sizeof buffer, cancellable, error);
      if (n > 0)
        g_byte_array_append (bytes, buffer, (guint) n);
    }
  if (stream == NULL || n < 0)
    return NULL;
  if (bytes->len > most)
    {
      g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_TOO_LARGE, too_large);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

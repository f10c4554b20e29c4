/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching all games once, for others than the list. */
#include "bastide-library.h"
#include "library-list.h"
#include "store-private.h"

typedef struct {
  char *search;
  GPtrArray *rows; /* of BastideLibraryData */
} Search;

static void
free_row (gpointer row)
{
  bastide_library_data_free (row);
}

static void
free_search (gpointer data)
{
  Search *search = data;

  g_free (search->search);
  g_ptr_array_unref (search->rows);
  g_free (search);
}

static gboolean
read_rows (BastideDatabase *database, gpointer data, GError **error)
{
  Search *search = data;

  g_ptr_array_set_size (search->rows, 0);
  return bastide_library_list_read (database, search->search, search->rows, error);
}

void
bastide_library_search_async (BastideStore *store, const char *search, GAsyncReadyCallback callback, gpointer data)
{
  Search *work = g_new0 (Search, 1);

  work->search = g_strdup (search);
  work->rows = g_ptr_array_new_with_free_func (free_row);
  bastide_store_ask (store, BASTIDE_WORK_READS, read_rows, work, free_search, NULL, bastide_library_search_async,
                     callback, data);
}

GPtrArray *
bastide_library_search_finish (BastideStore *store, GAsyncResult *result, GError **error)
{
  Search *search = g_task_get_task_data (G_TASK (result));
  GPtrArray *entries;

  g_return_val_if_fail (g_task_is_valid (result, store), NULL);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  entries = g_ptr_array_new_full (search->rows->len, g_object_unref);
  for (guint i = 0; i < search->rows->len; i++)
    g_ptr_array_add (entries, bastide_library_entry_new (g_steal_pointer (&search->rows->pdata[i])));
  return entries;
}

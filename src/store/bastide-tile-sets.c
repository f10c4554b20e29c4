/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The installed sets are the files of one folder, each named after its set. The names of sets are safe for file
 * systems (doc/tile-sets.md). */
#include "bastide-tile-sets.h"
#include "core/text.h"
#include "file-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENDING ".tiles"

void
bastide_own_set_free (BastideOwnSet *set)
{
  if (set == NULL)
    return;
  g_free (set->text);
  g_free (set);
}

static void
free_own_set (gpointer set)
{
  bastide_own_set_free (set);
}

static GFile *
get_folder (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bastide", "tiles", NULL);

  return g_file_new_for_path (path);
}

/* The file of the installed set NAME. */
static GFile *
get_file (const char *name)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autofree char *file = g_strconcat (name, ENDING, NULL);

  return g_file_get_child (folder, file);
}

static void
refuse (const GByteArray *bytes, const BastideTextError *problem, GError **error)
{
  static const char beginning[] = "bastide-tiles ";
  const char *text = (const char *) bytes->data;
  gsize mark = bastide_text_mark (text, bytes->len);

  if (bytes->len < mark + strlen (beginning) || memcmp (text + mark, beginning, strlen (beginning)) != 0)
    g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                         _ ("What is in it is not a tile set of Bastide."));
  else
    /* Translators: number of a line in a file, and what is wrong there */
    g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                 _ ("The tile set in it breaks a rule (line %u: %s)."), problem->line, problem->reason);
}

/* The set in FILE; NULL with *ERROR if there is none. */
static BastideOwnSet *
read_set (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = bastide_file_read (file, BASTIDE_MAX_SET_TEXT,
                                                    _ ("The file is too large to be a tile set."), cancellable, error);
  g_autoptr (BastideOwnSet) own = NULL;
  BastideTextError problem = { 0 };

  if (bytes == NULL)
    return NULL;
  own = g_new0 (BastideOwnSet, 1);
  if (!bastide_tile_set_parse (&own->set, (const char *) bytes->data, bytes->len, &problem))
    {
      refuse (bytes, &problem, error);
      return NULL;
    }
  own->text = g_strndup ((const char *) bytes->data, bytes->len);
  if (!g_str_equal (own->set.name, bastide_tile_set_builtin ()->name))
    return g_steal_pointer (&own);
  g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                       _ ("It has the name of the tile set that is built in."));
  return NULL;
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  BastideOwnSet *set = read_set (source, cancellable, &error);

  if (set != NULL)
    g_task_return_pointer (task, set, free_own_set);
  else
    g_task_return_error (task, error);
}

void
bastide_tile_sets_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  bastide_tile_set_builtin ();
  g_task_set_return_on_cancel (task, TRUE); /* while the thread waits for a disk that never answers */
  g_task_run_in_thread (task, load_in_thread);
}

BastideOwnSet *
bastide_tile_sets_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static int
compare_sets (gconstpointer a, gconstpointer b)
{
  const BastideOwnSet *const *one = a, *const *other = b;

  return strcmp ((*one)->set.name, (*other)->set.name);
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func (free_own_set);
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  GFileInfo *info;
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, &info, &file, cancellable, NULL) && info != NULL)
    {
      g_autoptr (BastideOwnSet)
          set = g_str_has_suffix (g_file_info_get_name (info), ENDING) ? read_set (file, cancellable, NULL) : NULL;
      g_autoptr (GFile) named = set != NULL ? get_file (set->set.name) : NULL;

      if (set != NULL && g_file_equal (named, file))
        g_ptr_array_add (sets, g_steal_pointer (&set));
    }
  g_ptr_array_sort (sets, compare_sets);
  g_task_return_pointer (task, sets, (GDestroyNotify) g_ptr_array_unref);
}

void
bastide_tile_sets_list_async (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  bastide_tile_set_builtin ();
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, list_in_thread);
}

GPtrArray *
bastide_tile_sets_list_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* What a thread does with the folder of sets: the text that it writes, or NULL if it removes. */
typedef struct {
  char *name, *text;
} Change;

static void
free_change (gpointer data)
{
  Change *change = data;

  g_free (change->name);
  g_free (change->text);
  g_free (change);
}

static gboolean
write_set (GFile *file, const char *text, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) problem = NULL;

  if (!g_file_make_directory_with_parents (folder, NULL, &problem)
      && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, NULL, error);
}

static void
change_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Change *change = data;
  g_autoptr (GFile) file = get_file (change->name);
  GError *error = NULL;

  if (change->text != NULL ? write_set (file, change->text, &error) : g_file_delete (file, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
begin_change (const char *name, const char *text, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Change *change = g_new (Change, 1);

  *change = (Change) { g_strdup (name), g_strdup (text) };
  g_task_set_task_data (task, change, free_change);
  g_task_run_in_thread (task, change_in_thread);
}

void
bastide_tile_sets_install_async (const BastideOwnSet *set, GAsyncReadyCallback callback, gpointer data)
{
  begin_change (set->set.name, set->text, callback, data);
}

void
bastide_tile_sets_remove_async (const char *name, GAsyncReadyCallback callback, gpointer data)
{
  begin_change (name, NULL, callback, data);
}

gboolean
bastide_tile_sets_change_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

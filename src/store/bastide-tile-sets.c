/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The installed sets of a game are the files of one folder, each named after its set. That of the first game is above
 * those of the others, which have the words of their games. The names of sets are safe for file systems
 * (doc/tile-sets.md). */
#include "bastide-tile-sets.h"
#include "core/text.h"
#include "file-read.h"
#include "games/kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENDING ".tiles"

void
bastide_own_set_free (BastideOwnSet *set)
{
  if (set == NULL)
    return;
  g_free (set->text);
  g_free (set->kit);
  g_free (set);
}

static void
free_own_set (gpointer set)
{
  bastide_own_set_free (set);
}

static GFile *
get_folder (const BastideRules *rules)
{
  const char *word = rules != bastide_rules_find (NULL, 0) ? rules->word : NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bastide", "tiles", word, NULL);

  return g_file_new_for_path (path);
}

/* The file of the installed set NAME of the game of RULES. */
static GFile *
get_file (const BastideRules *rules, const char *name)
{
  g_autoptr (GFile) folder = get_folder (rules);
  g_autofree char *file = g_strconcat (name, ENDING, NULL);

  return g_file_get_child (folder, file);
}

static void
refuse (const char *text, const BastideFault *problem, GError **error)
{
  if (!g_str_has_prefix (text + bastide_text_mark (text, strlen (text)), "bastide-tiles "))
    g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                         _ ("What is in it is not a tile set of Bastide."));
  else if (problem->line == 0)
    /* Translators: what is wrong in a file */
    g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                 _ ("The tile set in it breaks a rule (%s)."), problem->reason);
  else
    /* Translators: number of a line in a file, and what is wrong there */
    g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NO_RECORD,
                 _ ("The tile set in it breaks a rule (line %u: %s)."), problem->line, problem->reason);
}

/* Whether SET has the name of one that is built into its game. */
static gboolean
has_builtin_name (const BastideOwnSet *set)
{
  const BastideRules *rules = set->rules;
  g_autofree BastideKit *kit = g_malloc0 (rules->kit_size);
  BastideSet builtin[BASTIDE_SETS];
  BastideFault fault;

  for (const BastideBuiltinSet *other = rules->builtin_sets; other != NULL && other->name != NULL; other++)
    if (g_str_equal (other->name, set->name))
      return TRUE;
  return rules->builtin_sets == NULL && rules->open_kit (kit, 0, NULL, 0, &fault) && rules->sets (kit, builtin) > 0
         && g_str_equal (builtin[0].name, set->name);
}

/* Fills SET, which has its text, with the rest. */
static gboolean
open_set (BastideOwnSet *set, BastideFault *fault)
{
  const BastideGameKind *kind = bastide_kind_of_tiles (set->text);
  const char *const texts[] = { set->text };
  BastideSet sets[BASTIDE_SETS];

  if (kind == NULL || kind->rules->sets == NULL)
    kind = bastide_game_kinds[0]; /* which refuses the set of another game */
  set->rules = kind->rules;
  set->kit = g_malloc0 (kind->rules->kit_size);
  if (!kind->rules->open_kit (set->kit, 0, texts, 1, fault))
    return FALSE;
  kind->rules->sets (set->kit, sets);
  memcpy (set->name, sets[0].name, sizeof set->name);
  set->checksum = sets[0].checksum;
  return TRUE;
}

/* The set in FILE; NULL with *ERROR if there is none. */
static BastideOwnSet *
read_set (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = bastide_file_read (file, BASTIDE_MAX_SET_TEXT,
                                                    _ ("The file is too large to be a tile set."), cancellable, error);
  g_autoptr (BastideOwnSet) own = NULL;
  BastideFault problem = { 0 };

  if (bytes == NULL)
    return NULL;
  for (guint i = 0; i < bytes->len; i++)
    if (bytes->data[i] == '\0')
      bytes->data[i] = '\1'; /* which is refused as well */
  own = g_new0 (BastideOwnSet, 1);
  own->text = g_strndup (bytes->len > 0 ? (const char *) bytes->data : "", bytes->len);
  if (!open_set (own, &problem))
    {
      refuse (own->text, &problem, error);
      return NULL;
    }
  if (!has_builtin_name (own))
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

  return strcmp ((*one)->name, (*other)->name);
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const BastideRules *rules = data;
  GPtrArray *sets = g_ptr_array_new_with_free_func (free_own_set);
  g_autoptr (GFile) folder = get_folder (rules);
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  GFileInfo *info;
  GFile *file;

  while (files != NULL && g_file_enumerator_iterate (files, &info, &file, cancellable, NULL) && info != NULL)
    {
      g_autoptr (BastideOwnSet)
          set = g_str_has_suffix (g_file_info_get_name (info), ENDING) ? read_set (file, cancellable, NULL) : NULL;
      g_autoptr (GFile) named = set != NULL ? get_file (set->rules, set->name) : NULL;

      if (set != NULL && g_file_equal (named, file))
        g_ptr_array_add (sets, g_steal_pointer (&set));
    }
  g_ptr_array_sort (sets, compare_sets);
  g_task_return_pointer (task, sets, (GDestroyNotify) g_ptr_array_unref);
}

void
bastide_tile_sets_list_async (const BastideRules *rules, GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, (gpointer) rules, NULL);
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
  const BastideRules *rules;
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
  g_autoptr (GFile) file = get_file (change->rules, change->name);
  GError *error = NULL;

  if (change->text != NULL ? write_set (file, change->text, &error) : g_file_delete (file, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
begin_change (const BastideRules *rules, const char *name, const char *text, GAsyncReadyCallback callback,
              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Change *change = g_new (Change, 1);

  *change = (Change) { rules, g_strdup (name), g_strdup (text) };
  g_task_set_task_data (task, change, free_change);
  g_task_run_in_thread (task, change_in_thread);
}

void
bastide_tile_sets_install_async (const BastideOwnSet *set, GAsyncReadyCallback callback, gpointer data)
{
  begin_change (set->rules, set->name, set->text, callback, data);
}

void
bastide_tile_sets_remove_async (const BastideRules *rules, const char *name, GAsyncReadyCallback callback,
                                gpointer data)
{
  begin_change (rules, name, NULL, callback, data);
}

gboolean
bastide_tile_sets_change_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

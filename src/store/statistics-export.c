/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the results of all finished games of a kind as a table. */
#include "bastide-statistics.h"
#include "file-write.h"
#include "store-private.h"

#include <string.h>

/* Adds one value, in quotes if it needs them. */
static void
add_value (GString *text, const char *value, gboolean first)
{
  if (!first)
    g_string_append_c (text, ',');
  if (value == NULL)
    return;
  if (strpbrk (value, "\",\r\n") == NULL)
    {
      g_string_append (text, value);
      return;
    }
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

/* The statement that reads the results as they are exported: the columns of the view `all_results`, up to the points,
 * and a column for each source. */
static const char *
make_export (const BastideRules *rules)
{
  GString *sql = g_string_new ("SELECT finished, title, players, seat, name, level, version, against, "
                               "against_version, hints, taken_back, won, points");
  g_autofree char *text = NULL;

  for (const char *const *source = rules->sources + 1; *source != NULL; source++)
    {
      const char *word = *source;

      g_string_append_printf (sql,
                              ", coalesce ((SELECT p.points FROM result_points AS p WHERE p.game = r.game "
                              "AND p.seat = r.seat AND source = '%s'), 0) AS %s",
                              word, word);
    }
  g_string_append (sql, " FROM all_results AS r WHERE game_kind = ? ORDER BY sitting, seat");
  text = g_string_free (sql, FALSE);
  return g_intern_string (text);
}

/* What is exported, and as what text. */
typedef struct {
  const BastideRules *rules;
  GString *text;
} Export;

/* Prints what make_export () reads. */
static gboolean
print_results (BastideDatabase *database, gpointer data, GError **error)
{
  const Export *export = data;
  GString *text = export->text;
  gboolean failed = FALSE;
  sqlite3_stmt *row = bastide_database_query (database, error, make_export (export->rules), "t", export->rules->word);

  g_string_truncate (text, 0);
  for (int i = 0; row != NULL && i < sqlite3_column_count (row); i++)
    add_value (text, sqlite3_column_name (row, i), i == 0);
  g_string_append (text, "\r\n");
  while (row != NULL && bastide_database_step (database, row, &failed, error))
    {
      for (int i = 0; i < sqlite3_column_count (row); i++)
        add_value (text, (const char *) sqlite3_column_text (row, i), i == 0);
      g_string_append (text, "\r\n");
    }
  return row != NULL && !failed;
}

static void
results_printed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  const Export *export = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_error (task, error);
  else
    bastide_file_write_async (g_task_get_task_data (task), g_strdup (export->text->str), g_free,
                              g_task_get_cancellable (task), bastide_file_written_cb, g_object_ref (task));
}

static void
free_export (gpointer data)
{
  Export *export = data;

  g_string_free (export->text, TRUE);
  g_free (export);
}

void
bastide_statistics_export_async (BastideStore *store, const BastideRules *rules, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (store, cancellable, callback, data);
  Export *export = g_new (Export, 1);

  *export = (Export) { rules, g_string_new (NULL) };
  g_task_set_source_tag (task, bastide_statistics_export_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  bastide_store_ask (store, BASTIDE_WORK_READS, print_results, export, free_export, cancellable,
                     bastide_statistics_export_async, results_printed_cb, task);
}

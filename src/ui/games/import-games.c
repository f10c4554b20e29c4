/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files and stores their games a few at a time, so that neither the main thread nor that of the store is blocked
 * for long. */
#include "import-games.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "ui/widgets/file-name.h"

/* Most games that are stored in one step. */
#define STEP 32

typedef struct {
  BastideStore *store;
  GListModel *files;
  GCancellable *cancellable;
  guint next;    /* index of the next file to be read */
  GArray *games; /* of BastideFileGame: those of the files that were read last */
  guint stored;  /* number of GAMES that have been processed; the next ones are being stored */
  guint done;    /* number of games and files without games that have been processed */
  BastideImport imports[STEP];
  guint added, continued, had; /* number of games that were added, got something new, or had everything already */
  GArray *own;                 /* of BastideImport: games that got moves of somebody who decides here */
  GArray *open;                /* of BastideFileGame without texts: those that belong to the game that is open */
  char *first_error;           /* about the first game that could not be read; NULL if there is none */
  const ImportFuncs *funcs;
  GObject *data;
} Job;

static void
clear_open (gpointer game)
{
  g_object_unref (((BastideFileGame *) game)->file);
}

static void
free_job (Job *job)
{
  g_object_unref (job->store);
  g_object_unref (job->files);
  g_object_unref (job->cancellable);
  g_clear_pointer (&job->games, g_array_unref);
  g_array_unref (job->own);
  g_array_unref (job->open);
  g_object_unref (job->data);
  g_free (job->first_error);
  g_free (job);
}

/* TEXT and SENTENCE, which are freed. */
static char *
add (char *text, char *sentence)
{
  /* Translators: how many games were added, and how many the library has already or what else was done */
  char *both = g_strdup_printf (_ ("%s. %s"), text, sentence);

  g_free (text);
  g_free (sentence);
  return both;
}

/* Reports the result. PROBLEM is why games could not be stored, or NULL. */
static void
finish (Job *job, const char *problem)
{
  g_autofree char *both = NULL;
  guint n_own = job->own->len;
  char *text = g_strdup_printf (ngettext ("%u game was added", "%u games were added", job->added), job->added);

  if (job->had > 0)
    text = add (text, g_strdup_printf (ngettext ("You have %u game already", "You have %u games already", job->had),
                                       job->had));
  if (job->continued > 0)
    text = add (text, g_strdup_printf (ngettext ("%u game was continued", "%u games were continued", job->continued),
                                       job->continued));
  if (n_own > 0)
    /* Translators: the files of partners have brought these moves */
    text = add (text, g_strdup_printf (ngettext ("%u game got moves of somebody who decides here",
                                                 "%u games got moves of somebody who decides here", n_own),
                                       n_own));
  if (problem != NULL)
    /* Translators: what was imported, then a sentence that says why no more could be */
    both = g_strdup_printf (_ ("%s. Not everything could be stored: %s"), text, problem);
  else if (job->first_error != NULL)
    /* Translators: what was imported, then the first thing that went wrong */
    both = g_strdup_printf (_ ("%s. Not everything could be read: %s"), text, job->first_error);
  job->funcs->finished (both != NULL ? both : text, job->own, job->open, job->data);
  g_free (text);
  free_job (job);
}

/* Keeps the reason why a game of FILE could not be read, if it is the first. */
static void
note_error (Job *job, GFile *file, const char *reason)
{
  g_autofree char *name = file_name_quote (file);

  if (job->first_error == NULL)
    job->first_error = g_strdup_printf ("%s: %s", name, reason);
}

/* Counts what was done with GAME. */
static void
count (Job *job, const BastideImport *import, const BastideFileGame *game)
{
  g_autofree char *reason = NULL;

  switch (import->result)
    {
    case BASTIDE_IMPORT_ADDED: job->added++; break;
    case BASTIDE_IMPORT_MERGED:
      if (import->merge.result == BASTIDE_MERGE_SAME || import->merge.result == BASTIDE_MERGE_OLDER)
        job->had++;
      else
        job->continued++;
      if (import->merge.players != 0)
        g_array_append_vals (job->own, import, 1);
      break;
    case BASTIDE_IMPORT_REFUSED: note_error (job, game->file, bastide_words_merge (import->merge.result)); break;
    case BASTIDE_IMPORT_OPEN:
      job->had++;
      g_array_append_val (job->open, ((BastideFileGame) { .file = g_object_ref (game->file), .line = game->line }));
      break;
    case BASTIDE_IMPORT_NO_RECORD:
      reason = bastide_file_game_explain (game, &import->problem);
      note_error (job, game->file, reason);
      break;
    }
}

/* The games that the next step stores. */
static guint
find_step (const Job *job)
{
  return job->games != NULL ? MIN (job->games->len - job->stored, STEP) : 0;
}

static void go_on (Job *job);

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;
  guint n = find_step (job);

  if (!bastide_library_import_finish (BASTIDE_STORE (source), result, job->imports, &error))
    {
      finish (job, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL : error->message);
      return;
    }
  for (guint i = 0; i < n; i++)
    count (job, &job->imports[i], &g_array_index (job->games, BastideFileGame, job->stored + i));
  job->stored += n;
  job->done += n;
  go_on (job);
}

static void
store_step (Job *job)
{
  GBytes *texts[STEP];
  guint n = find_step (job);

  for (guint i = 0; i < n; i++)
    texts[i] = g_array_index (job->games, BastideFileGame, job->stored + i).text;
  bastide_library_import_async (job->store, texts, n, import_games_branch (), job->funcs->find_open (job->data),
                                job->cancellable, imported_cb, job);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&job->games, g_array_unref);
  job->stored = 0;
  job->games = bastide_files_split_finish (G_FILE (source), result, &error);
  if (job->games == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *reason = file_name_explain (error);

      note_error (job, G_FILE (source), reason);
      job->done++;
    }
  go_on (job);
}

/* Stores the next games, or reads the next file. */
static void
go_on (Job *job)
{
  g_autoptr (GFile) file = g_list_model_get_item (job->files, job->next);
  guint waiting = job->games != NULL ? job->games->len - job->stored : 0;

  job->funcs->progress (job->done, job->done + waiting + g_list_model_get_n_items (job->files) - job->next, job->data);
  if (g_cancellable_is_cancelled (job->cancellable))
    finish (job, NULL);
  else if (waiting > 0)
    store_step (job);
  else if (file != NULL)
    {
      job->next++;
      bastide_files_split_async (file, job->cancellable, read_cb, job);
    }
  else
    finish (job, NULL);
}

const char *
import_games_branch (void)
{
  /* Translators: the name of a branch of a game that comes from the file of a partner */
  return C_ ("branch", "From a file");
}

void
import_files (BastideStore *store, GListModel *files, GCancellable *cancellable, const ImportFuncs *funcs,
              GObject *data)
{
  Job *job = g_new0 (Job, 1);

  job->store = g_object_ref (store);
  job->files = g_object_ref (files);
  job->cancellable = g_object_ref (cancellable);
  job->funcs = funcs;
  job->data = g_object_ref (data);
  job->own = g_array_new (FALSE, FALSE, sizeof (BastideImport));
  job->open = g_array_new (FALSE, FALSE, sizeof (BastideFileGame));
  g_array_set_clear_func (job->open, clear_open);
  go_on (job);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread says how far it is by one number, which the window reads when it likes. */
#include "film-job.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "store/file-write.h"

struct _FilmJob {
  BastideRecord *record;
  BastideFilmOptions options;
  GCancellable *cancellable;
  int done; /* thousandths; atomic */
};

static void
clear_job (gpointer data)
{
  FilmJob *job = data;

  bastide_record_free (job->record);
  g_object_unref (job->cancellable);
}

void
film_job_unref (FilmJob *job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static void
unref_job (gpointer job)
{
  film_job_unref (job);
}

static bool
went_on_cb (double part, gpointer data)
{
  FilmJob *job = data;

  g_atomic_int_set (&job->done, (int) (1000 * part));
  return !g_cancellable_is_cancelled (job->cancellable);
}

/* What the captions are made from. */
typedef struct {
  BastideWords words;
  BastideSeat seats[BASTIDE_MAX_PLAYERS]; /* those of WORDS; their strings are borrowed */
  char *title, *result;                   /* owned */
} Captions;

/* The name of the seat of PLAYER. Programs without a window name seats by their number; then it is the
 * colour. */
static const char *
find_name (const BastideSeat *seat, unsigned player)
{
  g_autofree char *number = g_strdup_printf ("%u", player + 1);

  return g_str_equal (seat->name, number) ? bastide_words_colour ((BastideColour) seat->colour) : seat->name;
}

/* What EVENT means, as the program says it, but briefly where the picture says the rest. NULL if it says all. */
static char *
make_sentence (const Captions *captions, const BastideEvent *event)
{
  g_autofree char *name = bastide_words_players (&captions->words, 1u << event->player);

  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_GATE: return g_strdup (C_ ("card", "Gate"));
    case BASTIDE_EVENT_WALL: return NULL;
    case BASTIDE_EVENT_GUARD: return g_strdup_printf (_ ("%s’s guard"), name);
    case BASTIDE_EVENT_OVER: return g_strdup (bastide_words_end ((BastideEnd) event->end));
    default: return bastide_words_event (&captions->words, event);
    }
}

static char *
tell (const BastideState *state, const BastideEvent *event, gpointer data)
{
  Captions *captions = data;
  g_autofree char *sentence = NULL;
  g_auto (GStrv) parts = NULL;

  captions->words.state = state;
  sentence = make_sentence (captions, event);
  if (sentence == NULL)
    return NULL;
  /* No line ends within a product. */
  parts = g_strsplit (sentence, " × ", -1);
  return g_strjoinv ("\302\240×\302\240", parts);
}

/* Makes what OPTIONS say in words for RECORD. CAPTIONS must exist as long as they do. */
static void
make_captions (Captions *captions, const BastideRecord *record, BastideFilmOptions *options)
{
  const unsigned line = record->head_line, length = bastide_record_length (record, line);
  g_autofree BastideState *state = g_new (BastideState, 1);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];

  bastide_record_replay (record, line, length, state, NULL);
  bastide_record_seats (record, line, length, seats);
  captions->words = (BastideWords) { .set = record->set, .state = state };
  for (unsigned player = 0; player < record->players; player++)
    {
      captions->seats[player] = *seats[player];
      captions->seats[player].name = (char *) find_name (seats[player], player);
      captions->words.seats[player] = &captions->seats[player];
      options->names[player] = captions->seats[player].name;
    }
  captions->title = bastide_words_players (&captions->words, (1u << record->players) - 1);
  captions->result = record->lines[line].is_finished ? bastide_words_result (&captions->words) : NULL;
  options->captions = (BastideFilmCaptions) {
    .title = captions->title,
    .wall = _ ("Building wall"),
    .count = captions->result != NULL ? _ ("Final scoring") : NULL,
    .closing = captions->result != NULL ? _ ("Closing the wall") : NULL,
    .result = captions->result,
    .tell = tell,
    .data = captions,
  };
}

static void
make_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  FilmJob *job = data;
  Captions captions;
  g_autoptr (GBytes) film = NULL;
  GError *error = NULL;

  make_captions (&captions, job->record, &job->options);
  film = bastide_film_encode (job->record, &job->options, went_on_cb, job);
  g_free (captions.title);
  g_free (captions.result);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (film == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", _ ("There is not enough memory."));
  else if (bastide_file_write (file, g_bytes_get_data (film, NULL), g_bytes_get_size (film), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
film_job_start (BastideRecord *record, const BastideFilmOptions *options, GFile *file, GCancellable *cancellable,
                GAsyncReadyCallback callback, gpointer data, FilmJob **job)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  *job = g_atomic_rc_box_new0 (FilmJob);
  (*job)->record = record;
  (*job)->options = *options;
  (*job)->cancellable = g_object_ref (cancellable);
  /* If it is cancelled while the file is written, the file is complete all the same. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (*job), unref_job);
  g_task_run_in_thread (task, make_in_thread);
}

gboolean
film_job_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

double
film_job_get_progress (FilmJob *job)
{
  return g_atomic_int_get (&job->done) / 1000.0;
}

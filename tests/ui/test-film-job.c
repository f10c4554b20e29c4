/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a film is complete, or it is as it was before. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "games/town/rules/game.h"
#include "store/store-error.h"
#include "ui/games/film-captions.h"
#include "ui/games/film-job.h"

static BastideRecord *
read_record (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "finished.bastide", NULL), *text = NULL;
  BastideFault error;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return bastide_record_parse (text, length, &error);
}

typedef struct {
  gboolean is_done, is_saved;
  GError *error;
} Answer;

static void
made_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->is_saved = film_job_finish (G_FILE (file), result, &answer->error);
  answer->is_done = TRUE;
}

/* Makes the film and writes it to PATH. *PROGRESS receives how far it came. The caller clears the error. */
static Answer
make (const char *path, GCancellable *cancellable, double *progress)
{
  const BastideFilmOptions options = { .size = 160, .pause = 100, .has_points = true };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { 0 };
  FilmJob *job;

  film_job_start (read_record (), &options, file, cancellable, made_cb, &answer, &job);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  *progress = film_job_get_progress (job);
  film_job_unref (job);
  g_assert_true (answer.is_saved == (answer.error == NULL));
  return answer;
}

static unsigned
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  unsigned n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_file_is_a_film (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "film.webp", NULL), *bytes = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  double progress;
  Answer answer = make (path, cancellable, &progress);
  gsize length;

  g_assert_no_error (answer.error);
  g_assert_cmpfloat (progress, ==, 1);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 20000);
  g_assert_true (!memcmp (bytes, "RIFF", 4) && !memcmp (bytes + 8, "WEBP", 4));
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_cancelled_film_leaves_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "film.webp", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  double progress;
  Answer answer;

  g_cancellable_cancel (cancellable);
  answer = make (path, cancellable, &progress);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (progress, <, 0.5);
  g_assert_cmpuint (count_files (folder), ==, 0);
  g_clear_error (&answer.error);
  g_rmdir (folder);
}

/* Writing stops in the middle: the old file stays, and no other. */
static void
test_failed_film_keeps_the_old_file (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "film.webp", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  struct rlimit before, little;
  double progress;
  Answer answer;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  little = before;
  little.rlim_cur = 10000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  answer = make (path, cancellable, &progress);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_nonnull (answer.error);
  g_assert_cmpuint (count_files (folder), ==, 1);
  assert_holds (path, "old");
  g_clear_error (&answer.error);
  g_unlink (path);
  g_rmdir (folder);
}

/* A real disk, mounted by full-disk.sh, on which only some blocks are left. */
static void
test_full_disk_is_reported (void)
{
  const char *folder = g_getenv ("BASTIDE_SMALL_DISK");
  g_autofree char *path = NULL, *ballast = NULL, *zeros = g_malloc0 (64 * 1024);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  double progress;
  Answer answer;
  FILE *file;

  if (folder == NULL)
    {
      g_test_skip ("there is no small disk");
      return;
    }
  path = g_build_filename (folder, "film.webp", NULL);
  ballast = g_build_filename (folder, "ballast", NULL);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  file = fopen (ballast, "wb");
  setvbuf (file, NULL, _IONBF, 0);
  while (fwrite (zeros, 64 * 1024, 1, file) == 1)
    ;
  g_assert_cmpint (ftruncate (fileno (file), ftell (file) - 16 * 1024), ==, 0);
  fclose (file);
  answer = make (path, cancellable, &progress);
  g_assert_error (answer.error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_FULL);
  g_assert_cmpuint (count_files (folder), ==, 2);
  assert_holds (path, "old");
  g_clear_error (&answer.error);
}

/* Whatever gives points is said with who gets them and, if each part gives several, with how many. No place is said in
 * words. */
static void
test_captions_say_who_and_how_much (void)
{
  BastideFilmOptions options = { 0 };
  BastideRecord *record = read_record ();
  FilmCaptions captions;
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  unsigned told[TOWN_EVENT_OVER + 1] = { 0 };

  film_captions_init (&captions, record, &options);
  for (unsigned ply = 1; ply <= bastide_record_length (record, 0); ply++)
    {
      bastide_record_replay (record, 0, ply, state, events);
      for (unsigned i = 0; i < events->n; i++)
        {
          const BastideEvent *event = &events->at[i];
          const bool is_row = event->type == TOWN_EVENT_ROW, is_area = event->type == TOWN_EVENT_AREA;
          g_autofree char *caption = NULL, *end = NULL;
          bool is_shared;

          if (event->type != TOWN_EVENT_REMOVED
              && (town_event_worth (event) == 0 || event->detail[TOWN_AT_PLAYERS] == 0))
            continue;
          caption = options.captions.tell (state, event, options.captions.data);
          told[event->type]++;
          g_assert_null (strstr (caption, "first tile"));
          g_assert_null (strstr (caption, "\302\240×\302\2402:"));
          if (event->type == TOWN_EVENT_REMOVED)
            {
              g_assert_true (g_str_has_suffix (caption, "unfinished street")
                             || g_str_has_suffix (caption, "unfinished market"));
              continue;
            }
          is_shared = (event->detail[TOWN_AT_PLAYERS] & (event->detail[TOWN_AT_PLAYERS] - 1)) != 0;
          end = g_strdup_printf (is_shared ? ": %d each for " : ": %d for ", town_event_worth (event));
          g_assert_nonnull (strstr (caption, end));
          for (unsigned player = 0; player < record->players; player++)
            g_assert_true (!(event->detail[TOWN_AT_PLAYERS] >> player & 1)
                           || strstr (caption, options.names[player]) != NULL);
          g_assert_true (!is_row || strstr (caption, " building") == NULL);
          g_assert_true (!(is_row || is_area) || strstr (caption, "\302\240points") != NULL);
          if ((is_area && bastide_event_get (event, TOWN_AT_MARKETS) > 1)
              || (is_row && (event->detail[TOWN_AT_PUBLICS] > 1 || event->detail[TOWN_AT_HISTORICS] > 1)))
            g_assert_nonnull (strstr (caption, "\302\240points\302\240each)"));
        }
    }
  g_assert_cmpuint (told[TOWN_EVENT_ROW], >, 0);
  g_assert_cmpuint (told[TOWN_EVENT_AREA], >, 0);
  g_assert_cmpuint (told[TOWN_EVENT_COMPLETED], >, 0);
  g_assert_cmpuint (told[TOWN_EVENT_REMOVED], >, 0);
  film_captions_clear (&captions);
  bastide_record_free (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/film-job/cancelled-film-leaves-nothing", test_cancelled_film_leaves_nothing);
  g_test_add_func ("/ui/film-job/captions-say-who-and-how-much", test_captions_say_who_and_how_much);
  g_test_add_func ("/ui/film-job/failed-film-keeps-the-old-file", test_failed_film_keeps_the_old_file);
  g_test_add_func ("/ui/film-job/file-is-a-film", test_file_is_a_film);
  g_test_add_func ("/ui/film-job/full-disk-is-reported", test_full_disk_is_reported);
  return g_test_run ();
}

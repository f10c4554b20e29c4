/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kills a program that is playing at random moments: nothing that was acknowledged is lost (D2).
 * 20 times, 200 with BASTIDE_LONG=1, any number with BASTIDE_KILLS. */
#include "table.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *program;

/* The child prints each change that it submits, with a checksum of the game, and each change that is acknowledged. The
 * lines are flushed at once, so that they are complete when the child is killed. */
static void
say (const char *word, gint64 game, guint64 number, const BastideRecord *record)
{
  g_autofree char *text = record != NULL ? table_print (record) : g_strdup ("");
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, text, -1);
  g_autofree char *line = g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %s\n", word, game, number,
                                           sum);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (1);
}

static void
committed_cb (BastideJournal *journal, guint64 number, gpointer data)
{
  say ("committed", bastide_journal_get_game (journal), number, NULL);
}

/* Plays one game through the journal, with undo and branches, to its end. */
static void
play_game (BastideStore *store, BastideJournal *journal, BastideRecord *record)
{
  GRand *rand = g_rand_new ();
  gboolean over = FALSE;

  g_signal_connect (journal, "committed", G_CALLBACK (committed_cb), NULL);
  say ("asked", bastide_journal_get_game (journal), bastide_journal_get_asked (journal), record);
  while (!over)
    {
      if (record->head_ply > 5 && g_rand_int_range (rand, 0, 12) == 0)
        bastide_record_go (record, record->head_line, record->head_ply - (unsigned) g_rand_int_range (rand, 1, 5));
      else
        over = table_play (record, 1, g_rand_int (rand));
      say ("asked", bastide_journal_get_game (journal), bastide_journal_get_asked (journal) + 1, record);
      table_write (journal, record);
      while (bastide_journal_get_asked (journal) > bastide_journal_get_committed (journal) + 3)
        g_main_context_iteration (NULL, TRUE);
    }
  table_drain (store);
  g_rand_free (rand);
}

G_NORETURN static void
play_for_ever (const char *path)
{
  Table table = { .path = (char *) path };
  BastideStore *store = table_open (&table);

  while (TRUE)
    {
      g_autoptr (BastideRecord) record = NULL;
      BastideJournal *journal = table_resume (store, BASTIDE_GAME_UNFINISHED, &record, NULL);

      if (journal == NULL)
        {
          record = table_make_game (2 + g_random_int () % 3, g_random_int ());
          journal = bastide_journal_new (store, record);
          table_drain (store);
        }
      play_game (store, journal, record);
      g_object_unref (journal);
    }
}

/* What the child printed before it was killed. */
typedef struct {
  gint64 game;              /* the last one that was acknowledged; 0 if none */
  GHashTable *possible;     /* checksums of that game since the last acknowledged change */
} Heard;

static void
hear (Heard *heard, char *const *lines)
{
  guint64 committed = 0;

  heard->game = 0;
  heard->possible = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      gint64 game;
      guint64 number;

      if (sscanf (lines[i], "committed %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT, &game, &number) == 2)
        {
          heard->game = game;
          committed = number;
        }
    }
  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      gint64 game;
      guint64 number;
      char sum[64];

      if (sscanf (lines[i], "asked %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %40s", &game, &number, sum) == 3 &&
          game == heard->game && number >= committed)
        g_hash_table_add (heard->possible, g_strdup (sum));
    }
}

/* Starts a child and kills it MILLISECONDS after its start, or after its first line if PLAYS is set. Returns what it
 * printed. */
static char *
kill_one (const char *path, unsigned milliseconds, gboolean plays)
{
  const char *argv[] = { program, "--play", path, NULL };
  g_autoptr (GError) error = NULL;
  GString *said = g_string_new (NULL);
  GPid pid;
  int out;
  ssize_t n;
  char buffer[4096];

  g_assert_true (g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                                           NULL, &out, NULL, &error));
  if (plays)
    g_poll (&(GPollFD) { .fd = out, .events = G_IO_IN }, 1, -1);
  g_usleep (milliseconds * 1000);
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  while ((n = read (out, buffer, sizeof buffer)) > 0)
    g_string_append_len (said, buffer, n);
  close (out);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
  return g_string_free (said, FALSE);
}

/* Asserts that the database is sound, and that the game is as it was at the last acknowledged change or later. */
static void
check (Table *table, const Heard *heard)
{
  g_autofree char *text = NULL, *sum = NULL, *sound = NULL;
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  BastideJournal *journal;

  g_assert_cmpint (bastide_store_get_state (store), ==, BASTIDE_STORE_FINE);
  g_assert_null (bastide_store_get_set_aside (store));
  if (heard->game > 0)
    {
      journal = table_resume (store, heard->game, &record, &error);
      g_assert_no_error (error);
      text = table_print (record);
      sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, text, -1);
      if (!g_hash_table_contains (heard->possible, sum))
        g_error ("a game is not what was acknowledged:\n%s", text);
      g_object_unref (journal);
    }
  g_assert_true (table_close (store));
  sound = table_sql (table->path, "PRAGMA integrity_check");
  g_assert_cmpstr (sound, ==, "ok");
}

static unsigned
choose_kills (void)
{
  if (g_getenv ("BASTIDE_KILLS") != NULL)
    return (unsigned) atoi (g_getenv ("BASTIDE_KILLS"));
  return g_strcmp0 (g_getenv ("BASTIDE_LONG"), "1") == 0 ? 200 : 20;
}

static void
test_nothing_acknowledged_is_lost (Table *table, gconstpointer data)
{
  unsigned kills = choose_kills (), acknowledged = 0;

  for (unsigned i = 0; i < kills; i++)
    {
      g_autofree char *said = kill_one (table->path, 5 + (unsigned) g_test_rand_int_range (0, 95), i % 2 == 0);
      g_auto (GStrv) lines = g_strsplit (said, "\n", -1);
      Heard heard;

      hear (&heard, lines);
      acknowledged += g_hash_table_size (heard.possible) > 0;
      check (table, &heard);
      g_hash_table_unref (heard.possible);
    }
  g_test_message ("%u kills, %u of them in the middle of a game", kills, acknowledged);
  g_assert_cmpuint (acknowledged, >, kills / 4);
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && !strcmp (argv[1], "--play"))
    play_for_ever (argv[2]);
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/kill/nothing-acknowledged-is-lost", Table, NULL, table_set_up, test_nothing_acknowledged_is_lost,
              table_tear_down);
  return g_test_run ();
}

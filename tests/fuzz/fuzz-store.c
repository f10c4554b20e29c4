/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile databases and texts of games. The first byte says what the others are: a whole file, changes of single
 * bytes of a sound database (three bytes of place, one to put there), or a text. Whatever it is, the store opens or
 * sets it aside, and a game that it gives out is a sound one. */
#include "../core/town-record.h"
#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/library-list.h"
#include "store/open-database.h"
#include "store/stored-game.h"

static char *folder, *path;
static char *sound;         /* a database with two games */
static gsize sound_length;

static void
empty_folder (void)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
  g_clear_pointer (&dir, g_dir_close);
}

static void
remove_folder_at_exit (void)
{
  empty_folder ();
  g_rmdir (folder);
}

/* Plays a game at random to its end, or half of it. */
static BastideRecord *
make_game (uint64_t seed, gboolean whole)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (seed);
  TownDeal deal;
  BastideState state;
  BastideMoves moves;
  BastideRecord *record;

  town_deal_shuffle (&deal, set, seed);
  record = town_record_new (set, NULL, 2, &deal);
  town_state_init (&state, set, 2, &deal, NULL);
  while (state.status.phase != TOWN_PHASE_OVER && (whole || record->head_ply < 40))
    {
      BastideMove move;

      town_legal (&state, set, &moves);
      move = moves.at[bastide_rng_below (&rng, moves.n)];
      bastide_record_play (record, state.status.to_move, move, "");
      town_apply (&state, set, move, NULL, NULL);
    }
  return record;
}

static void
set_up (void)
{
  BastideOpened opened;

  /* Waiting for a disk would take most of the time. */
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", FALSE);
  folder = g_dir_make_tmp ("bastide-fuzz-XXXXXX", NULL);
  path = g_build_filename (folder, "games.db", NULL);
  atexit (remove_folder_at_exit);
  bastide_open_database (path, BASTIDE_DATABASE_WRITE, FALSE, NULL, NULL, &opened);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (BastideRecord) record = make_game ((uint64_t) i, i > 0);
      BastideGameFacts facts = { 0 };

      if (!bastide_database_begin (opened.database, NULL) ||
          !bastide_stored_insert (opened.database, record, &facts, NULL) ||
          !bastide_database_commit (opened.database, NULL))
        abort ();
    }
  bastide_database_close (opened.database);
  g_free (opened.set_aside);
  if (!g_file_get_contents (path, &sound, &sound_length, NULL))
    abort ();
}

static void
free_row (gpointer row)
{
  bastide_library_data_free (row);
}

/* Reads everything that the program would. */
static void
read_all (BastideDatabase *database)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  sqlite3_stmt *figures = bastide_database_query (database, NULL, "SELECT * FROM statistics", "");

  while (figures != NULL && bastide_database_step (database, figures, NULL, NULL))
    continue;
  bastide_library_list_read (database, "a", rows, NULL);
  for (gint64 game = 0; game < 4; game++)
    {
      g_autoptr (BastideRecord) record = bastide_stored_read (database, game, NULL);
      BastideState state;

      if (record == NULL)
        continue;
      bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
      if (town_state_check (&state, record->kit) != NULL)
        abort ();
    }
}

static void
try_database (const char *bytes, gsize length)
{
  empty_folder ();
  if (!g_file_set_contents (path, bytes, (gssize) length, NULL))
    abort ();
  for (int damaged = 0; damaged < 2; damaged++)
    {
      BastideOpened opened;

      bastide_open_database (path, BASTIDE_DATABASE_WRITE, damaged, NULL, NULL, &opened);
      if (opened.database == NULL || (opened.state != BASTIDE_STORE_NEWER && opened.state == BASTIDE_STORE_MEMORY))
        abort ();
      read_all (opened.database);
      bastide_database_close (opened.database);
      g_clear_error (&opened.problem);
      g_free (opened.set_aside);
    }
}

static void
try_changes (const uint8_t *data, size_t length)
{
  g_autofree char *bytes = g_memdup2 (sound, sound_length);

  for (; length >= 4; data += 4, length -= 4)
    bytes[((gsize) data[0] << 16 | (gsize) data[1] << 8 | data[2]) % sound_length] = (char) data[3];
  try_database (bytes, sound_length);
}

/* Reads a game whose body, as somebody has stored it, is the text that a record begins with and then DATA, and what is
 * valid of it. */
static void
try_body (const uint8_t *data, size_t length)
{
  g_autofree char *rest = g_strndup ((const char *) data, length);
  BastideOpened opened;

  empty_folder ();
  if (!g_file_set_contents (path, sound, (gssize) sound_length, NULL))
    abort ();
  bastide_open_database (path, BASTIDE_DATABASE_WRITE, FALSE, NULL, NULL, &opened);
  if (!bastide_database_run (opened.database, NULL, "UPDATE games SET body = substr (body, 1, 2000) || ?", "t", rest))
    abort ();
  read_all (opened.database);
  bastide_record_free (bastide_stored_read_beginning (opened.database, 2));
  bastide_database_close (opened.database);
  g_free (opened.set_aside);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  if (folder == NULL)
    set_up ();
  if (length == 0)
    return 0;
  switch (data[0] % 3)
    {
    case 0:
      try_database ((const char *) data + 1, length - 1);
      break;
    case 1:
      try_changes (data + 1, length - 1);
      break;
    default:
      try_body (data + 1, length - 1);
      break;
    }
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyst-fixture.h"

#include "../core/town-record.h"
#include "fixture.h"
#include "store/bastide-journal.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <time.h>

BastideRecord *
analyst_game (unsigned players, unsigned tiles, unsigned n)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideSearchOptions options = { .level = BASTIDE_LEVEL_EASY };
  BastideRecord *record;
  BastideState state;
  TownDeal deal;

  town_deal_shuffle (&deal, set, 20);
  deal.n_tiles = (uint8_t) tiles;
  deal.end[0] = 8;
  deal.end[1] = (uint8_t) MIN (14, tiles);
  deal.end[2] = (uint8_t) tiles;
  memset (&deal.order[tiles], 0, sizeof deal.order - tiles);
  record = town_record_new (set, NULL, players, &deal);
  town_state_init (&state, set, players, &deal, NULL);
  while (n-- > 0 && !town_state_is_over (&state))
    {
      BastideMove move = bastide_ai_choose (&town_mind, &state, set, &options, NULL);

      bastide_record_play (record, (unsigned) town_state_to_move (&state), move, "");
      town_apply (&state, set, move, NULL, NULL);
    }
  if (town_state_is_over (&state))
    bastide_record_finish (record, &state);
  return record;
}

void
analyst_finish (BastideAnalyst *analyst)
{
  bastide_analyst_start (analyst);
  while (bastide_analyst_get_state (analyst) != BASTIDE_ANALYST_DONE)
    g_main_context_iteration (NULL, TRUE);
}

void
analyst_rest (BastideAnalyst *analyst, unsigned others)
{
  while (G_OBJECT (analyst)->ref_count > 1 + others)
    g_main_context_iteration (NULL, TRUE);
}

void
analyst_assert_same (BastideAnalyst *one, BastideAnalyst *two)
{
  unsigned n, m;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (one, &n);
  const BastideAnalysisStep *others = bastide_analyst_get_steps (two, &m);

  g_assert_cmpmem (steps, n * sizeof *steps, others, m * sizeof *others);
}

gint64
analyst_others_time (void)
{
  struct timespec all, own;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &all);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &own);
  return (all.tv_sec - own.tv_sec) * G_USEC_PER_SEC + (all.tv_nsec - own.tv_nsec) / 1000;
}

AnalystStore
analyst_store_begin (const BastideRecord *record)
{
  char *folder = g_dir_make_tmp ("bastide-analyst-XXXXXX", NULL), *path = g_build_filename (folder, "games.db", NULL);
  BastideStore *store = bastide_store_new (path);
  g_autoptr (BastideJournal) journal = record != NULL ? bastide_journal_new (store, record) : NULL;

  while (journal != NULL && bastide_journal_get_game (journal) == 0)
    g_main_context_iteration (NULL, TRUE);
  return (AnalystStore) { folder, path, store };
}

static void
close_store (AnalystStore *self)
{
  g_assert_true (bastide_store_close (self->store, BASTIDE_STORE_FOR_EVER));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_clear_object (&self->store);
}

void
analyst_store_reopen (AnalystStore *self, const char *command)
{
  sqlite3 *database;

  close_store (self);
  g_assert_cmpint (sqlite3_open (self->path, &database), ==, SQLITE_OK);
  if (command != NULL)
    g_assert_cmpint (sqlite3_exec (database, command, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
  self->store = bastide_store_new (self->path);
}

void
analyst_store_end (AnalystStore *self)
{
  close_store (self);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

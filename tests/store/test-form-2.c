/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of form 2 in the database: their text is stored and spliced as that of any game, and their results are counted.
 * They are opened and imported like those of form 1. */
#include "core/comment.h"
#include "store/bastide-statistics.h"
#include "store/store-error.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

static const char own_set[] = "bastide-tiles 2\ngame country\nname own\nstart own-a\n"
                              "tile own-a copies 20 : road Em Wm; field N El Wr; field Er S Wl\n";

/* The games, and how many of their sets of tiles are stored apart. */
static const struct {
  const char *game, *text;
  uint32_t options;
  int apart;
} rows[] = {
  { "country", NULL, 31, 0 },
  { "country", own_set, 1, 1 },
  { "cathedral", NULL, 0, 0 },
};

static BastideRecord *
make_game (unsigned row)
{
  const BastideRules *rules = bastide_rules_find (rows[row].game, strlen (rows[row].game));
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  const char *const *texts = rows[row].text != NULL ? &rows[row].text : NULL;
  BastideRecord *record;
  BastideFault fault;
  BastideDeal deal;

  g_assert_true (rules->open_kit (kit, rows[row].options, texts, texts != NULL, &fault));
  rules->deal (kit, 3, row, &deal);
  record = bastide_record_new (rules, rows[row].options, texts, texts != NULL, 3, &deal);
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_ID, "0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11"));
  return record;
}

/* Plays N random moves at the head, and writes RECORD after each. */
static void
play (BastideJournal *journal, BastideRecord *record, unsigned n, GRand *rand)
{
  const BastideRules *rules = record->rules;
  g_autofree BastideState *state = g_malloc (rules->state_size (record->kit));
  g_autofree BastideMoves *moves = g_new (BastideMoves, 1);
  BastideMoment moment;

  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  rules->look (state, record->kit, &moment);
  while (n-- > 0 && moment.question != 0)
    {
      BastideMove move;

      rules->list (state, record->kit, moves);
      move = moves->at[g_rand_int_range (rand, 0, (gint32) moves->n)];
      bastide_record_play (record, moment.to_move, move, "Another way");
      rules->apply (state, record->kit, move, NULL);
      rules->look (state, record->kit, &moment);
      if (moment.question == 0)
        bastide_record_finish (record, state);
      bastide_journal_write (journal, record, moment.question == 0 ? -1 : moment.to_move);
    }
}

/* The text of the only game in the database, as it is put together from its columns. */
static char *
read_game (Table *table)
{
  g_autofree char *body = table_sql (table->path, "SELECT body FROM games");
  g_autofree char *set = table_sql (table->path, "SELECT text FROM tile_sets");
  g_autofree char *last = table_sql (table->path, "SELECT 'head ' || head_line || ' ' || head_ply || char (10) "
                                                  "|| coalesce ('result ' || result || char (10), '') FROM games");
  const char *seats = strstr (body, "\nseat ") + 1;
  g_auto (GStrv) lines = g_strsplit (set != NULL ? set : "", "\n", -1);
  GString *text = g_string_new_len (body, seats - body);

  for (unsigned i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    g_string_append_printf (text, "tile-line %s\n", lines[i]);
  g_string_append_printf (text, "%s%s", seats, last);
  return g_string_free (text, FALSE);
}

/* The players in the statistics of the game of RULES, and the games that count or are apart. */
static void
count_players (BastideStore *store, const BastideRules *rules, unsigned *players, unsigned *games)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastideStatistics) statistics = NULL;

  bastide_statistics_load_async (store, rules, NULL, table_called_cb, &result);
  statistics = bastide_statistics_load_finish (store, table_wait (&result), NULL);
  *players = statistics->by_player->len;
  *games = statistics->counted + statistics->taken_back + statistics->unfinished;
  for (unsigned i = 0; i < *players; i++)
    {
      const BastideFigures *figures = &g_array_index (statistics->by_player, BastideFigures, i);
      double sum = 0;

      for (unsigned source = 1; rules->sources[source] != NULL; source++)
        sum += figures->by_source[source];
      g_assert_cmpfloat (sum, ==, figures->mean);
    }
  g_assert_cmpuint (statistics->lately->len, ==, *players);
}

static void
test_text_is_spliced (Table *table, gconstpointer data)
{
  unsigned row = GPOINTER_TO_UINT (data);
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = make_game (row);
  g_autoptr (GRand) rand = g_rand_new_with_seed (row);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_autofree char *printed = NULL, *stored = NULL, *kind = NULL, *apart = NULL, *results = NULL;
  unsigned players, games;

  play (journal, record, 20, rand);
  g_assert_true (bastide_record_set_comment (record, 0, 7, "One\nTwo"));
  play (journal, record, G_MAXUINT, rand);
  bastide_record_go (record, 0, 9);
  play (journal, record, 12, rand);
  bastide_record_go (record, 0, 5);
  bastide_journal_write (journal, record, 0);
  g_object_unref (journal);
  g_assert_true (table_drain (store));
  count_players (store, record->rules, &players, &games);
  g_assert_cmpuint (players, ==, 3);
  g_assert_cmpuint (games, ==, 1);
  count_players (store, bastide_rules_find (NULL, 0), &players, &games); /* games are never counted together */
  g_assert_cmpuint (players + games, ==, 0);
  g_assert_true (table_close (store));

  printed = table_print (record);
  stored = read_game (table);
  kind = table_sql (table->path, "SELECT kind FROM games");
  apart = table_sql (table->path, "SELECT count(*) FROM tile_sets");
  results = table_sql (table->path, "SELECT count(*) FROM results JOIN games USING (game, kind)");
  g_assert_cmpstr (stored, ==, printed);
  g_assert_cmpstr (results, ==, "3");
  g_assert_cmpstr (kind, ==, rows[row].game);
  g_assert_cmpint (atoi (apart), ==, rows[row].apart);
}

/* An imported game that is stored already is merged with itself. */
static void
test_games_are_imported_and_opened (Table *table, gconstpointer data)
{
  unsigned row = GPOINTER_TO_UINT (data);
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = make_game (row), resumed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *printed = table_print (record), *stored = NULL, *opened = NULL;
  BastideImport imports[2];
  BastideJournal *journal;

  table_import (store, (BastideRecord *[]) { record, record }, 2, 0, imports);
  g_assert_cmpint (imports[0].result, ==, BASTIDE_IMPORT_ADDED);
  g_assert_cmpint (imports[1].result, ==, BASTIDE_IMPORT_MERGED);
  journal = table_resume (store, 1, &resumed, &error);
  g_assert_no_error (error);
  opened = table_print (resumed);
  g_assert_cmpstr (opened, ==, printed);
  g_object_unref (journal);
  g_assert_true (table_close (store));
  stored = read_game (table);
  g_assert_cmpstr (stored, ==, printed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *spliced = g_strdup_printf ("/store/form-2/text-is-spliced/%" G_GSIZE_FORMAT, row);
      g_autofree char *opened = g_strdup_printf ("/store/form-2/games-are-imported-and-opened/%" G_GSIZE_FORMAT, row);

      g_test_add (spliced, Table, GSIZE_TO_POINTER (row), table_set_up, test_text_is_spliced, table_tear_down);
      g_test_add (opened, Table, GSIZE_TO_POINTER (row), table_set_up, test_games_are_imported_and_opened,
                  table_tear_down);
    }
  return g_test_run ();
}

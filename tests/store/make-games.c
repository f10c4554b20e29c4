/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the database that a dump of the schema is taken of, and its games as records: make-games FOLDER RECORDS.
 * After a change of the schema: make-games DIR ../data && sqlite3 DIR/games.db .dump, with the lines of the two PRAGMAs
 * that the dumps begin with. The first two games are those of the oldest dumps. */
#include "core/comment.h"
#include "store/bastide-analyses.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

static void
save (const char *folder, gint64 game, const BastideRecord *record)
{
  g_autofree char *name = g_strdup_printf ("game-%" G_GINT64_FORMAT ".bastide", game);
  g_autofree char *file = g_build_filename (folder, name, NULL), *text = table_print (record);

  g_file_set_contents (file, text, -1, NULL);
}

static void
play_two (const char *folder, BastideStore *store)
{
  for (unsigned i = 1; i <= 2; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (i + 1, i);
      BastideJournal *journal = bastide_journal_new (store, record);

      table_play (record, i == 1 ? 20 : G_MAXUINT, i);
      table_write (journal, record);
      if (i == 1)
        {
          bastide_record_add_note (record, "hint");
          bastide_record_go (record, 0, 10);
          table_play (record, 4, 2);
          table_write (journal, record);
        }
      save (folder, i, record);
      g_object_unref (journal);
    }
}

/* A game by four that ends on a branch first, is commented, renamed and taken back, and has a seat that changes. */
static void
play_with_everything (const char *folder, BastideStore *store, gint64 game)
{
  g_autoptr (BastideRecord) record = table_make_game (4, 5);
  BastideJournal *journal = bastide_journal_new (store, record);
  const BastideSeat computer = { .is_computer = TRUE, .colour = 1, .level = "hard", .version = "8", .name = "The mason" };
  unsigned end;

  table_play (record, 60, 5);
  table_write (journal, record);
  bastide_record_change_seat (record, 1, &computer);
  bastide_record_go (record, 0, 40);
  table_write (journal, record);
  table_play (record, G_MAXUINT, 6);
  table_write (journal, record);
  end = record->head_ply;
  bastide_record_name_line (record, 1, "The \"good\" end");
  bastide_record_set_comment (record, 1, end, "That was it:\n\nÄnne builds the wall.");
  bastide_record_set_comment (record, 0, 12, "Too early");
  bastide_record_set_header (record, BASTIDE_HEADER_TITLE, "Sunday, “by the river”");
  table_write (journal, record);
  bastide_record_go (record, 0, 60);
  table_write (journal, record);
  bastide_journal_set_partners (journal, &(BastidePartners) { 4, 55 });
  save (folder, game, record);
  g_object_unref (journal);
}

static void
judge (BastideStore *store, gint64 game)
{
  const BastideAnalysisKey key = { game, "0123456789abcdef", "hard", "8", 100 };
  const BastideVerdict verdicts[] = { { 12.5, 3, 0.5 }, { 0, -3, -0.5 }, { 7, 0, 1.25 } };
  g_autoptr (GAsyncResult) result = NULL;

  bastide_analyses_save_async (store, &key, "an analysis", verdicts, 3, table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
}

static void
duplicate (BastideStore *store, gint64 game)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_library_duplicate_async (store, game, "Once more", table_called_cb, &result);
  g_assert_cmpint (bastide_library_duplicate_finish (store, table_wait (&result), NULL), !=, 0);
}

static gint64
import (BastideStore *store, const char *folder, const char *file)
{
  g_autofree char *path = g_build_filename (folder, file, NULL), *text = NULL;
  BastideFault problem;
  g_autoptr (BastideRecord) record = NULL;
  BastideRecord *records[1];
  BastideImport made;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  record = records[0] = bastide_record_parse (text, length, &problem);
  table_import (store, records, 1, 0, &made);
  return made.game;
}

int
main (int argc, char *argv[])
{
  g_autofree char *path = g_build_filename (argv[1], "games.db", NULL);
  Table table = { .folder = argv[1], .path = path };
  BastideStore *store = table_open (&table);
  const char *const files[] = { "branches.bastide", "own-tiles.bastide", "finished.bastide" };
  g_autoptr (BastideRecord) start = table_make_game (4, 7);
  gint64 first, last = 2;

  play_two (argv[1], store);
  table_drain (store);
  judge (store, 2);
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++)
    last = import (store, argv[2], files[i]);
  play_with_everything (argv[1], store, ++last);
  g_object_unref (bastide_journal_new (store, start));
  table_drain (store);
  duplicate (store, 2);
  last += 2;
  for (first = 3; first <= last; first++)
    {
      BastideRecord *record;
      BastideJournal *journal = table_resume (store, first, &record, NULL);

      save (argv[1], first, record);
      bastide_record_free (record);
      g_object_unref (journal);
    }
  return table_close (store) ? 0 : 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the database that a dump of the schema is taken of, and its games as records: make-games FOLDER.
 * After a change of the schema: make-games DIR && sqlite3 DIR/games.db .dump, with the lines of the two PRAGMAs that
 * the dumps begin with. */
#include "table.h"

#include <stdio.h>

int
main (int argc, char *argv[])
{
  g_autofree char *path = g_build_filename (argv[1], "games.db", NULL);
  Table table = { .folder = argv[1], .path = path };
  BastideStore *store = table_open (&table);

  for (unsigned i = 1; i <= 2; i++)
    {
      g_autoptr (BastideRecord) record = table_make_game (i + 1, i);
      g_autofree char *name = g_strdup_printf ("game-%u.bastide", i);
      g_autofree char *file = g_build_filename (argv[1], name, NULL);
      g_autofree char *text = NULL;
      BastideJournal *journal = bastide_journal_new (store, record);
      gboolean over = table_play (record, i == 1 ? 20 : G_MAXUINT, i);

      bastide_journal_write (journal, record, over);
      if (i == 1)
        {
          bastide_record_add_note (record, "hint");
          bastide_record_go (record, 0, 10);
          table_play (record, 4, 2);
          bastide_journal_write (journal, record, FALSE);
        }
      text = table_print (record);
      g_file_set_contents (file, text, -1, NULL);
      g_object_unref (journal);
    }
  return table_close (store) ? 0 : 1;
}

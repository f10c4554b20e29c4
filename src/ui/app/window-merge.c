/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges what came from a partner into the game that is open. */
#include <glib/gi18n.h>

#include "bastide-window-private.h"
#include "model/bastide-words.h"
#include "model/table-partners.h"
#include "ui/games/import-games.h"
#include "ui/widgets/window-of.h"

static void
keep_clicked_cb (gpointer game)
{
  bastide_game_keep_mine (game);
}

/* Says what MERGE brought. If moves of somebody who decides here are among it, offers to leave them aside. */
static void
say_merge (BastideWindow *self, const BastideMerge *merge)
{
  BastideGame *game = bastide_table_get_game (self->table);
  g_autofree char *moves = NULL, *text = NULL;
  BastideWords words = { 0 };

  if (merge->players == 0)
    {
      bastide_window_say (self, bastide_words_merge (merge->result));
      return;
    }
  bastide_table_get_words (self->table, &words);
  moves = bastide_words_own_moves (&words, merge->players);
  text = g_strdup_printf ("%s %s", bastide_words_merge (merge->result), moves);
  bastide_message_overlay_offer (self->messages, text, _ ("_Keep Mine"), keep_clicked_cb, g_object_ref (game),
                                 g_object_unref);
}

gboolean
bastide_window_merge (BastideWindow *self, const BastideRecord *record, gboolean is_counted)
{
  BastideMerge merge;

  g_return_val_if_fail (BASTIDE_IS_WINDOW (self), FALSE);

  if (self->journal == NULL || record->id == NULL
      || g_strcmp0 (record->id, bastide_game_get_record (bastide_table_get_game (self->table))->id) != 0)
    return FALSE;
  if (!window_is_blocked (GTK_WINDOW (self))) /* whoever reads files with the list of all games goes on typing there */
    gtk_window_present (GTK_WINDOW (self));
  bastide_table_merge (self->table, record, import_games_branch (), &merge);
  if (!is_counted || (merge.result != BASTIDE_MERGE_SAME && merge.result != BASTIDE_MERGE_OLDER))
    say_merge (self, &merge);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-item.h"

#include <glib/gi18n.h>

#include "model/table-reading.h"
#include "model/words-report.h"

const char *
history_item_get_rule (BastideHistoryItem *item, const BastideVoice *voice)
{
  const BastideEvent *event = bastide_history_item_get_main_event (item);

  return event != NULL && bastide_event_most (event) > 0 ? voice->rule_of_event (event) : NULL;
}

gboolean
history_item_find_loss (BastideHistoryItem *item, BastideTable *table, float *loss)
{
  unsigned start = bastide_history_item_get_start (item), end = bastide_history_item_get_ply (item);
  BastideHistoryItemKind kind = bastide_history_item_get_kind (item);

  return kind != BASTIDE_ITEM_IS_STEP
         && bastide_table_get_loss (table, kind == BASTIDE_ITEM_IS_DECISION ? end - 1 : start, end, loss);
}

/* The note on ITEM, a decision, or that ITEM, a turn, has one; NULL if there is none. */
static char *
tell_note (BastideHistoryItem *item, BastideTable *table)
{
  g_autofree char *comment = NULL;

  if (!bastide_history_item_has_comment (item))
    return NULL;
  if (bastide_history_item_get_kind (item) == BASTIDE_ITEM_IS_TURN)
    return g_strdup (_ ("With a note"));
  comment = bastide_game_get_comment (bastide_table_get_game (table), bastide_history_item_get_ply (item));
  return bastide_words_comment (comment);
}

char *
history_item_tell (BastideHistoryItem *item, BastideTable *table)
{
  GString *words = g_string_new (NULL);
  g_autofree char *turn = bastide_history_item_tell (item);
  g_autofree char *quality = NULL, *note = NULL;
  float loss;

  g_string_append (words, turn);
  if (table != NULL && history_item_find_loss (item, table, &loss))
    quality = bastide_words_loss (loss);
  if (quality != NULL)
    g_string_append_printf (words, "\n%s", quality);
  if (table != NULL)
    note = tell_note (item, table);
  if (note != NULL)
    g_string_append_printf (words, "\n%s", note);
  return g_string_free (words, FALSE);
}

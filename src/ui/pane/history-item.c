/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the history has objects of two classes, which know nothing of each other. */
#include "history-item.h"

#include <glib/gi18n.h>

#include "model/bastide-turn.h"
#include "model/rules.h"
#include "model/table-reading.h"
#include "model/words-report.h"

unsigned
history_item_get_ply (gpointer item)
{
  return BASTIDE_IS_TURN (item) ? bastide_turn_get_ply (item) : bastide_history_line_get_ply (item);
}

const BastideEvent *
history_item_get_main_event (gpointer item)
{
  return BASTIDE_IS_TURN (item) ? bastide_turn_get_main_event (item) : bastide_history_line_get_main_event (item);
}

const char *
history_item_get_rule (gpointer item)
{
  const BastideEvent *event = history_item_get_main_event (item);
  BastideSource source;

  for (unsigned player = 0; event != NULL && player < BASTIDE_MAX_PLAYERS; player++)
    if (bastide_history_gives (event, player, &source) && event->points > 0)
      return bastide_rules_of_event (event);
  return NULL;
}

gboolean
history_item_find_loss (gpointer item, BastideTable *table, float *loss)
{
  unsigned end = history_item_get_ply (item);

  if (!BASTIDE_IS_TURN (item))
    return bastide_table_get_loss (table, end - 1, end, loss);
  return !bastide_turn_is_step (item) && bastide_table_get_loss (table, bastide_turn_get_start (item), end, loss);
}

/* The note on ITEM, a decision, or that ITEM, a turn, has one; NULL if there is none. */
static char *
tell_note (gpointer item, BastideTable *table)
{
  g_autofree char *comment = NULL;

  if (BASTIDE_IS_TURN (item))
    return bastide_turn_has_comment (item) ? g_strdup (_ ("With a note")) : NULL;
  comment = bastide_game_get_comment (bastide_table_get_game (table), bastide_history_line_get_ply (item));
  return comment != NULL ? bastide_words_comment (comment) : NULL;
}

char *
history_item_tell (gpointer item, BastideTable *table)
{
  GString *words = g_string_new (NULL);
  g_autofree char *turn = BASTIDE_IS_TURN (item) ? bastide_turn_tell (item) : bastide_history_line_tell_decision (item);
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

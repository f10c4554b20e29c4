/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passing the question, and the words below it. */
#include "question-words.h"

#include <glib/gi18n.h>

#include "model/table-partners.h"
#include "model/table-reading.h"
#include "model/table-thought.h"
#include "ui/widgets/settings.h"

bool
question_is_pass (BastideTable *table, BastideMove move)
{
  const BastideBoard *board = bastide_table_get_face (table)->board;

  return bastide_move_equal (move, board->move ((BastidePlace) { 0 }, bastide_table_get_state (table), 0));
}

bool
question_may_pass (BastideTable *table)
{
  const BastideMoves *legal = bastide_table_get_legal (table);

  for (unsigned i = 0; i < legal->n; i++)
    if (question_is_pass (table, legal->at[i]))
      return true;
  return false;
}

/* What is left is counted if the tiles left are shown. The side pane says it too, but it covers the board in a narrow
 * window. */
char *
question_describe_choice (BastideTable *table, BastideChoice *choice)
{
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  bool counts = g_str_equal (overlay, "tiles") && bastide_table_reveals (table);
  unsigned n;
  const BastideMove *moves = bastide_choice_get_moves (choice, &n);
  BastideWords words;

  bastide_table_get_words (table, &words);
  /* To pass is chosen before it is done only if it must be confirmed. */
  if (question_is_pass (table, moves[0]))
    return g_strdup (_ ("Choose it once more to do it"));
  return words.face->voice->preview (&words, moves, n, counts);
}

char *
question_describe_matter (BastideTable *table, unsigned turns)
{
  char *count = bastide_table_tell_count (table);
  BastideWords words;

  if (count != NULL)
    return count;
  if (bastide_table_is_waiting (table))
    return g_strdup (bastide_words_mail (bastide_table_is_sent (table)));
  bastide_table_get_words (table, &words);
  return words.face->voice->matter (&words, turns);
}

char *
question_tell_hint (BastideTable *table)
{
  const BastideComparison *comparison = NULL;
  BastideMove hint;
  BastideWords words;
  g_autofree char *text = NULL;

  if (!bastide_table_get_hint (table, &hint, &comparison) || comparison == NULL)
    return NULL;
  bastide_table_get_words (table, &words);
  text = words.face->voice->hint (&words, hint, comparison, false);
  return g_strdup_printf (_ ("Hint: %s"), text);
}

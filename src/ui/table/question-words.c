/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words below the question. */
#include "question-words.h"

#include <glib/gi18n.h>

#include "model/bastide-cards.h"
#include "model/table-partners.h"
#include "model/table-reading.h"
#include "model/table-thought.h"
#include "ui/widgets/settings.h"

/* TEXT with its first letter in upper case. The caller frees it with g_free (). */
static char *
begin_sentence (const char *text)
{
  GString *sentence = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (sentence, g_utf8_next_char (text));
    }
  return g_string_free (sentence, FALSE);
}

/* What the click builds, since the place can be seen and the rest cannot: the wall or the gate, with a guard or
 * without; NULL if MOVE builds nothing. */
static const char *
tell_building (BastideMove move, BastideMove answer)
{
  gboolean has_guard = answer.type == BASTIDE_MOVE_GUARD;

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_GATE: return has_guard ? _ ("The gate, with a guard") : _ ("The gate, without a guard");
    case BASTIDE_MOVE_WALL: return has_guard ? _ ("The wall, with a guard") : _ ("The wall, without a guard");
    default: return NULL;
    }
}

/* How many unseen tiles fit where MOVE, a legal one, places the tile, if the tiles left are shown; otherwise NULL. The
 * side pane says it too, but it covers the board in a narrow window. */
static char *
tell_fits (BastideTable *table, BastideMove move)
{
  const BastideState *state = bastide_table_get_state (table);
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  BastideTileCounts fitting, unseen;

  if (move.type != BASTIDE_MOVE_TILE || !g_str_equal (overlay, "tiles") || !bastide_table_reveals (table))
    return NULL;
  bastide_fits (state, bastide_table_get_set (table), move.x, move.y, &fitting);
  bastide_unseen (state, &unseen);
  return bastide_words_fits (fitting.n, unseen.n);
}

/* The rest of the choice can be seen on the board, so its name is only given if there is nothing else to say. */
char *
question_describe_choice (BastideTable *table, BastideChoice *choice)
{
  unsigned n;
  const BastideMove *moves = bastide_choice_get_moves (choice, &n);
  const BastideMoveType type = (BastideMoveType) moves[0].type;
  g_auto (GStrv) sentences = g_strsplit (bastide_choice_get_consequence (choice), "\n", -1);
  g_autofree char *consequence = g_strjoinv (" · ", sentences), *fits = tell_fits (table, moves[0]);
  const char *dot = *consequence != '\0' ? " · " : "", *building = tell_building (moves[0], moves[n - 1]);

  if (fits != NULL)
    return g_strjoin (dot, consequence, fits, NULL);
  if (building != NULL)
    return g_strjoin (dot, building, consequence, NULL);
  if (type == BASTIDE_MOVE_TILE || (type != BASTIDE_MOVE_FOLLOWER && *consequence != '\0'))
    return g_steal_pointer (&consequence);
  return g_strjoin (dot, bastide_choice_get_name (choice), consequence, NULL);
}

/* The tile in hand as it is turned. */
static char *
describe_tile (BastideTable *table, const BastideState *state, int turns)
{
  g_autofree char *tile = bastide_words_tile (bastide_table_get_set (table), bastide_state_drawn_kind (state), turns);

  return begin_sentence (tile);
}

char *
question_describe_matter (BastideTable *table, int turns)
{
  const BastideState *state = bastide_table_get_state (table);
  BastideWords words;

  if (bastide_table_is_waiting (table))
    return g_strdup (bastide_words_mail (bastide_table_is_sent (table)));
  bastide_table_get_words (table, &words);
  switch (bastide_state_phase (state))
    {
    case BASTIDE_PHASE_TILE:
    case BASTIDE_PHASE_FOLLOWER: return describe_tile (table, state, turns);
    case BASTIDE_PHASE_OVER: return g_strdup (bastide_words_end (bastide_state_end (state)));
    default: return bastide_words_wall (&words);
    }
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
  text = bastide_words_hint (&words, hint, comparison);
  return g_strdup_printf (_ ("Hint: %s"), text);
}

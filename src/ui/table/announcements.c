/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences come from the model; this file decides when they are heard, and together with what. */
#include "announcements.h"

#include "model/bastide-words.h"

void
announce_moment (BastideAnnouncer *announcer, BastideTable *table)
{
  BastideHistory *history = bastide_table_get_history (table);
  int found = bastide_history_find (history, bastide_table_get_view (table));
  g_autoptr (BastideHistoryItem) line = NULL;
  g_autofree char *text = NULL, *comment = NULL, *note = NULL;

  if (found < 0)
    return;
  line = g_list_model_get_item (G_LIST_MODEL (history), (guint) found);
  text = bastide_history_item_tell_with_end (line);
  bastide_announcer_say (announcer, text);
  comment = bastide_game_get_comment (bastide_table_get_game (table), bastide_history_item_get_ply (line));
  note = comment != NULL ? bastide_words_comment (comment) : NULL;
  if (note != NULL)
    bastide_announcer_say (announcer, note);
}

/* Appends TEXT, which may be NULL, to the announcement. */
static void
gather (GString *spoken, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (spoken->len > 0)
    g_string_append_c (spoken, ' ');
  g_string_append (spoken, text);
}

/* All events of CHANGE before the final scoring, one sentence a line. */
static char *
tell_events (const BastideWords *words, const BastideTableChange *change)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < change->n_events; i++)
    if (!change->events[i].is_final)
      bastide_words_add_line (text, words->face->voice->event (words, &change->events[i]));
  return g_string_free (text, FALSE);
}

void
announce_change (BastideAnnouncer *announcer, BastideTable *table, const BastideTableChange *change, const char *news,
                 GString *spoken)
{
  BastideWords words;
  g_autofree char *text = NULL, *prompt = NULL;

  bastide_table_get_words (table, &words);
  if (change->way == BASTIDE_TABLE_FORWARD && change->played)
    text = tell_events (&words, change);
  gather (spoken, text);
  gather (spoken, news);
  if (change->played && !bastide_table_is_asking (table) && !bastide_table_is_over (table))
    return;
  prompt = bastide_table_make_prompt (table);
  bastide_announcer_say (announcer, spoken->str);
  g_string_truncate (spoken, 0);
  if (change->played && !bastide_table_is_ending (table))
    {
      g_autofree char *rest = bastide_table_tell_rest (table);

      bastide_announcer_say (announcer, rest);
    }
  bastide_announcer_say (announcer, prompt);
}

char *
describe_skipped_question (BastideTable *table, const BastideTableChange *change)
{
  g_autofree BastideState *before = NULL;
  BastideWords words;

  if (change->n_events == 0)
    return NULL;
  before = bastide_game_new_state (bastide_table_get_game (table));
  bastide_game_replay (bastide_table_get_game (table), bastide_table_get_view (table) - 1, before, NULL);
  bastide_table_get_words (table, &words);
  return words.face->voice->unasked (&words, before, change->events, change->n_events);
}

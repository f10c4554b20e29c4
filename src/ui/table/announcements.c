/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences come from the model; this file decides when they are heard, and together with what. */
#include "announcements.h"

#include "model/bastide-words.h"

void
announce_moment (BastideAnnouncer *announcer, BastideTable *table)
{
  BastideHistory *history = bastide_table_get_history (table);
  int found = bastide_history_find (history, bastide_table_get_view (table));
  g_autoptr (BastideHistoryLine) line = NULL;
  g_autofree char *text = NULL, *comment = NULL, *note = NULL;

  if (found < 0)
    return;
  line = g_list_model_get_item (G_LIST_MODEL (history), (guint) found);
  text = bastide_history_line_tell (line);
  bastide_announcer_say (announcer, text);
  comment = bastide_game_get_comment (bastide_table_get_game (table), bastide_history_line_get_ply (line));
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

void
announce_change (BastideAnnouncer *announcer, BastideTable *table, const BastideTableChange *change, const char *news,
                 GString *spoken)
{
  BastideWords words;
  g_autofree char *text = NULL, *prompt = NULL;

  bastide_table_get_words (table, &words);
  if (change->way == BASTIDE_TABLE_FORWARD && change->played)
    text = bastide_words_announcement (&words, change->events, change->n_events);
  gather (spoken, text);
  gather (spoken, news);
  if (change->played && !bastide_table_is_asking (table) && !bastide_state_is_over (bastide_table_get_state (table)))
    return;
  prompt = bastide_table_make_prompt (table);
  if (!bastide_table_is_ending (table))
    {
      bastide_announcer_say (announcer, spoken->str);
      g_string_truncate (spoken, 0);
    }
  bastide_announcer_say (announcer, prompt);
}

char *
describe_skipped_question (BastideTable *table, const BastideTableChange *change)
{
  g_autofree BastideState *before = NULL;
  BastideWords words;

  if (change->n_events == 0 || change->events[0].type != BASTIDE_EVENT_PLACED)
    return NULL;
  before = g_new (BastideState, 1);
  bastide_game_replay (bastide_table_get_game (table), bastide_table_get_view (table) - 1, before, NULL);
  bastide_table_get_words (table, &words);
  return bastide_words_skipped (&words, before, &change->events[0]);
}

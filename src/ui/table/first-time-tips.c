/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips. */
#include "first-time-tips.h"

#include <glib/gi18n.h>

#include "ui/widgets/settings.h"

/* Marks the tip called WORD as shown. Returns FALSE if it was shown before. */
static gboolean
mark (const char *word)
{
  g_auto (GStrv) seen = g_settings_get_strv (settings_get_default (), "seen-tips");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (g_strv_contains ((const char *const *) seen, word))
    return FALSE;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, word);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (settings_get_default (), "seen-tips", (const char *const *) now);
  return TRUE;
}

const char *
tips_take (BastideTable *table, gboolean is_guided)
{
  static const BastideTip marks = { "marks", N_ ("Frames and rings show what the others did since your last turn, each "
                                                 "in the colour of whoever did it.") };
  const BastideTip *tip;
  BastideWords words;
  unsigned n_marks;

  bastide_table_get_words (table, &words);
  tip = words.face->voice->tip (&words);
  if (tip == NULL || !g_settings_get_boolean (settings_get_default (), "tips"))
    return NULL;
  if (mark (tip->word))
    return is_guided ? NULL : _ (tip->text);
  bastide_table_get_marks (table, &n_marks);
  if (!is_guided && n_marks > 0
      && bastide_game_begins_turn (bastide_table_get_game (table), bastide_table_get_view (table)) && mark (marks.word))
    return _ (marks.text);
  return NULL;
}

void
tips_forget (void)
{
  g_settings_reset (settings_get_default (), "seen-tips");
}

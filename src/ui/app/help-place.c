/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section of the help is that of the window, and for a game that of the question. */
#include "help-place.h"

#include "bastide-window.h"
#include "model/rules.h"
#include "ui/widgets/help-topic.h"

/* The section about the question that a table asks now, or about looking back. */
static const char *
find_place_of_table (BastideTable *table)
{
  const BastideState *state = bastide_table_get_state (table);
  g_autofree char *anchor = NULL, *place = NULL;

  if (bastide_state_n_tiles (state) == 0)
    return "first-game";
  if (bastide_table_get_view (table) < bastide_game_get_ply (bastide_table_get_game (table)))
    return "review";
  anchor = g_ascii_strdown (bastide_rules_of_question (bastide_state_phase (state)), -1);
  place = g_strconcat ("rules#", anchor, NULL);
  return g_intern_string (place);
}

const char *
help_place_of_window (GtkWindow *window)
{
  const char *place;

  if (window == NULL)
    return "index";
  place = GTK_IS_SHORTCUTS_WINDOW (window) ? "keyboard" : help_topic_get_place (GTK_WIDGET (window));
  if (place != NULL)
    return place;
  /* Message dialogs of the main window are about games that cannot be stored or exist already. Other dialogs are
   * about what is in the window that they belong to. */
  if (ADW_IS_MESSAGE_DIALOG (window) && BASTIDE_IS_WINDOW (gtk_window_get_transient_for (window)))
    return "saving";
  if (!BASTIDE_IS_WINDOW (window) && gtk_window_get_transient_for (window) != NULL)
    return help_place_of_window (gtk_window_get_transient_for (window));
  if (BASTIDE_IS_WINDOW (window) && bastide_window_get_table (BASTIDE_WINDOW (window)) != NULL)
    return find_place_of_table (bastide_window_get_table (BASTIDE_WINDOW (window)));
  return "index";
}

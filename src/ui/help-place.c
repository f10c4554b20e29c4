/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which place of the help is about what is on the screen: that of the window, and for a game that of the question. */
#include "help-place.h"

#include "bastide-library-window.h"
#include "bastide-new-game-dialog.h"
#include "bastide-preferences-window.h"
#include "bastide-seats-window.h"
#include "bastide-statistics-window.h"
#include "bastide-window.h"
#include "model/rules.h"

/* The place about the question that a table asks now, or about looking back. */
static const char *
find_place_of_table (BastideTable *table)
{
  const BastideState *state = bastide_table_get_state (table);
  g_autofree char *anchor = NULL, *place = NULL;

  if (state->status.n_tiles == 0)
    return "first-game";
  if (bastide_table_get_view (table) < bastide_game_get_ply (bastide_table_get_game (table)))
    return "review";
  anchor = g_ascii_strdown (bastide_rules_of_question ((BastidePhase) state->status.phase), -1);
  place = g_strconcat ("rules#", anchor, NULL);
  return g_intern_string (place);
}

const char *
help_place_of_window (GtkWindow *window)
{
  const struct {
    GType type;
    const char *place;
  } places[] = {
    { BASTIDE_TYPE_LIBRARY_WINDOW, "saving#library" },  { BASTIDE_TYPE_NEW_GAME_DIALOG, "new-game" },
    { BASTIDE_TYPE_SEATS_WINDOW, "computer" },          { BASTIDE_TYPE_STATISTICS_WINDOW, "statistics" },
    { BASTIDE_TYPE_PREFERENCES_WINDOW, "preferences" }, { GTK_TYPE_SHORTCUTS_WINDOW, "keyboard" },
  };

  if (window == NULL)
    return "index";
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_type_is_a (G_OBJECT_TYPE (window), places[i].type))
      return places[i].place;
  /* The main window asks about games that cannot be stored, or are there already; other dialogs are about what is in
   * the window that they belong to. */
  if (ADW_IS_MESSAGE_DIALOG (window) && BASTIDE_IS_WINDOW (gtk_window_get_transient_for (window)))
    return "saving";
  if (!BASTIDE_IS_WINDOW (window) && gtk_window_get_transient_for (window) != NULL)
    return help_place_of_window (gtk_window_get_transient_for (window));
  if (BASTIDE_IS_WINDOW (window) && bastide_window_get_table (BASTIDE_WINDOW (window)) != NULL)
    return find_place_of_table (bastide_window_get_table (BASTIDE_WINDOW (window)));
  return "index";
}

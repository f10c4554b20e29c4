/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which place of the help is about what is on the screen: that of the window, and for a game that of the question. */
#include "help-place.h"

#include "bastide-library-window.h"
#include "bastide-new-game-dialog.h"
#include "bastide-seats-window.h"
#include "bastide-statistics-window.h"
#include "bastide-window.h"

/* The place about the question that a table asks now, or about looking back. */
static const char *
find_place_of_table (BastideTable *table)
{
  static const char *const places[] = {
    [BASTIDE_PHASE_TILE] = "rules#p4",   [BASTIDE_PHASE_FOLLOWER] = "rules#p6", [BASTIDE_PHASE_GATE] = "rules#p12",
    [BASTIDE_PHASE_WALL] = "rules#p11",  [BASTIDE_PHASE_GUARD] = "rules#p14",   [BASTIDE_PHASE_TOWER] = "rules#p16",
    [BASTIDE_PHASE_OVER] = "rules#p18",
  };
  const BastideState *state = bastide_table_get_state (table);

  if (state->status.n_tiles == 0)
    return "first-game";
  if (bastide_table_get_view (table) < bastide_game_get_ply (bastide_table_get_game (table)))
    return "review";
  return places[state->status.phase];
}

const char *
help_place_of_window (GtkWindow *window)
{
  const struct {
    GType type;
    const char *place;
  } places[] = {
    { BASTIDE_TYPE_LIBRARY_WINDOW, "saving#library" }, { BASTIDE_TYPE_NEW_GAME_DIALOG, "new-game" },
    { BASTIDE_TYPE_SEATS_WINDOW, "computer" },         { BASTIDE_TYPE_STATISTICS_WINDOW, "statistics" },
    { GTK_TYPE_SHORTCUTS_WINDOW, "keyboard" },
  };

  if (window == NULL)
    return "index";
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_type_is_a (G_OBJECT_TYPE (window), places[i].type))
      return places[i].place;
  if (BASTIDE_IS_WINDOW (window) && bastide_window_get_table (BASTIDE_WINDOW (window)) != NULL)
    return find_place_of_table (bastide_window_get_table (BASTIDE_WINDOW (window)));
  return "index";
}

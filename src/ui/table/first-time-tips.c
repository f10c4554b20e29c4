/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips. */
#include "first-time-tips.h"

#include <glib/gi18n.h>

#include "ui/widgets/settings.h"

typedef struct {
  const char *id;
  const char *text;
} Tip;

static const Tip *
find_tip (const BastideState *state)
{
  static const Tip first = { "first-tile", N_ ("Click on the table to place the first tile. R, the right button or the "
                                               "arrows beside the tile turn it.") };
  static const Tip tile = { "tile", N_ ("The tile goes where the table is lit. Streets must meet streets; everything "
                                        "else may touch.") };
  static const Tip follower = { "follower", N_ ("A follower may go on any part that is lit, and brings its points when "
                                                "it is complete. A steward in a residential area stays until the "
                                                "end.") };
  static const Tip gate = { "gate", N_ ("A street or market was completed, so the wall begins. The gate can stand at "
                                        "any outer side of the city.") };
  static const Tip wall = { "wall",
                            N_ ("The wall goes on at either end. Looking at a lit side shows what a piece there "
                                "would close.") };
  static const Tip guard = { "guard", N_ ("A guard watches the whole row before him: 2 points for each public building "
                                          "and 3 for each historic one at the end.") };
  static const Tip tower = { "tower", N_ ("A tower at an end of the wall brings a point for each wall piece since the "
                                          "last tower or the gate.") };

  switch (bastide_state_phase (state))
    {
    case BASTIDE_PHASE_TILE: return bastide_state_n_tiles (state) == 0 ? &first : &tile;
    case BASTIDE_PHASE_FOLLOWER: return &follower;
    case BASTIDE_PHASE_GATE: return &gate;
    case BASTIDE_PHASE_WALL: return &wall;
    case BASTIDE_PHASE_GUARD: return &guard;
    case BASTIDE_PHASE_TOWER: return &tower;
    default: return NULL;
    }
}

/* Marks the tip named ID as shown. Returns FALSE if it was shown before. */
static gboolean
mark (const char *id)
{
  g_auto (GStrv) seen = g_settings_get_strv (settings_get_default (), "seen-tips");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) now = NULL;

  if (g_strv_contains ((const char *const *) seen, id))
    return FALSE;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, id);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (settings_get_default (), "seen-tips", (const char *const *) now);
  return TRUE;
}

const char *
tips_take (BastideTable *table, gboolean is_guided)
{
  static const Tip marks = { "marks", N_ ("Frames and rings show what the others did since your last turn, each in the "
                                          "colour of whoever did it.") };
  const BastideState *state = bastide_table_get_state (table);
  const Tip *tip = find_tip (state);
  unsigned n_marks;

  if (tip == NULL || !g_settings_get_boolean (settings_get_default (), "tips"))
    return NULL;
  if (mark (tip->id))
    return is_guided ? NULL : _ (tip->text);
  bastide_table_get_marks (table, &n_marks);
  if (!is_guided && n_marks > 0 && bastide_state_phase (state) == BASTIDE_PHASE_TILE && mark (marks.id))
    return _ (marks.text);
  return NULL;
}

void
tips_forget (void)
{
  g_settings_reset (settings_get_default (), "seen-tips");
}

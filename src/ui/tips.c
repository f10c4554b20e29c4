/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips. */
#include "tips.h"

#include <glib/gi18n.h>

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

  switch (state->status.phase)
    {
    case BASTIDE_PHASE_TILE: return state->status.n_tiles == 0 ? &first : &tile;
    case BASTIDE_PHASE_FOLLOWER: return &follower;
    case BASTIDE_PHASE_GATE: return &gate;
    case BASTIDE_PHASE_WALL: return &wall;
    case BASTIDE_PHASE_GUARD: return &guard;
    case BASTIDE_PHASE_TOWER: return &tower;
    default: return NULL;
    }
}

const char *
tips_take (BastidePreferences *preferences, const BastideState *state)
{
  const Tip *tip = find_tip (state);

  if (tip == NULL || !bastide_preferences_get_tips (preferences) || !bastide_preferences_see_tip (preferences, tip->id))
    return NULL;
  return _ (tip->text);
}

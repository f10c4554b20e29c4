/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas to light, and marks of recent moves. */
#include "table-lights.h"

static void
add_tile (GArray *refs, const BastideState *state, const BastideTileSet *set, int tile)
{
  for (unsigned segment = 0; segment < set->kinds[state->tiles[tile].kind].n_segments; segment++)
    {
      BastideSegmentRef ref = { (uint8_t) tile, (uint8_t) segment };

      g_array_append_val (refs, ref);
    }
}

void
bastide_table_lights_add (GArray *refs, const BastideState *state, const BastideTileSet *set, const BastideEvent *event)
{
  g_autofree BastideSegmentRef *feature = NULL;
  int tile = bastide_state_tile_at (state, event->x, event->y);

  if (tile < 0)
    return;
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_GUARD: add_tile (refs, state, set, tile); break;
    case BASTIDE_EVENT_FOLLOWER:
    case BASTIDE_EVENT_COMPLETED:
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_REMOVED:
    case BASTIDE_EVENT_AREA:
      feature = g_new (BastideSegmentRef, BASTIDE_MAX_NODES);
      g_array_append_vals (refs, feature, bastide_feature_segments (state, tile, event->part, feature));
      break;
    default: break;
    }
}

/* Whether an event leaves something on the table to mark. */
static bool
leaves_mark (const BastideEvent *event)
{
  switch (event->type)
    {
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_FOLLOWER:
    case BASTIDE_EVENT_GATE:
    case BASTIDE_EVENT_WALL:
    case BASTIDE_EVENT_GUARD:
    case BASTIDE_EVENT_TOWER: return true;
    default: return false;
    }
}

/* The ply after the last decision before PLY that PLAYER made in a turn of his own. Pieces that he builds in the turns
 * of others do not count: what led to them is to stay marked. */
static unsigned
find_last_own (BastideGame *game, unsigned ply, unsigned player)
{
  unsigned owner = 0, last = 0;

  for (unsigned i = 0; i < ply; i++)
    {
      const BastideMoment *moment = bastide_game_get_moment (game, i);

      if (i == 0 || moment->turn != bastide_game_get_moment (game, i - 1)->turn)
        owner = moment->to_move;
      if (moment->to_move == player && owner == player)
        last = i + 1;
    }
  return last;
}

void
bastide_table_lights_find_marks (GArray *marks, BastideGame *game, unsigned ply)
{
  const BastideMoment *now = bastide_game_get_moment (game, ply);
  g_autofree BastideState *state = NULL;
  unsigned from;

  g_array_set_size (marks, 0);
  if (now->phase == BASTIDE_PHASE_OVER)
    return;
  from = find_last_own (game, ply, now->to_move);
  if (from == ply)
    return;
  state = g_new (BastideState, 1);
  bastide_game_replay (game, from, state, NULL);
  for (unsigned i = from; i < ply; i++)
    {
      BastideEvents events;

      bastide_apply (state, bastide_game_get_set (game), bastide_game_get_move (game, i), NULL, &events);
      for (unsigned j = 0; j < events.n; j++)
        if (leaves_mark (&events.at[j]) && events.at[j].player != now->to_move)
          g_array_append_val (marks, events.at[j]);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the position: what everybody would have now, and what may be shown of it. */
#include "ai/chances.h"
#include "table-private.h"

bool
bastide_table_reveals (BastideTable *self)
{
  if (bastide_table_is_puzzle (self) && self->answers->len > 0)
    return false; /* the ledger would tell the answer */
  return !bastide_game_hides (self->game);
}

const BastideState *
bastide_table_get_screen (BastideTable *self)
{
  return &self->screen;
}

void
bastide_table_seek (BastideTable *self, int kind)
{
  if (self->sought == kind)
    return;
  self->sought = kind;
  bastide_table_emit_parts (self, BASTIDE_TABLE_LIT);
}

int
bastide_table_get_sought (BastideTable *self)
{
  return self->sought;
}

void
bastide_table_get_ledger (BastideTable *self, const BastideMove *moves, unsigned n,
                          uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes)
{
  g_autofree BastideState *after = g_new (BastideState, 1);

  bastide_try (&self->screen, bastide_table_get_set (self), moves, n, after, NULL);
  bastide_ledger (after, bastide_table_get_set (self), score_by, causes);
}

/* Whether the feature of SEGMENT of TILE is complete (R21) after PLY moves. */
static bool
is_complete (BastideTable *self, unsigned ply, int tile, int segment)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  bastide_game_replay (self->game, ply, state, NULL);
  return tile < bastide_state_n_tiles (state) && !bastide_has_chance (state, tile, segment);
}

/* The first ply up to MOST after which the feature is complete; MOST if there is none. */
static unsigned
find_completion (BastideTable *self, unsigned most, int tile, int segment)
{
  unsigned low = 0, high = most;

  while (low < high)
    {
      unsigned middle = (low + high) / 2;

      if (is_complete (self, middle, tile, segment))
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

/* A tile completes a feature one move before it is scored, because the follower is decided between them. What is open
 * at the end is scored by the last move (P18). */
bool
bastide_table_find_scoring (BastideTable *self, BastideThing thing, BastideEvent *event)
{
  const BastideState *state = bastide_table_get_state (self);
  unsigned view = bastide_table_get_view (self);
  g_autofree BastideEvents *events = NULL;
  BastideEvent worth;

  if (thing.type != BASTIDE_THING_FEATURE && thing.type != BASTIDE_THING_FOLLOWER)
    return false;
  worth = bastide_feature_worth (state, bastide_table_get_set (self), thing.tile, thing.part);
  if (worth.type != BASTIDE_EVENT_COMPLETED
      || (bastide_has_chance (state, thing.tile, thing.part) && !bastide_state_is_over (state)))
    return false;
  events = g_new (BastideEvents, 1);
  for (unsigned ply = find_completion (self, view, thing.tile, thing.part), last = MIN (ply + 1, view); ply <= last;
       ply++)
    {
      bastide_game_replay (self->game, ply, NULL, events);
      for (unsigned i = 0; i < events->n; i++)
        if (events->at[i].type == BASTIDE_EVENT_COMPLETED && events->at[i].x == worth.x && events->at[i].y == worth.y
            && events->at[i].part == worth.part)
          {
            *event = events->at[i];
            return true;
          }
    }
  return false;
}

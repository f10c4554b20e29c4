/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the position: what everybody would have now, and what may be shown of it. */
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
  return self->screen;
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
bastide_table_get_ledger (BastideTable *self, const BastideMove *moves, unsigned n, BastideBySource points,
                          BastideEvents *causes)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  g_autofree BastideState *after = bastide_game_copy_state (self->game, self->screen);

  for (unsigned i = 0; i < n && record->rules->why (after, record->kit, moves[i]).code == BASTIDE_LEGAL; i++)
    record->rules->apply (after, record->kit, moves[i], NULL);
  record->rules->count (after, record->kit, true, points, causes);
}

bool
bastide_table_find_scoring (BastideTable *self, BastideThing thing, BastideEvent *event)
{
  const BastideRecord *record = bastide_game_get_record (self->game);
  const BastideVoice *voice = bastide_table_get_face (self)->voice;
  g_autofree BastideState *state = bastide_game_new_state (self->game);
  g_autofree BastideEvents *events = g_new (BastideEvents, 1);
  bool found = false;

  bastide_game_replay (self->game, 0, state, NULL);
  for (unsigned ply = 0; ply < self->view && !found; ply++)
    {
      record->rules->apply (state, record->kit, bastide_game_get_move (self->game, ply), events);
      for (unsigned i = 0; i < events->n && !found; i++)
        {
          *event = events->at[i];
          found = event->rule != 0 && voice->scored (self->state, record->kit, thing, event);
        }
    }
  return found;
}

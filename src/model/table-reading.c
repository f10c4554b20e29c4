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

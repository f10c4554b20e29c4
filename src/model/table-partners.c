/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table at which some seats are elsewhere: the game is played by file. */
#include "table-private.h"

#include "store/bastide-journal.h"

/* Stores what is known about the partners. */
static void
store_partners (BastideTable *self)
{
  BastidePartners partners = { bastide_game_get_elsewhere (self->game), self->sent };

  if (self->journal != NULL)
    bastide_journal_set_partners (self->journal, &partners);
}

void
bastide_table_seat_partners (BastideTable *self, BastideJournal *journal)
{
  const BastidePartners *partners = bastide_journal_get_partners (journal);

  self->sent = partners->sent;
  bastide_game_set_elsewhere (self->game, partners->elsewhere);
}

void
bastide_table_set_elsewhere (BastideTable *self, unsigned elsewhere)
{
  bastide_game_set_elsewhere (self->game, elsewhere);
  store_partners (self);
}

unsigned
bastide_table_get_elsewhere (BastideTable *self)
{
  return bastide_game_get_elsewhere (self->game);
}

bool
bastide_table_is_waiting (BastideTable *self)
{
  return bastide_table_is_at_head (self) && !bastide_table_is_over (self)
         && (bastide_game_get_elsewhere (self->game) >> bastide_table_get_moment (self)->to_move & 1) != 0;
}

/* Changes how many moves the partners have. */
static void
set_sent (BastideTable *self, int sent)
{
  self->sent = sent;
  store_partners (self);
}

void
bastide_table_set_sent (BastideTable *self)
{
  const unsigned ply = bastide_game_get_ply (self->game);

  if (bastide_game_get_elsewhere (self->game) == 0)
    return;
  set_sent (self, ply > 0 ? (int) ply : BASTIDE_SENT_START);
  bastide_table_emit_parts (self, BASTIDE_TABLE_SEATS);
}

bool
bastide_table_is_sent (BastideTable *self)
{
  const int ply = (int) bastide_game_get_ply (self->game);

  return bastide_game_get_elsewhere (self->game) != 0
         && (ply > 0 ? self->sent >= ply : self->sent == BASTIDE_SENT_START);
}

void
bastide_table_take_back (BastideTable *self, unsigned ply)
{
  if (self->sent > (int) ply)
    set_sent (self, (int) ply);
}

bool
bastide_table_merge (BastideTable *self, const BastideRecord *other, const char *branch, BastideMerge *merge)
{
  if (!bastide_game_merge (self->game, other, branch, merge))
    return false;
  if (merge->result == BASTIDE_MERGE_CONTINUED || merge->result == BASTIDE_MERGE_TAKEN_BACK)
    set_sent (self, (int) merge->ply);
  return true;
}

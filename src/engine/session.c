/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing, undo and redo. The record has the moves; the undo data allow to take them back quickly. */
#include "session.h"

#include <stdlib.h>

static void
apply_next (BastideSession *session, BastideMove move, unsigned ply)
{
  bastide_apply (&session->state, session->record->set, move, &session->undo[ply], NULL);
}

BastideSession *
bastide_session_new (BastideRecord *record)
{
  BastideSession *session = calloc (1, sizeof *session);

  if (session == NULL)
    abort ();
  session->record = record;
  bastide_state_init (&session->state, record->set, (int) record->players, &record->deal, NULL);
  for (unsigned ply = 0; ply < record->head_ply; ply++)
    apply_next (session, bastide_record_ply (record, record->head_line, ply).move, ply);
  return session;
}

void
bastide_session_free (BastideSession *session)
{
  if (session != NULL)
    bastide_record_free (session->record);
  free (session);
}

bool
bastide_session_play (BastideSession *session, BastideMove move)
{
  BastideRecord *record = session->record;
  unsigned ply = record->head_ply;
  BastidePlayed played = bastide_record_play (record, bastide_state_to_move (&session->state), move, "");

  if (played == BASTIDE_PLAYED_FULL)
    return false;
  apply_next (session, move, ply);
  if (bastide_state_is_over (&session->state))
    bastide_record_finish (record, &session->state);
  return true;
}

bool
bastide_session_undo (BastideSession *session)
{
  BastideRecord *record = session->record;

  if (record->head_ply == 0)
    return false;
  bastide_record_go (record, record->head_line, record->head_ply - 1);
  bastide_revert (&session->state, record->set, &session->undo[record->head_ply]);
  return true;
}

bool
bastide_session_redo (BastideSession *session)
{
  BastideRecord *record = session->record;
  unsigned ply = record->head_ply;

  if (ply == bastide_record_length (record, record->head_line))
    return false;
  apply_next (session, bastide_record_ply (record, record->head_line, ply).move, ply);
  bastide_record_go (record, record->head_line, ply + 1);
  return true;
}

BastideMove
bastide_session_move (const BastideSession *session, unsigned ply)
{
  return bastide_record_ply (session->record, session->record->head_line, ply).move;
}

void
bastide_session_discards (const BastideSession *session, unsigned ply, uint64_t discarded[2])
{
  const uint64_t *before = bastide_undo_discarded (&session->undo[ply]);
  const uint64_t *after = ply + 1 < session->record->head_ply ? bastide_undo_discarded (&session->undo[ply + 1])
                                                              : bastide_state_discarded (&session->state);

  for (int i = 0; i < 2; i++)
    discarded[i] = after[i] & ~before[i];
}

void
bastide_session_events (BastideSession *session, BastideEvents *events)
{
  BastideRecord *record = session->record;
  BastideUndo *undo;

  if (record->head_ply == 0)
    {
      bastide_state_init (&session->state, record->set, (int) record->players, &record->deal, events);
      return;
    }
  undo = &session->undo[record->head_ply - 1];
  bastide_revert (&session->state, record->set, undo);
  bastide_apply (&session->state, record->set, bastide_session_move (session, record->head_ply - 1), undo, events);
}

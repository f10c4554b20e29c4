/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing, undo and redo. The record has the moves, and the state is found by playing them again. */
#include "session.h"

#include <stdlib.h>
#include <string.h>

/* Goes to PLY of the line of the head. */
static void
go (BastideSession *session, unsigned ply)
{
  BastideRecord *record = session->record;

  bastide_record_go (record, record->head_line, ply);
  bastide_record_replay (record, record->head_line, ply, session->state, &session->events);
  session->is_hidden = false;
  session->tried = 0;
}

BastideSession *
bastide_session_new (BastideRecord *record)
{
  BastideSession *session = calloc (1, sizeof *session);

  if (session == NULL || (session->state = calloc (1, record->rules->state_size (record->kit))) == NULL)
    abort ();
  session->kind = bastide_kind_find (record->rules->word, strlen (record->rules->word));
  session->record = record;
  go (session, record->head_ply);
  return session;
}

void
bastide_session_free (BastideSession *session)
{
  if (session == NULL)
    return;
  bastide_record_free (session->record);
  free (session->state);
  free (session);
}

bool
bastide_session_play (BastideSession *session, BastideMove move)
{
  BastideRecord *record = session->record;
  const BastideRules *rules = record->rules;
  BastideMoment moment;

  rules->look (session->state, record->kit, &moment);
  if (!session->is_hidden && bastide_record_play (record, moment.to_move, move, "") == BASTIDE_PLAYED_FULL)
    return false;
  rules->apply (session->state, record->kit, move, &session->events);
  session->tried += session->is_hidden;
  rules->look (session->state, record->kit, &moment);
  if (!session->is_hidden && moment.question == 0)
    bastide_record_finish (record, session->state);
  return true;
}

bool
bastide_session_undo (BastideSession *session)
{
  unsigned ply = session->record->head_ply;

  if (ply == 0 && session->tried == 0)
    return false;
  go (session, session->tried > 0 ? ply : ply - 1);
  return true;
}

bool
bastide_session_redo (BastideSession *session)
{
  BastideRecord *record = session->record;
  unsigned ply = record->head_ply;

  if (session->tried > 0 || ply == bastide_record_length (record, record->head_line))
    return false;
  if (session->is_hidden)
    go (session, ply);
  record->rules->apply (session->state, record->kit, bastide_record_ply (record, record->head_line, ply).move,
                        &session->events);
  bastide_record_go (record, record->head_line, ply + 1);
  return true;
}

void
bastide_session_hide (BastideSession *session, unsigned viewer, uint64_t seed)
{
  session->record->rules->hide (session->state, session->record->kit, (int) viewer, &(BastideRng) { seed });
  session->is_hidden = true;
}

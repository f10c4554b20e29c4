/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions along a line: every few moves a checkpoint, from which the moves after it are replayed. */
#include "line-positions.h"

enum { DISTANCE = 16 }; /* moves between two checkpoints: a replay takes some microseconds, a long game 350 KiB */

static BastideMoment
make_moment (const BastideState *state, const BastideEvents *events)
{
  BastideMoment moment = {
    .phase = bastide_state_phase (state),
    .to_move = bastide_state_to_move (state),
    .turn = (uint8_t) bastide_state_turn (state),
  };

  for (int player = 0; player < bastide_state_players (state); player++)
    moment.points[player] = (uint16_t) bastide_state_score (state, player);
  for (unsigned i = 0; i < events->n; i++)
    {
      const BastideEvent *event = &events->at[i];

      moment.scored |= event->points > 0
                       && (event->players != 0 || event->type == BASTIDE_EVENT_TOWER
                           || event->type == BASTIDE_EVENT_ROW);
      moment.drawn |= event->type == BASTIDE_EVENT_DRAWN || event->type == BASTIDE_EVENT_DISCARDED;
    }
  return moment;
}

static void
add_moment (BastideLinePositions *path, const BastideEvents *events)
{
  BastideMoment moment = make_moment (&path->tip, events);

  g_array_append_val (path->moments, moment);
  if (path->moves->len % DISTANCE == 0)
    g_array_append_val (path->checkpoints, path->tip);
}

BastideLinePositions *
bastide_line_positions_new (const BastideRecord *record)
{
  BastideLinePositions *path = g_new0 (BastideLinePositions, 1);
  BastideEvents events;

  path->record = record;
  path->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  path->moments = g_array_new (FALSE, FALSE, sizeof (BastideMoment));
  path->checkpoints = g_array_new (FALSE, FALSE, sizeof (BastideState));
  bastide_state_init (&path->tip, record->set, (int) record->players, &record->deal, &events);
  add_moment (path, &events);
  return path;
}

void
bastide_line_positions_free (BastideLinePositions *path)
{
  g_array_unref (path->moves);
  g_array_unref (path->moments);
  g_array_unref (path->checkpoints);
  g_free (path);
}

/* Removes everything after PLY. */
static void
cut (BastideLinePositions *path, unsigned ply)
{
  if (ply == path->moves->len)
    return;
  bastide_line_positions_replay (path, ply, &path->tip, NULL);
  g_array_set_size (path->moves, ply);
  g_array_set_size (path->moments, ply + 1);
  g_array_set_size (path->checkpoints, ply / DISTANCE + 1);
}

void
bastide_line_positions_follow (BastideLinePositions *path, unsigned line)
{
  unsigned length = bastide_record_length (path->record, line), shared = 0;

  while (shared < path->moves->len && shared < length
         && bastide_move_equal (g_array_index (path->moves, BastideMove, shared),
                                bastide_record_ply (path->record, line, shared).move))
    shared++;
  cut (path, shared);
  for (unsigned ply = shared; ply < length; ply++)
    {
      BastideMove move = bastide_record_ply (path->record, line, ply).move;
      BastideEvents events;

      bastide_apply (&path->tip, path->record->set, move, NULL, &events);
      g_array_append_val (path->moves, move);
      add_moment (path, &events);
    }
}

unsigned
bastide_line_positions_length (const BastideLinePositions *path)
{
  return path->moves->len;
}

void
bastide_line_positions_replay (const BastideLinePositions *path, unsigned ply, BastideState *state,
                               BastideEvents *events)
{
  unsigned from = (ply > 0 && events != NULL ? ply - 1 : ply) / DISTANCE;
  g_autofree BastideState *copy = state == NULL ? g_new (BastideState, 1) : NULL;

  g_return_if_fail (ply <= path->moves->len);
  if (copy != NULL)
    state = copy;
  *state = g_array_index (path->checkpoints, BastideState, from);
  if (ply == 0 && events != NULL)
    bastide_state_init (state, path->record->set, (int) path->record->players, &path->record->deal, events);
  for (unsigned i = from * DISTANCE; i < ply; i++)
    bastide_apply (state, path->record->set, g_array_index (path->moves, BastideMove, i), NULL,
                   i + 1 == ply ? events : NULL);
}

const BastideMoment *
bastide_line_positions_moment (const BastideLinePositions *path, unsigned ply)
{
  g_return_val_if_fail (ply <= path->moves->len, NULL);
  return &g_array_index (path->moments, BastideMoment, ply);
}

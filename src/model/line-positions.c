/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions along a line: every few moves a checkpoint, from which the moves after it are replayed. */
#include "line-positions.h"

enum { DISTANCE = 16 }; /* moves between two checkpoints: a replay takes some microseconds, a long game 350 KiB */

static void
add_moment (BastideLinePositions *path)
{
  BastideMoment moment;

  path->record->rules->look (path->tip, path->record->kit, &moment);
  g_array_append_val (path->moments, moment);
  if (path->moves->len % DISTANCE == 0)
    g_array_append_vals (path->checkpoints, path->tip, 1);
}

BastideLinePositions *
bastide_line_positions_new (const BastideRecord *record)
{
  BastideLinePositions *path = g_new0 (BastideLinePositions, 1);

  path->record = record;
  path->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  path->moments = g_array_new (FALSE, FALSE, sizeof (BastideMoment));
  path->size = record->rules->state_size (record->kit);
  path->tip = g_malloc (path->size);
  path->checkpoints = g_array_new (FALSE, FALSE, (unsigned) path->size);
  bastide_record_replay (record, 0, 0, path->tip, NULL);
  add_moment (path);
  return path;
}

void
bastide_line_positions_free (BastideLinePositions *path)
{
  g_array_unref (path->moves);
  g_array_unref (path->moments);
  g_array_unref (path->checkpoints);
  g_free (path->tip);
  g_free (path);
}

/* Removes everything after PLY. */
static void
cut (BastideLinePositions *path, unsigned ply)
{
  if (ply == path->moves->len)
    return;
  bastide_line_positions_replay (path, ply, path->tip, NULL);
  g_array_set_size (path->moves, ply);
  g_array_set_size (path->moments, ply + 1);
  g_array_set_size (path->checkpoints, ply / DISTANCE + 1);
}

/* EVENTS may be NULL. */
static void
add_move (BastideLinePositions *path, BastideMove move, BastideEvents *events)
{
  path->record->rules->apply (path->tip, path->record->kit, move, events);
  g_array_append_val (path->moves, move);
  add_moment (path);
}

BastideReason
bastide_line_positions_play (BastideLinePositions *path, unsigned ply, const BastideMove *moves, unsigned n,
                             GArray *events, BastideEvents *last)
{
  BastideReason why = { .code = BASTIDE_LEGAL };

  cut (path, ply);
  for (unsigned i = 0; i < n; i++)
    {
      why = path->record->rules->why (path->tip, path->record->kit, moves[i]);
      if (why.code != BASTIDE_LEGAL)
        break;
      add_move (path, moves[i], last);
      g_array_append_vals (events, last->at, last->n);
    }
  return why;
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
    add_move (path, bastide_record_ply (path->record, line, ply).move, NULL);
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
  g_autofree BastideState *copy = state == NULL ? g_malloc (path->size) : NULL;

  g_return_if_fail (ply <= path->moves->len);
  if (copy != NULL)
    state = copy;
  memcpy (state, path->checkpoints->data + from * path->size, path->size);
  if (ply == 0 && events != NULL)
    bastide_record_replay (path->record, 0, 0, state, events);
  for (unsigned i = from * DISTANCE; i < ply; i++)
    path->record->rules->apply (state, path->record->kit, g_array_index (path->moves, BastideMove, i),
                                i + 1 == ply ? events : NULL);
}

const BastideMoment *
bastide_line_positions_moment (const BastideLinePositions *path, unsigned ply)
{
  g_return_val_if_fail (ply <= path->moves->len, NULL);
  return &g_array_index (path->moments, BastideMoment, ply);
}

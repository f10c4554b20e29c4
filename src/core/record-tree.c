/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a record: where their moves are stored, playing at the head, and replaying.
 *
 * Each line names its parent, but is stored with its origin as well: the line that really holds the move before its
 * first. Origins start earlier and earlier, so that no walk along them is longer than a game, whatever a file says. */
#include "record-private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

unsigned
bastide_record_length (const BastideRecord *record, unsigned line)
{
  return record->lines[line].start + record->lines[line].n_plies;
}

unsigned
bastide_record_owner (const BastideRecord *record, unsigned line, unsigned ply)
{
  while (ply < record->lines[line].start)
    line = record->lines[line].origin;
  return line;
}

BastidePly
bastide_record_ply (const BastideRecord *record, unsigned line, unsigned ply)
{
  const BastideLine *owner = &record->lines[bastide_record_owner (record, line, ply)];

  return owner->plies[ply - owner->start];
}

void
bastide_record_go (BastideRecord *record, unsigned line, unsigned ply)
{
  assert (line < record->n_lines && ply <= bastide_record_length (record, line));
  record->head_line = line;
  record->head_ply = ply;
}

BastideLine *
bastide_record_add_line (BastideRecord *record, unsigned parent, unsigned start)
{
  unsigned origin = start > 0 ? bastide_record_owner (record, parent, start - 1) : 0;
  BastideLine *line;

  record->lines = bastide_record_make_room (record->lines, record->n_lines, sizeof *record->lines);
  line = &record->lines[record->n_lines++];
  *line = (BastideLine) { .parent = parent, .origin = origin, .start = start, .says_parent = parent != 0 };
  return line;
}

void
bastide_record_add_ply (BastideLine *line, BastidePly ply)
{
  line->plies = bastide_record_make_room (line->plies, line->n_plies, sizeof *line->plies);
  line->plies[line->n_plies++] = ply;
}

void
bastide_record_add_aside (BastideLine *line, BastideAside aside)
{
  unsigned at = line->n_asides;

  line->asides = bastide_record_make_room (line->asides, line->n_asides, sizeof *line->asides);
  while (at > 0 && line->asides[at - 1].ply > aside.ply)
    at--;
  memmove (&line->asides[at + 1], &line->asides[at], (line->n_asides - at) * sizeof *line->asides);
  line->asides[at] = aside;
  line->n_asides++;
}

/* Whether LINE goes through the head's position and plays MOVE next. */
static bool
continues (const BastideRecord *record, unsigned line, BastideMove move)
{
  unsigned ply = record->head_ply;

  if (bastide_record_length (record, line) <= ply)
    return false;
  if (ply > 0
      && bastide_record_owner (record, line, ply - 1) != bastide_record_owner (record, record->head_line, ply - 1))
    return false;
  return bastide_move_equal (bastide_record_ply (record, line, ply).move, move);
}

/* Goes forward along a line that plays MOVE at the head. */
static bool
follow (BastideRecord *record, BastideMove move)
{
  unsigned found = record->head_line;

  if (!continues (record, found, move))
    for (found = 0; found < record->n_lines && !continues (record, found, move);)
      found++;
  if (found == record->n_lines)
    return false;
  record->head_line = found;
  record->head_ply++;
  return true;
}

BastidePlayed
bastide_record_play (BastideRecord *record, unsigned player, BastideMove move, const char *name)
{
  BastidePly ply = { move, (uint8_t) player };
  bool at_end = record->head_ply == bastide_record_length (record, record->head_line);
  BastideLine branch = { .start = record->head_ply, .name = (char *) name };
  BastideText text = { 0 };
  size_t size;

  if (follow (record, move))
    return BASTIDE_PLAYED_AGAIN;
  if (!at_end)
    {
      branch.parent = branch.start > 0 ? bastide_record_owner (record, record->head_line, branch.start - 1) : 0;
      branch.says_parent = branch.parent > 0;
      bastide_record_print_branch (&text, &branch);
    }
  bastide_record_print_ply (&text, ply);
  size = text.length;
  bastide_text_free (&text);
  if (!bastide_record_has_room (record, size))
    return BASTIDE_PLAYED_FULL;

  if (!at_end)
    {
      BastideLine *line = bastide_record_add_line (record, branch.parent, branch.start);

      line->name = bastide_record_copy_string (name, strlen (name));
      record->head_line = record->n_lines - 1;
    }
  bastide_record_add_ply (&record->lines[record->head_line], ply);
  record->head_ply++;
  record->text_size += size;
  return at_end ? BASTIDE_PLAYED_ON : BASTIDE_PLAYED_BRANCH;
}

void
bastide_record_finish (BastideRecord *record, const BastideState *state)
{
  record->has_result = true;
  for (unsigned i = 0; i < record->players; i++)
    record->result[i] = (uint16_t) bastide_state_score (state, (int) i);
}

/* The lines that lead to PLY of LINE, the last one first; returns how many. */
static unsigned
find_chain (const BastideRecord *record, unsigned line, unsigned ply, unsigned chain[BASTIDE_MAX_PLIES + 2])
{
  unsigned n = 0;

  while (record->lines[line].start > ply)
    line = record->lines[line].origin;
  for (chain[n++] = line; line != 0; chain[n++] = line)
    line = record->lines[line].origin;
  return n;
}

void
bastide_record_seats (const BastideRecord *record, unsigned line, unsigned ply,
                      const BastideSeat *seats[BASTIDE_MAX_PLAYERS])
{
  unsigned chain[BASTIDE_MAX_PLIES + 2];
  unsigned n = find_chain (record, line, ply, chain);

  for (unsigned i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    seats[i] = i < record->players ? &record->seats[i] : NULL;
  while (n-- > 0)
    {
      const BastideLine *at = &record->lines[chain[n]];
      unsigned until = n > 0 ? record->lines[chain[n - 1]].start : ply;

      for (unsigned i = 0; i < at->n_asides && at->asides[i].ply <= until; i++)
        if (at->asides[i].note == NULL)
          seats[at->asides[i].player] = &at->asides[i].seat;
    }
}

void
bastide_record_replay (const BastideRecord *record, unsigned line, unsigned ply, BastideState *state,
                       BastideEvents *events)
{
  unsigned chain[BASTIDE_MAX_PLIES + 2];
  unsigned n = find_chain (record, line, ply, chain);

  assert (ply <= bastide_record_length (record, line));
  bastide_state_init (state, record->set, (int) record->players, &record->deal, events);
  while (n-- > 0)
    {
      const BastideLine *at = &record->lines[chain[n]];
      unsigned until = n > 0 ? record->lines[chain[n - 1]].start : ply;

      for (unsigned i = at->start; i < until; i++)
        bastide_apply (state, record->set, at->plies[i - at->start].move, NULL, i == ply - 1 ? events : NULL);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a record: finding their moves, playing at the head, and replaying.
 *
 * Besides its parent, each line stores its origin: the line that stores the move before its first. Origins have lower
 * and lower starts, so that following them never takes more steps than a game has moves, whatever a file contains. */
#include "name.h"
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

unsigned
bastide_record_shared (const BastideRecord *record, unsigned line, unsigned other)
{
  unsigned length = bastide_record_length (record, line), other_length = bastide_record_length (record, other);
  unsigned shared = length < other_length ? length : other_length;

  while (line != other)
    {
      unsigned *later = line > other ? &line : &other;

      if (record->lines[*later].start < shared)
        shared = record->lines[*later].start;
      *later = record->lines[*later].origin;
    }
  return shared;
}

void
bastide_record_go (BastideRecord *record, unsigned line, unsigned ply)
{
  assert (line < record->n_lines && ply <= bastide_record_length (record, line));
  record->head_line = line;
  record->head_ply = ply;
}

BastideLine *
bastide_record_add_line (BastideRecord *record, unsigned parent, unsigned start, bool says_parent, char *name)
{
  unsigned origin = start > 0 ? bastide_record_owner (record, parent, start - 1) : 0;
  BastideLine *line;

  record->lines = bastide_record_make_room (record->lines, record->n_lines, sizeof *record->lines);
  line = &record->lines[record->n_lines++];
  *line =
      (BastideLine) { .parent = parent, .origin = origin, .start = start, .says_parent = says_parent, .name = name };
  bastide_record_resize (record, line, (ptrdiff_t) bastide_record_measure_branch (line));
  return line;
}

void
bastide_record_add_ply (BastideRecord *record, unsigned line, BastidePly ply)
{
  BastideLine *at = &record->lines[line];

  at->plies = bastide_record_make_room (at->plies, at->n_plies, sizeof *at->plies);
  at->plies[at->n_plies++] = ply;
  bastide_record_resize (record, at, (ptrdiff_t) bastide_record_measure_ply (record, ply));
}

void
bastide_record_add_annotation (BastideRecord *record, BastideLine *line, BastideAnnotation annotation)
{
  unsigned at = line->n_annotations;

  if (annotation.ply < line->start + line->n_plies)
    bastide_record_new_edition (record);
  bastide_record_resize (record, line, (ptrdiff_t) bastide_record_measure_annotation (&annotation));

  line->annotations = bastide_record_make_room (line->annotations, line->n_annotations, sizeof *line->annotations);
  while (at > 0 && line->annotations[at - 1].ply > annotation.ply)
    at--;
  memmove (&line->annotations[at + 1], &line->annotations[at], (line->n_annotations - at) * sizeof *line->annotations);
  line->annotations[at] = annotation;
  line->n_annotations++;
}

/* Whether LINE stores MOVE as its move number PLY. HOME is the line that stores the move before (0 at the start). */
static bool
continues (const BastideRecord *record, unsigned line, unsigned home, unsigned ply, BastideMove move)
{
  const BastideLine *at = &record->lines[line];

  return (line == home || (at->start == ply && at->origin == home)) && ply < bastide_record_length (record, line)
         && bastide_move_equal (at->plies[ply - at->start].move, move);
}

bool
bastide_record_follow (const BastideRecord *record, unsigned *line, unsigned ply, BastideMove move)
{
  unsigned found = *line, home = ply > 0 ? bastide_record_owner (record, found, ply - 1) : 0;

  if (ply == bastide_record_length (record, found)
      || !bastide_move_equal (bastide_record_ply (record, found, ply).move, move))
    for (found = 0; found < record->n_lines && !continues (record, found, home, ply, move);)
      found++;
  if (found == record->n_lines)
    return false;
  *line = found;
  return true;
}

bool
bastide_record_is_full (const BastideRecord *record)
{
  if (record->head_ply == bastide_record_length (record, record->head_line))
    return !bastide_record_has_move_room (record, BASTIDE_MOVE_ROOM);
  return record->n_lines >= BASTIDE_MAX_MERGED || !bastide_record_has_room (record, BASTIDE_MOVE_ROOM);
}

BastidePlayed
bastide_record_play (BastideRecord *record, unsigned player, BastideMove move, const char *name)
{
  BastidePly ply = { move, (uint8_t) player };
  bool at_end = record->head_ply == bastide_record_length (record, record->head_line);
  BastideLine branch = { .start = record->head_ply, .name = (char *) name };
  size_t size = bastide_record_measure_ply (record, ply);

  assert (bastide_name_is_well (name, strlen (name)));
  if (bastide_record_follow (record, &record->head_line, record->head_ply, move))
    {
      record->head_ply++;
      return BASTIDE_PLAYED_AGAIN;
    }
  if (!at_end)
    {
      branch.parent = branch.start > 0 ? bastide_record_owner (record, record->head_line, branch.start - 1) : 0;
      branch.says_parent = branch.parent > 0;
      size += bastide_record_measure_branch (&branch);
    }
  if (at_end ? !bastide_record_has_move_room (record, size)
             : record->n_lines >= BASTIDE_MAX_MERGED || !bastide_record_has_room (record, size))
    return BASTIDE_PLAYED_FULL;

  if (!at_end)
    {
      bastide_record_add_line (record, branch.parent, branch.start, branch.says_parent,
                               bastide_record_copy_string (name, strlen (name)));
      record->head_line = record->n_lines - 1;
    }
  bastide_record_add_ply (record, record->head_line, ply);
  record->head_ply++;
  return at_end ? BASTIDE_PLAYED_ON : BASTIDE_PLAYED_BRANCH;
}

/* Whether the end of LINE has this note. */
static bool
is_result (const BastideLine *line)
{
  unsigned end = line->start + line->n_plies;

  for (unsigned i = line->n_annotations; i-- > 0 && line->annotations[i].ply == end;)
    if (bastide_annotation_is_note (&line->annotations[i], BASTIDE_NOTE_RESULT))
      return true;
  return false;
}

bool
bastide_record_find_result (const BastideRecord *record, unsigned *line)
{
  bool is_found = false;

  for (unsigned i = 0; i < record->n_lines; i++)
    {
      if (!record->lines[i].is_finished)
        continue;
      if (!is_found || is_result (&record->lines[i]))
        *line = i;
      is_found = true;
      if (is_result (&record->lines[i]))
        break;
    }
  return is_found;
}

void
bastide_record_finish (BastideRecord *record, const BastideState *state)
{
  unsigned number = bastide_record_owner (record, record->head_line, record->head_ply - 1), other;
  BastideLine *line = &record->lines[number];
  BastideMoment moment;

  if (line->is_finished)
    return;
  if (number > 0 && !bastide_record_find_result (record, &other))
    {
      char *note = bastide_record_copy_string (BASTIDE_NOTE_RESULT, strlen (BASTIDE_NOTE_RESULT));

      bastide_record_add_annotation (record, line, (BastideAnnotation) { .ply = record->head_ply, .note = note });
    }
  line->is_finished = true;
  record->has_result |= number == 0;
  record->rules->look (state, record->kit, &moment);
  for (unsigned i = 0; number == 0 && i < record->players; i++)
    record->result[i] = moment.points[i];
}

/* Lists the lines that lead to PLY of LINE, the last one first. Returns their number. */
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
                      const BastideSeat *seats[BASTIDE_PLAYERS])
{
  unsigned chain[BASTIDE_MAX_PLIES + 2];
  unsigned n = find_chain (record, line, ply, chain);

  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    seats[i] = i < record->players ? &record->seats[i] : NULL;
  while (n-- > 0)
    {
      const BastideLine *at = &record->lines[chain[n]];
      unsigned until = n > 0 ? record->lines[chain[n - 1]].start : ply;

      for (unsigned i = 0; i < at->n_annotations && at->annotations[i].ply <= until; i++)
        if (at->annotations[i].note == NULL)
          seats[at->annotations[i].player] = &at->annotations[i].seat;
    }
}

void
bastide_record_replay (const BastideRecord *record, unsigned line, unsigned ply, BastideState *state,
                       BastideEvents *events)
{
  unsigned chain[BASTIDE_MAX_PLIES + 2];
  unsigned n = find_chain (record, line, ply, chain);

  assert (ply <= bastide_record_length (record, line));
  record->rules->begin (state, record->kit, record->players, &record->deal, events);
  while (n-- > 0)
    {
      const BastideLine *at = &record->lines[chain[n]];
      unsigned until = n > 0 ? record->lines[chain[n - 1]].start : ply;

      for (unsigned i = at->start; i < until; i++)
        record->rules->apply (state, record->kit, at->plies[i - at->start].move, i == ply - 1 ? events : NULL);
    }
}

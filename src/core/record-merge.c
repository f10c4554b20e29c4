/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging two records of one game. */
#include "name.h"
#include "record-private.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* No ply. */
#define NONE UINT_MAX

typedef struct {
  BastideRecord *record; /* the copy that everything is added to */
  const BastideRecord *other;
  unsigned kept_seats; /* set of players */
  const char *name;    /* of a new line with the head of `other` */
  unsigned *lines;     /* for each line of `other`, a line of `record` that has all its moves */
  unsigned *fresh;     /* for each line of `other`, the ply before its first move that is new, or NONE */
  bool has_remarks;    /* a note, name or change of a seat was new */
  bool is_full;
} Merge;

bool
bastide_merge_is_refused (BastideMergeResult result)
{
  return result >= BASTIDE_MERGE_OTHER_TILES;
}

/* Whether both are the same game with the same options and the same sets of tiles. */
static bool
have_same_kit (const BastideRecord *record, const BastideRecord *other)
{
  BastideSet sets[BASTIDE_SETS] = { 0 }, others[BASTIDE_SETS] = { 0 };

  if (record->rules != other->rules || record->options != other->options)
    return false;
  if (record->rules->sets == NULL)
    return true;
  record->rules->sets (record->kit, sets);
  record->rules->sets (other->kit, others);
  for (unsigned i = 0; i < BASTIDE_SETS; i++)
    if (strcmp (sets[i].name, others[i].name) != 0 || sets[i].checksum != others[i].checksum)
      return false;
  return true;
}

/* Whether both are the same game, as far as that can be seen without the moves. */
static bool
agree (const BastideRecord *record, const BastideRecord *other, BastideMergeResult *result)
{
  if (!have_same_kit (record, other))
    *result = BASTIDE_MERGE_OTHER_TILES;
  else if (memcmp (&record->deal, &other->deal, sizeof record->deal) != 0)
    *result = BASTIDE_MERGE_OTHER_DEAL;
  else if (record->players != other->players)
    *result = BASTIDE_MERGE_OTHER_PLAYERS;
  else
    {
      for (unsigned i = 0; i < record->players; i++)
        if (record->seats[i].colour != other->seats[i].colour)
          {
            *result = BASTIDE_MERGE_OTHER_COLOURS;
            return false;
          }
      return true;
    }
  return false;
}

/* Whether RECORD is small enough to be merged. */
static bool
can_merge (const BastideRecord *record)
{
  unsigned n = 0;

  for (unsigned i = 0; i < record->n_lines; i++)
    n += record->lines[i].n_annotations;
  return record->n_lines <= BASTIDE_MAX_MERGED && n <= BASTIDE_MAX_MERGED;
}

/* Joins two names of a line. The order of the two does not matter. */
static char *
join_names (const char *name, const char *other)
{
  bool first = strcmp (name, other) < 0;
  BastideText text = { 0 };

  if (strstr (name, other) != NULL || strstr (other, name) != NULL)
    bastide_text_add_string (&text, strlen (name) < strlen (other) ? other : name);
  else
    bastide_text_add_format (&text, "%s / %s", first ? name : other, first ? other : name);
  if (!bastide_name_is_well (text.at, text.length))
    {
      bastide_text_free (&text);
      bastide_text_add_string (&text, name);
    }
  return text.at;
}

/* Adds the name of line I of the other to the line of the record that has its moves. */
static void
merge_name (Merge *self, unsigned i)
{
  BastideLine *line = &self->record->lines[self->lines[i]];
  const BastideLine *other = &self->other->lines[i];
  char *name;

  if (self->lines[i] == 0 || i == 0 || line->start != other->start)
    return;
  name = join_names (line->name, other->name);
  if (strcmp (name, line->name) != 0)
    {
      bastide_record_rename (self->record, line, name);
      self->has_remarks = true;
    }
  free (name);
}

/* Adds the moves of line I of the other. */
static void
merge_moves (Merge *self, unsigned i)
{
  BastideRecord *record = self->record;
  const BastideLine *line = &self->other->lines[i];
  const char *name = line->name != NULL && *line->name != '\0' ? line->name
                     : i == self->other->head_line             ? self->name
                                                               : "";

  bastide_record_go (record, self->lines[line->origin], line->start);
  self->fresh[i] = self->fresh[line->origin] < line->start ? self->fresh[line->origin] : NONE;
  for (unsigned ply = 0; ply < line->n_plies && !self->is_full; ply++)
    {
      BastidePlayed played = bastide_record_play (record, line->plies[ply].player, line->plies[ply].move, name);

      self->is_full = played == BASTIDE_PLAYED_FULL;
      if (played != BASTIDE_PLAYED_AGAIN && self->fresh[i] == NONE)
        self->fresh[i] = line->start + ply;
    }
  self->lines[i] = record->head_line;
}

/* The line of the record that gets the annotations of line I of the other at PLY; NULL if there is none. */
static BastideLine *
find_target (Merge *self, unsigned i, unsigned ply)
{
  BastideRecord *record = self->record;
  const BastideLine *line = &self->other->lines[i];
  unsigned found;

  if (ply > line->start)
    return &record->lines[bastide_record_owner (record, self->lines[i], ply - 1)];
  if (i == 0)
    return &record->lines[0];
  found = line->n_plies > 0 ? bastide_record_owner (record, self->lines[i], ply) : 0;
  return found > 0 && record->lines[found].start == ply ? &record->lines[found] : NULL;
}

/* Whether NOTE is a paragraph of the comment on a move of LINE. */
static bool
is_on_move (const BastideLine *line, const BastideAnnotation *note)
{
  return note->ply > line->start && bastide_annotation_is_comment (note);
}

/* Whether NOTE of LINE is a note at PLY that is merged unchanged. The note about the result is not, because it depends
 * on the other lines, and comments on moves are merged on their own. */
static bool
is_merged (const BastideLine *line, const BastideAnnotation *note, unsigned ply)
{
  return note->note != NULL && note->ply == ply && !bastide_annotation_is_note (note, BASTIDE_NOTE_RESULT)
         && !is_on_move (line, note);
}

/* Whether LINE has the note TEXT at PLY. */
static bool
has_note (const BastideLine *line, unsigned ply, const char *text)
{
  for (unsigned i = 0; i < line->n_annotations; i++)
    if (is_merged (line, &line->annotations[i], ply) && strcmp (line->annotations[i].note, text) == 0)
      return true;
  return false;
}

/* Whether LINE has at PLY all notes that OTHER has there. */
static bool
has_notes_of (const BastideLine *line, const BastideLine *other, unsigned ply)
{
  for (unsigned i = 0; i < other->n_annotations; i++)
    if (is_merged (other, &other->annotations[i], ply) && !has_note (line, ply, other->annotations[i].note))
      return false;
  return true;
}

static void
remove_notes (BastideRecord *record, BastideLine *line, unsigned ply)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < line->n_annotations; i++)
    if (is_merged (line, &line->annotations[i], ply))
      {
        bastide_record_resize (record, line, -(ptrdiff_t) bastide_note_size (line->annotations[i].note));
        free (line->annotations[i].note);
      }
    else
      line->annotations[kept++] = line->annotations[i];
  line->n_annotations = kept;
}

/* Adds to LINE the notes that OTHER has at PLY. If one side has all that the other has, its notes stay as they are, in
 * their order. */
static void
merge_notes (Merge *self, BastideLine *line, const BastideLine *other, unsigned ply)
{
  bool replaces = has_notes_of (other, line, ply);

  if (has_notes_of (line, other, ply))
    return;
  if (replaces)
    {
      remove_notes (self->record, line, ply);
      bastide_record_new_edition (self->record);
    }
  for (unsigned i = 0; i < other->n_annotations; i++)
    {
      const char *note = other->annotations[i].note;

      if (is_merged (other, &other->annotations[i], ply) && (replaces || !has_note (line, ply, note)))
        bastide_record_add_annotation (self->record, line,
                                       (BastideAnnotation) {
                                           .ply = ply,
                                           .note = bastide_record_copy_string (note, strlen (note)) });
    }
  self->has_remarks = true;
}

/* Merges the comments on the move number PLY of line I of the other. */
static void
merge_comment (Merge *self, unsigned i, unsigned ply)
{
  char *mine = bastide_record_get_comment (self->record, self->lines[i], ply);
  char *theirs = bastide_record_get_comment (self->other, i, ply);
  bool is_too_long = false;
  char *merged = bastide_comment_merge (mine, theirs, &is_too_long);

  if (is_too_long)
    self->is_full = true;
  else if (merged != NULL && (mine == NULL || strcmp (mine, merged) != 0))
    {
      self->is_full |= !bastide_record_set_comment (self->record, self->lines[i], ply, merged);
      self->has_remarks = true;
    }
  free (mine);
  free (theirs);
  free (merged);
}

static void
merge_change (Merge *self, BastideLine *line, const BastideAnnotation *change)
{
  if ((self->kept_seats >> change->player & 1) != 0
      || bastide_record_find_change (line, change->player, change->ply) != NULL)
    return;
  bastide_record_add_annotation (self->record, line,
                                 (BastideAnnotation) { .ply = change->ply,
                                                       .player = change->player,
                                                       .seat = bastide_seat_copy (&change->seat) });
  self->has_remarks = true;
}

/* Adds the notes and changes of seats of line I of the other. Its annotations are in the order of their plies, so all
 * notes of a ply, or the paragraphs of its comment, are merged at the first one. */
static void
merge_annotations (Merge *self, unsigned i)
{
  const BastideLine *other = &self->other->lines[i];
  unsigned last_noted = NONE, last_commented = NONE; /* plies */

  for (unsigned at = 0; at < other->n_annotations; at++)
    {
      const BastideAnnotation *annotation = &other->annotations[at];
      BastideLine *line = find_target (self, i, annotation->ply);

      if (line == NULL)
        continue;
      if (annotation->note == NULL)
        merge_change (self, line, annotation);
      else if (is_on_move (other, annotation))
        {
          if (annotation->ply != last_commented)
            merge_comment (self, i, annotation->ply);
          last_commented = annotation->ply;
        }
      else
        {
          if (annotation->ply != last_noted)
            merge_notes (self, line, other, annotation->ply);
          last_noted = annotation->ply;
        }
    }
}

/* Marks the end of line I of the other as an end of the game. */
static void
finish (Merge *self, unsigned i)
{
  BastideRecord *record = self->record;
  BastideState *state = malloc (record->rules->state_size (record->kit));

  if (state == NULL)
    abort ();
  bastide_record_go (record, self->lines[i], bastide_record_length (self->other, i));
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  bastide_record_finish (record, state);
  free (state);
}

/* Marks the ends of the game that the other has. The end that is its result comes first, so that it becomes the result
 * of a record without one. */
static void
finish_lines (Merge *self)
{
  unsigned result;

  if (bastide_record_find_result (self->other, &result))
    finish (self, result);
  for (unsigned i = 0; i < self->other->n_lines; i++)
    if (self->other->lines[i].is_finished)
      finish (self, i);
}

/* Whether OTHER has the first PLY moves of LINE of RECORD. */
static bool
has_moves (const BastideRecord *other, const BastideRecord *record, unsigned line, unsigned ply)
{
  unsigned found = 0, at = 0;

  while (at < ply && bastide_record_follow (other, &found, at, bastide_record_ply (record, line, at).move))
    at++;
  return at == ply;
}

/* Whether all moves of LINE from FIRST to the one before END are of one player. */
static bool
are_of_one (const BastideRecord *record, unsigned line, unsigned first, unsigned end)
{
  unsigned player = bastide_record_ply (record, line, first).player;

  while (first < end && bastide_record_ply (record, line, first).player == player)
    first++;
  return first == end;
}

/* The result of the merge. Before it, the head of the record was at PLY of LINE. */
static BastideMergeResult
judge (const Merge *self, BastideRelation relation, unsigned line, unsigned ply)
{
  const BastideRecord *other = self->other;
  unsigned at = self->lines[other->head_line], shared = bastide_record_shared (self->record, line, at);

  if (relation == BASTIDE_RELATION_SAME || relation == BASTIDE_RELATION_OLDER)
    return self->has_remarks                    ? BASTIDE_MERGE_NOTES
           : relation == BASTIDE_RELATION_OLDER ? BASTIDE_MERGE_OLDER
                                                : BASTIDE_MERGE_SAME;
  if (self->fresh[other->head_line] >= other->head_ply)
    return BASTIDE_MERGE_LINES;
  if (shared >= ply)
    return BASTIDE_MERGE_CONTINUED;
  return has_moves (other, self->record, line, ply) && are_of_one (self->record, line, shared, ply)
             ? BASTIDE_MERGE_TAKEN_BACK
             : BASTIDE_MERGE_BRANCHED;
}

/* Allocates a number for each line of RECORD. */
static unsigned *
make_numbers (const BastideRecord *record)
{
  unsigned *numbers = calloc (record->n_lines, sizeof *numbers);

  if (numbers == NULL)
    abort ();
  return numbers;
}

/* Merges all lines, and sets the head. */
static void
merge_lines (Merge *self, BastideMerge *merge)
{
  unsigned line = self->record->head_line, ply = self->record->head_ply, own_lines = self->record->n_lines;
  BastideRelation relation = bastide_record_relate (self->other, self->record);

  self->fresh[0] = NONE;
  for (unsigned i = 0; i < self->other->n_lines && !self->is_full; i++)
    merge_moves (self, i);
  if (self->is_full)
    return;
  for (unsigned i = 0; i < self->other->n_lines; i++)
    {
      if (self->lines[i] < own_lines)
        merge_name (self, i);
      merge_annotations (self, i);
    }
  finish_lines (self);
  merge->result = judge (self, relation, line, ply);
  merge->line = self->lines[self->other->head_line];
  merge->ply = self->other->head_ply;
  if (merge->result != BASTIDE_MERGE_CONTINUED && merge->result != BASTIDE_MERGE_TAKEN_BACK)
    {
      bastide_record_go (self->record, line, ply);
      return;
    }
  bastide_record_go (self->record, merge->line, merge->ply);
  if (merge->result == BASTIDE_MERGE_TAKEN_BACK)
    ply = bastide_record_shared (self->record, line, merge->line);
  for (; ply < merge->ply; ply++)
    merge->players |= self->kept_seats & 1u << bastide_record_ply (self->record, merge->line, ply).player;
}

/* Whether MERGED, which was made from RECORD, can be read and merged again, and leaves the room that is reserved for
 * moves unless only moves have continued the line of the head. */
static bool
leaves_room (const BastideRecord *merged, const BastideRecord *record)
{
  size_t plies = merged->head_ply > record->head_ply ? merged->head_ply - record->head_ply : 0;

  return can_merge (merged) && bastide_record_has_note_room (merged, (BastideNoteSizes) { 0 })
         && (merged->text_size <= record->text_size || bastide_record_has_move_room (merged, 0))
         && (bastide_record_has_room (merged, 0) || merged->text_size <= record->text_size + plies * BASTIDE_MOVE_ROOM);
}

BastideRecord *
bastide_record_merge (const BastideRecord *record, const BastideRecord *other, unsigned kept_seats, const char *name,
                      BastideMerge *merge)
{
  Merge self = { .other = other, .kept_seats = kept_seats, .name = name };

  *merge = (BastideMerge) { .result = BASTIDE_MERGE_TOO_LONG };
  if (!agree (record, other, &merge->result))
    return NULL;
  if (!can_merge (record) || !can_merge (other))
    return NULL;
  self.record = bastide_record_copy (record);
  self.lines = make_numbers (other);
  self.fresh = make_numbers (other);
  merge_lines (&self, merge);
  free (self.lines);
  free (self.fresh);
  if (!self.is_full && leaves_room (self.record, record))
    return self.record;
  merge->result = BASTIDE_MERGE_TOO_LONG;
  bastide_record_free (self.record);
  return NULL;
}

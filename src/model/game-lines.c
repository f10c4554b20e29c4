/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a game: they get names, are deleted and brought back, and come from other records of the game. */
#include "game-private.h"

bool
bastide_game_is_listed (BastideGame *self, unsigned line)
{
  const BastideLine *l = &self->record->lines[line];

  return line == 0 || *l->name != '\0' || l->n_plies > 1;
}

/* Emits a change of lines, which does not move the head. */
static void
emit_lines (BastideGame *self, BastideGameChange change)
{
  if (change.n_gone > 0 || change.n_back > 0)
    {
      comment_edits_forget (self->edits);
      self->merged.players = 0; /* lines got other numbers */
    }
  change.kind = BASTIDE_CHANGE_LINES;
  change.ply = self->record->head_ply;
  bastide_game_emit (self, &change);
}

bool
bastide_game_name_line (BastideGame *self, unsigned line, const char *name)
{
  if (!bastide_record_name_line (self->record, line, name))
    return false;
  emit_lines (self, (BastideGameChange) { .named = line });
  return true;
}

bool
bastide_game_can_delete_line (BastideGame *self, unsigned line)
{
  return line > 0 && line < self->record->n_lines
         && !bastide_record_leaves (self->record, self->record->head_line, line)
         && !bastide_record_leaves (self->record, self->result, line);
}

bool
bastide_game_delete_line (BastideGame *self, unsigned line)
{
  BastideGameChange change = { 0 };
  BastideRemovedLines *removed;

  if (!bastide_game_can_delete_line (self, line))
    return false;
  removed = bastide_record_remove_line (self->record, line);
  g_ptr_array_add (self->removed, removed);
  change.gone = bastide_removed_lines_numbers (removed, &change.n_gone);
  emit_lines (self, change);
  return true;
}

bool
bastide_game_restore_lines (BastideGame *self)
{
  BastideRemovedLines *last = self->removed->len > 0 ? g_ptr_array_index (self->removed, self->removed->len - 1) : NULL;
  BastideGameChange change = { 0 };
  g_autofree unsigned *numbers = NULL;

  if (last == NULL)
    return false;
  change.back = bastide_removed_lines_numbers (last, &change.n_back);
  change.back = numbers = g_memdup2 (change.back, change.n_back * sizeof *numbers);
  if (!bastide_record_restore_lines (self->record, last))
    return false;
  g_ptr_array_steal_index (self->removed, self->removed->len - 1);
  emit_lines (self, change);
  return true;
}

/* Gives the contents of RECORD to the game and frees the old ones. The tile set stays, because other threads may read
 * it. */
static void
take_record (BastideGame *self, BastideRecord *record)
{
  BastideRecord old = *self->record;

  *self->record = *record;
  self->record->kit = old.kit;
  old.kit = record->kit;
  *record = old;
  bastide_record_free (record);
}

bool
bastide_game_merge (BastideGame *self, const BastideRecord *other, const char *branch, BastideMerge *merge)
{
  BastideGameChange change = { .kind = BASTIDE_CHANGE_LINES, .ply = self->record->head_ply };
  unsigned kept_seats = self->elsewhere != 0 ? ~self->elsewhere : 0;
  BastideRecord *merged = bastide_record_merge (self->record, other, kept_seats, branch, merge);

  if (merged == NULL || merge->result == BASTIDE_MERGE_SAME || merge->result == BASTIDE_MERGE_OLDER)
    {
      bastide_record_free (merged);
      return false;
    }
  self->merged = *merge;
  self->mine_line = self->record->head_line;
  self->mine_ply = self->record->head_ply;
  take_record (self, merged);
  comment_edits_forget (self->edits);
  if (merge->result == BASTIDE_MERGE_CONTINUED)
    change.kind = BASTIDE_CHANGE_PLAYED;
  else if (merge->result == BASTIDE_MERGE_TAKEN_BACK)
    change.kind = BASTIDE_CHANGE_JUMPED;
  bastide_game_move_head (self, &change, merge->result == BASTIDE_MERGE_CONTINUED);
  return true;
}

bool
bastide_game_keep_mine (BastideGame *self)
{
  BastideGameChange change = { .kind = BASTIDE_CHANGE_JUMPED, .ply = self->record->head_ply };

  if (self->merged.players == 0 || self->record->head_line != self->merged.line
      || self->record->head_ply != self->merged.ply)
    return false;
  self->merged.players = 0;
  bastide_record_go (self->record, self->mine_line, self->mine_ply);
  bastide_game_move_head (self, &change, false);
  return true;
}

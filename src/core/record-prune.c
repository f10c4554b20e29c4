/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renaming lines of play, removing them from a record, and restoring them. */
#include "name.h"
#include "record-private.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* In a table of new numbers: the line is removed. */
#define GONE UINT_MAX

/* The `parent` and `origin` of removed lines keep their numbers from before. They are correct again once the lines are
 * restored. */
struct BastideRemovedLines {
  unsigned n;
  BastideLine *lines;
  unsigned *numbers; /* ascending */
  size_t size;       /* bytes of their text */
  size_t with_them;  /* the record's `text_size` before */
};

void
bastide_record_rename (BastideRecord *record, BastideLine *line, const char *name)
{
  size_t before = bastide_record_measure_branch (line);

  free (line->name);
  line->name = bastide_record_copy_string (name, strlen (name));
  bastide_record_resize (record, line, (ptrdiff_t) bastide_record_measure_branch (line) - (ptrdiff_t) before);
  bastide_record_new_edition (record);
}

bool
bastide_record_name_line (BastideRecord *record, unsigned line, const char *name)
{
  size_t length = strlen (name);

  assert (line > 0 && line < record->n_lines);
  if (!bastide_name_is_well (name, length) || !bastide_record_has_room (record, 2 * length))
    return false;
  bastide_record_rename (record, &record->lines[line], name);
  return true;
}

bool
bastide_record_leaves (const BastideRecord *record, unsigned line, unsigned trunk)
{
  while (line > trunk)
    line = record->lines[line].origin;
  return line == trunk;
}

const unsigned *
bastide_removed_lines_numbers (const BastideRemovedLines *removed, unsigned *n)
{
  *n = removed->n;
  return removed->numbers;
}

/* Allocates a table of new numbers for N lines. The caller frees it with free (). */
static unsigned *
make_numbers (unsigned n)
{
  unsigned *numbers = calloc (n, sizeof *numbers);

  if (numbers == NULL)
    abort ();
  return numbers;
}

/* Replaces the numbers in LINE. If its parent was removed, its origin becomes its parent. */
static void
renumber (BastideRecord *record, BastideLine *line, const unsigned *numbers)
{
  size_t before = bastide_record_measure_branch (line);

  if (numbers[line->parent] == GONE)
    {
      line->parent = line->origin;
      line->says_parent = line->parent != 0;
    }
  line->parent = numbers[line->parent];
  line->origin = numbers[line->origin];
  bastide_record_resize (record, line, (ptrdiff_t) bastide_record_measure_branch (line) - (ptrdiff_t) before);
}

/* Adds LINE, whose number is NUMBER, to the removed lines. */
static void
take_out (BastideRemovedLines *removed, const BastideLine *line, unsigned number)
{
  removed->lines = bastide_record_make_room (removed->lines, removed->n, sizeof *removed->lines);
  removed->numbers = bastide_record_make_room (removed->numbers, removed->n, sizeof *removed->numbers);
  removed->lines[removed->n] = *line;
  removed->numbers[removed->n++] = number;
}

/* Removes LINE and all lines that leave it, and renumbers the others. */
static void
take_out_all (BastideRecord *record, unsigned line, BastideRemovedLines *removed)
{
  unsigned *numbers = make_numbers (record->n_lines), kept = 0;

  for (unsigned i = 0; i < record->n_lines; i++)
    {
      BastideLine *at = &record->lines[i];

      if (i == line || (i > line && numbers[at->origin] == GONE))
        {
          numbers[i] = GONE;
          record->text_size -= at->size;
          take_out (removed, at, i);
          continue;
        }
      numbers[i] = kept;
      renumber (record, at, numbers);
      record->lines[kept++] = *at;
    }
  record->n_lines = kept;
  record->head_line = numbers[record->head_line];
  bastide_record_new_edition (record);
  bastide_record_new_numbering (record);
  free (numbers);
}

BastideRemovedLines *
bastide_record_remove_line (BastideRecord *record, unsigned line)
{
  BastideRemovedLines *removed = calloc (1, sizeof *removed);
  size_t size = record->text_size;

  assert (line > 0 && line < record->n_lines && !bastide_record_leaves (record, record->head_line, line));
  if (removed == NULL)
    abort ();
  take_out_all (record, line, removed);
  removed->size = size > record->text_size ? size - record->text_size : 0;
  removed->with_them = size;
  return removed;
}

/* Inserts the lines of REMOVED at their old places and renumbers the others. */
static void
put_back (BastideRecord *record, const BastideRemovedLines *removed)
{
  unsigned *numbers = make_numbers (record->n_lines), n = record->n_lines + removed->n, back = 0;

  for (unsigned i = 0; i < n; i++)
    if (back < removed->n && removed->numbers[back] == i)
      back++;
    else
      numbers[i - back] = i;
  for (unsigned i = record->n_lines; i < n; i++)
    record->lines = bastide_record_make_room (record->lines, i, sizeof *record->lines);
  for (unsigned i = record->n_lines; i-- > 0;)
    {
      BastideLine line = record->lines[i];

      renumber (record, &line, numbers);
      record->lines[numbers[i]] = line;
    }
  for (unsigned i = 0; i < removed->n; i++)
    {
      record->lines[removed->numbers[i]] = removed->lines[i];
      record->text_size += removed->lines[i].size;
    }
  record->n_lines = n;
  record->head_line = numbers[record->head_line];
  bastide_record_new_edition (record);
  bastide_record_new_numbering (record);
  free (numbers);
}

bool
bastide_record_restore_lines (BastideRecord *record, BastideRemovedLines *removed)
{
  size_t size = record->text_size + removed->size;
  BastideNoteSizes notes = { 0 };

  for (unsigned i = 0; i < removed->n; i++)
    bastide_note_sizes_add_line (&notes, &removed->lines[i]);
  if ((size > removed->with_them && !bastide_record_has_move_room (record, removed->size))
      || !bastide_record_has_note_room (record, notes))
    return false;
  put_back (record, removed);
  removed->n = 0;
  bastide_removed_lines_free (removed);
  return true;
}

void
bastide_removed_lines_free (BastideRemovedLines *removed)
{
  if (removed == NULL)
    return;
  for (unsigned i = 0; i < removed->n; i++)
    bastide_record_free_line (&removed->lines[i]);
  free (removed->lines);
  free (removed->numbers);
  free (removed);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Naming lines of play, taking them out of a record, and putting them back. */
#include "record-private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The lines keep the numbers that they had in their `parent` and `origin`: put back in ascending order, each finds
 * those that it names in their old places. */
struct BastidePruned {
  unsigned n;
  BastideLine *lines;
  unsigned *numbers; /* ascending */
  size_t size;       /* of their text */
};

bool
bastide_record_name_line (BastideRecord *record, unsigned line, const char *name)
{
  size_t length = strlen (name);

  assert (line > 0 && line < record->n_lines);
  if (!bastide_text_is_clean (name, length) || !bastide_record_has_room (record, 2 * length))
    return false;
  free (record->lines[line].name);
  record->lines[line].name = bastide_record_copy_string (name, length);
  bastide_record_update_size (record);
  return true;
}

bool
bastide_record_leaves (const BastideRecord *record, unsigned line, unsigned trunk)
{
  while (line > trunk)
    line = record->lines[line].origin;
  return line == trunk;
}

/* Adds BY to every number from FROM on that a line or the head names. */
static void
renumber (BastideRecord *record, unsigned from, int by)
{
  for (unsigned i = 0; i < record->n_lines; i++)
    {
      BastideLine *line = &record->lines[i];

      if (line->parent >= from)
        line->parent = (unsigned) ((int) line->parent + by);
      if (line->origin >= from)
        line->origin = (unsigned) ((int) line->origin + by);
    }
  if (record->head_line >= from)
    record->head_line = (unsigned) ((int) record->head_line + by);
}

/* Takes the line with NUMBER out; no line that stays has it for its origin. */
static void
take_out (BastideRecord *record, unsigned number)
{
  for (unsigned i = 0; i < record->n_lines; i++)
    if (record->lines[i].parent == number)
      {
        record->lines[i].parent = record->lines[i].origin;
        record->lines[i].says_parent = record->lines[i].parent != 0;
      }
  record->n_lines--;
  memmove (&record->lines[number], &record->lines[number + 1], (record->n_lines - number) * sizeof *record->lines);
  renumber (record, number + 1, -1);
}

BastidePruned *
bastide_record_prune (BastideRecord *record, unsigned line)
{
  BastidePruned *pruned = calloc (1, sizeof *pruned);
  size_t size = record->text_size;

  assert (line > 0 && line < record->n_lines && !bastide_record_leaves (record, record->head_line, line));
  if (pruned == NULL)
    abort ();
  for (unsigned i = line; i < record->n_lines; i++)
    if (bastide_record_leaves (record, i, line))
      {
        pruned->lines = bastide_record_make_room (pruned->lines, pruned->n, sizeof *pruned->lines);
        pruned->numbers = bastide_record_make_room (pruned->numbers, pruned->n, sizeof *pruned->numbers);
        pruned->lines[pruned->n] = record->lines[i];
        pruned->numbers[pruned->n++] = i;
      }
  for (unsigned i = pruned->n; i-- > 0;)
    take_out (record, pruned->numbers[i]);
  bastide_record_update_size (record);
  pruned->size = size > record->text_size ? size - record->text_size : 0;
  return pruned;
}

bool
bastide_record_graft (BastideRecord *record, BastidePruned *pruned)
{
  if (!bastide_record_has_room (record, pruned->size))
    return false;
  for (unsigned i = 0; i < pruned->n; i++)
    {
      unsigned number = pruned->numbers[i];

      renumber (record, number, 1);
      record->lines = bastide_record_make_room (record->lines, record->n_lines, sizeof *record->lines);
      memmove (&record->lines[number + 1], &record->lines[number], (record->n_lines - number) * sizeof *record->lines);
      record->lines[number] = pruned->lines[i];
      record->n_lines++;
    }
  pruned->n = 0;
  bastide_pruned_free (pruned);
  bastide_record_update_size (record);
  return true;
}

void
bastide_pruned_free (BastidePruned *pruned)
{
  if (pruned == NULL)
    return;
  for (unsigned i = 0; i < pruned->n; i++)
    bastide_record_free_line (&pruned->lines[i]);
  free (pruned->lines);
  free (pruned->numbers);
  free (pruned);
}

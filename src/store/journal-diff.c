/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a record with a copy of what was written last. */
#include "journal-diff.h"
#include "game-rows.h"
#include "move-log.h"

#include <string.h>

typedef struct {
  unsigned parent, start;
  gboolean says_parent;
  GArray *plies;     /* of BastidePly */
  char *name;        /* NULL for line 0 */
  char *annotations; /* as stored, or NULL */
} Line;

struct _BastideJournalDiff {
  char *header;  /* everything that can be written only together */
  GArray *lines; /* of Line */
  unsigned head_line, head_ply;
};

static void
clear_line (gpointer data)
{
  Line *line = data;

  g_array_unref (line->plies);
  g_free (line->name);
  g_free (line->annotations);
}

static char *
describe_header (const BastideRecord *record)
{
  g_autofree char *result = bastide_rows_print_result (record);
  GString *text = g_string_new (record->title);

  g_string_append_printf (text, "\n%s", result != NULL ? result : "");
  for (unsigned i = 0; i < record->players; i++)
    {
      const BastideSeat *seat = &record->seats[i];

      g_string_append_printf (text, "\n%d %d %s", seat->is_computer, seat->colour, seat->name);
      if (seat->is_computer)
        g_string_append_printf (text, " %s %s", seat->level, seat->version);
    }
  return g_string_free (text, FALSE);
}

/* Copies the header of RECORD. Returns whether it has changed. */
static gboolean
take_header (BastideJournalDiff *self, const BastideRecord *record)
{
  char *header = describe_header (record);
  gboolean differs = g_strcmp0 (header, self->header) != 0;

  g_free (self->header);
  self->header = header;
  return differs;
}

static void
take_line (BastideJournalDiff *self, const BastideLine *from)
{
  Line line = {
    .parent = from->parent,
    .start = from->start,
    .says_parent = from->says_parent,
    .plies = g_array_sized_new (FALSE, FALSE, sizeof (BastidePly), from->n_plies),
    .name = g_strdup (from->name),
    .annotations = bastide_rows_print_annotations (from),
  };

  g_array_append_vals (line.plies, from->plies, from->n_plies);
  g_array_append_val (self->lines, line);
}

static void
take_all (BastideJournalDiff *self, const BastideRecord *record)
{
  take_header (self, record);
  g_array_set_size (self->lines, 0);
  for (unsigned i = 0; i < record->n_lines; i++)
    take_line (self, &record->lines[i]);
  self->head_line = record->head_line;
  self->head_ply = record->head_ply;
}

BastideJournalDiff *
bastide_journal_diff_new (const BastideRecord *record)
{
  BastideJournalDiff *self = g_new0 (BastideJournalDiff, 1);

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, clear_line);
  take_all (self, record);
  return self;
}

void
bastide_journal_diff_free (BastideJournalDiff *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->lines);
  g_free (self->header);
  g_free (self);
}

/* Whether all lines are still there, and nothing but new lines, moves at their ends, names and annotations is new. */
static gboolean
only_grew (BastideJournalDiff *self, const BastideRecord *record)
{
  if (record->n_lines < self->lines->len)
    return FALSE;
  for (unsigned i = 0; i < self->lines->len; i++)
    {
      const Line *old = &g_array_index (self->lines, Line, i);
      const BastideLine *line = &record->lines[i];

      if (line->parent != old->parent || line->start != old->start || line->says_parent != old->says_parent
          || line->n_plies < old->plies->len
          || (old->plies->len > 0
              && memcmp (line->plies, old->plies->data, old->plies->len * sizeof (BastidePly)) != 0))
        return FALSE;
    }
  return TRUE;
}

/* Whether the new head is not after the old one, so that moves were taken back. */
static gboolean
was_taken_back (BastideJournalDiff *self, const BastideRecord *record)
{
  if (record->head_ply < self->head_ply)
    return TRUE;
  return self->head_ply > 0
         && bastide_record_owner (record, record->head_line, self->head_ply - 1)
                != bastide_record_owner (record, self->head_line, self->head_ply - 1);
}

static char *
print_moves (const BastideLine *line, unsigned from)
{
  GString *moves = g_string_new (NULL);

  bastide_move_log_print (moves, line->plies, from, line->n_plies);
  return g_string_free (moves, FALSE);
}

/* Adds to CHANGE what is new in line number I, which is not a new line. */
static void
compare_line (BastideJournalDiff *self, const BastideLine *line, unsigned i, BastideJournalChange *change)
{
  Line *old = &g_array_index (self->lines, Line, i);
  g_autofree char *annotations = bastide_rows_print_annotations (line);
  gboolean renamed = g_strcmp0 (line->name, old->name) != 0 || g_strcmp0 (annotations, old->annotations) != 0;
  unsigned length = old->plies->len;
  BastideLineChange news = { .line = i, .length = length, .added = line->n_plies - length, .renamed = renamed };

  if (news.added == 0 && !renamed)
    return;
  if (news.added > 0)
    news.moves = print_moves (line, length);
  g_array_append_vals (old->plies, line->plies + length, news.added);
  if (renamed)
    {
      news.name = g_strdup (line->name);
      news.annotations = g_strdup (annotations);
      g_free (old->name);
      old->name = g_strdup (line->name);
      g_free (old->annotations);
      old->annotations = g_steal_pointer (&annotations);
    }
  g_array_append_val (change->lines, news);
}

static void
add_line (BastideJournalDiff *self, const BastideLine *line, unsigned i, BastideJournalChange *change)
{
  BastideLineChange news = {
    .line = i,
    .is_new = TRUE,
    .says_parent = line->says_parent,
    .parent = line->parent,
    .start = line->start,
    .added = line->n_plies,
    .moves = print_moves (line, 0),
    .renamed = TRUE,
    .name = g_strdup (line->name),
    .annotations = bastide_rows_print_annotations (line),
  };

  take_line (self, line);
  g_array_append_val (change->lines, news);
}

BastideJournalChange *
bastide_journal_diff_compare (BastideJournalDiff *self, const BastideRecord *record)
{
  BastideJournalChange *change;
  gboolean same_header = !take_header (self, record);

  if (!same_header || !only_grew (self, record))
    {
      change = bastide_journal_change_new (BASTIDE_JOURNAL_REPLACES);
      change->taken_back = only_grew (self, record) && was_taken_back (self, record);
      change->text = bastide_record_print (record, &change->length);
      take_all (self, record);
    }
  else
    {
      change = bastide_journal_change_new (BASTIDE_JOURNAL_UPDATES);
      change->taken_back = was_taken_back (self, record);
      for (unsigned i = 0; i < record->n_lines; i++)
        {
          if (i < self->lines->len)
            compare_line (self, &record->lines[i], i, change);
          else
            add_line (self, &record->lines[i], i, change);
        }
      if (change->lines->len == 0 && record->head_line == self->head_line && record->head_ply == self->head_ply)
        {
          change->base.free (&change->base);
          return NULL;
        }
    }
  change->head_line = self->head_line = record->head_line;
  change->head_ply = self->head_ply = record->head_ply;
  return change;
}

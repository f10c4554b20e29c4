/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two stacks of edits: those that can be undone, and those that were. */
#include "comment-edits.h"

#include "core/record.h"

#include <stdlib.h>

typedef struct {
  unsigned line, ply;
  unsigned home, head; /* the head when it was made: the line that stores its last move, and its ply */
  char *piece;         /* the other comment about the piece of the step; NULL if the step is one move */
  char *text;          /* the other comment about the last move of the step */
} Edit;

struct _CommentEdits {
  GArray *done, *undone; /* of Edit */
};

static void
clear_edit (gpointer data)
{
  Edit *edit = data;

  g_free (edit->piece);
  g_free (edit->text);
}

CommentEdits *
comment_edits_new (void)
{
  CommentEdits *self = g_new0 (CommentEdits, 1);

  self->done = g_array_new (FALSE, FALSE, sizeof (Edit));
  self->undone = g_array_new (FALSE, FALSE, sizeof (Edit));
  g_array_set_clear_func (self->done, clear_edit);
  g_array_set_clear_func (self->undone, clear_edit);
  return self;
}

void
comment_edits_free (CommentEdits *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->done);
  g_array_unref (self->undone);
  g_free (self);
}

/* A comment of RECORD, "" if there is none. The caller frees it with g_free (). */
static char *
copy_comment (const BastideRecord *record, unsigned line, unsigned ply)
{
  char *comment = bastide_record_get_comment (record, line, ply);
  char *copy = g_strdup (comment != NULL ? comment : "");

  free (comment);
  return copy;
}

char *
comment_edits_get (const BastideRecord *record, unsigned line, unsigned ply, bool is_tied)
{
  g_autofree char *piece = is_tied ? copy_comment (record, line, ply - 1) : g_strdup ("");
  g_autofree char *text = copy_comment (record, line, ply);

  if (*piece == '\0' || *text == '\0')
    return *piece == '\0' && *text == '\0' ? NULL : g_strconcat (piece, text, NULL);
  return g_strconcat (piece, "\n", text, NULL);
}

/* The line that stores the move before the head; 0 at the start. */
static unsigned
find_home (const BastideRecord *record)
{
  return record->head_ply > 0 ? bastide_record_owner (record, record->head_line, record->head_ply - 1) : 0;
}

/* Exchanges the comments in EDIT and RECORD. Only the last one can fail; if it does, nothing is changed. */
static bool
exchange (Edit *edit, BastideRecord *record)
{
  g_autofree char *piece = edit->piece != NULL ? copy_comment (record, edit->line, edit->ply - 1) : NULL;
  g_autofree char *text = copy_comment (record, edit->line, edit->ply);

  if (edit->piece != NULL && !bastide_record_set_comment (record, edit->line, edit->ply - 1, edit->piece))
    return false;
  if (!bastide_record_set_comment (record, edit->line, edit->ply, edit->text))
    {
      if (piece != NULL)
        bastide_record_set_comment (record, edit->line, edit->ply - 1, piece);
      return false;
    }
  g_free (edit->piece);
  g_free (edit->text);
  edit->piece = g_steal_pointer (&piece);
  edit->text = g_steal_pointer (&text);
  return true;
}

bool
comment_edits_set (CommentEdits *self, BastideRecord *record, unsigned line, unsigned ply, bool is_tied,
                   const char *text)
{
  Edit edit = {
    .line = line,
    .ply = ply,
    .home = find_home (record),
    .head = record->head_ply,
    .piece = is_tied ? g_strdup ("") : NULL,
    .text = g_strdup (text),
  };

  if (!exchange (&edit, record))
    {
      clear_edit (&edit);
      return false;
    }
  g_array_append_val (self->done, edit);
  comment_edits_forget_undone (self);
  return true;
}

bool
comment_edits_find (CommentEdits *self, const BastideRecord *record, bool redo, unsigned *ply)
{
  GArray *edits = redo ? self->undone : self->done;
  const Edit *last = edits->len > 0 ? &g_array_index (edits, Edit, edits->len - 1) : NULL;

  if (last == NULL || last->head != record->head_ply || last->home != find_home (record))
    return false;
  if (ply != NULL)
    *ply = last->ply;
  return true;
}

bool
comment_edits_step (CommentEdits *self, BastideRecord *record, bool redo)
{
  GArray *from = redo ? self->undone : self->done, *to = redo ? self->done : self->undone;
  Edit edit;

  if (!comment_edits_find (self, record, redo, NULL) || !exchange (&g_array_index (from, Edit, from->len - 1), record))
    return false;
  edit = g_array_index (from, Edit, from->len - 1);
  g_array_append_val (to, edit);
  g_array_index (from, Edit, from->len - 1) = (Edit) { 0 }; /* its strings have moved */
  g_array_set_size (from, from->len - 1);
  return true;
}

void
comment_edits_forget_undone (CommentEdits *self)
{
  g_array_set_size (self->undone, 0);
}

void
comment_edits_forget (CommentEdits *self)
{
  g_array_set_size (self->done, 0);
  g_array_set_size (self->undone, 0);
}

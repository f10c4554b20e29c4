/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The comments of a game as they are edited: each edit can be undone while the head is where it was made. */
#pragma once

#include "core/comment.h"

#include <glib.h>

typedef struct _CommentEdits CommentEdits;

CommentEdits *comment_edits_new (void);

/* NULL is allowed. */
void comment_edits_free (CommentEdits *self);

/* The comment about the last move before PLY of RECORD's LINE, after the one about the move before it if IS_TIED is
 * true, because decisions that are tied are one step. NULL if there is none; the caller frees it with g_free (). */
char *comment_edits_get (const BastideRecord *record, unsigned line, unsigned ply, bool is_tied);

/* Replaces that comment by TEXT, which "" removes. False if TEXT is not valid or the record is full. */
bool comment_edits_set (CommentEdits *self, BastideRecord *record, unsigned line, unsigned ply, bool is_tied,
                        const char *text);

/* Whether the head is where the last edit was made, or with REDO, where it was undone. *PLY (may be NULL) receives the
 * end of the step that the comment is about. */
bool comment_edits_find (CommentEdits *self, const BastideRecord *record, bool redo, unsigned *ply);

/* Undoes that edit, or with REDO, does it again. False if there is none. */
bool comment_edits_step (CommentEdits *self, BastideRecord *record, bool redo);

/* Forgets what was undone, because something else was done; and everything, because lines got other numbers. */
void comment_edits_forget_undone (CommentEdits *self);
void comment_edits_forget (CommentEdits *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the changes of a game. */
#include "journal-change.h"
#include "not-shown.h"
#include "results.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static void
free_change (BastideChange *base)
{
  BastideJournalChange *self = (BastideJournalChange *) base;

  bastide_record_free (self->record);
  free (self->added);
  g_clear_object (&self->journal);
  g_free (self);
}

/* A new game is the next one that is shown, also if the program ends before that. */
static gboolean
create_game (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  BastideGameFacts facts = { .revision = BASTIDE_REVISION_FIRST, .partners = self->partners };

  if (!bastide_stored_insert (database, self->record, &facts, error))
    return FALSE;
  self->game = facts.game;
  self->revision = facts.revision;
  bastide_shown_last_set (database, self->game);
  return TRUE;
}

/* Whether the change, before it is written, makes the result of the game count: if it is the first end that is reached,
 * or if the game was deleted meanwhile and is restored by the change. Later ends change nothing. */
static gboolean
find_whether_counts (BastideJournalChange *self, BastideDatabase *database, gint64 *counts, GError **error)
{
  return bastide_database_number (database, counts, error,
                                  "SELECT (ended IS NULL AND ?2) OR deleted IS NOT NULL FROM games WHERE game = ?1",
                                  "ii", self->stored->game, (gint64) self->standing.is_over);
}

static gboolean
store_result (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  g_autoptr (BastideRecord) record = bastide_stored_read (database, self->stored->game, error);

  return record != NULL && bastide_results_store (database, self->stored->game, record, error);
}

static gboolean
write_parts (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  gint64 counts;

  if (self->kind == BASTIDE_JOURNAL_CREATES)
    return create_game (self, database, error);
  if (self->stored->adrift)
    {
      g_set_error_literal (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_ELSEWHERE,
                           _ ("The game was played on elsewhere."));
      return FALSE;
    }
  self->revision = self->stored->revision + (self->kind != BASTIDE_JOURNAL_PARTNERS);
  if (self->kind == BASTIDE_JOURNAL_PARTNERS)
    return bastide_stored_set_partners (database, self->stored->game, &self->partners, error);
  return find_whether_counts (self, database, &counts, error)
         && bastide_stored_play (database, self->stored->game, self->stored->revision, &self->standing,
                                 self->taken_back, self->added, self->after, error)
         && (self->record == NULL || bastide_stored_write (database, self->stored->game, self->record, error))
         && (!counts || store_result (self, database, error));
}

static gboolean
write_change (BastideChange *base, BastideDatabase *database, GError **error)
{
  BastideJournalChange *self = (BastideJournalChange *) base;
  GError *problem = NULL;

  if (write_parts (self, database, &problem))
    return TRUE;
  if (bastide_change_is_refused (problem))
    self->stored->adrift = TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}

static void
commit_change (BastideChange *base)
{
  BastideJournalChange *self = (BastideJournalChange *) base;

  if (self->kind == BASTIDE_JOURNAL_CREATES)
    self->stored->game = self->game;
  self->stored->revision = self->revision;
  self->stored->adrift = FALSE;
}

BastideJournalChange *
bastide_journal_change_new (BastideJournalKind kind)
{
  BastideJournalChange *self = g_new0 (BastideJournalChange, 1);

  self->base.write = write_change;
  self->base.committed = commit_change;
  self->base.free = free_change;
  self->kind = kind;
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the changes of a game to its rows. */
#include "journal-change.h"
#include "game-rows.h"
#include "results.h"

#include <glib/gi18n-lib.h>

static void
clear_line_change (gpointer data)
{
  BastideLineChange *change = data;

  g_free (change->moves);
  g_free (change->name);
  g_free (change->annotations);
}

static void
free_change (BastideChange *base)
{
  BastideJournalChange *self = (BastideJournalChange *) base;

  g_free (self->text);
  g_free (self->new_id);
  g_array_unref (self->lines);
  g_clear_object (&self->journal);
  g_free (self);
}

static gboolean
refuse (BastideStoreError code, GError **error)
{
  g_set_error_literal (error, BASTIDE_STORE_ERROR, code,
                       code == BASTIDE_STORE_ERROR_NOT_FOUND ? _ ("The game is no longer among the stored ones.")
                                                             : _ ("The game was played on elsewhere."));
  return FALSE;
}

static BastideRecord *
parse_text (BastideJournalChange *self, GError **error)
{
  BastideTextError problem = { 0 };
  BastideRecord *record = bastide_record_parse (self->text, self->length, &problem);

  if (record == NULL)
    g_set_error (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME, "%s", problem.reason);
  else if (self->new_id != NULL)
    bastide_record_set_header (record, BASTIDE_HEADER_ID, self->new_id);
  return record;
}

static gboolean
create_game (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  g_autoptr (BastideRecord) record = parse_text (self, error);
  BastideGameFacts facts = { .revision = BASTIDE_REVISION_FIRST,
                             .taken_back = self->taken_back,
                             .partners = self->partners };

  if (record == NULL || !bastide_rows_insert (database, record, &facts, error))
    return FALSE;
  self->game = facts.game;
  self->revision = facts.revision;
  return TRUE;
}

/* Sets the head and the next revision. Refused if the stored revision is not the last one that this journal wrote. */
static gboolean
update_game (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  gint64 game = self->stored->game, exists;

  if (!bastide_database_run (database, error,
                             "UPDATE games SET head_line = ?3, head_ply = ?4, revision = revision + 1, changed = ?5, "
                             "sitting = (SELECT max (sitting) + (game <> ?1) FROM games), "
                             "finished = CASE WHEN ?6 THEN coalesce (finished, ?5) END, "
                             "taken_back = max (taken_back, ?7), deleted = NULL WHERE game = ?1 AND revision = ?2",
                             "iiiiiii", game, self->stored->revision, (gint64) self->head_line, (gint64) self->head_ply,
                             bastide_rows_now (), (gint64) self->over, (gint64) self->taken_back))
    return FALSE;
  if (bastide_database_changes (database) == 1)
    return TRUE;
  if (!bastide_database_number (database, &exists, error, "SELECT count(*) FROM games WHERE game = ? AND revision <> ?",
                                "ii", game, (gint64) BASTIDE_REVISION_CUT))
    return FALSE;
  return refuse (exists ? BASTIDE_STORE_ERROR_ELSEWHERE : BASTIDE_STORE_ERROR_NOT_FOUND, error);
}

static gboolean
update_line (BastideJournalChange *self, const BastideLineChange *line, BastideDatabase *database, GError **error)
{
  gint64 game = self->stored->game, number = line->line;

  if (line->is_new)
    return bastide_rows_insert_line (database, game,
                                     &(BastideLineRow) { .line = line->line,
                                                         .says_parent = line->says_parent,
                                                         .parent = line->parent,
                                                         .start = line->start,
                                                         .name = line->name,
                                                         .plies = line->added,
                                                         .moves = line->moves,
                                                         .annotations = line->annotations },
                                     error);
  if (line->added > 0)
    {
      if (!bastide_database_run (database, error,
                                 "UPDATE lines SET moves = moves || ?3, plies = plies + ?4 "
                                 "WHERE game = ?1 AND line = ?2 AND plies = ?5",
                                 "iitii", game, number, line->moves, (gint64) line->added, (gint64) line->length))
        return FALSE;
      if (bastide_database_changes (database) != 1)
        return refuse (BASTIDE_STORE_ERROR_ELSEWHERE, error);
    }
  return !line->renamed
         || bastide_database_run (database, error,
                                  "UPDATE lines SET name = CASE WHEN shown (name) IS ?3 THEN name ELSE ?3 END, "
                                  "asides = ?4 WHERE game = ?1 AND line = ?2",
                                  "iitt", game, number, line->name, line->annotations);
}

static gboolean
replace_lines (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  g_autoptr (BastideRecord) record = parse_text (self, error);
  gint64 game = self->stored->game;
  g_autofree char *result = NULL;

  if (record == NULL)
    return FALSE;
  result = bastide_rows_print_result (record);
  return bastide_database_run (database, error,
                               "UPDATE games SET title = CASE WHEN shown (title) IS ?2 THEN title ELSE ?2 END, "
                               "result = ?3 WHERE game = ?1",
                               "itt", game, record->title, result)
         && bastide_rows_replace_seats (database, game, record, error)
         && bastide_rows_replace_lines (database, game, record, error);
}

/* Whether the change, before it is written, makes the result of the game count: if it is the first end that is reached,
 * or if the game was deleted meanwhile and is restored by the change. Later ends change nothing. */
static gboolean
find_whether_counts (BastideJournalChange *self, BastideDatabase *database, gint64 *counts, GError **error)
{
  return bastide_database_number (database, counts, error,
                                  "SELECT (ended IS NULL AND ?2) OR deleted IS NOT NULL FROM games WHERE game = ?1",
                                  "ii", self->stored->game, (gint64) self->over);
}

static gboolean
store_result (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  g_autoptr (BastideRecord) record = bastide_rows_read (database, self->stored->game, error);

  return record != NULL && bastide_results_store (database, self->stored->game, record, error);
}

static gboolean
write_parts (BastideJournalChange *self, BastideDatabase *database, GError **error)
{
  gint64 counts;

  if (self->kind == BASTIDE_JOURNAL_CREATES)
    return create_game (self, database, error);
  if (self->stored->adrift)
    return refuse (BASTIDE_STORE_ERROR_ELSEWHERE, error);
  if (self->kind == BASTIDE_JOURNAL_PARTNERS)
    {
      self->revision = self->stored->revision;
      return bastide_rows_set_partners (database, self->stored->game, &self->partners, error);
    }
  if (!find_whether_counts (self, database, &counts, error) || !update_game (self, database, error))
    return FALSE;
  self->revision = self->stored->revision + 1;
  if (self->kind == BASTIDE_JOURNAL_REPLACES && !replace_lines (self, database, error))
    return FALSE;
  for (unsigned i = 0; i < self->lines->len; i++)
    {
      if (!update_line (self, &g_array_index (self->lines, BastideLineChange, i), database, error))
        return FALSE;
    }
  return !counts || store_result (self, database, error);
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
  self->lines = g_array_new (FALSE, TRUE, sizeof (BastideLineChange));
  g_array_set_clear_func (self->lines, clear_line_change);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of one open game. */
#include "bastide-journal.h"
#include "journal-change.h"
#include "not-shown.h"

#include <glib/gi18n-lib.h>

/* How much of a line was sent to the store. */
typedef struct {
  unsigned n_plies, n_annotations;
} Sent;

struct _BastideJournal {
  GObject parent;

  BastideStore *store;
  GArray *sent;                /* of Sent */
  unsigned edition, numbering; /* of the record that was sent last */
  unsigned head_line, head_ply;
  gboolean has_result;
  BastidePartners partners;
  BastideStored stored; /* for the store's thread while changes are pending */
  gint64 game;
  BastideJournalState state;
  GError *problem;
  guint64 asked, committed;
  gint64 not_shown; /* the number of the game if it has that mark, otherwise 0 */
  guint64 copied;   /* the change that stored a separate copy; it contains earlier changes that were refused */
};

G_DEFINE_FINAL_TYPE (BastideJournal, bastide_journal, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (BastideJournalState, bastide_journal_state, G_DEFINE_ENUM_VALUE (BASTIDE_JOURNAL_SAVED, "saved"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_JOURNAL_SAVING, "saving"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_JOURNAL_HELD, "held"),
                    G_DEFINE_ENUM_VALUE (BASTIDE_JOURNAL_ADRIFT, "adrift"))

static GParamSpec *state_spec;
static guint committed_signal;

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_enum (value, (int) BASTIDE_JOURNAL (object)->state);
}

static gboolean
clear_mark (BastideDatabase *database, gpointer data, GError **error)
{
  bastide_not_shown_clear (database, *(gint64 *) data);
  return TRUE;
}

/* Removes the mark of GAME on the store's thread, unless the store is closed. */
static void
ask_to_clear_mark (BastideStore *store, gint64 game)
{
  if (bastide_store_is_open (store))
    bastide_store_ask (store, BASTIDE_WORK_READS, clear_mark, g_memdup2 (&game, sizeof game), g_free, NULL,
                       ask_to_clear_mark, NULL, NULL);
}

void
bastide_journal_let_open (BastideJournal *self)
{
  g_return_if_fail (BASTIDE_IS_JOURNAL (self));
  if (self->not_shown != 0)
    ask_to_clear_mark (self->store, self->not_shown);
  self->not_shown = 0;
}

static void
finalize (GObject *object)
{
  BastideJournal *self = BASTIDE_JOURNAL (object);

  bastide_journal_let_open (self);
  g_clear_error (&self->problem);
  g_array_unref (self->sent);
  g_object_unref (self->store);
  G_OBJECT_CLASS (bastide_journal_parent_class)->finalize (object);
}

static void
bastide_journal_class_init (BastideJournalClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->finalize = finalize;
  state_spec = g_param_spec_enum ("state", NULL, NULL, BASTIDE_TYPE_JOURNAL_STATE, BASTIDE_JOURNAL_SAVED,
                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, 1, state_spec);
  committed_signal = g_signal_new ("committed", BASTIDE_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
bastide_journal_init (BastideJournal *self)
{
  self->sent = g_array_new (FALSE, FALSE, sizeof (Sent));
}

static void
set_state (BastideJournal *self, BastideJournalState state, const GError *problem)
{
  gboolean differs = state != self->state;

  g_clear_error (&self->problem);
  self->problem = problem != NULL ? g_error_copy (problem) : NULL;
  self->state = state;
  if (differs)
    g_object_notify_by_pspec (G_OBJECT (self), state_spec);
}

static void
report_change (BastideChange *base, BastideOutcome outcome, const GError *problem)
{
  BastideJournalChange *change = (BastideJournalChange *) base;
  BastideJournal *self = change->journal;

  switch (outcome)
    {
    case BASTIDE_OUTCOME_HELD:
      if (self->state != BASTIDE_JOURNAL_ADRIFT)
        set_state (self, BASTIDE_JOURNAL_HELD, problem);
      break;
    case BASTIDE_OUTCOME_REFUSED:
      if (change->number >= self->copied)
        set_state (self, BASTIDE_JOURNAL_ADRIFT, problem);
      break;
    case BASTIDE_OUTCOME_WRITTEN:
      self->committed = change->number;
      if (change->kind == BASTIDE_JOURNAL_CREATES)
        self->game = change->game;
      if (change->number == self->asked)
        set_state (self, BASTIDE_JOURNAL_SAVED, NULL);
      g_signal_emit (self, committed_signal, 0, change->number);
      break;
    }
}

/* Takes ownership of CHANGE and submits it to the store. Returns its number. */
static guint64
submit (BastideJournal *self, BastideJournalChange *change)
{
  change->base.report = report_change;
  change->stored = &self->stored;
  change->journal = g_object_ref (self);
  change->number = ++self->asked;
  if (self->state == BASTIDE_JOURNAL_SAVED)
    set_state (self, BASTIDE_JOURNAL_SAVING, NULL);
  bastide_store_submit (self->store, &change->base);
  return self->asked;
}

/* Notes how much of RECORD the store has with the next change. */
static void
note_sent (BastideJournal *self, const BastideRecord *record)
{
  self->edition = record->edition;
  self->numbering = record->numbering;
  self->head_line = record->head_line;
  self->head_ply = record->head_ply;
  self->has_result = record->has_result;
  g_array_set_size (self->sent, 0);
  for (unsigned i = 0; i < record->n_lines; i++)
    g_array_append_vals (self->sent, &(Sent) { record->lines[i].n_plies, record->lines[i].n_annotations }, 1);
}

/* Whether the head of RECORD is not after that which was sent last, so that moves were taken back. */
static gboolean
was_taken_back (BastideJournal *self, const BastideRecord *record)
{
  return record->numbering == self->numbering
         && (record->head_ply < self->head_ply
             || bastide_record_shared (record, record->head_line, self->head_line) < self->head_ply);
}

/* Finds the line that has more than the store; *LINE is the number of lines if none has. FALSE if there are several, or
 * if the rest of the text is another one too. */
static gboolean
find_grown (BastideJournal *self, const BastideRecord *record, unsigned *line)
{
  *line = record->n_lines;
  if (record->edition != self->edition || record->numbering != self->numbering)
    return FALSE;
  for (unsigned i = 0; i < record->n_lines; i++)
    {
      const BastideLine *at = &record->lines[i];
      const Sent *sent = i < self->sent->len ? &g_array_index (self->sent, Sent, i) : NULL;

      if (sent != NULL && sent->n_plies == at->n_plies && sent->n_annotations == at->n_annotations)
        continue;
      if (*line < record->n_lines)
        return FALSE;
      *line = i;
    }
  return TRUE;
}

/* Adds to CHANGE what LINE of RECORD has more than the store. */
static void
add_rest (BastideJournal *self, const BastideRecord *record, unsigned line, BastideJournalChange *change)
{
  gboolean is_new = line >= self->sent->len;
  const Sent sent = is_new ? (Sent) { 0 } : g_array_index (self->sent, Sent, line);
  size_t length;

  change->added = bastide_record_print_rest (record, line, is_new, sent.n_plies, sent.n_annotations, &length);
  for (unsigned i = line + 1; i < record->n_lines; i++)
    change->after += record->lines[i].size;
}

static guint64
create (BastideJournal *self, BastideRecord *record, BastidePartners partners)
{
  BastideJournalChange *change = bastide_journal_change_new (BASTIDE_JOURNAL_CREATES);

  note_sent (self, record);
  change->record = record;
  change->partners = partners;
  return submit (self, change);
}

BastideJournal *
bastide_journal_new (BastideStore *store, const BastideRecord *record)
{
  BastideJournal *self;

  g_return_val_if_fail (BASTIDE_IS_STORE (store) && record != NULL, NULL);
  self = g_object_new (BASTIDE_TYPE_JOURNAL, NULL);
  self->store = g_object_ref (store);
  create (self, bastide_record_copy (record), (BastidePartners) { 0 });
  return self;
}

guint64
bastide_journal_write (BastideJournal *self, const BastideRecord *record, int decides)
{
  BastideJournalChange *change;
  gboolean has_grown;
  unsigned line;

  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self) && record != NULL, 0);
  has_grown = find_grown (self, record, &line);
  if (has_grown && line == record->n_lines && record->head_line == self->head_line && record->head_ply == self->head_ply
      && record->has_result == self->has_result)
    return self->asked;
  change = bastide_journal_change_new (has_grown ? BASTIDE_JOURNAL_PLAYS : BASTIDE_JOURNAL_REPLACES);
  change->standing = bastide_stored_stand (record, decides);
  change->taken_back = was_taken_back (self, record);
  if (!has_grown)
    change->record = bastide_record_copy (record);
  else if (line < record->n_lines)
    add_rest (self, record, line, change);
  note_sent (self, record);
  return submit (self, change);
}

guint64
bastide_journal_store_copy (BastideJournal *self, const BastideRecord *record)
{
  g_autofree char *id = g_uuid_string_random ();
  BastideRecord *copy;

  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self) && record != NULL, 0);
  g_return_val_if_fail (self->state == BASTIDE_JOURNAL_ADRIFT, self->asked);
  copy = bastide_record_copy (record);
  bastide_record_set_header (copy, BASTIDE_HEADER_ID, id);
  set_state (self, BASTIDE_JOURNAL_SAVING, NULL);
  self->copied = create (self, copy, self->partners);
  self->edition = record->edition;
  return self->copied;
}

const BastidePartners *
bastide_journal_get_partners (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), NULL);
  return &self->partners;
}

guint64
bastide_journal_set_partners (BastideJournal *self, const BastidePartners *partners)
{
  BastideJournalChange *change;

  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self) && partners != NULL, 0);
  if (self->partners.elsewhere == partners->elsewhere && self->partners.sent == partners->sent)
    return self->asked;
  change = bastide_journal_change_new (BASTIDE_JOURNAL_PARTNERS);
  self->partners = change->partners = *partners;
  return submit (self, change);
}

/* The work of opening a game. */
typedef struct {
  gint64 game;
  gint64 revision;
  BastidePartners partners;
  BastideRecord *record; /* NULL if there is no unfinished game */
} Opening;

static void
free_opening (gpointer data)
{
  Opening *opening = data;

  bastide_record_free (opening->record);
  g_free (opening);
}

/* Replaces *GAME, which is no number, by the number of that game, or 0 if there is none. Fails with NOT_SHOWN if it has
 * the mark. */
static gboolean
find_last (BastideDatabase *database, gint64 *game, GError **error)
{
  gint64 shown = *game == BASTIDE_GAME_SHOWN_LAST ? bastide_shown_last_get (database) : 0;

  if (!bastide_database_number (database, game, error,
                                "SELECT coalesce ((SELECT game FROM games WHERE game = ?1 AND deleted IS NULL), "
                                "(SELECT game FROM games WHERE finished IS NULL AND deleted IS NULL "
                                "ORDER BY sitting DESC LIMIT 1), 0)",
                                "i", shown))
    return FALSE;
  if (*game == 0 || !bastide_not_shown_has_mark (database, *game))
    return TRUE;
  g_set_error_literal (
      error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_SHOWN,
      _ ("The last game was not opened: the program ended before that game was shown. It can be opened "
         "from this list."));
  return FALSE;
}

static gboolean
open_game (BastideDatabase *database, gpointer data, GError **error)
{
  Opening *opening = data;
  BastideGameFacts facts;

  if (opening->game <= 0 && !find_last (database, &opening->game, error))
    return FALSE;
  if (opening->game == 0)
    return TRUE;
  if (!bastide_stored_read_facts (database, opening->game, &facts, error))
    return FALSE;
  opening->revision = facts.revision;
  opening->partners = facts.partners;
  bastide_not_shown_mark (database, opening->game);
  opening->record = bastide_stored_read (database, opening->game, error);
  if (opening->record == NULL)
    bastide_not_shown_clear (database, opening->game);
  return opening->record != NULL;
}

void
bastide_journal_open_async (BastideStore *store, gint64 game, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->game = game;
  bastide_store_ask (store, BASTIDE_WORK_READS, open_game, opening, free_opening, cancellable,
                     bastide_journal_open_async, callback, data);
}

BastideJournal *
bastide_journal_open_finish (BastideStore *store, GAsyncResult *result, BastideRecord **record, GError **error)
{
  Opening *opening;
  BastideJournal *self;

  g_return_val_if_fail (g_task_is_valid (result, store), NULL);
  *record = NULL;
  opening = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error) || opening->record == NULL)
    {
      if (opening->record != NULL) /* cancelled after it was read */
        ask_to_clear_mark (store, opening->game);
      return NULL;
    }
  self = g_object_new (BASTIDE_TYPE_JOURNAL, NULL);
  self->store = g_object_ref (store);
  self->game = self->stored.game = self->not_shown = opening->game;
  self->stored.revision = opening->revision;
  self->partners = opening->partners;
  note_sent (self, opening->record);
  *record = g_steal_pointer (&opening->record);
  return self;
}

static gboolean
note_shown (BastideDatabase *database, gpointer data, GError **error)
{
  BastideJournal *journal = data;

  if (journal->stored.game != 0)
    bastide_shown_last_set (database, journal->stored.game);
  return TRUE;
}

void
bastide_journal_set_shown (BastideJournal *self)
{
  g_return_if_fail (BASTIDE_IS_JOURNAL (self));
  bastide_journal_let_open (self);
  if (bastide_store_is_open (self->store))
    bastide_store_ask (self->store, BASTIDE_WORK_READS, note_shown, g_object_ref (self), g_object_unref, NULL,
                       bastide_journal_set_shown, NULL, NULL);
}

BastideStore *
bastide_journal_get_store (BastideJournal *self)
{
  return self->store;
}

gint64
bastide_journal_get_game (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), 0);
  return self->game;
}

BastideJournalState
bastide_journal_get_state (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), BASTIDE_JOURNAL_SAVED);
  return self->state;
}

const GError *
bastide_journal_get_problem (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), NULL);
  return self->problem;
}

guint64
bastide_journal_get_asked (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), 0);
  return self->asked;
}

guint64
bastide_journal_get_committed (BastideJournal *self)
{
  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self), 0);
  return self->committed;
}

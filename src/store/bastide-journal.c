/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of one open game. */
#include "bastide-journal.h"
#include "game-rows.h"
#include "journal-diff.h"
#include "not-shown.h"
#include "store-private.h"

#include <glib/gi18n-lib.h>

struct _BastideJournal {
  GObject parent;

  BastideStore *store;
  BastideJournalDiff *diff;
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

static void
finalize (GObject *object)
{
  BastideJournal *self = BASTIDE_JOURNAL (object);

  bastide_journal_set_shown (self);
  g_clear_error (&self->problem);
  bastide_journal_diff_free (self->diff);
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

static BastideJournalChange *
make_creation (const BastideRecord *record)
{
  BastideJournalChange *change = bastide_journal_change_new (BASTIDE_JOURNAL_CREATES);

  change->text = bastide_record_print (record, &change->length);
  return change;
}

BastideJournal *
bastide_journal_new (BastideStore *store, const BastideRecord *record)
{
  BastideJournal *self;

  g_return_val_if_fail (BASTIDE_IS_STORE (store) && record != NULL, NULL);
  self = g_object_new (BASTIDE_TYPE_JOURNAL, NULL);
  self->store = g_object_ref (store);
  self->diff = bastide_journal_diff_new (record);
  submit (self, make_creation (record));
  return self;
}

guint64
bastide_journal_write (BastideJournal *self, const BastideRecord *record, gboolean over)
{
  BastideJournalChange *change;

  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self) && record != NULL, 0);
  change = bastide_journal_diff_compare (self->diff, record);
  if (change == NULL)
    return self->asked;
  change->over = over;
  return submit (self, change);
}

guint64
bastide_journal_store_copy (BastideJournal *self, const BastideRecord *record)
{
  BastideJournalChange *change;

  g_return_val_if_fail (BASTIDE_IS_JOURNAL (self) && record != NULL, 0);
  g_return_val_if_fail (self->state == BASTIDE_JOURNAL_ADRIFT, self->asked);
  bastide_journal_diff_free (self->diff);
  self->diff = bastide_journal_diff_new (record);
  change = make_creation (record);
  change->new_id = g_uuid_string_random ();
  change->partners = self->partners;
  set_state (self, BASTIDE_JOURNAL_SAVING, NULL);
  self->copied = submit (self, change);
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

/* Finds the unfinished game that was played last, 0 if there is none. Fails with NOT_SHOWN if it has the mark. */
static gboolean
find_last (BastideDatabase *database, gint64 *game, GError **error)
{
  if (!bastide_database_number (database, game, error,
                                "SELECT game FROM games WHERE finished IS NULL AND deleted IS NULL "
                                "ORDER BY sitting DESC LIMIT 1",
                                ""))
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

  if (opening->game == 0 && !find_last (database, &opening->game, error))
    return FALSE;
  if (opening->game == 0)
    return TRUE;
  if (!bastide_rows_read_facts (database, opening->game, &facts, error))
    return FALSE;
  opening->revision = facts.revision;
  opening->partners = facts.partners;
  bastide_not_shown_mark (database, opening->game);
  opening->record = bastide_rows_read (database, opening->game, error);
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
  self->diff = bastide_journal_diff_new (opening->record);
  *record = g_steal_pointer (&opening->record);
  return self;
}

void
bastide_journal_set_shown (BastideJournal *self)
{
  g_return_if_fail (BASTIDE_IS_JOURNAL (self));
  if (self->not_shown != 0)
    ask_to_clear_mark (self->store, self->not_shown);
  self->not_shown = 0;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games. */
#include "bastide-library.h"
#include "library-choice.h"
#include "library-list.h"
#include "store-private.h"

struct _BastideLibrary {
  GObject parent;

  BastideStore *store;
  char *search;
  const BastideRules *rules;
  BastideLibraryFilter filter;
  BastideLibraryOrder order;
  GPtrArray *entries;        /* of BastideLibraryEntry: all games to be listed */
  GPtrArray *before;         /* what was listed before */
  unsigned added;            /* these of ENTRIES are listed first, all of them unless a change is being reported, */
  unsigned removed, kept;    /* then those of BEFORE from REMOVED to KEPT, */
  unsigned last;             /* then these of ENTRIES at the end, which stay */
  guint reporting;           /* idle source, or 0 */
  GCancellable *cancellable; /* of the pending read, or NULL */
  gboolean is_other;         /* that read is of a list for another filter, order or search, or the first one */
  gboolean again;            /* something has changed since then */
};

/* Entries reported at once, and the time in μs after which the main loop goes on. A view removes its widgets and makes
 * others, some two hundred for a list that is long, which takes about 0.2 ms each. */
#define PIECE 16
#define TIME_TO_REPORT 3000

enum { PROP_LOADING = 1, PROP_ITEM_TYPE, PROP_N_ITEMS, N_PROPS };

static GParamSpec *props[N_PROPS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideLibrary, bastide_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_LIBRARY_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  BastideLibrary *self = BASTIDE_LIBRARY (model);

  return self->added + self->kept - self->removed + self->last;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BastideLibrary *self = BASTIDE_LIBRARY (model);

  unsigned left = self->kept - self->removed;

  if (position >= get_n_items (model))
    return NULL;
  if (position >= self->added && position < self->added + left)
    return g_object_ref (self->before->pdata[position - self->added + self->removed]);
  if (position >= self->added)
    position += self->entries->len - self->last - self->added - left;
  return g_object_ref (self->entries->pdata[position]);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BastideLibrary *self = BASTIDE_LIBRARY (object);

  if (id == PROP_LOADING)
    g_value_set_boolean (value, bastide_library_get_loading (self));
  else if (id == PROP_ITEM_TYPE)
    g_value_set_gtype (value, BASTIDE_TYPE_LIBRARY_ENTRY);
  else
    g_value_set_uint (value, get_n_items (G_LIST_MODEL (self)));
}

static void
dispose (GObject *object)
{
  BastideLibrary *self = BASTIDE_LIBRARY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->reporting, g_source_remove);
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bastide_library_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  BastideLibrary *self = BASTIDE_LIBRARY (object);

  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->before);
  g_free (self->search);
  G_OBJECT_CLASS (bastide_library_parent_class)->finalize (object);
}

static void
bastide_library_class_init (BastideLibraryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  props[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, flags);
  props[PROP_ITEM_TYPE] = g_param_spec_gtype ("item-type", NULL, NULL, G_TYPE_OBJECT, flags);
  props[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bastide_library_init (BastideLibrary *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->before = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Whether ENTRY shows everything as it is in ROW. */
static gboolean
shows (BastideLibraryEntry *entry, const BastideLibraryData *row)
{
  const BastideLibraryData *old = bastide_library_entry_get_data (entry);

  return old->game == row->game && old->revision == row->revision && old->finished == row->finished
         && old->has_ended == row->has_ended && old->elsewhere == row->elsewhere
         && g_strcmp0 (old->title, row->title) == 0;
}

/* An entry for ROW: the old one if nothing has changed. Takes ownership of ROW. */
static BastideLibraryEntry *
make_entry (GHashTable *old, BastideLibraryData *row)
{
  BastideLibraryEntry *entry = g_hash_table_lookup (old, &row->game);

  if (entry == NULL || !shows (entry, row))
    return bastide_library_entry_new (row);
  bastide_library_data_free (row);
  return g_object_ref (entry);
}

/* Frees the entries of an array, which nothing else uses any more: thousands take longer than a frame. */
static void
drop_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_ptr_array_set_size (data, 0);
}

static void
drop (GPtrArray *entries)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_task_data (task, entries, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, drop_in_thread);
}

static void
report_items (BastideLibrary *self, unsigned position, unsigned removed, unsigned added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_ITEMS]);
}

/* Reports the change until all is reported or the time is over. Returns whether all is. If the list gets shorter, its
 * end goes first: what follows a piece would move up otherwise, and need widgets. */
static gboolean
report_pieces (BastideLibrary *self)
{
  gint64 end = g_get_monotonic_time () + TIME_TO_REPORT;
  unsigned old, new;

  while ((old = self->kept - self->removed) + (new = self->entries->len - self->last - self->added) > 0)
    {
      unsigned position = self->added, removed = MIN (PIECE, old), added = MIN (PIECE, new);

      if (g_get_monotonic_time () > end)
        return FALSE;
      if (old > new)
        {
          removed = MIN (PIECE, old - new);
          self->kept -= removed;
          report_items (self, position + old - removed, removed, 0);
          continue;
        }
      self->added += added;
      self->removed += removed;
      report_items (self, position, removed, added);
    }
  return TRUE;
}

static gboolean
report_cb (gpointer data)
{
  BastideLibrary *self = data;

  if (!report_pieces (self))
    return G_SOURCE_CONTINUE;
  self->reporting = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
  return G_SOURCE_REMOVE;
}

/* Replaces the entries by ENTRIES, and reports those between the ones that are the same at both ends. Another list is
 * reported in pieces; what has changed in the store at once, so that a view finds the entries that have only moved. */
static void
take_entries (BastideLibrary *self, GPtrArray *entries)
{
  unsigned n = get_n_items (G_LIST_MODEL (self)), least = MIN (n, entries->len), first = 0, last = 0;
  GPtrArray *before = g_ptr_array_new_full (n, g_object_unref);

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (before, get_item (G_LIST_MODEL (self), i));
  while (first < least && before->pdata[first] == entries->pdata[first])
    first++;
  while (first + last < least && before->pdata[n - 1 - last] == entries->pdata[entries->len - 1 - last])
    last++;
  drop (self->entries);
  drop (self->before);
  g_clear_handle_id (&self->reporting, g_source_remove);
  self->entries = g_ptr_array_ref (entries);
  self->before = before;
  self->added = self->removed = first;
  self->kept = n - last;
  self->last = last;
  if (self->is_other && !report_pieces (self))
    self->reporting = g_idle_add (report_cb, self);
  else if (!self->is_other && (n != entries->len || first < n))
    {
      self->added = entries->len - last;
      self->removed = self->kept;
      report_items (self, first, n - first - last, entries->len - first - last);
    }
}

typedef struct {
  char *search;
  const BastideRules *rules;
  BastideLibraryFilter filter;
  BastideLibraryOrder order;
  GPtrArray *rows;    /* of BastideLibraryData */
  GPtrArray *before;  /* of BastideLibraryEntry: what is listed now */
  GPtrArray *entries; /* of BastideLibraryEntry, for ROWS */
} Query;

static void
free_query (gpointer data)
{
  Query *query = data;

  g_free (query->search);
  g_ptr_array_unref (query->rows);
  g_ptr_array_unref (query->before);
  g_ptr_array_unref (query->entries);
  g_free (query);
}

static void
free_row (gpointer row)
{
  bastide_library_data_free (row);
}

/* Makes the entries for the rows. On the store's thread, because thousands take longer than a frame. */
static void
make_entries (Query *query)
{
  g_autoptr (GHashTable) old = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (unsigned i = 0; i < query->before->len; i++)
    g_hash_table_insert (old, (gpointer) &bastide_library_entry_get_data (query->before->pdata[i])->game,
                         query->before->pdata[i]);
  for (unsigned i = 0; i < query->rows->len; i++)
    g_ptr_array_add (query->entries, make_entry (old, g_steal_pointer (&query->rows->pdata[i])));
}

static gboolean
read_rows (BastideDatabase *database, gpointer data, GError **error)
{
  Query *query = data;

  g_ptr_array_set_size (query->rows, 0);
  if (!bastide_library_list_read (database, query->search, query->rows, error))
    return FALSE;
  bastide_library_choose (query->rows, query->rules, query->filter, query->order);
  g_ptr_array_set_size (query->entries, 0);
  make_entries (query);
  return TRUE;
}

static void rows_read_cb (GObject *source, GAsyncResult *result, gpointer data);

/* Starts to read the rows. */
static void
load (BastideLibrary *self)
{
  Query *query = g_new0 (Query, 1);

  query->search = g_strdup (self->search);
  query->rules = self->rules;
  query->filter = self->filter;
  query->order = self->order;
  query->rows = g_ptr_array_new_with_free_func (free_row);
  query->before = g_ptr_array_ref (self->entries);
  query->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->again = FALSE;
  self->cancellable = g_cancellable_new ();
  bastide_store_ask (self->store, BASTIDE_WORK_READS, read_rows, query, free_query, self->cancellable, load,
                     rows_read_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
}

static void
rows_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  BastideLibrary *self = data;
  Query *query = g_task_get_task_data (G_TASK (result));

  g_task_propagate_boolean (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CLOSED))
    g_warning ("The list of games cannot be read: %s", error->message);
  else
    take_entries (self, query->entries);
  self->is_other = FALSE;
  if (self->again && bastide_store_is_open (self->store))
    load (self);
  else
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
}

static void
store_changed_cb (BastideStore *store, BastideLibrary *self)
{
  if (self->cancellable != NULL)
    self->again = TRUE;
  else
    load (self);
}

BastideLibrary *
bastide_library_new (BastideStore *store)
{
  BastideLibrary *self;

  g_return_val_if_fail (BASTIDE_IS_STORE (store), NULL);
  self = g_object_new (BASTIDE_TYPE_LIBRARY, NULL);
  self->store = g_object_ref (store);
  g_signal_connect (store, "changed", G_CALLBACK (store_changed_cb), self);
  self->is_other = TRUE;
  load (self);
  return self;
}

/* Reads the rows again, because the filter, order or search has changed. */
static void
load_again (BastideLibrary *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->is_other = TRUE;
  load (self);
}

void
bastide_library_set_search (BastideLibrary *self, const char *search)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY (self));
  if (g_strcmp0 (search, self->search) == 0)
    return;
  g_free (self->search);
  self->search = g_strdup (search);
  load_again (self);
}

void
bastide_library_set_rules (BastideLibrary *self, const BastideRules *rules)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY (self));
  if (rules == self->rules)
    return;
  self->rules = rules;
  load_again (self);
}

void
bastide_library_set_choice (BastideLibrary *self, BastideLibraryFilter filter, BastideLibraryOrder order)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY (self));
  if (filter == self->filter && order == self->order)
    return;
  self->filter = filter;
  self->order = order;
  load_again (self);
}

gboolean
bastide_library_get_loading (BastideLibrary *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY (self), FALSE);
  return self->cancellable != NULL || self->reporting != 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the list. */
#include "library-entry-private.h"

struct _BastideLibraryEntry {
  GObject parent;

  BastideLibraryData *row;
};

G_DEFINE_FINAL_TYPE (BastideLibraryEntry, bastide_library_entry, G_TYPE_OBJECT)

void
bastide_library_data_free (BastideLibraryData *row)
{
  if (row == NULL)
    return;
  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    bastide_seat_clear (&row->seats[i]);
  g_free (row->title);
  g_free (row);
}

static void
finalize (GObject *object)
{
  bastide_library_data_free (BASTIDE_LIBRARY_ENTRY (object)->row);
  G_OBJECT_CLASS (bastide_library_entry_parent_class)->finalize (object);
}

static void
bastide_library_entry_class_init (BastideLibraryEntryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
}

static void
bastide_library_entry_init (BastideLibraryEntry *self)
{
}

BastideLibraryEntry *
bastide_library_entry_new (BastideLibraryData *row)
{
  BastideLibraryEntry *self = g_object_new (BASTIDE_TYPE_LIBRARY_ENTRY, NULL);

  self->row = row;
  return self;
}

const BastideLibraryData *
bastide_library_entry_get_data (BastideLibraryEntry *self)
{
  return self->row;
}

gint64
bastide_library_entry_get_game (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);
  return self->row->game;
}

const BastideRules *
bastide_library_entry_get_rules (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);
  return self->row->rules;
}

const char *
bastide_library_entry_get_title (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), NULL);
  return self->row->title != NULL ? self->row->title : "";
}

gint64
bastide_library_entry_get_changed (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);
  return self->row->changed;
}

gboolean
bastide_library_entry_get_finished (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), FALSE);
  return self->row->finished;
}

gboolean
bastide_library_entry_get_ended (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), FALSE);
  return self->row->has_ended;
}

unsigned
bastide_library_entry_get_ply (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);
  return self->row->ply;
}

unsigned
bastide_library_entry_get_elsewhere (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);
  return self->row->elsewhere;
}

unsigned
bastide_library_entry_get_players (BastideLibraryEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self), 0);
  return self->row->players;
}

const BastideSeat *
bastide_library_entry_get_seat (BastideLibraryEntry *self, unsigned seat)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self) && seat < self->row->players, NULL);
  return &self->row->seats[seat];
}

unsigned
bastide_library_entry_get_points (BastideLibraryEntry *self, unsigned seat)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self) && seat < self->row->players, 0);
  return self->row->points[seat];
}

gboolean
bastide_library_entry_get_won (BastideLibraryEntry *self, unsigned seat)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_ENTRY (self) && seat < self->row->players, FALSE);
  for (unsigned i = 0; i < self->row->players; i++)
    if (self->row->points[i] > self->row->points[seat])
      return FALSE;
  return self->row->has_ended;
}

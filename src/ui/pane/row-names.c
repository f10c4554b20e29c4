/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-names.h"

#include "bastide-turn-row.h"
#include "ui/widgets/access.h"

/* Microseconds for naming rows at a time. */
#define NAMING_TIME 3000

struct _RowNames {
  char *(*tell) (GtkListItem *row);
  GQueue unnamed; /* of GtkListItem, borrowed */
  guint idle;     /* 0 if all rows have names */
};

RowNames *
row_names_new (char *(*tell) (GtkListItem *row))
{
  RowNames *names = g_new0 (RowNames, 1);

  names->tell = tell;
  g_queue_init (&names->unnamed);
  return names;
}

void
row_names_free (RowNames *names)
{
  if (names == NULL)
    return;
  g_clear_handle_id (&names->idle, g_source_remove);
  g_queue_clear (&names->unnamed);
  g_free (names);
}

static void
name_row (RowNames *names, GtkListItem *row)
{
  GtkWidget *child = gtk_list_item_get_child (row);
  g_autofree char *name = names->tell (row);

  access_set_row_name (child, name);
  if (BASTIDE_IS_TURN_ROW (child))
    bastide_turn_row_set_words (BASTIDE_TURN_ROW (child), name);
}

static gboolean
idle_reached_cb (gpointer data)
{
  RowNames *names = data;
  gint64 end = g_get_monotonic_time () + NAMING_TIME;

  while (!g_queue_is_empty (&names->unnamed) && g_get_monotonic_time () < end)
    name_row (names, g_queue_pop_head (&names->unnamed));
  if (!g_queue_is_empty (&names->unnamed))
    return G_SOURCE_CONTINUE;
  names->idle = 0;
  return G_SOURCE_REMOVE;
}

void
row_names_add (RowNames *names, GtkListItem *row)
{
  g_queue_push_tail (&names->unnamed, row);
  if (names->idle == 0)
    names->idle = g_idle_add_full (G_PRIORITY_LOW, idle_reached_cb, names, NULL);
}

void
row_names_remove (RowNames *names, GtkListItem *row)
{
  g_queue_remove (&names->unnamed, row);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the rows of the history for screen readers, and by tooltips of turns, in idle time, because finding the words
 * of a hundred turns at once would take longer than a frame. All functions are for the main thread. */
#pragma once

#include <gtk/gtk.h>

typedef struct _RowNames RowNames;

/* TELL finds the name of a bound row; the caller frees it with g_free (). */
RowNames *row_names_new (char *(*tell) (GtkListItem *row));

/* NAMES may be NULL. Rows that have no name yet do not get one. */
void row_names_free (RowNames *names);

/* Names ROW soon. It is borrowed until it has its name or row_names_remove () is called. */
void row_names_add (RowNames *names, GtkListItem *row);

/* Does nothing if ROW has its name already. */
void row_names_remove (RowNames *names, GtkListItem *row);

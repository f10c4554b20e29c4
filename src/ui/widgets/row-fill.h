/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the rows of a long list. GTK keeps about two hundred rows and maps only those that are visible. A row is
 * empty when it gets an item, and is filled when it is visible, a few rows in each frame. Filling all of them at
 * once would block the window when the list is opened, searched, or scrolled from one end to the other. */
#pragma once

#include <gtk/gtk.h>

/* A part of the row. All fields but the first two start as zero. */
typedef struct {
  GtkWidget *row;
  void (*fill) (GtkWidget *row);
  guint tick;         /* id of the tick callback that fills the row, or 0 */
  gboolean is_moving; /* the row got an item, and may not be visible any more in its new position */
} RowFill;

/* Requests that the row is filled once, in one of the next frames, or withdraws that if IS_AWAITED is FALSE. An
 * unmapped row must not wait. */
void row_fill_await (RowFill *self, gboolean is_awaited);

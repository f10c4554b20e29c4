/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifies people who look at another program that computer players have moved. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

typedef struct _TurnNotice TurnNotice;

/* For tables in WINDOW, which must outlive this and belong to an application. CLOCK tells a monotonic time in
 * microseconds. */
TurnNotice *turn_notice_new (GtkWindow *window, gint64 (*clock) (void));
void turn_notice_free (TurnNotice *self);

/* Follows TABLE instead of the previous one, whose notification is withdrawn. NULL follows none. */
void turn_notice_set_table (TurnNotice *self, BastideTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnNotice, turn_notice_free)

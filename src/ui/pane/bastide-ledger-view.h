/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger: a table of what every player would have from each source if the game ended now. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_LEDGER_VIEW (bastide_ledger_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideLedgerView, bastide_ledger_view, BASTIDE, LEDGER_VIEW, GtkWidget)

/* Shows the ledger of the moment that TABLE shows. NULL for none. Nothing is computed while it cannot be seen. */
void bastide_ledger_view_set_table (BastideLedgerView *self, BastideTable *table);

/* Shows how CHOICE would change each number. NULL for none. */
void bastide_ledger_view_set_choice (BastideLedgerView *self, BastideChoice *choice);

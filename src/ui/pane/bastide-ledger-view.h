/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger: a table of what every player would have from each source if the game ended now. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_LEDGER_VIEW (bastide_ledger_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideLedgerView, bastide_ledger_view, BASTIDE, LEDGER_VIEW, BastideTableView)

/* Shows how CHOICE would change each number. NULL for none. */
void bastide_ledger_view_set_choice (BastideLedgerView *self, BastideChoice *choice);

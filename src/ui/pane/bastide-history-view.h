/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a table: a list with a line for every decision, and filters. Choosing a line shows its moment. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_HISTORY_VIEW (bastide_history_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryView, bastide_history_view, BASTIDE, HISTORY_VIEW, BastideTableView)

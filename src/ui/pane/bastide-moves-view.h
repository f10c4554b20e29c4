/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves as an ordinary list, each with what it would do. Choosing one plays it. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_MOVES_VIEW (bastide_moves_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideMovesView, bastide_moves_view, BASTIDE, MOVES_VIEW, BastideTableView)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game, which can be opened, named, and deleted with undo. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_LINES_VIEW (bastide_lines_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideLinesView, bastide_lines_view, BASTIDE, LINES_VIEW, BastideTableView)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane about points: graph, table of turns, points by source, the lines of play. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_POINTS_PAGE (bastide_points_page_get_type ())
G_DECLARE_FINAL_TYPE (BastidePointsPage, bastide_points_page, BASTIDE, POINTS_PAGE, BastideTableView)

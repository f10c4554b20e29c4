/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over all finished games, as graphs with their figures. */
#pragma once

#include <adwaita.h>

#include "store/bastide-statistics.h"

#define BASTIDE_TYPE_STATISTICS_WINDOW (bastide_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideStatisticsWindow, bastide_statistics_window, BASTIDE, STATISTICS_WINDOW, AdwWindow)

/* Creates a window with statistics over the games that are in STORE now. */
GtkWidget *bastide_statistics_window_new (GtkWindow *parent, BastideStore *store);

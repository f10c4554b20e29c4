/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game went, as a computer player judges it: what cost most, expectation, decisions and luck. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"
#include "store/bastide-store.h"

#define BASTIDE_TYPE_REPORT_WINDOW (bastide_report_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideReportWindow, bastide_report_window, BASTIDE, REPORT_WINDOW, AdwWindow)

/* Shows the window about the game of TABLE up to its head, which begins to judge the game. GAME is its number in STORE;
 * if it is 0, nothing is stored. A report about another game or moment is closed. PARENT has the action
 * `win.try-move`. */
void bastide_report_window_show (GtkWindow *parent, BastideTable *table, BastideStore *store, gint64 game);

/* Closes the report about TABLE, which is about to be closed, unless the game is stored, so that it can be opened
 * again. */
void bastide_report_window_leave (GtkWindow *parent, BastideTable *table);

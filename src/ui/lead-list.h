/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The times when the lead of a game went over, as rows. */
#pragma once

#include "points-table.h"

/* Fills LIST with a row for each time at which other players came to lead at the head of TABLE, with what did it.
 * Choosing a row calls FUNC with its moment and the largest scoring, or NULL for the end of the game. LIST must not
 * outlive DATA. */
void lead_list_fill (GtkListBox *list, BastideTable *table, PointsTableFunc func, gpointer data);

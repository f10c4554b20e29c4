/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The changes of the lead in a game, as rows. */
#pragma once

#include "points-table.h"

/* Fills LIST with a row for each change of the leading players up to the head of TABLE, with its cause. Choosing a
 * row calls FUNC with the ply of the change and its largest scoring, or NULL for the end of the game. DATA must
 * outlive LIST. */
void lead_list_fill (GtkListBox *list, BastideTable *table, PointsTableFunc func, gpointer data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item of the history: a BastideTurn, or a BastideHistoryLine for one of its decisions.
 *
 * All functions are for the main thread. */
#pragma once

#include "model/bastide-table.h"

/* How many moves led to its end. */
unsigned history_item_get_ply (gpointer item);

/* What it is mostly about, owned by the item; NULL if nothing happened. */
const BastideEvent *history_item_get_main_event (gpointer item);

/* The number of the rule by which ITEM mostly scored (rules.h), static; NULL if it gave no points. */
const char *history_item_get_rule (gpointer item);

/* Whether decisions of ITEM were judged. Then *LOSS is what the worst of them cost, in points. */
gboolean history_item_find_loss (gpointer item, BastideTable *table, float *loss);

/* ITEM in words, a line for each of what happened, how good it was and the note on it. If TABLE is NULL, only the
 * first. The caller frees them. */
char *history_item_tell (gpointer item, BastideTable *table);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rows of the history show of an item beside its words.
 *
 * All functions are for the main thread. */
#pragma once

#include "model/bastide-history-item.h"
#include "model/bastide-table.h"

/* The number of the rule by which ITEM mostly scored (rules.h), static; NULL if it gave no points. */
const char *history_item_get_rule (BastideHistoryItem *item, const BastideVoice *voice);

/* Whether decisions of ITEM were judged. Then *LOSS is what the worst of them cost, in points. */
gboolean history_item_find_loss (BastideHistoryItem *item, BastideTable *table, float *loss);

/* ITEM in words, a line for each of what happened, how good it was and the note on it. If TABLE is NULL, only the
 * first. The caller frees them. */
char *history_item_tell (BastideHistoryItem *item, BastideTable *table);

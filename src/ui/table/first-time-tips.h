/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips: one short sentence for each new kind of question, and one for the marks on the board. */
#pragma once

#include "model/bastide-table.h"

/* The translated tip for the question of TABLE. If that was shown before, the one for the marks, if there are any and a
 * tile is asked for. NULL if that was shown before too, or tips are switched off. Notes that the tip is shown. If
 * IS_GUIDED, a lesson says what the tip for the question would, so that only this is noted. The string is static. */
const char *tips_take (BastideTable *table, gboolean is_guided);

/* Marks all tips as not shown. */
void tips_forget (void);

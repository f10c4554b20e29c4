/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision that cost much: the board before it with the better move, and the reasons in words. */
#pragma once

#include <adwaita.h>

#include "model/bastide-analyst.h"

#define BASTIDE_TYPE_MISTAKE_CARD (bastide_mistake_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideMistakeCard, bastide_mistake_card, BASTIDE, MISTAKE_CARD, AdwBin)

/* Signal `tried` (BastideMistakeCard *): the person wants to try the better move. */

GtkWidget *bastide_mistake_card_new (void);

/* Shows MISTAKE of ANALYST. If it is shown already, only what has changed is made anew. */
void bastide_mistake_card_set_mistake (BastideMistakeCard *self, BastideAnalyst *analyst,
                                       const BastideAnalysisStep *mistake);

/* The mistake that is shown. */
const BastideAnalysisStep *bastide_mistake_card_get_mistake (BastideMistakeCard *self);

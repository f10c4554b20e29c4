/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What screen readers hear of a game. */
#pragma once

#include "model/bastide-table.h"
#include "ui/widgets/bastide-announcer.h"

/* Announces what was done at the moment of TABLE's view, while somebody looks back. Nothing at the empty table. */
void announce_moment (BastideAnnouncer *announcer, BastideTable *table);

/* Announces what CHANGE did, NEWS (may be NULL) and the question. The moves of a computer player are collected in
 * SPOKEN, which keeps them from call to call, until somebody else decides; the end of the game waits until it has been
 * shown. */
void announce_change (BastideAnnouncer *announcer, BastideTable *table, const BastideTableChange *change,
                      const char *news, GString *spoken);

/* Why whoever placed a tile by the move of CHANGE, which was played, is not asked about a follower, as a sentence. NULL
 * if the question is asked or CHANGE is another move. The caller frees it with g_free (). */
char *describe_skipped_question (BastideTable *table, const BastideTableChange *change);

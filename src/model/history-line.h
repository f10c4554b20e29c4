/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes the lines and turns of the history; for bastide-history.c and bastide-turn.c only. */
#pragma once

#include "bastide-history.h"

/* The line for the moves from ply FROM to ply TO of the head's line of GAME. */
BastideHistoryLine *bastide_history_line_new (BastideGame *game, unsigned from, unsigned to);

/* LINE of GAME without the streets and markets that were scored in it before the end of the game, which are added to
 * SCORINGS (of BastideEvent). */
BastideHistoryLine *history_line_new_decision (BastideHistoryLine *line, BastideGame *game, GArray *scorings);

/* Sets *KIND to the kind of a line or turn with N EVENTS. Returns the index of the event to light, or -1. */
int history_line_classify (const BastideEvent *events, unsigned n, BastideHistoryKind *kind);

/* The decision and its points as they follow a decision of PLAYER: with a name if it is another player's. The caller
 * frees it with g_free (). */
char *history_line_continue (BastideHistoryLine *line, unsigned player);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the history. */
#pragma once

#include "bastide-history.h"

#define BASTIDE_TYPE_TURNS (bastide_turns_get_type ())
G_DECLARE_FINAL_TYPE (BastideTurns, bastide_turns, BASTIDE, TURNS, GObject)

/* A GListModel of BastideHistoryItem that follows HISTORY of GAME: the turns up to the head, and after the end each
 * step of the final scoring. Turns are made on first use. */
BastideTurns *bastide_turns_new (BastideGame *game, BastideHistory *history);

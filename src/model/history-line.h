/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a line of the history; for the history alone. */
#pragma once

#include "bastide-history.h"

/* The line of the plies FROM to TO of the head's line of GAME. */
BastideHistoryLine *bastide_history_line_new (BastideGame *game, unsigned from, unsigned to);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile set, the position and the ledger as JSON on one line (doc/protocol.md). */
#pragma once

#include "core/status.h"
#include "core/text.h"

void bastide_json_tile_set (BastideText *text, const BastideTileSet *set);

void bastide_json_state (BastideText *text, const BastideState *state, const BastideTileSet *set);

/* The points of each player by source if the game ended now (bastide_ledger ()). */
void bastide_json_ledger (BastideText *text, const BastideState *state, const BastideTileSet *set);

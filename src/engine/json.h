/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile set and the position as JSON on one line (ENGINE.md). */
#pragma once

#include "core/state.h"
#include "core/text.h"

void bastide_json_tile_set (BastideText *text, const BastideTileSet *set);

void bastide_json_state (BastideText *text, const BastideState *state, const BastideTileSet *set);

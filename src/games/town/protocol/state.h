/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile set and the position as JSON on one line (doc/protocol.md). */
#pragma once

#include "core/rules.h"

void town_print_tile_set (BastideText *json, const BastideKit *kit);

/* Everybody knows everything that is shown. */
void town_print_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as JSON (chapter 4 of the protocol). */
#pragma once

#include "games/protocol.h"

/* For BastideProtocol. */
void country_print_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share: functions of BastideProtocol and its commands. */
#pragma once

#include "games/protocol.h"

void cathedral_add_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer);

void cathedral_add_event (BastideText *line, const BastideState *state, const BastideKit *kit,
                          const BastideEvent *event);

bool cathedral_run_cards (const BastideState *state, const BastideKit *kit, const char *rest, BastideText *answer);

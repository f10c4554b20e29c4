/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of events (chapter 6 of the protocol). */
#pragma once

#include "games/protocol.h"

/* For BastideProtocol. */
void country_print_event (BastideText *line, const BastideState *state, const BastideKit *kit,
                          const BastideEvent *event);

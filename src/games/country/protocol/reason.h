/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is refused, in a sentence (chapter 5 of the protocol). */
#pragma once

#include "games/protocol.h"

/* For BastideProtocol. */
void country_print_reason (BastideText *line, BastideReason reason);

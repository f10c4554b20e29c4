/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that only games of tiles have: `tile_set` and `fits` (chapters 2 and 3 of the protocol). */
#pragma once

#include "games/protocol.h"

/* For BastideProtocol. */
extern const BastideCommand country_commands[];

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine prints of the town. */
#pragma once

#include "games/protocol.h"

extern const BastideProtocol town_protocol;

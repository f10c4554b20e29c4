/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine prints of Cathedral. */
#pragma once

#include "games/protocol.h"

extern const BastideProtocol cathedral_protocol;

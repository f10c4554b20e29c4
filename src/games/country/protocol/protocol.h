/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine prints of Country, as one table. */
#pragma once

#include "games/protocol.h"

extern const BastideProtocol country_protocol;

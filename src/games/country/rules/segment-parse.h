/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private: the part of a tile's line in a set of tiles that tells its segments. */
#pragma once

#include "core/lines.h"
#include "set.h"

/* Reads what stands after the colon of a tile's line: its segments. */
bool country_read_segments (BastideLines *lines, CountryTileKind *kind);

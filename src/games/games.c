/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kind.h"

const BastideGameKind *const bastide_game_kinds[] = { &bastide_country, &bastide_cathedral, NULL };

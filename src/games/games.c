/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games there are: the only place that names them for the engine. */
#include "kind.h"

#include <stddef.h>

const BastideGameKind *const bastide_game_kinds[] = { &bastide_town, &bastide_country, &bastide_cathedral, NULL };

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other players have done since a player decided; for the table only. */
#pragma once

#include "bastide-game.h"

/* Sets MARKS (of BastideEvent) to what others decided since the last decision that the player who decides at PLY made
 * in a turn of his own, as far as it gets marks (voice.h): of the newest turn how it began, what its player did besides
 * and what was done last; of each earlier turn only how it began. */
void bastide_table_lights_find_marks (GArray *marks, BastideGame *game, unsigned ply);

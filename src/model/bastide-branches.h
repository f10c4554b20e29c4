/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game that are worth listing, as a list model. */
#pragma once

#include "bastide-branch.h"

#include <gio/gio.h>

/* A list of BastideBranch, sorted by number, that follows GAME. It has all lines for which bastide_game_is_listed () is
 * true, and the head's line. An item is made on first use, and stays the same object while its line is listed. */
GListModel *bastide_branches_new (BastideGame *game);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening files of tile sets. */
#pragma once

#include "bastide-window.h"

/* Asks in WINDOW, for each of FILES (of GFile) after the other, whether to install the set, and says at last what came
 * of all of them, in one line for each. The unfinished game is opened meanwhile, unless a game is open. */
void open_tile_sets (BastideWindow *window, GListModel *files);

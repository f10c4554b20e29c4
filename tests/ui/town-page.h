/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table of the town. */
#pragma once

#include "board-game.h"
#include "page-game.h"

/* A new game of two players on a page in a window of that size. */
static inline GtkWidget *
page_game_new (BastideTable **table, int width, int height)
{
  *table = board_game_new (2, 3, FALSE);
  return page_game_show (*table, width, height);
}

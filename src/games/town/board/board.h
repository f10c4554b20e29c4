/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the town. */
#pragma once

#include "scene/board.h"

extern const BastideBoard town_board;

/* Its overlays, and their indices. */
extern const BastideOverlay town_overlays[];
enum {
  TOWN_OVERLAY_OWNERS,
  TOWN_OVERLAY_ROWS,
};

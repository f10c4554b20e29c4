/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers on the board: the points that choices bring, each on a plate that can be clicked. */
#pragma once

#include "items.h"

/* Lists the numbers for the question of STAGE: what a tile on the pointed cell would complete, what the areas for a
 * follower are worth now (R24), what wall pieces would complete, what guards would watch (R11), what towers bring.
 * Those of a wall piece are shown if there are few or if it is pointed at.
 *
 * Plates do not overlap, and do not cover the middle of another choice. The plate of an area has its middle on that
 * area and extends beyond its tile by a tenth of it at most, beside the figures there. The plates of a cell are on what
 * the tile there would complete, beside the cell, and cover no legal cell. Others are nearer to their choice than to
 * any other. If some have no room or hide figures that can be chosen, all numbers are small, as far as that helps.
 * Choices without enough room have no numbers. Takes a few milliseconds at most. */
void town_numbers_list (BastideNumbers *numbers, const BastideStage *stage);

/* Sets x and y of the numbers, whose other fields must be set for the usual size, and makes them small if that is
 * needed, as described above. Numbers of choices without enough room are removed. */
void town_numbers_lay (BastideNumbers *numbers, const BastideStage *stage);

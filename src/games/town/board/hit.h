/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit testing: what is at a point of the table. */
#pragma once

#include "items.h"

/* What is at X, Y (in tile units of the table) for the current question: the place whose number is there, a legal place
 * if one is there, otherwise the nearest legal place within REACH, otherwise the cell. If nothing is asked, always the
 * cell. */
BastidePlace town_hit_test (const BastideStage *stage, float x, float y, float reach);

/* Finds the move that a click at X, Y means if there is no legal place: the drawn tile on that cell, a follower on that
 * segment, a piece or tower on the nearest side of that tile. Returns false if it means none. */
bool town_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move);

/* Finds the segment of the placed tile at X, Y. Returns false if no tile is there. */
bool town_hit_segment (const BastideStage *stage, float x, float y, TownSegmentRef *segment);

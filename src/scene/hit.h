/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit testing: what lies at a point of the table. */
#pragma once

#include "stage.h"

/* What lies at X, Y (tile units of the table) for the question that is asked: a legal place if one is there, otherwise
 * the nearest within REACH, otherwise the cell. With nothing asked always the cell. */
BastidePlace bastide_hit_test (const BastideStage *stage, float x, float y, float reach);

/* The move that a click at X, Y stands for where no legal place is: the drawn tile on that cell, a follower on that
 * segment, a piece or tower on the nearest side of that tile. False where it stands for none. */
bool bastide_hit_guess (const BastideStage *stage, float x, float y, BastideMove *move);

/* The segment of the placed tile at X, Y; false where no tile lies. */
bool bastide_hit_segment (const BastideStage *stage, float x, float y, BastideSegmentRef *segment);

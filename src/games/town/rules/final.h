/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the core: the final scoring as a part of playing. */
#pragma once

#include "game.h"

/* Closes the wall, scores everything (P18-P20) and determines the winners (P21). UNDO and EVENTS may be NULL. */
void town_final_score (BastideState *state, const BastideKit *set, TownUndo *undo, BastideEvents *events);

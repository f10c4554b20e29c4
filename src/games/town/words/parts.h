/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the sentences of words.h; for this folder only. */
#pragma once

#include "words.h"

/* A cell without its neighbour: "2 east and 1 south of the first tile", or "the first tile". */
char *town_words_cell_alone (int x, int y);

/* A segment of a tile with TURNS, in full: "street from north to south", "residential area in the east". */
char *town_words_kind_segment (const BastideKit *set, int kind, int turns, int segment);

/* The type of a segment of the tile at X, Y. */
TownFeatureType town_words_feature_at (const BastideWords *words, int x, int y, int segment);

/* "Red’s citizen". */
char *town_words_figure (const BastideWords *words, unsigned player, TownFeatureType type);

/* The buildings of a guard's row, from an event of town_row_worth (): "3 public buildings × 2 and 1 historic
 * building × 3", or "no building". */
char *town_words_row (const BastideEvent *event);

/* "No follower" and the like: the answer that passes the question ASKED; "" if that cannot be passed. */
const char *town_words_pass (TownPhase asked);

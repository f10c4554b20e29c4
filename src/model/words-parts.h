/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the sentences of bastide-words.h; for the files words-*.c and hint-line.c only. */
#pragma once

#include "bastide-words.h"

/* "a, b and c". LIST and its strings are borrowed. */
char *bastide_words_list (GPtrArray *list);

/* The sides in a set (bit = side): "north and east". */
char *bastide_words_sides (unsigned sides);

/* The name of a player, quoted for sentences. */
char *bastide_words_name (const BastideWords *words, unsigned player);

/* A cell without its neighbour: "2 east and 1 south of the first tile", or "the first tile". */
char *bastide_words_cell_alone (int x, int y);

/* A segment of a tile with TURNS, in full: "street from north to south", "residential area in the east". */
char *bastide_words_kind_segment (const BastideTileSet *set, int kind, int turns, int segment);

/* The type of a segment of the tile at X, Y. */
BastideFeatureType bastide_words_feature_at (const BastideWords *words, int x, int y, int segment);

/* "Red’s citizen". */
char *bastide_words_figure (const BastideWords *words, unsigned player, BastideFeatureType type);

/* The buildings of a guard's row, from an event of bastide_row_worth (): "3 public buildings × 2 and 1 historic
 * building × 3", or "no building". */
char *bastide_words_row (const BastideEvent *event);

/* "turned right". */
const char *bastide_words_turns (int turns);

/* "No follower" and the like: the answer that passes the question ASKED; "" if that cannot be passed. */
const char *bastide_words_pass (BastidePhase asked);

/* Adds SENTENCE, if it is not NULL or "", as a new line of TEXT. Takes ownership of it. */
void bastide_words_add_line (GString *text, char *sentence);

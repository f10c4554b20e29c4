/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces that the sentences of bastide-words.h are put together from; for the words' own files only. */
#pragma once

#include "bastide-words.h"

/* "a, b and c"; the strings of LIST stay the caller's. */
char *bastide_words_list (GPtrArray *list);

/* The sides of a set (bit = side): "north and east". */
char *bastide_words_sides (unsigned sides);

/* The name of a player. */
const char *bastide_words_name (const BastideWords *words, unsigned player);

/* A tile in two or three words, by what is seen first on it: "the Grand Puits", "the fish market", "the crossing". */
char *bastide_words_landmark (const BastideTileSet *set, int kind);

/* A cell without a neighbour: "2 east and 1 south of the first tile"; "the first tile". */
char *bastide_words_cell_alone (int x, int y);

/* A segment of a tile as it lies, in full: "street from north to south", "residential area in the east". */
char *bastide_words_kind_segment (const BastideTileSet *set, int kind, int turns, int segment);

/* The kind of a segment of the tile at X, Y. */
BastideKind bastide_words_kind_at (const BastideWords *words, int x, int y, int segment);

/* "Red’s citizen". */
char *bastide_words_figure (const BastideWords *words, unsigned player, BastideKind kind);

/* A completed street or market with its arithmetic, without points: "Street of 4 tiles × 2". */
char *bastide_words_feature (const BastideEvent *event);

/* "turned right". */
const char *bastide_words_turns (int turns);

/* "No follower" and the like: the answer to a question that may be passed; "" for others. */
const char *bastide_words_pass (BastidePhase asked);

/* Adds SENTENCE, which it takes over, below what stands in TEXT; nothing where it is NULL or "". */
void bastide_words_add_line (GString *text, char *sentence);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words below the question: what a choice does, what the question is about, a hint. The caller frees them with
 * g_free (). */
#pragma once

#include "model/bastide-table.h"

/* What CHOICE of TABLE does, for a follower its role, and for a piece of the wall what a guard on it would watch. */
char *question_describe_choice (BastideTable *table, BastideChoice *choice);

/* The subject of the question of TABLE; the tile in hand has TURNS. */
char *question_describe_matter (BastideTable *table, int turns);

/* "Hint: …" with its reasons. NULL if there is no hint, or if the move was only suggested. */
char *question_tell_hint (BastideTable *table);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passing the question, and the words below it: what a choice does, what the question is about, a hint. The caller
 * frees them with g_free (). */
#pragma once

#include "model/bastide-table.h"

/* Whether MOVE passes the question of TABLE. */
bool question_is_pass (BastideTable *table, BastideMove move);

/* Whether the question of TABLE can be passed. */
bool question_may_pass (BastideTable *table);

/* What CHOICE of TABLE does, as far as it cannot be seen on the board. */
char *question_describe_choice (BastideTable *table, BastideChoice *choice);

/* The subject of the question of TABLE; what is in hand has TURNS. */
char *question_describe_matter (BastideTable *table, unsigned turns);

/* "Hint: …" with its reasons. NULL if there is no hint, or if the move was only suggested. */
char *question_tell_hint (BastideTable *table);

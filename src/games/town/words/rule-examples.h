/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules: for every rule a position of few tiles, and what to light in it. */
#pragma once

#include "games/town/rules/rule-example.h"

/* For BastideVoice. */
BastideExample *town_examples_find (const char *name, const char **caption);

/* The name of the example for the rule NUMBER; static. NULL if there is none. For tests. */
const char *town_examples_name (const char *number);

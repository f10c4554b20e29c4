/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules: a position, and the part of the sheet that shows what a rule is about. */
#pragma once

#include "core/rules.h"

/* For BastideVoice. */
BastideExample *cathedral_examples_find (const char *name, const char **caption);

/* The name of the example for the rule NUMBER; static. NULL if there is none. For tests. */
const char *cathedral_examples_name (const char *number);

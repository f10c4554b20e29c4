/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules: a position of few tiles, and what to light in it. */
#pragma once

#include "core/rules.h"

/* For BastideVoice. */
BastideExample *country_examples_find (const char *name, const char **caption);

/* The name of the example for the rule NUMBER; static. NULL if there is none. For tests. */
const char *country_examples_name (const char *number);

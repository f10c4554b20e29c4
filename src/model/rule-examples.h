/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules: for every rule a position of few tiles, and what to light in it. */
#pragma once

#include "core/rule-example.h"

/* The number of examples. */
unsigned bastide_rule_examples_get_n (void);

/* The name of example I, a word such as "market"; static. For tests. */
const char *bastide_rule_examples_get_name (unsigned i);

/* What can be seen in example I, a translated sentence; static. */
const char *bastide_rule_examples_get_caption (unsigned i);

/* The index of the example with NAME, and of the example for the rule NUMBER, such as "P8". The number of examples if
 * there is none. */
unsigned bastide_rule_examples_find (const char *name);
unsigned bastide_rule_examples_find_rule (const char *number);

/* Plays example I into EXAMPLE. Any thread. */
void bastide_rule_examples_play (unsigned i, BastideRuleExample *example);

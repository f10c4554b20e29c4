/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules: for every rule a position of few tiles, and what in it is to be lit. */
#pragma once

#include <glib.h>

#include "core/game.h"

/* One example, played. */
typedef struct {
  const BastideTileSet *set; /* the built-in one */
  BastideState state;
  BastideEvents events; /* scorings to be lit; none of another kind */
  gboolean is_asking;   /* all that is allowed now is lit */
  gboolean is_open;     /* the sides without wall are lit */
  BastideMove move;     /* what is refused, for `reason` */
  BastideReason reason; /* BASTIDE_LEGAL where nothing is refused */
  unsigned n_lit;
  BastideSegmentRef lit[BASTIDE_MAX_NODES]; /* a feature to be lit */
} BastideRuleExample;

/* How many examples there are. */
unsigned bastide_rule_examples_get_n (void);

/* The name of example I, a word such as "market", and what can be seen in it, a translated sentence; static. */
const char *bastide_rule_examples_get_name (unsigned i);
const char *bastide_rule_examples_get_caption (unsigned i);

/* The example called NAME, and that of the rule NUMBER, such as "P8"; the number of examples where there is none. */
unsigned bastide_rule_examples_find (const char *name);
unsigned bastide_rule_examples_find_rule (const char *number);

/* Plays example I into EXAMPLE. Any thread. */
void bastide_rule_examples_play (unsigned i, BastideRuleExample *example);

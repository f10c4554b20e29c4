/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules: a translated title and paragraph for every P and R number. help/C/rules.page says the
 * same. */
#pragma once

#include "core/game.h"

/* The number of rules, and the identifier of rule I, such as "P4", in the order of the help: P1 …, R1 …; static. For
 * tests. */
unsigned bastide_rules_get_n (void);
const char *bastide_rules_get_number (unsigned i);

/* The title and the paragraph of a rule in the current language, plain text; static. NULL if there is no rule
 * NUMBER. */
const char *bastide_rules_get_title (const char *number);
const char *bastide_rules_get_text (const char *number);

/* The identifier of the rule about a question, and of the rule about an event: the rule that gives its points or allows
 * what was done. If EVENT is NULL, the rule about passing. Static. */
const char *bastide_rules_of_question (BastidePhase phase);
const char *bastide_rules_of_event (const BastideEvent *event);

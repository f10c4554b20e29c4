/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules: title and paragraph of every P and R number, translated; help/C/rules.page says the same. */
#pragma once

#include "core/game.h"

/* How many rules there are, and the number of the I-th, such as "P4", in the order of the help: P1 …, R1 …; static. */
unsigned bastide_rules_get_n (void);
const char *bastide_rules_get_number (unsigned i);

/* The title and the paragraph of a rule in the present language, plain text; static, NULL for a NUMBER that is none. */
const char *bastide_rules_get_title (const char *number);
const char *bastide_rules_get_text (const char *number);

/* The number of the rule that is about a question, and of the one about an event: what it scores by, or what was done;
 * that about passing for NULL. Static. */
const char *bastide_rules_of_question (BastidePhase phase);
const char *bastide_rules_of_event (const BastideEvent *event);

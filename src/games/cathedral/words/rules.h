/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules: a title and paragraph for every B and M number. help/C/cathedral-rules.page says the same. */
#pragma once

#include "model/voice.h"

/* In the order B1 …, M1 …, ended by one without a number. */
extern const BastideRuleText cathedral_rule_texts[];

/* The number of the rule for a question, for what an event means (for passing if it is NULL), and for a reason;
 * static. */
const char *cathedral_rules_of_question (unsigned question);
const char *cathedral_rules_of_event (const BastideEvent *event);
const char *cathedral_rules_of_reason (BastideReason reason);

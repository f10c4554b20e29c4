/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules: a title and paragraph for every C and K number. help/C/country-rules.page says the same. */
#pragma once

#include "model/voice.h"

/* In the order C1 …, K1 …, ended by one without a number. */
extern const BastideRuleText country_rule_texts[];

/* The number of the rule that a question is about; that an event means, of passing if it is NULL; that a reason names,
 * NULL if it names none. */
const char *country_rules_of_question (unsigned question);
const char *country_rules_of_event (const BastideEvent *event);
const char *country_rules_of_reason (BastideReason reason);

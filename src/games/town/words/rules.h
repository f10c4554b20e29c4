/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules: a title and paragraph for every P and R number. help/C/rules.page says the same. */
#pragma once

#include "games/town/rules/game.h"
#include "model/voice.h"

/* In the order P1 …, R1 …, ended by one without a number. */
extern const BastideRuleText town_rule_texts[];

/* The identifier of the rule about a question, and of the rule about an event: the rule that gives its points or allows
 * what was done. If EVENT is NULL, the rule about passing. Static. */
const char *town_rules_of_question (unsigned question);
const char *town_rules_of_event (const BastideEvent *event);

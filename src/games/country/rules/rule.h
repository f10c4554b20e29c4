/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of Country: numbers of rules, and why a move is refused. */
#pragma once

#include "core/rules.h"

/* The paragraphs and rulings that events and reasons name; the index of BastideRules.rules. */
typedef enum {
  COUNTRY_NO_RULE,
  COUNTRY_C3,
  COUNTRY_C4,
  COUNTRY_C6,
  COUNTRY_C8,
  COUNTRY_C9,
  COUNTRY_C10,
  COUNTRY_C14,
  COUNTRY_C15,
  COUNTRY_C16,
  COUNTRY_C20,
  COUNTRY_C21,
  COUNTRY_C22,
  COUNTRY_C23,
  COUNTRY_C24,
  COUNTRY_C25,
  COUNTRY_C26,
  COUNTRY_C27,
  COUNTRY_C29,
  COUNTRY_C31,
  COUNTRY_C32,
  COUNTRY_C34,
  COUNTRY_K17,
  COUNTRY_K20,
  COUNTRY_K21,
  COUNTRY_K26,
  COUNTRY_K32,
  COUNTRY_K40,
  COUNTRY_RULES,
} CountryRule;

/* BastideReason.code, in the order in which they are checked; the first that holds is told. */
typedef enum {
  COUNTRY_LEGAL,
  COUNTRY_REASON_OVER,
  COUNTRY_REASON_TILE_NOT_PASSED,
  COUNTRY_REASON_NOT_ASKED,
  COUNTRY_REASON_TAKEN,
  COUNTRY_REASON_APART,
  COUNTRY_REASON_SIDE, /* cell: the neighbour; part: its CountryGround, 8 × that of the drawn tile, 64 × the side */
  COUNTRY_REASON_RIVER_BROKEN,
  COUNTRY_REASON_RIVER_BENDS,
  COUNTRY_REASON_NO_ABBOTS, /* also for the figure */
  COUNTRY_REASON_NO_ABBOT_THERE,
  COUNTRY_REASON_HOUSE_COMPLETE,
  COUNTRY_REASON_NO_SEGMENT,
  COUNTRY_REASON_NO_LARGE,
  COUNTRY_REASON_NO_HELPERS,
  COUNTRY_REASON_PIG_NEEDS_FIELDS,
  COUNTRY_REASON_NONE_LEFT,
  COUNTRY_REASON_ON_RIVER,
  COUNTRY_REASON_ON_GARDEN,
  COUNTRY_REASON_ABBOT_ONLY,
  COUNTRY_REASON_NO_FIELDS,
  COUNTRY_REASON_BUILDER_GROUND,
  COUNTRY_REASON_PIG_GROUND,
  COUNTRY_REASON_COMPLETE,
  COUNTRY_REASON_HELD, /* cell and part: where the first who holds it stands */
  COUNTRY_REASON_BUILDER_ALONE,
  COUNTRY_REASON_PIG_ALONE,
  COUNTRY_REASONS,
} CountryReason;

/* The reason CODE with the rule that it names. */
BastideReason country_reason (CountryReason code);

/* For BastideRules. */
extern const char *const country_rule_words[];

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reason.h"

#include "rule.h"
#include "words.h"

static const char *const sentences[COUNTRY_REASONS] = {
  [COUNTRY_LEGAL] = "legal",
  [COUNTRY_REASON_OVER] = "the game is over",
  [COUNTRY_REASON_TILE_NOT_PASSED] = "a tile cannot be passed",
  [COUNTRY_REASON_NOT_ASKED] = "another question is asked now",
  [COUNTRY_REASON_TAKEN] = "a tile lies there already",
  [COUNTRY_REASON_APART] = "no tile touches that cell along a side",
  [COUNTRY_REASON_SIDE] = "the side is a %s there",
  [COUNTRY_REASON_RIVER_BROKEN] = "a river tile continues the river, with one of its river sides",
  [COUNTRY_REASON_RIVER_BENDS] = "the river may not turn the same way again",
  [COUNTRY_REASON_NO_ABBOTS] = "abbots are not in this game",
  [COUNTRY_REASON_NO_ABBOT_THERE] = "the player's abbot does not stand there",
  [COUNTRY_REASON_HOUSE_COMPLETE] = "the monastery or garden is complete",
  [COUNTRY_REASON_NO_SEGMENT] = "the tile just placed has no such segment",
  [COUNTRY_REASON_NO_LARGE] = "large followers are not in this game",
  [COUNTRY_REASON_NO_HELPERS] = "builders and pigs are not in this game",
  [COUNTRY_REASON_PIG_NEEDS_FIELDS] = "pigs need fields",
  [COUNTRY_REASON_NONE_LEFT] = "the player has none left",
  [COUNTRY_REASON_ON_RIVER] = "nobody stands on the river",
  [COUNTRY_REASON_ON_GARDEN] = "only the abbot stands on a garden",
  [COUNTRY_REASON_ABBOT_ONLY] = "the abbot stands only on monasteries and gardens",
  [COUNTRY_REASON_NO_FIELDS] = "fields are not in this game",
  [COUNTRY_REASON_BUILDER_GROUND] = "the builder stands on roads and in cities",
  [COUNTRY_REASON_PIG_GROUND] = "the pig stands on fields",
  [COUNTRY_REASON_COMPLETE] = "the feature is complete",
  [COUNTRY_REASON_HELD] = "the feature holds a follower",
  [COUNTRY_REASON_BUILDER_ALONE] = "no common or large follower of the player stands in that feature",
  [COUNTRY_REASON_PIG_ALONE] = "no common or large follower of the player stands in that feature",
};

void
country_explain (BastideReason reason, BastideText *line)
{
  if (reason.code == COUNTRY_REASON_SIDE)
    bastide_text_add_format (line, "the side is a %s there", country_ground_words[reason.part & 7]);
  else
    bastide_text_add_string (line, sentences[reason.code]);
  if (reason.code != COUNTRY_LEGAL)
    bastide_text_add_format (line, " (%s)", country_rule_words[reason.rule]);
}

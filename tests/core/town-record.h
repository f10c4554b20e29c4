/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record of the town with any deal. */
#pragma once

#include <string.h>

#include "core/record.h"
#include "games/town/rules/game.h"

/* SET is that of SET_TEXT; the built-in one if that is NULL. */
static inline BastideRecord *
town_record_new (const BastideKit *set, const char *set_text, unsigned players, const TownDeal *deal)
{
  BastideDeal any;

  town_deal_to (deal, &any);
  return bastide_record_new (bastide_rules_find ("town", strlen ("town")), 0, &set_text, set_text != NULL, players, &any);
}

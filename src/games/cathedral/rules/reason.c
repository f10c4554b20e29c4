/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the reasons. */
#include "legal.h"
#include "rules.h"

static const char *const reasons[CATHEDRAL_REASONS] = {
  [CATHEDRAL_LEGAL] = "legal",
  [CATHEDRAL_REASON_OVER] = "the game is over",
  [CATHEDRAL_REASON_NOT_ASKED] = "another question is asked now",
  [CATHEDRAL_REASON_NOT_ON_DISPLAY] = "that card is not on display",
  [CATHEDRAL_REASON_WORKERS] = "the player has too few workers left",
  [CATHEDRAL_REASON_NOTHING_GIVEN_UP] = "nothing is given up for that card",
  [CATHEDRAL_REASON_PRICE] = "the player has too little gold",
  [CATHEDRAL_REASON_FULL] = "the player has no place left: name a craftsman to give up",
  [CATHEDRAL_REASON_ROOM] = "nobody is given up while there is a place",
  [CATHEDRAL_REASON_NOT_OWNED] = "the player has no such craftsman",
  [CATHEDRAL_REASON_MUST_PLACE] = "at no cost a builder must be placed",
  [CATHEDRAL_REASON_NOT_FIRST] = "only the first player throws back",
  [CATHEDRAL_REASON_NOT_DRAWN] = "no builder has just been drawn",
  [CATHEDRAL_REASON_THROWN] = "a builder was thrown back this round already",
  [CATHEDRAL_REASON_NO_USE] = "throwing back changes nothing",
  [CATHEDRAL_REASON_NO_PLACE] = "there is no such place",
  [CATHEDRAL_REASON_TAKEN] = "that place is taken",
  [CATHEDRAL_REASON_NO_HERALD] = "the player does not hold that privilege",
  [CATHEDRAL_REASON_FREE] = "the builder costs nothing anyway",
  [CATHEDRAL_REASON_COST] = "the player has too little gold",
  [CATHEDRAL_REASON_NO_DANGER] = "there is nothing to be protected from",
  [CATHEDRAL_REASON_NO_CUBE] = "the market has no such cube",
  [CATHEDRAL_REASON_NO_TRADE] = "a trade is of one kind and at least one cube",
  [CATHEDRAL_REASON_METAL] = "metal cannot be bought",
  [CATHEDRAL_REASON_NO_JOINER] = "without a joiner no wood is bought",
  [CATHEDRAL_REASON_SOLD] = "the player has sold that kind this round",
  [CATHEDRAL_REASON_MARKET] = "the market has too few of it",
  [CATHEDRAL_REASON_GOLD] = "the player has too little gold",
  [CATHEDRAL_REASON_NO_STONECUTTER] = "without a stonecutter no stone is sold",
  [CATHEDRAL_REASON_BOUGHT] = "the player has bought that kind this round",
  [CATHEDRAL_REASON_GOODS] = "the player has too few of it",
  [CATHEDRAL_REASON_NO_CRAFTSMAN] = "the player has no such craftsman",
  [CATHEDRAL_REASON_ENGINEER] = "the engineer works unasked",
  [CATHEDRAL_REASON_NO_WORK] = "a craftsman is used at least once",
  [CATHEDRAL_REASON_NO_MIXER] = "without a mixer masons score nothing",
  [CATHEDRAL_REASON_NO_METAL] = "the toolmaker needs metal in hand",
  [CATHEDRAL_REASON_CAPACITY] = "that is beyond his capacity",
  [CATHEDRAL_REASON_TOO_LITTLE] = "the player has too little for it",
  [CATHEDRAL_REASON_NOT_FIVE] = "exactly five of the goods in hand are kept",
};

void
cathedral_explain (BastideReason reason, BastideText *text)
{
  bastide_text_add_format (text, "%s (%s)", reasons[reason.code], cathedral_rules.rules[reason.rule]);
}

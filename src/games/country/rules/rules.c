/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"

#include "check.h"
#include "deal.h"
#include "legal.h"
#include "look.h"
#include "reason.h"
#include "turn.h"

static const char *const questions[] = { "over", "tile", "follower", NULL };

static const char *const sources[] = { "", "road", "city", "monastery", "garden", "field", "goods", NULL };

static const uint32_t brought_by[] = { 0, 0, 0, 0, COUNTRY_ABBOT, COUNTRY_FIELDS, COUNTRY_TRADERS };

const BastideRules country_rules = {
  .word = "country",
  .kit_size = sizeof (BastideKit),
  .state_size = country_state_size,
  .options = country_options,
  .seats = country_seats,
  .questions = questions,
  .sources = sources,
  .brought_by = brought_by,
  .rules = country_rule_words,
  .builtin_sets = country_builtin_sets,
  .open_kit = country_open_kit,
  .sets = country_list_sets,
  .deal = country_deal,
  .print_deal = country_print_deal,
  .parse_deal = country_parse_deal,
  .begin = country_begin,
  .list = country_list,
  .why = country_why,
  .explain = country_explain,
  .apply = country_apply,
  .look = country_look,
  .count = country_count,
  .hide = country_hide,
  .print = country_print_move,
  .parse = country_parse_move,
  .hash = country_hash,
  .check = country_check,
};

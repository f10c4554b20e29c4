/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"

#include <string.h>

#include "core/translate.h"
#include "game.h"
#include "status.h"

static const char *const options[] = { NULL };

static const char *const questions[] = { "over", "tile", "follower", "gate", "wall", "guard", "tower", NULL };

static const char *const sources[] = { "", "street", "market", "tower", "steward", "guard", NULL };

/* By number of the paragraph. */
static const char *const rules[] = { "",    "P1",  "P2",  "P3",  "P4",  "P5",  "P6",  "P7",  "P8",  "P9",  "P10",
                                     "P11", "P12", "P13", "P14", "P15", "P16", "P17", "P18", "P19", "P20", NULL };

static size_t
measure_state (const BastideKit *kit)
{
  return sizeof (BastideState);
}

static void
count_seats (uint32_t chosen, unsigned *least, unsigned *most)
{
  *least = TOWN_MIN_PLAYERS;
  *most = TOWN_MAX_PLAYERS;
}

static bool
open_kit (BastideKit *kit, uint32_t chosen, const char *const *texts, unsigned n_texts, BastideFault *fault)
{
  if (texts != NULL)
    return town_tile_set_parse (kit, texts[0], strlen (texts[0]), fault);
  *kit = *town_tile_set_builtin ();
  return true;
}

static unsigned
list_sets (const BastideKit *kit, BastideSet sets[BASTIDE_SETS])
{
  memcpy (sets[0].name, kit->name, sizeof sets[0].name);
  sets[0].checksum = kit->checksum;
  sets[0].text = 0;
  return 1;
}

static void
shuffle (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal)
{
  TownDeal own;

  town_deal_shuffle (&own, kit, seed);
  town_deal_to (&own, deal);
}

static void
print_deal (const BastideKit *kit, const BastideDeal *deal, BastideText *lines)
{
  TownDeal own = town_deal_from (deal);

  town_deal_print (&own, kit, lines);
  bastide_text_add_string (lines, "\n");
}

static bool
parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal, BastideFault *fault)
{
  TownDeal own;

  if (!town_deal_parse (&own, kit, lines, fault))
    return false;
  town_deal_to (&own, deal);
  return true;
}

static void
begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal, BastideEvents *events)
{
  TownDeal own = town_deal_from (deal);

  town_state_init (state, kit, (int) players, &own, events);
}

static void
explain (BastideReason reason, BastideText *text)
{
  bastide_text_add_string (text, bastide_translate (town_reason_text ((TownReasonCode) reason.code)));
  if (reason.code != BASTIDE_LEGAL)
    bastide_text_add_format (text, " (%s)", town_reason_rule ((TownReasonCode) reason.code));
}

static void
apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events)
{
  town_apply (state, kit, move, NULL, events);
}

static void
look (const BastideState *state, const BastideKit *kit, BastideMoment *moment)
{
  town_state_look (state, moment);
}

static void
count (const BastideState *state, const BastideKit *kit, bool if_ended,
       int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes)
{
  uint16_t ended[TOWN_MAX_PLAYERS][TOWN_SOURCES];

  memset (points, 0, BASTIDE_PLAYERS * sizeof *points);
  if (causes != NULL)
    causes->n = 0;
  if (if_ended)
    town_ledger (state, kit, ended, causes);
  for (int player = 0; player < town_state_players (state); player++)
    for (int source = 0; source < TOWN_SOURCES; source++)
      points[player][source] = (int16_t) (if_ended ? ended[player][source] : town_state_points (state, player)[source]);
}

static void
hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng)
{
  town_state_hide (state, rng);
}

static void
print (BastideMove move, const BastideKit *kit, BastideText *text)
{
  char line[TOWN_MOVE_TEXT];

  bastide_text_add (text, line, town_move_print (move, line));
}

static bool
parse (const char *text, size_t length, const BastideKit *kit, BastideMove *move)
{
  return town_move_parse (move, text, length);
}

static uint64_t
hash (const BastideState *state, const BastideKit *kit)
{
  return town_state_hash (state);
}

const BastideRules town_rules = {
  .word = "town",
  .kit_size = sizeof (BastideKit),
  .state_size = measure_state,
  .options = options,
  .seats = count_seats,
  .questions = questions,
  .sources = sources,
  .rules = rules,
  .open_kit = open_kit,
  .sets = list_sets,
  .deal = shuffle,
  .print_deal = print_deal,
  .parse_deal = parse_deal,
  .begin = begin,
  .list = town_legal,
  .sort = town_moves_sort,
  .why = town_why,
  .explain = explain,
  .apply = apply,
  .look = look,
  .count = count,
  .hide = hide,
  .print = print,
  .parse = parse,
  .hash = hash,
  .check = town_state_check,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the rules, and what only asks. */
#include "rules.h"

#include "deal.h"
#include "hide.h"
#include "legal.h"
#include "plan.h"
#include "play.h"

#include <stdio.h>
#include <string.h>

_Static_assert(sizeof (BastideState) <= 2048, "a state has at most 2 KiB");

static const char *const questions[] = { "over",   "choose", "throw",  "place", "bishop", "amulet", "dismiss",
                                         "letter", "hire",   "market", "build", "keep",   NULL };

static const char *const sources[] = { "none", "start", "craft", "priory", "privilege", "lost", NULL };

static const char *const rules[] = {
  [CATHEDRAL_NO_RULE] = "none", [CATHEDRAL_B3] = "B3",   [CATHEDRAL_B5] = "B5",    [CATHEDRAL_B7] = "B7",
  [CATHEDRAL_B8] = "B8",        [CATHEDRAL_B9] = "B9",   [CATHEDRAL_B12] = "B12",  [CATHEDRAL_B13] = "B13",
  [CATHEDRAL_B14] = "B14",      [CATHEDRAL_B16] = "B16", [CATHEDRAL_B18] = "B18",  [CATHEDRAL_B19] = "B19",
  [CATHEDRAL_B23] = "B23",      [CATHEDRAL_B27] = "B27", [CATHEDRAL_B30] = "B30",  [CATHEDRAL_B31] = "B31",
  [CATHEDRAL_B33] = "B33",      [CATHEDRAL_B34] = "B34", [CATHEDRAL_B35] = "B35",  [CATHEDRAL_B36] = "B36",
  [CATHEDRAL_B39] = "B39",      [CATHEDRAL_B40] = "B40", [CATHEDRAL_M18] = "M18",  [CATHEDRAL_M21] = "M21",
  [CATHEDRAL_M35] = "M35",      [CATHEDRAL_M38] = "M38", [CATHEDRAL_RULES] = NULL,
};

static const char *const options[] = { NULL };

static size_t
state_size (const BastideKit *kit)
{
  return sizeof (BastideState);
}

static void
seats (uint32_t wanted, unsigned *fewest, unsigned *most)
{
  *fewest = 2;
  *most = CATHEDRAL_PLAYERS;
}

static bool
open_kit (BastideKit *kit, uint32_t wanted, const char *const *texts, unsigned n_texts, BastideFault *fault)
{
  *fault = (BastideFault) { 0 };
  if (wanted != 0)
    snprintf (fault->reason, sizeof fault->reason, "Cathedral has no options");
  else if (texts != NULL)
    snprintf (fault->reason, sizeof fault->reason, "there are no tiles in this game");
  else
    kit->options = 0;
  return fault->reason[0] == '\0';
}

/* The first player may decide to keep all builders of a round (B12), but those that are his own. */
static bool
may_keep_all (const BastideState *state)
{
  return state->phase == CATHEDRAL_PHASE_THROW
         || (state->phase == CATHEDRAL_PHASE_PLACE && state->to_move == state->first && !state->is_thrown
             && state->drawn != CATHEDRAL_NOBODY);
}

static void
look (const BastideState *state, const BastideKit *kit, BastideMoment *moment)
{
  const bool is_over = state->phase == CATHEDRAL_PHASE_OVER;
  const uint8_t to_move = is_over ? state->first : state->to_move;

  *moment = (BastideMoment) {
    .question = state->phase,
    .players = state->players,
    .to_move = to_move,
    .active = state->drawn != CATHEDRAL_NOBODY ? state->drawn : to_move,
    .is_tied = state->is_kept, /* what the first player keeps and what its owner does with it are one */
    .is_revealed = state->is_revealed,
    .passed = may_keep_all (state) ? CATHEDRAL_PHASE_THROW : 0,
    .period = state->round,
    .turn = (uint16_t) (state->turns + !is_over),
    .winners = is_over ? (uint8_t) cathedral_find_winners (state) : 0,
  };
  for (unsigned player = 0; player < state->players; player++)
    moment->points[player] = (int16_t) cathedral_points (&state->seats[player]);
}

/* Adds the events of PLAN. */
static void
tell (const CathedralPlan *plan, unsigned player, BastideEvents *causes)
{
  for (unsigned craftsman = 1; craftsman < CATHEDRAL_CRAFTSMEN; craftsman++)
    if (plan->uses[craftsman] > 0)
      {
        const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
        int n = plan->uses[craftsman];
        BastideEvent *event = &causes->at[causes->n++];

        *event = (BastideEvent) {
          .type = CATHEDRAL_LOG_WORKED,
          .player = (uint8_t) player,
          .source = CATHEDRAL_CRAFT,
          .rule = craftsman == CATHEDRAL_ENGINEER ? CATHEDRAL_B34 : CATHEDRAL_B33,
          .is_final = true,
          .part = (uint8_t) craftsman,
          .x = (int16_t) n,
          .y = (int16_t) (n * (card->gold - card->cost_gold)),
        };
        event->points[player] = (int16_t) (n * card->points);
      }
}

static void
count (const BastideState *state, const BastideKit *kit, bool if_ended,
       int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes)
{
  memset (points, 0, BASTIDE_PLAYERS * sizeof *points);
  if (causes != NULL)
    causes->n = 0;
  for (unsigned player = 0; player < state->players; player++)
    {
      CathedralPlan plan;

      memcpy (points[player], state->seats[player].points, sizeof state->seats[player].points);
      if (!if_ended)
        continue;
      cathedral_plan (state, player, &plan);
      points[player][CATHEDRAL_CRAFT] = (int16_t) (points[player][CATHEDRAL_CRAFT] + plan.points);
      if (causes != NULL)
        tell (&plan, player, causes);
    }
}

static uint64_t
hash (const BastideState *state, const BastideKit *kit)
{
  const unsigned char *bytes = (const unsigned char *) state;
  uint64_t sum = sizeof *state;

  for (size_t at = 0; at < sizeof *state; at++)
    {
      sum = (sum ^ bytes[at]) * 0x100000001b3u;
      sum ^= sum >> 29;
    }
  return sum;
}

const BastideRules cathedral_rules = {
  .word = "cathedral",
  .kit_size = sizeof (BastideKit),
  .state_size = state_size,
  .options = options,
  .seats = seats,
  .questions = questions,
  .sources = sources,
  .rules = rules,
  .open_kit = open_kit,
  .deal = cathedral_deal,
  .deal_word = "round",
  .print_deal = cathedral_print_deal,
  .parse_deal = cathedral_parse_deal,
  .begin = cathedral_begin,
  .list = cathedral_list,
  .why = cathedral_why,
  .explain = cathedral_explain,
  .apply = cathedral_apply,
  .look = look,
  .count = count,
  .hide = cathedral_hide,
  .print = cathedral_print_move,
  .parse = cathedral_parse_move,
  .hash = hash,
  .check = cathedral_check,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is not legal: the first reason, in the order of the protocol. */
#include "legal.h"

/* The paragraph that each reason names. */
static const uint8_t rules[CATHEDRAL_REASONS] = {
  [CATHEDRAL_REASON_OVER] = CATHEDRAL_B39,
  [CATHEDRAL_REASON_NOT_ASKED] = CATHEDRAL_B3,
  [CATHEDRAL_REASON_NOT_ON_DISPLAY] = CATHEDRAL_B5,
  [CATHEDRAL_REASON_WORKERS] = CATHEDRAL_B7,
  [CATHEDRAL_REASON_NOTHING_GIVEN_UP] = CATHEDRAL_B9,
  [CATHEDRAL_REASON_PRICE] = CATHEDRAL_B8,
  [CATHEDRAL_REASON_FULL] = CATHEDRAL_B9,
  [CATHEDRAL_REASON_ROOM] = CATHEDRAL_B9,
  [CATHEDRAL_REASON_NOT_OWNED] = CATHEDRAL_B9,
  [CATHEDRAL_REASON_MUST_PLACE] = CATHEDRAL_B14,
  [CATHEDRAL_REASON_NOT_FIRST] = CATHEDRAL_B12,
  [CATHEDRAL_REASON_NOT_DRAWN] = CATHEDRAL_B12,
  [CATHEDRAL_REASON_THROWN] = CATHEDRAL_B12,
  [CATHEDRAL_REASON_NO_USE] = CATHEDRAL_M18,
  [CATHEDRAL_REASON_NO_PLACE] = CATHEDRAL_B16,
  [CATHEDRAL_REASON_TAKEN] = CATHEDRAL_B16,
  [CATHEDRAL_REASON_NO_HERALD] = CATHEDRAL_B40,
  [CATHEDRAL_REASON_FREE] = CATHEDRAL_M21,
  [CATHEDRAL_REASON_COST] = CATHEDRAL_B13,
  [CATHEDRAL_REASON_NO_DANGER] = CATHEDRAL_B19,
  [CATHEDRAL_REASON_NO_CUBE] = CATHEDRAL_B19,
  [CATHEDRAL_REASON_NO_TRADE] = CATHEDRAL_B30,
  [CATHEDRAL_REASON_METAL] = CATHEDRAL_B31,
  [CATHEDRAL_REASON_NO_JOINER] = CATHEDRAL_B35,
  [CATHEDRAL_REASON_SOLD] = CATHEDRAL_M35,
  [CATHEDRAL_REASON_MARKET] = CATHEDRAL_B30,
  [CATHEDRAL_REASON_GOLD] = CATHEDRAL_B31,
  [CATHEDRAL_REASON_NO_STONECUTTER] = CATHEDRAL_B35,
  [CATHEDRAL_REASON_BOUGHT] = CATHEDRAL_M35,
  [CATHEDRAL_REASON_GOODS] = CATHEDRAL_B30,
  [CATHEDRAL_REASON_NO_CRAFTSMAN] = CATHEDRAL_B33,
  [CATHEDRAL_REASON_ENGINEER] = CATHEDRAL_M38,
  [CATHEDRAL_REASON_NO_WORK] = CATHEDRAL_B33,
  [CATHEDRAL_REASON_NO_MIXER] = CATHEDRAL_B35,
  [CATHEDRAL_REASON_NO_METAL] = CATHEDRAL_B34,
  [CATHEDRAL_REASON_CAPACITY] = CATHEDRAL_B33,
  [CATHEDRAL_REASON_TOO_LITTLE] = CATHEDRAL_B33,
  [CATHEDRAL_REASON_NOT_FIVE] = CATHEDRAL_B36,
};

/* The questions that each move answers, as a set of phases. */
static const uint16_t phases[CATHEDRAL_MOVES] = {
  [CATHEDRAL_MOVE_TAKE] = 1u << CATHEDRAL_PHASE_CHOOSE,
  [CATHEDRAL_MOVE_PASS] = 1u << CATHEDRAL_PHASE_CHOOSE | 1u << CATHEDRAL_PHASE_PLACE,
  [CATHEDRAL_MOVE_THROW] = 1u << CATHEDRAL_PHASE_THROW | 1u << CATHEDRAL_PHASE_PLACE,
  [CATHEDRAL_MOVE_KEEP] = 1u << CATHEDRAL_PHASE_THROW,
  [CATHEDRAL_MOVE_PLACE] = 1u << CATHEDRAL_PHASE_PLACE,
  [CATHEDRAL_MOVE_HERALD] = 1u << CATHEDRAL_PHASE_PLACE,
  [CATHEDRAL_MOVE_CUBE] = 1u << CATHEDRAL_PHASE_BISHOP,
  [CATHEDRAL_MOVE_PROTECT] = 1u << CATHEDRAL_PHASE_BISHOP,
  [CATHEDRAL_MOVE_AMULET] = 1u << CATHEDRAL_PHASE_AMULET,
  [CATHEDRAL_MOVE_BEAR] = 1u << CATHEDRAL_PHASE_AMULET,
  [CATHEDRAL_MOVE_DISMISS] = 1u << CATHEDRAL_PHASE_DISMISS,
  [CATHEDRAL_MOVE_LETTER] = 1u << CATHEDRAL_PHASE_LETTER,
  [CATHEDRAL_MOVE_PAY] = 1u << CATHEDRAL_PHASE_LETTER,
  [CATHEDRAL_MOVE_DROP] = 1u << CATHEDRAL_PHASE_HIRE,
  [CATHEDRAL_MOVE_SELL] = 1u << CATHEDRAL_PHASE_MARKET,
  [CATHEDRAL_MOVE_BUY] = 1u << CATHEDRAL_PHASE_MARKET,
  [CATHEDRAL_MOVE_WORK] = 1u << CATHEDRAL_PHASE_BUILD,
  [CATHEDRAL_MOVE_DONE] = 1u << CATHEDRAL_PHASE_MARKET | 1u << CATHEDRAL_PHASE_BUILD,
  [CATHEDRAL_MOVE_GOODS] = 1u << CATHEDRAL_PHASE_KEEP,
};

static CathedralReason
why_take (const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  uint8_t cards[2 + CATHEDRAL_RESOURCES];
  unsigned n = cathedral_list_display (state, cards), i = 0;
  bool is_owned = move.sort == move.part || cathedral_count_craftsman (seat, move.sort) > 0;

  while (i < n && cards[i] != move.part)
    i++;
  if (i == n)
    return CATHEDRAL_REASON_NOT_ON_DISPLAY;
  if (move.part >= CATHEDRAL_CRAFTSMEN)
    {
      if (cathedral_resource (move.part)->workers > seat->workers[CATHEDRAL_FREE])
        return CATHEDRAL_REASON_WORKERS;
      return move.sort != CATHEDRAL_NONE ? CATHEDRAL_REASON_NOTHING_GIVEN_UP : CATHEDRAL_LEGAL;
    }
  if (cathedral_craftsmen[move.part].price > seat->gold)
    return CATHEDRAL_REASON_PRICE;
  if (cathedral_is_full (seat))
    return move.sort == CATHEDRAL_NONE ? CATHEDRAL_REASON_FULL
           : is_owned                  ? CATHEDRAL_LEGAL
                                       : CATHEDRAL_REASON_NOT_OWNED;
  return move.sort != CATHEDRAL_NONE ? CATHEDRAL_REASON_ROOM : CATHEDRAL_LEGAL;
}

static CathedralReason
why_throw (const BastideState *state)
{
  if (state->to_move != state->first)
    return CATHEDRAL_REASON_NOT_FIRST;
  if (state->drawn == CATHEDRAL_NOBODY)
    return CATHEDRAL_REASON_NOT_DRAWN;
  if (state->is_thrown)
    return CATHEDRAL_REASON_THROWN;
  return cathedral_may_throw (state) ? CATHEDRAL_LEGAL : CATHEDRAL_REASON_NO_USE;
}

static CathedralReason
why_place (const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  if (move.part >= CATHEDRAL_PLACES)
    return CATHEDRAL_REASON_NO_PLACE;
  if (state->n_at[move.part] == cathedral_builders[move.part])
    return CATHEDRAL_REASON_TAKEN;
  if (move.type == CATHEDRAL_MOVE_PLACE)
    return seat->gold < state->cost ? CATHEDRAL_REASON_COST : CATHEDRAL_LEGAL;
  if (!cathedral_has_privilege (seat, CATHEDRAL_HERALD))
    return CATHEDRAL_REASON_NO_HERALD;
  return state->cost == 0 ? CATHEDRAL_REASON_FREE : CATHEDRAL_LEGAL;
}

static CathedralReason
why_buy (const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  if (move.part >= CATHEDRAL_KINDS || move.x < 1)
    return CATHEDRAL_REASON_NO_TRADE;
  if (move.part == CATHEDRAL_METAL)
    return CATHEDRAL_REASON_METAL;
  if (move.part == CATHEDRAL_WOOD && !cathedral_has_trade (seat, CATHEDRAL_JOINER))
    return CATHEDRAL_REASON_NO_JOINER;
  if (seat->sold >> move.part & 1)
    return CATHEDRAL_REASON_SOLD;
  if (move.x > state->market[move.part])
    return CATHEDRAL_REASON_MARKET;
  return move.x * cathedral_prices[move.part] > seat->gold ? CATHEDRAL_REASON_GOLD : CATHEDRAL_LEGAL;
}

static CathedralReason
why_sell (const CathedralSeat *seat, BastideMove move)
{
  if (move.part >= CATHEDRAL_KINDS || move.x < 1)
    return CATHEDRAL_REASON_NO_TRADE;
  if (move.part == CATHEDRAL_STONE && !cathedral_has_trade (seat, CATHEDRAL_STONECUTTER))
    return CATHEDRAL_REASON_NO_STONECUTTER;
  if (seat->bought >> move.part & 1)
    return CATHEDRAL_REASON_BOUGHT;
  return move.x > seat->goods[move.part] ? CATHEDRAL_REASON_GOODS : CATHEDRAL_LEGAL;
}

static CathedralReason
why_work (const BastideState *state, const CathedralSeat *seat, BastideMove move)
{
  const CathedralCraftsman *card;

  if (move.part == CATHEDRAL_NONE || cathedral_count_craftsman (seat, move.part) == 0)
    return CATHEDRAL_REASON_NO_CRAFTSMAN;
  card = &cathedral_craftsmen[move.part];
  if (move.part == CATHEDRAL_ENGINEER)
    return CATHEDRAL_REASON_ENGINEER;
  if (move.x < 1)
    return CATHEDRAL_REASON_NO_WORK;
  if (card->needs_mixer && !cathedral_has_trade (seat, CATHEDRAL_MIXER))
    return CATHEDRAL_REASON_NO_MIXER;
  if (card->needs_metal && seat->goods[CATHEDRAL_METAL] == 0)
    return CATHEDRAL_REASON_NO_METAL;
  if ((unsigned) move.x > cathedral_capacity_left (state, state->to_move, move.part))
    return CATHEDRAL_REASON_CAPACITY;
  return (unsigned) move.x > cathedral_most_uses (state, state->to_move, move.part) ? CATHEDRAL_REASON_TOO_LITTLE
                                                                                    : CATHEDRAL_LEGAL;
}

static CathedralReason
why_goods (const CathedralSeat *seat, BastideMove move)
{
  const uint8_t *goods = seat->goods;

  return move.part <= goods[CATHEDRAL_SAND] && move.sort <= goods[CATHEDRAL_WOOD] && move.x >= 0
                 && move.x <= goods[CATHEDRAL_STONE] && move.y >= 0 && move.y <= goods[CATHEDRAL_METAL]
                 && move.part + move.sort + move.x + move.y == CATHEDRAL_KEPT
             ? CATHEDRAL_LEGAL
             : CATHEDRAL_REASON_NOT_FIVE;
}

static CathedralReason
why (const BastideState *state, BastideMove move)
{
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];

  if (state->phase == CATHEDRAL_PHASE_OVER)
    return CATHEDRAL_REASON_OVER;
  if (move.type >= CATHEDRAL_MOVES || !(phases[move.type] >> state->phase & 1))
    return CATHEDRAL_REASON_NOT_ASKED;
  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_TAKE: return why_take (state, seat, move);
    case CATHEDRAL_MOVE_PASS:
      return state->phase == CATHEDRAL_PHASE_PLACE && state->cost == 0 ? CATHEDRAL_REASON_MUST_PLACE : CATHEDRAL_LEGAL;
    case CATHEDRAL_MOVE_THROW: return why_throw (state);
    case CATHEDRAL_MOVE_PLACE:
    case CATHEDRAL_MOVE_HERALD: return why_place (state, seat, move);
    case CATHEDRAL_MOVE_PROTECT:
      return cathedral_event_is_good (cathedral_round (state)->event) ? CATHEDRAL_REASON_NO_DANGER : CATHEDRAL_LEGAL;
    case CATHEDRAL_MOVE_CUBE:
      return move.part >= CATHEDRAL_METAL || state->market[move.part] == 0 ? CATHEDRAL_REASON_NO_CUBE : CATHEDRAL_LEGAL;
    case CATHEDRAL_MOVE_BUY: return why_buy (state, seat, move);
    case CATHEDRAL_MOVE_SELL: return why_sell (seat, move);
    case CATHEDRAL_MOVE_WORK: return why_work (state, seat, move);
    case CATHEDRAL_MOVE_GOODS: return why_goods (seat, move);
    case CATHEDRAL_MOVE_DISMISS:
    case CATHEDRAL_MOVE_DROP:
      if (move.type == CATHEDRAL_MOVE_DROP && move.part == state->hiring)
        return CATHEDRAL_LEGAL;
      return cathedral_count_craftsman (seat, move.part) == 0 ? CATHEDRAL_REASON_NOT_OWNED : CATHEDRAL_LEGAL;
    default: return CATHEDRAL_LEGAL;
    }
}

BastideReason
cathedral_why (const BastideState *state, const BastideKit *kit, BastideMove move)
{
  CathedralReason code = why (state, move);

  return (BastideReason) { .code = (uint8_t) code, .rule = rules[code], .part = move.part, .x = move.x, .y = move.y };
}

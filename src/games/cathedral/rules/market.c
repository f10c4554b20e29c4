/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step 12 of part III: trading in the market (B30, B31). */
#include "legal.h"
#include "play.h"

bool
cathedral_open_market (CathedralPlay *play)
{
  play->state->trading = (uint8_t) ((1u << play->state->n_at[CATHEDRAL_MARKET]) - 1);
  return false;
}

/* The turn goes to the next builder that trades, if there is one. */
static void
next_trader (BastideState *state)
{
  for (unsigned i = 0; i < 4; i++)
    {
      state->trader = (uint8_t) ((state->trader + 1) % 4);
      if (state->trading >> state->trader & 1)
        return;
    }
  state->trader = 0;
}

static void
leave (CathedralPlay *play)
{
  BastideState *state = play->state;

  cathedral_log (play, CATHEDRAL_LOG_LEFT, state->at[CATHEDRAL_MARKET][state->trader], 0, 0);
  state->trading &= (uint8_t) ~(1u << state->trader);
  next_trader (state);
}

static bool
can_trade (const BastideState *state, unsigned player)
{
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (cathedral_most_sold (state, player, kind) > 0 || cathedral_most_bought (state, player, kind) > 0)
      return true;
  return false;
}

bool
cathedral_trade (CathedralPlay *play)
{
  BastideState *state = play->state;

  while (state->trading != 0)
    {
      unsigned player = state->at[CATHEDRAL_MARKET][state->trader];

      if (can_trade (state, player))
        return cathedral_ask (play, CATHEDRAL_PHASE_MARKET, player);
      leave (play);
    }
  return false;
}

static void
buy (CathedralPlay *play, unsigned player, unsigned kind, int n)
{
  CathedralSeat *seat = &play->state->seats[player];
  BastideEvent *event = cathedral_log (play, CATHEDRAL_LOG_BOUGHT, player, kind, n);

  event->y = (int16_t) (n * cathedral_prices[kind]);
  seat->gold = (uint8_t) (seat->gold - event->y);
  seat->goods[kind] = (uint8_t) (seat->goods[kind] + n);
  seat->bought |= (uint8_t) (1u << kind);
  play->state->market[kind] = (uint8_t) (play->state->market[kind] - n);
  next_trader (play->state);
}

static void
sell (CathedralPlay *play, unsigned player, unsigned kind, int n)
{
  CathedralSeat *seat = &play->state->seats[player];
  BastideEvent *event = cathedral_log (play, CATHEDRAL_LOG_SOLD, player, kind, n);

  event->y = (int16_t) cathedral_give_gold (play, player, (unsigned) n * cathedral_prices[kind]);
  seat->goods[kind] = (uint8_t) (seat->goods[kind] - n);
  seat->sold |= (uint8_t) (1u << kind);
  next_trader (play->state);
}

void
cathedral_answer_trade (CathedralPlay *play, BastideMove move)
{
  unsigned player = play->state->to_move;

  if (move.type == CATHEDRAL_MOVE_BUY)
    buy (play, player, move.part, move.x);
  else if (move.type == CATHEDRAL_MOVE_SELL)
    sell (play, player, move.part, move.x);
  else
    leave (play);
  play->state->turns++;
}

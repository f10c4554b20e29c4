/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part II: sending builders (B11 to B16). */
#include "legal.h"
#include "play.h"

#include <string.h>

/* Whether the next builder of SEAT that is drawn is one that may not come: his two others were sent or wait (M24). */
static bool
is_missing (const BastideState *state, unsigned player)
{
  unsigned n = 0;

  if (!state->seats[player].is_short)
    return false;
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < state->n_at[place]; i++)
      n += state->at[place][i] == player;
  for (unsigned i = 0; i < state->n_waiting; i++)
    n += state->waiting[i].player == player;
  return n == CATHEDRAL_BUILDERS - 1;
}

/* Draws the next builder that is decided about. Returns false if the bag is empty before. */
static bool
draw (CathedralPlay *play)
{
  BastideState *state = play->state;
  const uint8_t *bag = cathedral_round (state)->bag;

  while (state->n_drawn < CATHEDRAL_BUILDERS * state->players)
    {
      unsigned player = bag[state->n_drawn++];

      state->is_revealed |= cathedral_holds_other (state, player);
      if (!is_missing (state, player))
        {
          state->drawn = (uint8_t) player;
          cathedral_log (play, CATHEDRAL_LOG_DRAWN, player, 0, state->cost);
          return true;
        }
      cathedral_log (play, CATHEDRAL_LOG_ASIDE, player, 0, 0);
    }
  return false;
}

/* The drawn builder was sent or waits: the price falls (B14). */
static void
end_builder (BastideState *state)
{
  state->drawn = CATHEDRAL_NOBODY;
  state->is_kept = false;
  state->cost = state->cost > 0 ? (uint8_t) (state->cost - 1) : 0;
}

static void
wait (CathedralPlay *play)
{
  BastideState *state = play->state;

  state->waiting[state->n_waiting++] = (CathedralWaiting) { state->drawn, state->cost };
  cathedral_log (play, CATHEDRAL_LOG_WAITS, state->drawn, 0, state->cost);
  end_builder (state);
}

bool
cathedral_draw (CathedralPlay *play)
{
  BastideState *state = play->state;

  while (state->drawn != CATHEDRAL_NOBODY || draw (play))
    {
      if (!state->is_kept && state->drawn != state->first && cathedral_may_throw (state))
        return cathedral_ask (play, CATHEDRAL_PHASE_THROW, state->first);
      if (cathedral_may_send (state))
        return cathedral_ask (play, CATHEDRAL_PHASE_PLACE, state->drawn);
      state->turns += state->is_kept;
      wait (play);
    }
  state->cost = 0;
  return false;
}

bool
cathedral_send (CathedralPlay *play)
{
  BastideState *state = play->state;
  unsigned player = state->waiting[0].player;

  if (state->n_waiting == 0)
    return false;
  state->n_waiting--;
  memmove (state->waiting, state->waiting + 1, state->n_waiting * sizeof *state->waiting);
  state->waiting[state->n_waiting] = (CathedralWaiting) { 0 };
  return cathedral_ask (play, CATHEDRAL_PHASE_PLACE, player);
}

/* The drawn builder goes back into the bag, behind some of those that are still there (M17). */
static void
throw_back (CathedralPlay *play)
{
  BastideState *state = play->state;
  CathedralRound *dealt = &state->rounds[state->round];
  unsigned left = CATHEDRAL_BUILDERS * state->players - state->n_drawn;
  uint8_t *place = dealt->bag + state->n_drawn - 1;
  unsigned behind = dealt->back % (left + 1);

  memmove (place, place + 1, behind);
  place[behind] = state->drawn;
  state->n_drawn--;
  state->is_thrown = true;
  cathedral_log (play, CATHEDRAL_LOG_THROWN, state->drawn, 0, 0);
  state->drawn = CATHEDRAL_NOBODY;
}

static void
place (CathedralPlay *play, unsigned where, unsigned paid)
{
  BastideState *state = play->state;
  unsigned player = state->to_move;

  state->seats[player].gold = (uint8_t) (state->seats[player].gold - paid);
  state->at[where][state->n_at[where]++] = (uint8_t) player;
  cathedral_log (play, CATHEDRAL_LOG_PLACED, player, where, (int) paid)->detail[0] = (uint8_t)
      cathedral_card_at (state, where);
  if (state->drawn != CATHEDRAL_NOBODY)
    end_builder (state);
}

void
cathedral_answer_send (CathedralPlay *play, BastideMove move)
{
  BastideState *state = play->state;

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_KEEP: state->is_kept = true; return;
    case CATHEDRAL_MOVE_THROW: throw_back (play); return;
    case CATHEDRAL_MOVE_PASS: wait (play); break;
    case CATHEDRAL_MOVE_HERALD:
      cathedral_use_privilege (play, state->to_move, CATHEDRAL_HERALD);
      place (play, move.part, 0);
      break;
    default: place (play, move.part, state->cost); break;
    }
  state->turns++;
}

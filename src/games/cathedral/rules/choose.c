/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round begins (B4), and part I: choosing cards (B5 to B10). */
#include "legal.h"
#include "play.h"

#include <string.h>

/* What lay on the table in the round before goes, and everybody has his workers again. */
static void
clear_round (BastideState *state)
{
  memset (&state->display, 0, sizeof *state - offsetof (BastideState, display));
  for (unsigned player = 0; player < state->players; player++)
    {
      CathedralSeat *seat = &state->seats[player];
      unsigned hand = cathedral_has_privilege (seat, CATHEDRAL_HAND);

      memset (&seat->taken, 0, sizeof *seat - offsetof (CathedralSeat, taken));
      seat->grey = seat->next_grey;
      seat->next_grey = 0;
      seat->is_short = seat->short_next;
      seat->short_next = false;
      seat->workers[CATHEDRAL_FREE] = (uint8_t) (CATHEDRAL_WORKERS + hand + seat->grey);
    }
}

bool
cathedral_uncover (CathedralPlay *play)
{
  BastideState *state = play->state;
  const CathedralRound *dealt = cathedral_round (state);
  BastideEvent *event;

  clear_round (state);
  state->is_revealed = true;
  state->cost = CATHEDRAL_PRICE;
  state->drawn = CATHEDRAL_NOBODY;
  state->metal = 1;
  memset (state->market, 4, sizeof state->market);
  memcpy (state->display, dealt->craftsmen + 2, sizeof state->display);
  state->display_resources = (uint16_t) (((1u << CATHEDRAL_RESOURCES) - 1) & ~(1u << dealt->left[0])
                                         & ~(1u << dealt->left[1]));

  cathedral_log (play, CATHEDRAL_LOG_ROUND, state->first, 0, state->round + 1);
  event = cathedral_log (play, CATHEDRAL_LOG_TOWN, state->first, 0, 0);
  memcpy (event->detail, dealt->privileges, 2);
  event = cathedral_log (play, CATHEDRAL_LOG_GUILD, state->first, 0, 0);
  memcpy (event->detail, dealt->craftsmen, 2);
  event = cathedral_log (play, CATHEDRAL_LOG_DISPLAY, state->first, 0, 0);
  event->x = (int16_t) cathedral_list_display (state, event->detail);
  return false;
}

static void
pass (CathedralPlay *play, unsigned player)
{
  play->state->seats[player].has_passed = true;
  cathedral_log (play, CATHEDRAL_LOG_PASSED, player, 0, 0);
}

static void
next_player (BastideState *state)
{
  state->done = (uint8_t) ((state->done + 1) % state->players);
}

/* Part I is over: what is left on the display goes, and workers that are left go to the mill. */
static void
end_choosing (CathedralPlay *play)
{
  BastideState *state = play->state;

  memset (state->display, 0, sizeof state->display);
  state->display_resources = 0;
  for (unsigned i = 0; i < state->players; i++)
    {
      unsigned player = cathedral_in_order (state, i);
      uint8_t *workers = state->seats[player].workers;

      workers[CATHEDRAL_MILL] = workers[CATHEDRAL_FREE];
      workers[CATHEDRAL_FREE] = 0;
      cathedral_log (play, CATHEDRAL_LOG_MILL, player, 0, workers[CATHEDRAL_MILL]);
    }
}

static bool
have_all_passed (const BastideState *state)
{
  for (unsigned player = 0; player < state->players; player++)
    if (!state->seats[player].has_passed)
      return false;
  return true;
}

bool
cathedral_choose (CathedralPlay *play)
{
  BastideState *state = play->state;

  while ((state->display[0] != CATHEDRAL_NONE || state->display_resources != 0) && !have_all_passed (state))
    {
      unsigned player = cathedral_in_order (state, state->done);

      if (!state->seats[player].has_passed)
        {
          if (cathedral_can_take_any (state, player))
            return cathedral_ask (play, CATHEDRAL_PHASE_CHOOSE, player);
          pass (play, player);
        }
      next_player (state);
    }
  end_choosing (play);
  return false;
}

static void
take_resource (CathedralPlay *play, unsigned player, unsigned card)
{
  CathedralSeat *seat = &play->state->seats[player];
  const CathedralResource *resource = cathedral_resource (card);

  play->state->display_resources &= (uint16_t) ~(1u << (card - CATHEDRAL_CRAFTSMEN));
  seat->taken[seat->n_taken++] = (uint8_t) (card - CATHEDRAL_CRAFTSMEN);
  seat->workers[CATHEDRAL_FREE] = (uint8_t) (seat->workers[CATHEDRAL_FREE] - resource->workers);
  seat->workers[CATHEDRAL_PIT + resource->kind] = (uint8_t) (seat->workers[CATHEDRAL_PIT + resource->kind]
                                                             + resource->workers);
  cathedral_log (play, CATHEDRAL_LOG_TOOK, player, card, resource->workers);
}

static void
take_craftsman (CathedralPlay *play, unsigned player, unsigned card, unsigned dropped)
{
  uint8_t *display = play->state->display;

  if (display[0] == card)
    display[0] = display[1];
  display[1] = CATHEDRAL_NONE;
  cathedral_hire (play, player, card, cathedral_craftsmen[card].price, dropped);
}

void
cathedral_answer_choose (CathedralPlay *play, BastideMove move)
{
  BastideState *state = play->state;
  unsigned player = state->to_move;

  if (move.type == CATHEDRAL_MOVE_PASS)
    pass (play, player);
  else if (move.part < CATHEDRAL_CRAFTSMEN)
    take_craftsman (play, player, move.part, move.sort);
  else
    take_resource (play, player, move.part);
  next_player (state);
  state->turns++;
}

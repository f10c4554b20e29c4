/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of the game: a move, and all that follows it until the next question. */
#include "play.h"

#include "deal.h"
#include "hide.h"

#include <assert.h>
#include <string.h>

bool
cathedral_ask (CathedralPlay *play, CathedralPhase phase, unsigned player)
{
  play->state->phase = (uint8_t) phase;
  play->state->to_move = (uint8_t) player;
  return true;
}

BastideEvent *
cathedral_log (CathedralPlay *play, CathedralLog type, unsigned player, unsigned part, int x)
{
  BastideEvent *event = &play->events->at[play->events->n];

  assert (play->events->n < BASTIDE_MOST_EVENTS);
  play->events->n++;
  *event = (BastideEvent) {
    .type = (uint8_t) type,
    .player = (uint8_t) player,
    .part = (uint8_t) part,
    .x = (int16_t) x,
    .is_decision = play->is_decision,
    .detail[CATHEDRAL_AT_EVENT] = play->state->is_event_shown ? cathedral_round (play->state)->event : 0,
    .detail[CATHEDRAL_AT_MILESTONE] = (uint8_t) cathedral_milestone (play->state),
  };
  play->is_decision = false;
  return event;
}

int
cathedral_give_gold (CathedralPlay *play, unsigned player, unsigned n)
{
  CathedralSeat *seat = &play->state->seats[player];
  unsigned room = CATHEDRAL_MOST_GOLD - seat->gold;
  unsigned given = n < room ? n : room;

  seat->gold = (uint8_t) (seat->gold + given);
  return (int) given;
}

void
cathedral_score (CathedralPlay *play, BastideEvent *event, unsigned player, CathedralSource source, CathedralRule rule,
                 int points)
{
  CathedralSeat *seat = &play->state->seats[player];

  seat->points[source] = (int16_t) (seat->points[source] + points);
  event->points[player] = (int16_t) points;
  event->source = (uint8_t) source;
  event->rule = (uint8_t) rule;
}

/* Takes the first ITEM out of the list of N bytes, and leaves 0 behind its end. */
static void
take_out (uint8_t *list, uint8_t *n, unsigned item)
{
  unsigned i = 0;

  while (list[i] != item)
    i++;
  memmove (list + i, list + i + 1, *n - i - 1u);
  list[--*n] = 0;
}

void
cathedral_hire (CathedralPlay *play, unsigned player, unsigned craftsman, unsigned price, unsigned dropped)
{
  CathedralSeat *seat = &play->state->seats[player];

  seat->gold = (uint8_t) (seat->gold - price);
  cathedral_log (play, CATHEDRAL_LOG_HIRED, player, craftsman, (int) price);
  if (dropped != CATHEDRAL_NONE)
    cathedral_log (play, CATHEDRAL_LOG_DROPPED, player, dropped, 0);
  if (dropped != CATHEDRAL_NONE && cathedral_count_craftsman (seat, dropped) == 0)
    return; /* the new one himself */
  if (dropped != CATHEDRAL_NONE)
    cathedral_give_up (play, player, dropped);
  seat->craftsmen[seat->n_craftsmen++] = (uint8_t) craftsman;
}

void
cathedral_give_up (CathedralPlay *play, unsigned player, unsigned craftsman)
{
  CathedralSeat *seat = &play->state->seats[player];

  take_out (seat->craftsmen, &seat->n_craftsmen, craftsman);
}

void
cathedral_use_privilege (CathedralPlay *play, unsigned player, CathedralPrivilege privilege)
{
  CathedralSeat *seat = &play->state->seats[player];

  take_out (seat->privileges, &seat->n_privileges, privilege);
  cathedral_log (play, CATHEDRAL_LOG_USED, player, privilege, 0);
}

unsigned
cathedral_find_winners (const BastideState *state)
{
  unsigned winners = 0;
  int best = -1;

  for (unsigned player = 0; player < state->players; player++)
    {
      const CathedralSeat *seat = &state->seats[player];
      int worth = cathedral_points (seat) * (CATHEDRAL_MOST_GOLD + 1) + seat->gold;

      if (worth > best)
        winners = 0;
      if (worth >= best)
        {
          winners |= 1u << player;
          best = worth;
        }
    }
  return winners;
}

/* Goes on until a question is asked or the game is over. */
static void
go_on (CathedralPlay *play)
{
  static bool (*const parts[CATHEDRAL_PARTS]) (CathedralPlay *) = {
    [CATHEDRAL_UNCOVER] = cathedral_uncover,   [CATHEDRAL_CHOOSE] = cathedral_choose,
    [CATHEDRAL_DRAW] = cathedral_draw,         [CATHEDRAL_SEND] = cathedral_send,
    [CATHEDRAL_GO_ROUND] = cathedral_go_round,
  };
  BastideState *state = play->state;

  while (!parts[state->part](play))
    {
      state->part = (uint8_t) ((state->part + 1) % CATHEDRAL_PARTS);
      state->done = 0;
    }
}

/* Debug builds check every invariant after each move. */
static void
check (const BastideState *state, const BastideKit *kit)
{
#ifdef BASTIDE_CHECKS
  assert (cathedral_check (state, kit) == NULL);
#else
  (void) state;
  (void) kit;
#endif
}

void
cathedral_begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
                 BastideEvents *events)
{
  BastideEvents unwanted;
  CathedralPlay play = { state, events != NULL ? events : &unwanted, false };

  memset (state, 0, sizeof *state);
  play.events->n = 0;
  cathedral_read_deal (deal, players, state->rounds);
  state->players = (uint8_t) players;
  for (unsigned player = 0; player < players; player++)
    {
      CathedralSeat *seat = &state->seats[player];

      seat->points[CATHEDRAL_START] = 2;
      seat->gold = (uint8_t) (20 + player);
      for (unsigned card = CATHEDRAL_MIXER; card <= CATHEDRAL_STONECUTTER; card++)
        seat->craftsmen[seat->n_craftsmen++] = (uint8_t) card;
    }
  go_on (&play);
  check (state, kit);
}

void
cathedral_apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events)
{
  BastideEvents unwanted;
  CathedralPlay play = { state, events != NULL ? events : &unwanted, true };

  play.events->n = 0;
  state->is_revealed = false;
  if (state->part == CATHEDRAL_CHOOSE)
    cathedral_answer_choose (&play, move);
  else if (state->part == CATHEDRAL_GO_ROUND)
    cathedral_answer_round (&play, move);
  else
    cathedral_answer_send (&play, move);
  play.is_decision = false;
  go_on (&play);
  check (state, kit);
}

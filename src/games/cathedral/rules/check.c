/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invariants of a position. */
#include "hide.h"
#include "legal.h"

typedef const char *(*Check) (const BastideState *state);

static const char *
check_turn (const BastideState *state)
{
  if (state->players < 2 || state->players > CATHEDRAL_PLAYERS || state->round >= CATHEDRAL_ROUNDS
      || state->first >= state->players || state->phase >= CATHEDRAL_PHASES || state->part >= CATHEDRAL_PARTS)
    return "players, round, first player or question is out of range";
  if ((state->phase == CATHEDRAL_PHASE_OVER) != (state->to_move == CATHEDRAL_NOBODY)
      || (state->to_move != CATHEDRAL_NOBODY && state->to_move >= state->players))
    return "somebody must decide until the game is over, and nobody afterwards";
  return NULL;
}

static const char *
check_displays (const BastideState *state)
{
  for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
    if (state->market[kind] > 4)
      return "the market has more than four of a kind";
  if ((state->display[0] == CATHEDRAL_NONE && state->display[1] != CATHEDRAL_NONE)
      || (state->part != CATHEDRAL_CHOOSE && (state->display[0] != CATHEDRAL_NONE || state->display_resources != 0)))
    return "the display is not in order";
  if ((state->part == CATHEDRAL_GO_ROUND) != state->is_event_shown || (state->is_die_shown && !state->is_event_shown))
    return "event or die shows too early or too late";
  return NULL;
}

static const char *
check_part_three (const BastideState *state)
{
  if ((state->hiring != CATHEDRAL_NONE) != (state->phase == CATHEDRAL_PHASE_HIRE)
      || (state->trading != 0) != (state->phase == CATHEDRAL_PHASE_MARKET)
      || (state->trading != 0 && !(state->trading >> state->trader & 1))
      || state->is_building != (state->phase == CATHEDRAL_PHASE_BUILD))
    return "part III is not where its question is";
  return NULL;
}

static const char *
check_dealt (const CathedralRound *dealt)
{
  for (unsigned i = 0; i < 4; i++)
    if (dealt->craftsmen[i] == CATHEDRAL_NONE || dealt->craftsmen[i] >= CATHEDRAL_CRAFTSMEN)
      return "the deal has a craftsman whom there is not";
  for (unsigned i = 0; i < 2; i++)
    if (dealt->privileges[i] == CATHEDRAL_NO_PRIVILEGE || dealt->privileges[i] >= CATHEDRAL_PRIVILEGES)
      return "the deal has a privilege that there is not";
  if (dealt->left[0] >= dealt->left[1] || dealt->left[1] >= CATHEDRAL_RESOURCES)
    return "the deal leaves out no two resource cards in order";
  if (dealt->event == CATHEDRAL_NO_EVENT || dealt->event >= CATHEDRAL_EVENTS || dealt->die < 2 || dealt->die > 5
      || dealt->back >= CATHEDRAL_BACKS)
    return "event, die or number for throwing back is out of range";
  return NULL;
}

static const char *
check_deal (const BastideState *state)
{
  for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      const CathedralRound *dealt = &state->rounds[round];
      const char *fault = check_dealt (dealt);
      unsigned owned[CATHEDRAL_PLAYERS] = { 0 };

      if (fault != NULL)
        return fault;
      for (unsigned i = 0; i < CATHEDRAL_BAG; i++)
        if (dealt->bag[i] >= state->players
            || (i < (unsigned) CATHEDRAL_BUILDERS * state->players && owned[dealt->bag[i]]++ == CATHEDRAL_BUILDERS))
          return "the bag does not hold each player three times";
    }
  return NULL;
}

/* Each builder is in the bag, drawn, waits, stands on the board or may not come. */
static const char *
check_builders (const BastideState *state)
{
  const CathedralRound *dealt = cathedral_round (state);
  unsigned n[CATHEDRAL_PLAYERS] = { 0 };

  if (state->n_drawn > CATHEDRAL_BUILDERS * state->players || state->n_waiting > CATHEDRAL_BAG)
    return "more builders are drawn or wait than there are";
  for (unsigned i = state->n_drawn; i < (unsigned) CATHEDRAL_BUILDERS * state->players; i++)
    n[dealt->bag[i]]++;
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    {
      if (state->n_at[place] > cathedral_builders[place])
        return "a place holds more builders than it has room for";
      for (unsigned i = 0; i < state->n_at[place]; i++)
        n[state->at[place][i] % CATHEDRAL_PLAYERS]++;
    }
  for (unsigned i = 0; i < state->n_waiting; i++)
    n[state->waiting[i].player % CATHEDRAL_PLAYERS]++;
  if (state->part == CATHEDRAL_DRAW)
    n[state->drawn % CATHEDRAL_PLAYERS]++;
  else if (state->part == CATHEDRAL_SEND)
    n[state->to_move % CATHEDRAL_PLAYERS]++;
  for (unsigned player = 0; player < state->players; player++)
    if (n[player] != CATHEDRAL_BUILDERS && (n[player] != CATHEDRAL_BUILDERS - 1 || !state->seats[player].is_short))
      return "a builder is missing, or there is one too many";
  return NULL;
}

static const char *
check_cards (const CathedralSeat *seat)
{
  if (seat->n_craftsmen > cathedral_room (seat))
    return "a player has more craftsmen than room for them";
  for (unsigned i = 0; i < CATHEDRAL_ROOM + 1; i++)
    if ((i < seat->n_craftsmen) != (seat->craftsmen[i] != CATHEDRAL_NONE) || seat->craftsmen[i] >= CATHEDRAL_CRAFTSMEN)
      return "the list of craftsmen is not in order";
  if (seat->n_privileges > sizeof seat->privileges)
    return "a player has more privileges than there are";
  for (unsigned i = 0; i < sizeof seat->privileges; i++)
    if ((i < seat->n_privileges) != (seat->privileges[i] != CATHEDRAL_NO_PRIVILEGE)
        || seat->privileges[i] >= CATHEDRAL_PRIVILEGES
        || (i < seat->n_privileges && cathedral_privilege_when (seat->privileges[i]) == CATHEDRAL_AT_ONCE))
      return "the list of privileges is not in order";
  return NULL;
}

static const char *
check_workers (const BastideState *state, const CathedralSeat *seat)
{
  unsigned workers = 0, all = CATHEDRAL_WORKERS + seat->grey + cathedral_has_privilege (seat, CATHEDRAL_HAND);

  for (unsigned site = 0; site < CATHEDRAL_SITES; site++)
    workers += seat->workers[site];
  if (state->part != CATHEDRAL_GO_ROUND && workers != all)
    return "workers are missing, or there are too many";
  if (state->part != CATHEDRAL_CHOOSE && seat->workers[CATHEDRAL_FREE] > 0)
    return "workers are free after part I";
  if ((seat->grey != 0 && seat->grey != 2) || (seat->next_grey != 0 && seat->next_grey != 2))
    return "grey workers are out of range";
  return NULL;
}

static const char *
check_seat (const BastideState *state, unsigned player)
{
  const CathedralSeat *seat = &state->seats[player];
  const char *fault = check_workers (state, seat);

  if (seat->gold > CATHEDRAL_MOST_GOLD)
    return "a player has more than 30 gold";
  if (cathedral_points (seat) < 0 || seat->points[CATHEDRAL_START] != 2 || seat->points[CATHEDRAL_LOST] > 0
      || seat->points[CATHEDRAL_CRAFT] < 0 || seat->points[CATHEDRAL_PRIORY_POINTS] < 0
      || seat->points[CATHEDRAL_PRIVILEGE_POINTS] < 0)
    return "a player's points are out of range";
  if (state->part == CATHEDRAL_CHOOSE && cathedral_count_goods (seat) > CATHEDRAL_KEPT)
    return "a player has kept more than five goods";
  if ((seat->bought & seat->sold) != 0)
    return "a player has bought and sold the same";
  return fault != NULL ? fault : check_cards (seat);
}

/* A question has at least two answers (M3), and the end none. */
static const char *
check_question (const BastideState *state)
{
  BastideMoves moves;

  cathedral_list (state, NULL, &moves);
  if (state->phase == CATHEDRAL_PHASE_OVER)
    return moves.n == 0 ? NULL : "a move is legal after the end";
  return moves.n >= 2 ? NULL : "a question with one answer is asked";
}

const char *
cathedral_check (const BastideState *state, const BastideKit *kit)
{
  static const Check checks[] = { check_turn, check_displays, check_part_three,
                                  check_deal, check_builders, check_question };
  const char *fault = NULL;

  for (unsigned i = 0; i < sizeof checks / sizeof *checks && fault == NULL; i++)
    fault = checks[i](state);
  for (unsigned player = 0; player < CATHEDRAL_PLAYERS && player < state->players && fault == NULL; player++)
    fault = check_seat (state, player);
  return fault;
}

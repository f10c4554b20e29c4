/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices of several clicks: what is counted or named first, and the moves that it becomes. */
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/plan.h"
#include "games/cathedral/rules/play.h"
#include "place.h"

#include <string.h>

static const CathedralSeat *
find_seat (const BastideState *state)
{
  return &state->seats[state->to_move % CATHEDRAL_PLAYERS];
}

unsigned
cathedral_count_counters (const BastideState *state)
{
  switch (state->phase)
    {
    case CATHEDRAL_PHASE_MARKET:
    case CATHEDRAL_PHASE_KEEP: return CATHEDRAL_KINDS;
    case CATHEDRAL_PHASE_BUILD: return find_seat (state)->n_craftsmen;
    default: return 0;
    }
}

bool
cathedral_is_idle (const BastideState *state, unsigned slot)
{
  const CathedralSeat *seat = find_seat (state);
  unsigned craftsman = state->phase == CATHEDRAL_PHASE_BUILD ? seat->craftsmen[slot] : CATHEDRAL_NONE;

  return craftsman == CATHEDRAL_ENGINEER
         || (craftsman != CATHEDRAL_NONE && cathedral_find_craftsman (seat, craftsman) != slot);
}

/* Those who bring gold work first, and who needs only metal in hand before it is used up. */
static bool
is_early (unsigned craftsman)
{
  return craftsman == CATHEDRAL_TOOLMAKER || craftsman == CATHEDRAL_CABINETMAKER;
}

/* Makes MOVES of DRAFT, which says how often each craftsman works, and changes STATE by them. Returns their number; 0
 * if they are not possible. */
static unsigned
work (BastideState *state, const BastideKit *kit, const int8_t *draft, BastideMove moves[BASTIDE_MAX_CHOSEN])
{
  const CathedralSeat before = *find_seat (state);
  const unsigned player = state->to_move, round = state->round;
  unsigned n = 0;

  for (int late = 0; late < 2; late++)
    for (unsigned i = 0; i < before.n_craftsmen; i++)
      {
        unsigned craftsman = before.craftsmen[i];

        if (draft[i] == 0 || is_early (craftsman) == (bool) late)
          continue;
        if (state->phase != CATHEDRAL_PHASE_BUILD || state->to_move != player || state->round != round
            || cathedral_most_uses (state, player, craftsman) < (unsigned) draft[i])
          return 0;
        moves[n] = (BastideMove) { .type = CATHEDRAL_MOVE_WORK, .part = (uint8_t) craftsman, .x = draft[i] };
        cathedral_apply (state, kit, moves[n++], NULL);
      }
  return n;
}

static bool
can_work (const BastideStage *stage, const int8_t draft[BASTIDE_DRAFT])
{
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  BastideState state = *stage->state;
  bool is_empty = true;

  for (unsigned i = 0; i < BASTIDE_DRAFT; i++)
    is_empty &= draft[i] == 0;
  return is_empty || work (&state, stage->set, draft, moves) > 0;
}

bool
cathedral_can_count (const BastideStage *stage, unsigned slot, int by)
{
  const BastideState *state = stage->state;
  int8_t draft[BASTIDE_DRAFT];
  int value = stage->draft[slot] + by;

  switch (state->phase)
    {
    case CATHEDRAL_PHASE_MARKET:
      return value >= -(int) cathedral_most_sold (state, state->to_move, (CathedralKind) slot)
             && value <= (int) cathedral_most_bought (state, state->to_move, (CathedralKind) slot) && value >= INT8_MIN;
    case CATHEDRAL_PHASE_KEEP:
      value = stage->draft[slot] - by;
      return value >= 0 && value <= find_seat (state)->goods[slot] && value <= INT8_MAX;
    case CATHEDRAL_PHASE_BUILD:
      if (cathedral_is_idle (state, slot) || value < 0 || value > INT8_MAX)
        return false;
      memcpy (draft, stage->draft, sizeof draft);
      draft[slot] = (int8_t) value;
      return can_work (stage, draft);
    default: return false;
    }
}

/* Sets DRAFT to a best use, as far as it can be had in the order in which craftsmen work. */
static void
plan (const BastideStage *stage, int8_t draft[BASTIDE_DRAFT])
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = find_seat (state);
  CathedralPlan best;
  bool is_more = true;

  cathedral_plan (state, state->to_move, &best);
  memset (draft, 0, BASTIDE_DRAFT);
  while (is_more)
    {
      is_more = false;
      for (unsigned i = 0; i < seat->n_craftsmen; i++)
        {
          if (cathedral_is_idle (state, i) || draft[i] >= best.uses[seat->craftsmen[i]])
            continue;
          draft[i]++;
          if (can_work (stage, draft))
            is_more = true;
          else
            draft[i]--;
        }
    }
}

unsigned
cathedral_count_draft (const BastideStage *stage)
{
  const CathedralSeat *seat = find_seat (stage->state);
  unsigned points = 0;

  for (unsigned i = 0; stage->state->phase == CATHEDRAL_PHASE_BUILD && i < seat->n_craftsmen; i++)
    points += (unsigned) stage->draft[i] * cathedral_craftsmen[seat->craftsmen[i]].points;
  return points;
}

/* Adds BY to the counter SLOT. A trade is of one kind. */
static bool
count (const BastideStage *stage, unsigned slot, int by, int8_t draft[BASTIDE_DRAFT])
{
  if (slot >= cathedral_count_counters (stage->state) || !cathedral_can_count (stage, slot, by))
    return false;
  if (stage->state->phase == CATHEDRAL_PHASE_MARKET)
    for (unsigned i = 0; i < BASTIDE_DRAFT; i++)
      draft[i] = i == slot ? draft[i] : 0;
  draft[slot] = (int8_t) (draft[slot] + (stage->state->phase == CATHEDRAL_PHASE_KEEP ? -by : by));
  return true;
}

bool
cathedral_place_change (const BastideStage *stage, BastidePlace place, int8_t draft[BASTIDE_DRAFT])
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = find_seat (state);
  BastideMove move = cathedral_place_move (place, state, 0);

  switch (place.type)
    {
    case CATHEDRAL_PLACE_CARD:
      if (move.part >= CATHEDRAL_CRAFTSMEN || !cathedral_is_full (seat)
          || cathedral_why (state, stage->set, move).code != CATHEDRAL_LEGAL)
        return false;
      draft[0] = (int8_t) move.part;
      return true;
    case CATHEDRAL_PLACE_PRIVILEGE:
      if (place.part != CATHEDRAL_HERALD)
        return false;
      draft[0] = !draft[0];
      return true;
    case CATHEDRAL_PLACE_LESS:
    case CATHEDRAL_PLACE_MORE:
      return count (stage, (unsigned) place.x - CATHEDRAL_CELL_HAND, place.type == CATHEDRAL_PLACE_MORE ? 1 : -1,
                    draft);
    case CATHEDRAL_PLACE_BACK: draft[0] = 0; return true;
    case CATHEDRAL_PLACE_BEST: plan (stage, draft); return true;
    default: return false;
    }
}

/* The trade, the work or the goods that the draft says. */
static unsigned
make_moves (const BastideStage *stage, BastideMove moves[BASTIDE_MAX_CHOSEN])
{
  BastideState state = *stage->state;
  const CathedralSeat *seat = find_seat (stage->state);
  const int8_t *draft = stage->draft;
  unsigned n;

  switch (state.phase)
    {
    case CATHEDRAL_PHASE_MARKET:
      for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
        if (draft[kind] != 0)
          {
            moves[0] = (BastideMove) {
              .type = draft[kind] > 0 ? CATHEDRAL_MOVE_BUY : CATHEDRAL_MOVE_SELL,
              .part = (uint8_t) kind,
              .x = (int16_t) (draft[kind] > 0 ? draft[kind] : -draft[kind]),
            };
            return 1;
          }
      return 0;
    case CATHEDRAL_PHASE_BUILD:
      n = work (&state, stage->set, draft, moves);
      if (n > 0 && state.phase == CATHEDRAL_PHASE_BUILD && state.to_move == stage->state->to_move
          && state.round == stage->state->round)
        moves[n++] = (BastideMove) { .type = CATHEDRAL_MOVE_DONE };
      return n;
    case CATHEDRAL_PHASE_KEEP:
      moves[0] = (BastideMove) {
        .type = CATHEDRAL_MOVE_GOODS,
        .part = (uint8_t) (seat->goods[CATHEDRAL_SAND] - draft[CATHEDRAL_SAND]),
        .sort = (uint8_t) (seat->goods[CATHEDRAL_WOOD] - draft[CATHEDRAL_WOOD]),
        .x = (int16_t) (seat->goods[CATHEDRAL_STONE] - draft[CATHEDRAL_STONE]),
        .y = (int16_t) (seat->goods[CATHEDRAL_METAL] - draft[CATHEDRAL_METAL]),
      };
      return cathedral_why (stage->state, stage->set, moves[0]).code == CATHEDRAL_LEGAL;
    default: return 0;
    }
}

unsigned
cathedral_place_moves (const BastideStage *stage, BastidePlace place, BastideMove moves[BASTIDE_MAX_CHOSEN])
{
  int8_t draft[BASTIDE_DRAFT];

  memcpy (draft, stage->draft, sizeof draft);
  if (place.type == CATHEDRAL_PLACE_DO)
    return make_moves (stage, moves);
  if (cathedral_place_change (stage, place, draft))
    return 0;
  moves[0] = cathedral_place_move (place, stage->state, stage->turns);
  return cathedral_why (stage->state, stage->set, moves[0]).code == CATHEDRAL_LEGAL;
}

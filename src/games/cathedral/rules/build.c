/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step 13 of part III: craftsmen turn goods into points, and five goods are kept (B32 to B36). */
#include "legal.h"
#include "play.h"

#include <string.h>

static void
begin_building (CathedralPlay *play, unsigned player)
{
  BastideState *state = play->state;

  state->is_building = true;
  for (unsigned i = cathedral_count_craftsman (&state->seats[player], CATHEDRAL_ENGINEER); i > 0; i--)
    cathedral_score (play, cathedral_log (play, CATHEDRAL_LOG_WORKED, player, CATHEDRAL_ENGINEER, 1), player,
                     CATHEDRAL_CRAFT, CATHEDRAL_B34, 1);
}

static void
end_building (BastideState *state, unsigned player)
{
  state->seats[player].has_built = true;
  state->is_building = false;
  state->blessed = CATHEDRAL_NONE;
  memset (state->used, 0, sizeof state->used);
}

static void
work (CathedralPlay *play, unsigned player, unsigned craftsman, int n)
{
  BastideState *state = play->state;
  CathedralSeat *seat = &state->seats[player];
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  BastideEvent *event = cathedral_log (play, CATHEDRAL_LOG_WORKED, player, craftsman, n);

  state->used[craftsman] = (uint8_t) (state->used[craftsman] + n);
  if (state->used[craftsman] > card->capacity * cathedral_count_craftsman (seat, craftsman))
    state->blessed = (uint8_t) craftsman;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    seat->goods[kind] = (uint8_t) (seat->goods[kind] - n * card->cost[kind]);
  seat->gold = (uint8_t) (seat->gold - n * card->cost_gold);
  event->y = (int16_t) (cathedral_give_gold (play, player, (unsigned) n * card->gold) - n * card->cost_gold);
  cathedral_score (play, event, player, CATHEDRAL_CRAFT, CATHEDRAL_B33, n * card->points);
}

static bool
can_work (const BastideState *state, unsigned player)
{
  const CathedralSeat *seat = &state->seats[player];

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (cathedral_most_uses (state, player, seat->craftsmen[i]) > 0)
      return true;
  return false;
}

static void
keep (CathedralPlay *play, unsigned player, const uint8_t kept[CATHEDRAL_KINDS])
{
  memcpy (play->state->seats[player].goods, kept, CATHEDRAL_KINDS);
  memcpy (cathedral_log (play, CATHEDRAL_LOG_KEPT, player, 0, 0)->detail, kept, CATHEDRAL_KINDS);
}

/* PLAYER keeps five goods; returns true if he must say which (B36, M43). */
static bool
keep_five (CathedralPlay *play, unsigned player)
{
  const uint8_t *goods = play->state->seats[player].goods;
  unsigned n = cathedral_count_goods (&play->state->seats[player]);

  if (n <= CATHEDRAL_KEPT || cathedral_is_last_round (play->state))
    return false;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (goods[kind] == n)
      {
        uint8_t kept[CATHEDRAL_KINDS] = { 0 };

        kept[kind] = CATHEDRAL_KEPT;
        keep (play, player, kept);
        return false;
      }
  return cathedral_ask (play, CATHEDRAL_PHASE_KEEP, player);
}

bool
cathedral_build (CathedralPlay *play)
{
  BastideState *state = play->state;

  for (; state->done < state->players; state->done++)
    {
      unsigned player = cathedral_in_order (state, state->done);
      CathedralSeat *seat = &state->seats[player];

      if (!seat->has_built && !state->is_building)
        begin_building (play, player);
      if (!seat->has_built && can_work (state, player))
        return cathedral_ask (play, CATHEDRAL_PHASE_BUILD, player);
      end_building (state, player);
      if (keep_five (play, player))
        return true;
      state->turns += state->is_asked;
      state->is_asked = false;
    }
  return false;
}

void
cathedral_answer_build (CathedralPlay *play, BastideMove move)
{
  BastideState *state = play->state;
  unsigned player = state->to_move;

  state->is_asked = true;
  if (move.type == CATHEDRAL_MOVE_WORK)
    work (play, player, move.part, move.x);
  else if (move.type == CATHEDRAL_MOVE_GOODS)
    keep (play, player, (const uint8_t[]) { move.part, move.sort, (uint8_t) move.x, (uint8_t) move.y });
  else
    end_building (state, player);
}
